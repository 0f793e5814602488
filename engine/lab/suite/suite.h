// Test suites: positions with the moves or mates that should be found. Contains no engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>
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
    std::vector<MovePoints> points{};  // c0, as in the Strategic Test Suite: "f5=10, Be5=2"
    // bm #3 and dm 3: mate in three moves, found as a score; negative: being mated.
    std::optional<int> mate{};

    [[nodiscard]] bool has_goal() const noexcept {
        return !best.empty() || !avoid.empty() || !points.empty() || mate.has_value();
    }
};

// Parses a line of EPD. The error says what is wrong with it. A c0 that is no list of moves with
// points is a comment.
[[nodiscard]] Expected<SuiteItem, std::string> parse_suite_item(std::string_view line);

struct Suite {
    std::vector<SuiteItem> items{};
    std::vector<std::string> complaints{};  // for each line that was left out
};

// Reads a file of EPD lines. Lines that are empty or begin with # are ignored. It is an error if
// the file cannot be read or holds no position.
[[nodiscard]] Expected<Suite, std::string> read_suite(const std::string& file);

struct Judgement {
    bool is_solved = false;
    int points = 0;
    int most_points = 0;
    // A mate was announced in fewer moves than the item says is possible: one of the two is wrong.
    bool is_mate_too_short = false;
};

// `score` is the engine's, for the side to move; it is used only if the item asks for a mate. If
// the item asks for a move too, the move decides.
[[nodiscard]] Judgement judge(const SuiteItem& item, Move move, std::optional<Score> score);

// Records since when an engine has had the solution of an item.
class SolutionWatch {
public:
    // The item must outlive the watch.
    explicit SolutionWatch(const SuiteItem& item) noexcept : item_{item} {}

    void note(Move move, std::optional<Score> score, Milliseconds time) {
        if (!judge(item_, move, score).is_solved) {
            since_.reset();
        } else if (!since_) {
            since_ = time;
        }
    }

    // Set if the last note was right: the time of the first note since which all were.
    [[nodiscard]] std::optional<Milliseconds> since() const noexcept { return since_; }
    // The item asks for a mate only, and it has been found: the search can stop.
    [[nodiscard]] bool is_settled() const noexcept {
        return since_ && item_.mate && item_.best.empty() && item_.avoid.empty();
    }

private:
    const SuiteItem& item_;
    std::optional<Milliseconds> since_;
};

}  // namespace trebuchet::lab
