// One game between two players, from an opening to its end.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/types/score.h>

#include "lab/games/adjudication.h"
#include "lab/games/opening.h"
#include "lab/games/pace.h"
#include "lab/games/player.h"

namespace trebuchet::lab {

enum class Ending : std::uint8_t {
    Rules,        // mate or a draw: result() of the game says which
    Adjudicated,  // see adjudication.h
    TimeForfeit,
    IllegalMove,  // a bug in the search: no game should end so
    Interrupted   // there is no result
};

struct MoveRecord {
    Score score;  // for the side that moved
    int depth = 0;
    Milliseconds time{0};
};

struct MatchGame {
    Opening opening;
    Game game;                          // its first moves are those of the opening
    std::vector<MoveRecord> records{};  // of the moves behind the opening
    PgnResult result = PgnResult::Unknown;
    Ending ending = Ending::Interrupted;
};

struct GameTerms {
    Pace pace;
    AdjudicationRules adjudication;
};

struct Opponents {
    Player* white;
    Player* black;
};

// `interrupted` ends the game soon when it becomes true (the players must be stopped as well).
[[nodiscard]] MatchGame play_game(
    const Opponents& players,
    const Opening& opening,
    const GameTerms& terms,
    const std::atomic<bool>& interrupted);

}  // namespace trebuchet::lab
