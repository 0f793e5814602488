// When a game of a match is decided before the rules of chess decide it: both players see it the
// same way, for long enough. Saves the time of playing out what is clear.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// Both sides give the same side at least `score` for `moves` moves of each in a row.
struct ResignRule {
    int score = 800;
    int moves = 4;
};

// From move `first_move` on, nobody sees more than `score` for `moves` moves of each in a row.
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

// Watches one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) noexcept : rules_{rules} {}

    // `mover` has played its move number `move_number` and thought that it stands so.
    void note(Color mover, Score score, int move_number) noexcept;
    // Unknown as long as the game has to go on.
    [[nodiscard]] PgnResult verdict() const noexcept;

private:
    AdjudicationRules rules_;
    // Half-moves in a row that see ...
    int white_wins_ = 0;
    int black_wins_ = 0;
    int quiet_ = 0;
};

}  // namespace trebuchet::lab
