// Games in words and SAN, for people.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet::command {

// "White" or "Black".
[[nodiscard]] std::string_view name_of(Color color) noexcept;

// "12. Nf3" or "12... Nf6". Precondition: the move is legal.
[[nodiscard]] std::string numbered_move(const Position& position, Move move);

// The variation in SAN, up to the first move that is not legal.
[[nodiscard]] std::string variation(const Position& position, std::span<const Move> moves);

// "+0.31", "mate in 3", "mated in 2".
[[nodiscard]] std::string score_in_words(Score score);

// "Checkmate: White wins." Precondition: there is a result.
[[nodiscard]] std::string result_in_words(const GameResult& result);

}  // namespace trebuchet::command

// Until the terminal and the running program have left that namespace.
namespace trebuchet::cli {
using namespace command;
}
