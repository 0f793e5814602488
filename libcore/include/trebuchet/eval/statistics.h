// Hit counts of the tables of an evaluator.
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

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
    TableStatistics scores;    // whole evaluations
    TableStatistics pawns;     // of the positions that were evaluated anew
    TableStatistics material;  // likewise

    constexpr EvaluatorStatistics& operator+=(const EvaluatorStatistics& other) noexcept {
        scores += other.scores;
        pawns += other.pawns;
        material += other.material;
        return *this;
    }
    friend constexpr bool operator==(const EvaluatorStatistics&, const EvaluatorStatistics&) =
        default;
};

}  // namespace trebuchet
