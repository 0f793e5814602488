// How often the tables of an evaluator knew the answer.
#pragma once

#include <cstdint>

namespace trebuchet {

struct TableStatistics {
    std::uint64_t probes = 0;
    std::uint64_t hits = 0;

    constexpr TableStatistics& operator+=(const TableStatistics& other) noexcept {
        probes += other.probes;
        hits += other.hits;
        return *this;
    }
    friend constexpr bool operator==(const TableStatistics&, const TableStatistics&) = default;
};

struct EvaluatorStatistics {
    TableStatistics pawns;
    TableStatistics material;

    constexpr EvaluatorStatistics& operator+=(const EvaluatorStatistics& other) noexcept {
        pawns += other.pawns;
        material += other.material;
        return *this;
    }
    friend constexpr bool operator==(const EvaluatorStatistics&, const EvaluatorStatistics&) =
        default;
};

}  // namespace trebuchet
