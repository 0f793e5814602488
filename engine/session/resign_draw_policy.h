// When the engine resigns, and when it offers, accepts or claims a draw. Resigning and offering
// need several of the engine's own last scores to agree, because one search can be wrong. A draw
// that is offered is accepted by the score of the present position: where that is worse than even,
// or even after a long even game.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/score.h>

#include "session/options.h"

namespace trebuchet::session {

// Whether the result, if it is one, may be announced. GUIs and servers are stricter than the laws
// about dead positions: only two kings with at most one minor piece, or one bishop each on squares
// of one colour. A wrong claim loses the game.
[[nodiscard]] bool may_claim(const GameResult& result, const Position& position) noexcept;

class ResignDrawPolicy {
public:
    // A new game, or moves were taken back: earlier scores no longer count.
    void reset() noexcept { *this = ResignDrawPolicy{}; }
    // The score of the running search (no bounds), and that of a move before it is made; from the
    // side of the engine, `own`. Scores of another side no longer count.
    void note_thought(Color own, Score score) noexcept;
    void note(Color own, Score score, const Options& options) noexcept;
    // The opponent has made a move that was not expected: the last score is of another position.
    void forget_thought() noexcept { scores_.last.reset(); }
    // Whether the present position has a score.
    [[nodiscard]] bool has_thought() const noexcept { return scores_.last.has_value(); }

    // After note(), before the move is made.
    [[nodiscard]] bool wants_to_resign(const Options& options) const noexcept;
    // Likewise; `game` before the move. After an offer, false for some moves.
    [[nodiscard]] bool wants_to_offer_draw(const Game& game, const Options& options) noexcept;

    // The opponent offers one, at any time. `own` is the engine's side.
    [[nodiscard]] bool welcomes_draw(
        const Game& game, Color own, const Options& options) const noexcept;

    // Whether the result of the game is to be announced now. A draw that was announced and not
    // accepted is not announced again.
    [[nodiscard]] bool announces(const Game& game) noexcept;
    [[nodiscard]] bool has_claimed() const noexcept { return has_claimed_; }

private:
    // What the engine has seen from one side.
    struct Scores {
        Color own = Color::White;
        std::optional<Score> last{};
        int lost_moves = 0;  // in a row
        int even_moves = 0;  // in a row
    };

    [[nodiscard]] bool is_long_and_even(const Game& game) const noexcept;

    Scores scores_;
    int moves_since_offer_ = 0;
    bool has_offered_ = false;
    bool has_claimed_ = false;  // the result that the game has now
};

}  // namespace trebuchet::session
