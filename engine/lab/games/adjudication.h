// Ends games of a match before the rules of chess do, when the scores of both players have agreed
// on the result for long enough. Saves the time of playing them out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// Won if both players see the same side ahead by at least `score`, for `moves` moves of each in a
// row.
struct ResignRule {
    int score = 800;
    int moves = 4;
};

// Drawn if, from move `first_move` on, neither player sees a side ahead by more than `score`, for
// `moves` moves of each in a row.
struct DrawRule {
    int score = 10;
    int moves = 6;
    int first_move = 40;
};

struct AdjudicationRules {
    std::optional<ResignRule> resign = ResignRule{};
    std::optional<DrawRule> draw = DrawRule{};
};

// "800,4", or "off".
[[nodiscard]] Expected<std::optional<ResignRule>, std::string> parse_resign_rule(
    std::string_view text);
// "10,6,40", or "off".
[[nodiscard]] Expected<std::optional<DrawRule>, std::string> parse_draw_rule(std::string_view text);
// As parse_..._rule reads them: "resign 800,4 draw 10,6,40".
[[nodiscard]] std::string to_text(const AdjudicationRules& rules);

// Applies the rules to one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) noexcept : rules_{rules} {}

    // Records a move: `score` is from the point of view of `mover`.
    void note(Color mover, Score score, int move_number) noexcept;
    // Unknown while the game goes on.
    [[nodiscard]] PgnResult verdict() const noexcept;

private:
    AdjudicationRules rules_;
    // The number of half-moves in a row whose score was that of ...
    int white_wins_ = 0;
    int black_wins_ = 0;
    int quiet_ = 0;
};

}  // namespace trebuchet::lab
