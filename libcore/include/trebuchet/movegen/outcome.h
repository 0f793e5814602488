// How a position ends the game by itself, if it does. Repetition needs a history: see game.
#pragma once

#include <cstdint>

#include <trebuchet/board/position.h>

namespace trebuchet {

enum class Outcome : std::uint8_t {
    Open,  // the game goes on
    Checkmate,
    Stalemate,
    DeadPosition,     // insufficient material
    FiftyMoves,       // 100 half-moves: a player may claim
    SeventyFiveMoves  // 150 half-moves: a draw without a claim
};

// Mate goes before the move counters, as in the laws.
[[nodiscard]] Outcome outcome(const Position& pos) noexcept;

}  // namespace trebuchet
