// A move in 16 bits: origin, destination, kind, piece promoted to. It means something only
// together with the position it is played in. Castling is written as king takes own rook, in
// standard chess too, so that Chess960 needs no second rule; notation translates at the border.
#pragma once

#include <cstdint>

#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/assert.h>

namespace trebuchet {

class Move {
public:
    enum class Kind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

    // No move at all: what a search without an answer returns.
    constexpr Move() noexcept = default;
    [[nodiscard]] static constexpr Move none() noexcept { return Move{}; }
    // Passing.
    [[nodiscard]] static constexpr Move null() noexcept {
        return Move{Square::B1, Square::B1, Kind::Normal, PieceType::Knight};
    }
    [[nodiscard]] static constexpr Move normal(Square from, Square to) noexcept {
        return Move{from, to, Kind::Normal, PieceType::Knight};
    }
    // Precondition: `to_piece` is a knight, bishop, rook or queen.
    [[nodiscard]] static constexpr Move promotion(
        Square from, Square to, PieceType to_piece) noexcept {
        return Move{from, to, Kind::Promotion, to_piece};
    }
    [[nodiscard]] static constexpr Move en_passant(Square from, Square to) noexcept {
        return Move{from, to, Kind::EnPassant, PieceType::Knight};
    }
    [[nodiscard]] static constexpr Move castling(Square king, Square rook) noexcept {
        return Move{king, rook, Kind::Castling, PieceType::Knight};
    }
    // The reverse of raw(): any 16 bits give some move, which may be illegal everywhere.
    [[nodiscard]] static constexpr Move from_raw(std::uint16_t raw) noexcept {
        Move move;
        move.raw_ = raw;
        return move;
    }

    [[nodiscard]] constexpr Square from() const noexcept { return static_cast<Square>(raw_ & 63U); }
    // For castling: the square of the own rook.
    [[nodiscard]] constexpr Square to() const noexcept {
        return static_cast<Square>((raw_ >> 6U) & 63U);
    }
    [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(raw_ >> 14U); }
    // Meaningful for promotions only.
    [[nodiscard]] constexpr PieceType promotion_type() const noexcept {
        return static_cast<PieceType>(((raw_ >> 12U) & 3U) + index(PieceType::Knight));
    }

    [[nodiscard]] constexpr bool is_promotion() const noexcept { return kind() == Kind::Promotion; }
    [[nodiscard]] constexpr bool is_en_passant() const noexcept {
        return kind() == Kind::EnPassant;
    }
    [[nodiscard]] constexpr bool is_castling() const noexcept { return kind() == Kind::Castling; }
    [[nodiscard]] constexpr bool is_none() const noexcept { return raw_ == 0; }

    [[nodiscard]] constexpr std::uint16_t raw() const noexcept { return raw_; }
    friend constexpr bool operator==(const Move&, const Move&) = default;

private:
    constexpr Move(Square from, Square to, Kind kind, PieceType promoted) noexcept
        : raw_{static_cast<std::uint16_t>(
            index(from) | (index(to) << 6U) | ((index(promoted) - index(PieceType::Knight)) << 12U)
            | (static_cast<unsigned>(kind) << 14U))} {
        TREBUCHET_ASSERT(promoted >= PieceType::Knight && promoted <= PieceType::Queen);
    }

    std::uint16_t raw_ = 0;
};

static_assert(sizeof(Move) == 2);

}  // namespace trebuchet
