// A game of the C interface, and what reads and writes its moves.
#pragma once

#include <string>
#include <string_view>
#include <trebuchet.h>

#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>

// A C name. NOLINTNEXTLINE(readability-identifier-naming)
struct trebuchet_game {
    trebuchet::Game game;
};

namespace trebuchet::capi {

// As UCI writes it: at most five characters, so that the string does not allocate.
[[nodiscard]] std::string uci_text(const Position& pos, Move move);

// Plays a line of moves, with blanks between them; reports the first that is wrong.
[[nodiscard]] trebuchet_status play_line(Game& game, std::string_view line, trebuchet_error* error);

}  // namespace trebuchet::capi
