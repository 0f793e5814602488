// What trebuchet epd prints: a line for each answer, and the totals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/clock.h>

#include "lab/suite/solver.h"
#include "lab/suite/suite.h"

namespace trebuchet::lab {

struct EpdTotals {
    std::size_t positions = 0;
    std::size_t goals = 0;  // positions that ask for something
    std::size_t solved = 0;
    std::int64_t points = 0;
    std::int64_t most_points = 0;
    std::size_t mates = 0;  // positions with a known mate
    std::size_t mates_too_short = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    void add(const SuiteItem& item, const Answer& answer, const Judgement& judgement);
    void add(const EpdTotals& more);

    friend bool operator==(const EpdTotals&, const EpdTotals&) = default;
};

// All of them in a line, without its end, and back; nothing for any other text.
[[nodiscard]] std::string to_text(const EpdTotals& totals);
[[nodiscard]] std::optional<EpdTotals> parse_totals(std::string_view line);

// The first line.
[[nodiscard]] std::string epd_title(std::string_view engine);

// "solved WAC.001: Qg6 +3.45 depth 14, found after 0.12 s", without an end of line.
[[nodiscard]] std::string epd_line(
    const SuiteItem& item, const Answer& answer, const Judgement& judgement);

// The last lines, for people and for scripts that look for the first word: "solved 121 of 150".
[[nodiscard]] std::string epd_report(const EpdTotals& totals);

}  // namespace trebuchet::lab
