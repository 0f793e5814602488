// How far a running search is, for a host that asks from another thread, and how many nodes all of
// its threads have made. Each number is true by itself; together they may be a moment apart
// (relaxed order).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <trebuchet/search/settings.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// Of one thread, which alone writes. A cache line of its own: threads that count do not take it
// from each other.
struct alignas(64) ProgressCounters {
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<std::uint64_t> tablebase_hits{0};
    std::atomic<int> depth{0};
    std::atomic<std::uint16_t> current_move{0};
    std::atomic<int> moves_left{0};
    std::atomic<int> moves_total{0};
};

// Of all threads. There is room for as many as there may ever be, so that whoever asks need not
// know whether their number is being changed.
class ProgressBoard {
public:
    // Before a search.
    void begin(std::size_t threads) noexcept {
        const std::size_t count = std::clamp<std::size_t>(threads, 1, kMaxThreads);
        for (std::size_t i = 0; i < count; ++i) {
            ProgressCounters& each = counters_[i];
            each.nodes.store(0, std::memory_order_relaxed);
            each.tablebase_hits.store(0, std::memory_order_relaxed);
            each.depth.store(0, std::memory_order_relaxed);
            each.current_move.store(0, std::memory_order_relaxed);
            each.moves_left.store(0, std::memory_order_relaxed);
            each.moves_total.store(0, std::memory_order_relaxed);
        }
        threads_.store(count, std::memory_order_relaxed);
    }

    [[nodiscard]] ProgressCounters& of(std::size_t thread) noexcept { return counters_[thread]; }
    // The thread that reports.
    [[nodiscard]] const ProgressCounters& main() const noexcept { return counters_.front(); }

    // Of all threads together, as far as they have told.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return sum(&ProgressCounters::nodes); }
    [[nodiscard]] std::uint64_t tablebase_hits() const noexcept {
        return sum(&ProgressCounters::tablebase_hits);
    }

private:
    [[nodiscard]] std::uint64_t sum(
        std::atomic<std::uint64_t> ProgressCounters::*counter) const noexcept {
        const std::size_t count = threads_.load(std::memory_order_relaxed);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            sum += (counters_[i].*counter).load(std::memory_order_relaxed);
        }
        return sum;
    }

    std::array<ProgressCounters, kMaxThreads> counters_{};
    std::atomic<std::size_t> threads_{1};
};

}  // namespace trebuchet
