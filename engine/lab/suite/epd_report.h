// The results of a test suite in words: for people, and for scripts that look for the first word of
// a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "lab/suite/solver.h"
#include "lab/suite/suite.h"

namespace trebuchet::lab {

struct EpdTotals {
    std::size_t positions = 0;
    std::size_t goals = 0;  // positions that ask for something
    std::size_t solved = 0;
    int points = 0;
    int most_points = 0;
    std::size_t mates = 0;  // positions with a known mate
    std::size_t mates_too_short = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    void add(const SuiteItem& item, const Answer& answer, const Judgement& judgement);
};

// "solved WAC.001: Qg6 +3.45 depth 14, found after 0.12 s", without an end of line.
[[nodiscard]] std::string epd_line(
    const SuiteItem& item, const Answer& answer, const Judgement& judgement);

// Several lines: "solved 121 of 150", and so on.
[[nodiscard]] std::string epd_report(const EpdTotals& totals);

}  // namespace trebuchet::lab
