// How pieces are exposed: what an evaluation network sees of a piece besides its square.
#pragma once

#include <cstddef>
#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

namespace trebuchet {

enum class Exposure : std::uint8_t {
    Safe,       // nothing attacks it, or it is a king
    Held,       // attacked, and defended
    Hanging,    // attacked, and not defended
    Outclassed  // attacked by a piece of less value, defended or not
};

inline constexpr std::size_t kExposureCount = 4;

// The exposure of every piece; an empty square is Safe. Bishops and knights have the same value.
// Kings attack and defend like other pieces, and so do pinned pieces. No piece does so through
// another one.
struct Exposures {
    Bitboard held;
    Bitboard hanging;
    Bitboard outclassed;

    [[nodiscard]] constexpr Exposure of(Square sq) const noexcept {
        if (outclassed.contains(sq)) {
            return Exposure::Outclassed;
        }
        if (hanging.contains(sq)) {
            return Exposure::Hanging;
        }
        return held.contains(sq) ? Exposure::Held : Exposure::Safe;
    }
    friend constexpr bool operator==(const Exposures&, const Exposures&) = default;
};

// The squares of each kind of piece.
[[nodiscard]] PieceArray<Bitboard> pieces_of(const Position& pos) noexcept;
[[nodiscard]] Exposures exposures_of(const PieceArray<Bitboard>& pieces) noexcept;

}  // namespace trebuchet
