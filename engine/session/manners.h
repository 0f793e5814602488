// When a well-behaved player gives up, offers a draw, or takes one. Judged by what the engine
// thought of its own last moves: several must agree, for one search can be wrong. Only a draw that
// is offered is taken on the word of the last search alone.
#pragma once

#include <optional>

#include <trebuchet/game/game.h>
#include <trebuchet/types/score.h>

#include "session/options.h"

namespace trebuchet::session {

class Manners {
public:
    // A new game, or another course of this one: what was thought says nothing about it.
    void reset() noexcept { *this = Manners{}; }
    // What the engine thinks meanwhile (no bounds), and what it thought before it made a move;
    // from its own side.
    void note_thought(Score score) noexcept { last_ = score; }
    void note(Score score, const Options& options) noexcept;

    // After note(), before the move is made.
    [[nodiscard]] bool wants_to_resign(const Options& options) const noexcept;
    // The same; `game` before the move. Not again for some moves after a yes.
    [[nodiscard]] bool wants_to_offer_draw(const Game& game, const Options& options) noexcept;

    // The opponent offers one, at any time.
    [[nodiscard]] bool welcomes_draw(const Game& game) const noexcept;

private:
    std::optional<Score> last_;
    int lost_moves_ = 0;  // in a row
    int even_moves_ = 0;  // in a row
    int moves_since_offer_ = 0;
    bool has_offered_ = false;
};

}  // namespace trebuchet::session
