// Judges a game that a chess interface has saved: is it whole and legal, does its result follow
// from its end, and did one player do nothing that forfeits a game? Knows the words that XBoard
// and chess servers write behind the last move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/types/color.h>

namespace trebuchet::integration {

/// The colour of the player whose name begins so; White where both do.
/// Throws where none does, which fails the test.
[[nodiscard]] Color color_of(const PgnGame& game, std::string_view player);

/// What is wrong with the game, or with what the player did in it; empty if nothing is. The
/// opponent may lose in any way that ends a game properly: mated, by resigning, on time.
[[nodiscard]] std::vector<std::string> find_faults(const PgnGame& game, std::string_view player);

}  // namespace trebuchet::integration
