// Standard algebraic notation: Nf3, exd5, O-O. Writing is minimal, reading is tolerant.
// Reading gives legal moves only and never throws.
#pragma once

#include <string>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

// As the PGN standard writes it: no more origin than needed to tell legal moves apart (file, else
// rank, else both), =Q for promotions, + for check, # for mate. Precondition: the move is legal.
// At most 15 characters, so that the string does not allocate.
[[nodiscard]] std::string to_san(const Position& pos, Move move);

// The whole of `text`, blanks at both ends aside. Besides what to_san writes:
// - more origin than needed: Ngf3, N1f3, Ng1f3, Ng1-f3, e2-e4, e2e4, Pe4;
// - a capture with or without x (or :), wherever it stands before the destination; ed5, and ed
//   where one capture fits;
// - promotions e8=Q, e8Q, e8q, e8(Q), e8/Q;
// - castling O-O, 0-0, o-o, OO, and the long ones;
// - pieces in small letters; b is a bishop only where no pawn move fits, and not before a rank;
// - any + # ! ? behind it, true or not, and "e.p.".
[[nodiscard]] Expected<Move, MoveTextError> parse_san(
    const Position& pos, std::string_view text) noexcept;

// What people type: coordinate notation first, then SAN.
[[nodiscard]] Expected<Move, MoveTextError> parse_move(
    const Position& pos, std::string_view text) noexcept;

}  // namespace trebuchet
