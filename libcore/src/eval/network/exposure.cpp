#include <trebuchet/attacks/leapers.h>
#include <trebuchet/attacks/sliders.h>
#include <trebuchet/eval/exposure.h>
#include <trebuchet/types/color.h>

namespace trebuchet {
namespace {

// What the pieces of one side attack.
struct Attacks {
    Bitboard by_pawns;
    Bitboard by_minors;
    Bitboard by_rooks;
    Bitboard by_others;

    [[nodiscard]] Bitboard all() const noexcept {
        return by_pawns | by_minors | by_rooks | by_others;
    }
};

// The pieces of one colour.
class Side {
public:
    Side(const PieceArray<Bitboard>& pieces, Color color) noexcept
        : pieces_{pieces}, color_{color} {}

    [[nodiscard]] Bitboard of(PieceType type) const noexcept {
        return pieces_[make_piece(color_, type)];
    }
    [[nodiscard]] Bitboard without_king() const noexcept {
        return of(PieceType::Pawn) | minors() | of(PieceType::Rook) | of(PieceType::Queen);
    }
    [[nodiscard]] Bitboard minors() const noexcept {
        return of(PieceType::Knight) | of(PieceType::Bishop);
    }
    [[nodiscard]] Bitboard all() const noexcept { return without_king() | of(PieceType::King); }

    [[nodiscard]] Attacks attacks(Bitboard occupied) const noexcept {
        Attacks attacks{
            .by_pawns = pawn_attacks(color_, of(PieceType::Pawn)),
            .by_minors = knight_attacks(of(PieceType::Knight)),
            .by_rooks = {},
            .by_others = king_attacks(of(PieceType::King))};
        for (const Square sq : of(PieceType::Bishop)) {
            attacks.by_minors |= bishop_attacks(sq, occupied);
        }
        for (const Square sq : of(PieceType::Rook)) {
            attacks.by_rooks |= rook_attacks(sq, occupied);
        }
        for (const Square sq : of(PieceType::Queen)) {
            attacks.by_others |= queen_attacks(sq, occupied);
        }
        return attacks;
    }

    [[nodiscard]] Bitboard outclassed_by(const Attacks& attacks) const noexcept {
        const Bitboard by_less_than_rook = attacks.by_pawns | attacks.by_minors;
        return (minors() & attacks.by_pawns) | (of(PieceType::Rook) & by_less_than_rook)
               | (of(PieceType::Queen) & (by_less_than_rook | attacks.by_rooks));
    }

private:
    const PieceArray<Bitboard>& pieces_;
    Color color_;
};

}  // namespace

PieceArray<Bitboard> pieces_of(const Position& pos) noexcept {
    PieceArray<Bitboard> pieces{};
    for (std::size_t i = 0; i < kPieceCount; ++i) {
        const auto piece = static_cast<Piece>(i);
        pieces[piece] = pos.pieces(color_of(piece), type_of(piece));
    }
    return pieces;
}

Exposures exposures_of(const PieceArray<Bitboard>& pieces) noexcept {
    const Side white{pieces, Color::White};
    const Side black{pieces, Color::Black};
    const Bitboard occupied = white.all() | black.all();
    const Attacks by_white = white.attacks(occupied);
    const Attacks by_black = black.attacks(occupied);
    const Bitboard whites = white.without_king();
    const Bitboard blacks = black.without_king();
    const Bitboard outclassed = white.outclassed_by(by_black) | black.outclassed_by(by_white);
    const Bitboard attacked = (whites & by_black.all()) | (blacks & by_white.all());
    const Bitboard defended = (whites & by_white.all()) | (blacks & by_black.all());
    return {
        .held = attacked & defended & ~outclassed,
        .hanging = attacked & ~defended & ~outclassed,
        .outclassed = outclassed};
}

}  // namespace trebuchet
