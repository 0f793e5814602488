// One game between two players, from an opening to its end.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/random.h>

#include "lab/games/adjudication.h"
#include "lab/games/opening.h"
#include "lab/games/player.h"

namespace trebuchet::lab {

enum class Ending : std::uint8_t {
    Rules,        // mate or a draw: result() of the game says which
    Adjudicated,  // see adjudication.h
    TimeForfeit,
    IllegalMove,  // a bug in the search
    Interrupted   // there is no result
};
inline constexpr std::size_t kEndings = 5;

struct MoveRecord {
    Score score;  // for the side that moved
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

struct MatchGame {
    Opening opening;
    Game game;                          // its first moves are those of the opening
    std::vector<MoveRecord> records{};  // of the moves after the opening
    PgnResult result = PgnResult::Unknown;
    Ending ending = Ending::Interrupted;
};

// For the player of this colour: 0, 1 or 2.
[[nodiscard]] constexpr int half_points(Color color, PgnResult result) noexcept {
    if (result == PgnResult::Draw) {
        return 1;
    }
    return (result == PgnResult::WhiteWins) == (color == Color::White) ? 2 : 0;
}

struct GameTerms {
    Pace pace;
    AdjudicationRules adjudication;
    // Varies a soft limit of nodes from move to move, by up to a quarter, and what is overlooked.
    std::uint64_t seed = 0;
    // Ends the game as adjudicated after so many half-moves.
    std::optional<std::size_t> most_moves{};
};

// Of what a beginner overlooks (Limits::seed). With one for both sides the weaker of two beginners
// would never see what the other overlooks.
[[nodiscard]] constexpr std::uint64_t seed_of_side(std::uint64_t seed, Color side) noexcept {
    return SplitMix64{seed * 2 + index(side)}.next();
}

struct Opponents {
    Player* white;
    Player* black;
};

// Ends the game soon after `interrupted` becomes true, if the players are stopped too.
[[nodiscard]] MatchGame play_game(
    const Opponents& players,
    const Opening& opening,
    const GameTerms& terms,
    const std::atomic<bool>& interrupted);

}  // namespace trebuchet::lab
