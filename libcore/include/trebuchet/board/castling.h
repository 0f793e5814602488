// The two sides to which a king castles, and where king and rook end up there.
// One rule serves standard chess and Chess960.
#pragma once

#include <cstdint>

#include <trebuchet/types/color.h>
#include <trebuchet/types/square.h>

namespace trebuchet {

enum class CastlingSide : std::uint8_t { King, Queen };

[[nodiscard]] constexpr Rank back_rank(Color color) noexcept {
    return color == Color::White ? Rank::R1 : Rank::R8;
}
// The side on which a rook stands, seen from its king on the same rank.
[[nodiscard]] constexpr CastlingSide castling_side(Square king, Square rook) noexcept {
    return index(rook) > index(king) ? CastlingSide::King : CastlingSide::Queen;
}
[[nodiscard]] constexpr Square castled_king(Color color, CastlingSide side) noexcept {
    return make_square(side == CastlingSide::King ? File::G : File::C, back_rank(color));
}
[[nodiscard]] constexpr Square castled_rook(Color color, CastlingSide side) noexcept {
    return make_square(side == CastlingSide::King ? File::F : File::D, back_rank(color));
}

}  // namespace trebuchet
