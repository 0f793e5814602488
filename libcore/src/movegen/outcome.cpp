#include <trebuchet/board/material.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/outcome.h>

namespace trebuchet {

Outcome outcome(const Position& pos) noexcept {
    constexpr int kFiftyMoves = 100;
    constexpr int kSeventyFiveMoves = 150;
    if (!has_legal_move(pos)) {
        return pos.in_check() ? Outcome::Checkmate : Outcome::Stalemate;
    }
    if (is_insufficient_material(pos)) {
        return Outcome::DeadPosition;
    }
    if (pos.halfmove_clock() >= kSeventyFiveMoves) {
        return Outcome::SeventyFiveMoves;
    }
    return pos.halfmove_clock() >= kFiftyMoves ? Outcome::FiftyMoves : Outcome::Open;
}

}  // namespace trebuchet
