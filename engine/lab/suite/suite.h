// Test suites: positions with what should be found there. Knows no engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

struct MovePoints {
    Move move;
    int points = 0;
};

struct SuiteItem {
    Position position = Position::start();
    std::string id{};                  // may be empty
    std::vector<Move> best{};          // bm: one of these
    std::vector<Move> avoid{};         // am: none of these
    std::vector<MovePoints> points{};  // c0, as the Strategic Test Suite has it: "f5=10, Be5=2"
    // bm #3 and dm 3: mate in so many moves, found as a score; negative: being mated.
    std::optional<int> mate{};

    [[nodiscard]] bool has_goal() const noexcept {
        return !best.empty() || !avoid.empty() || !points.empty() || mate.has_value();
    }
};

// One line of EPD. The error says what is wrong with it. A c0 that is no list of moves with points
// is a comment.
[[nodiscard]] Expected<SuiteItem, std::string> parse_suite_item(std::string_view line);

struct Suite {
    std::vector<SuiteItem> items{};
    std::vector<std::string> complaints{};  // about lines that were left out
};

// Lines that are empty or begin with # do not count. The error: the file cannot be read, or there
// is nothing in it.
[[nodiscard]] Expected<Suite, std::string> read_suite(const std::string& file);

struct Judgement {
    bool is_solved = false;
    int points = 0;
    int most_points = 0;
    // A mate was announced in fewer moves than the item says is possible: a mistake somewhere.
    bool is_mate_too_short = false;
};

// `score` is what the engine thinks of the position, for the side to move; it matters for mates
// only. Where a move is asked for as well, the move counts.
[[nodiscard]] Judgement judge(const SuiteItem& item, Move move, std::optional<Score> score);

}  // namespace trebuchet::lab
