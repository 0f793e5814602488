// How far a running search is, for a host that asks from another thread. Each number is true by
// itself; together they may be a moment apart (relaxed order).
#pragma once

#include <atomic>
#include <cstdint>

#include <trebuchet/types/move.h>

namespace trebuchet {

struct ProgressCounters {
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<int> depth{0};
    std::atomic<std::uint16_t> current_move{0};
    std::atomic<int> moves_left{0};
    std::atomic<int> moves_total{0};
};

}  // namespace trebuchet
