// What a report tells about an annotated game: the moves with their judgements, each side's
// accuracy and losses, and where the game turned. Read from the game as annotation.h writes it, so
// a report can be made of any annotated PGN file. The pages and texts made of it are in
// html_report.h and text_report.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "analysis/game_record.h"
#include "analysis/judgement.h"

namespace trebuchet::analysis {

struct SummaryMove {
    std::string san;
    Move move;
    Position before;
    Position after;
    std::optional<Score> score{};  // after the move, for White
    Judgement judgement = Judgement::None;
    std::string words{};                // of its comment
    std::optional<int> seconds_left{};  // on the player's clock, after the move
    // For this move: as the game says, or else by the clocks.
    std::optional<int> seconds_used{};

    // The main moves of the variations beside it.
    struct Step {
        std::string san;
        Move move;  // none() for a null move
        Position before;
        Position after;
    };
    std::vector<std::vector<Step>> variations{};

    [[nodiscard]] Color side() const noexcept { return before.side_to_move(); }
};

struct SideSummary {
    std::string player;
    std::optional<double> accuracy;  // percent
    std::optional<int> loss;         // centipawns a move on average
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
};

struct GameSummary {
    std::string event;
    std::string date;
    std::string result;
    std::string opening;  // with its ECO code; may be empty
    Position start = Position::start();
    ColorArray<SideSummary> sides{};
    std::vector<SummaryMove> moves;
    // The moves that changed the chances most, in the order of the game: places in `moves`.
    std::vector<std::size_t> turning_points;
    Score before_first{kScoreOfStart};  // for White
};

[[nodiscard]] GameSummary summary_of(const GameRecord& game);

// "12.", or "12..." for Black.
[[nodiscard]] std::string number_text(const Position& before);

// The reverse of eval_text(): "1.47", "#-3", also "3" and, with a depth behind it, "1.47,20";
// nothing for a text that does not begin so.
[[nodiscard]] std::optional<Score> parse_eval(std::string_view text);

// "0:05:02", "5:02" or "302" in seconds, parts of a second left out; nothing for other texts.
[[nodiscard]] std::optional<int> parse_clock(std::string_view text);

// The seconds that the clock gains with the move of that number, by the tag TimeControl:
// "180+2", "40/5400+30:1800+30". What cannot be read ("?", "-") has no increment.
[[nodiscard]] int increment_of(std::string_view time_control, int move_number);

}  // namespace trebuchet::analysis
