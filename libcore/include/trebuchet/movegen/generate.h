// The legal moves of a position. Every list is fully legal: nothing needs testing afterwards.
// Serves standard chess and Chess960 alike. The order of the moves has no meaning but is always
// the same; the search orders them itself.
#pragma once

#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move_list.h>

namespace trebuchet {

// In check, each kind gives those of its moves that answer the check.
enum class MoveKind : std::uint8_t {
    All,
    Captures,  // captures and all promotions
    Quiets,    // the rest: Captures and Quiets together are All
    Checks     // the Quiets that give check
};

// Appends the moves to `moves`.
template <MoveKind Kind>
void generate(const Position& pos, MoveList& moves) noexcept;

extern template void generate<MoveKind::All>(const Position&, MoveList&) noexcept;
extern template void generate<MoveKind::Captures>(const Position&, MoveList&) noexcept;
extern template void generate<MoveKind::Quiets>(const Position&, MoveList&) noexcept;
extern template void generate<MoveKind::Checks>(const Position&, MoveList&) noexcept;

[[nodiscard]] inline MoveList legal_moves(const Position& pos) noexcept {
    MoveList moves;
    generate<MoveKind::All>(pos, moves);
    return moves;
}

// How many legal moves there are, without writing them down.
[[nodiscard]] std::uint64_t count_legal_moves(const Position& pos) noexcept;
[[nodiscard]] bool has_legal_move(const Position& pos) noexcept;

}  // namespace trebuchet
