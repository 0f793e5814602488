#include <trebuchet/board/see.h>

namespace trebuchet {
namespace {

constexpr int value_of(PieceType type) noexcept {
    return kExchangeValues[type];
}

// The pieces that still take part in the exchange, and whose turn it is.
class Exchange {
public:
    Exchange(const Position& pos, Square target, Bitboard occupied, Color to_move) noexcept
        : pos_{pos},
          target_{target},
          occupied_{occupied},
          attackers_{pos.attackers_to(target, occupied) & occupied},
          to_move_{to_move} {}

    // Takes with the cheapest piece of the side to move; its kind, or None if nothing can take.
    PieceType take_next() noexcept {
        Bitboard ours = attackers_ & pos_.pieces(to_move_);
        if (ours.empty()) {
            return PieceType::None;  // the usual case: the pins need not be computed
        }
        ours &= ~pinned(to_move_);
        for (PieceType type = PieceType::Pawn; type != PieceType::None; type = next(type)) {
            if (const Bitboard candidates = ours & pos_.pieces(type); candidates.any()) {
                if (type == PieceType::King && (attackers_ & pos_.pieces(!to_move_)).any()) {
                    return PieceType::None;
                }
                occupied_.erase(candidates.first());
                reveal(type);
                to_move_ = !to_move_;
                return type;
            }
        }
        return PieceType::None;
    }

private:
    static constexpr PieceType next(PieceType type) noexcept {
        return static_cast<PieceType>(index(type) + 1);
    }

    // Sliders that stood behind the piece which has just taken.
    void reveal(PieceType taker) noexcept {
        if (taker == PieceType::Pawn || taker == PieceType::Bishop || taker == PieceType::Queen) {
            attackers_ |= bishop_attacks(target_, occupied_)
                          & pos_.pieces(PieceType::Bishop, PieceType::Queen);
        }
        if (taker == PieceType::Rook || taker == PieceType::Queen) {
            attackers_ |=
                rook_attacks(target_, occupied_) & pos_.pieces(PieceType::Rook, PieceType::Queen);
        }
        attackers_ &= occupied_;
    }

    // Pieces that cannot take on the target because they would expose their king, on the board as
    // it is now.
    [[nodiscard]] Bitboard pinned(Color c) const noexcept {
        const Square king = pos_.king(c);
        const Bitboard line_to_target = line(king, target_);
        const Bitboard enemies = pos_.pieces(!c) & occupied_;
        const Bitboard snipers = (rook_attacks(king, Bitboard{})
                                  & pos_.pieces(PieceType::Rook, PieceType::Queen) & enemies)
                                 | (bishop_attacks(king, Bitboard{})
                                    & pos_.pieces(PieceType::Bishop, PieceType::Queen) & enemies);
        Bitboard pinned_pieces;
        for (const Square sniper : snipers) {
            const Bitboard shield = between(king, sniper) & occupied_;
            if (shield.exactly_one() && !between(king, sniper).contains(target_)) {
                pinned_pieces |= shield;
            }
        }
        return pinned_pieces & ~line_to_target;
    }

    const Position& pos_;
    Square target_;
    Bitboard occupied_;
    Bitboard attackers_;
    Color to_move_;
};

}  // namespace

bool see_at_least(const Position& pos, Move move, int threshold) noexcept {
    if (move.is_castling()) {
        return threshold <= 0;
    }
    const Color us = pos.side_to_move();
    const Square target = move.to();
    const PieceType moved = type_of(pos.piece_on(move.from()));
    const PieceType arrived = move.is_promotion() ? move.promotion_type() : moved;

    // By how much we exceed the threshold if the exchange stops here.
    int balance = value_of(pos.captured_type(move)) - threshold;
    if (move.is_promotion()) {
        balance += value_of(arrived) - value_of(PieceType::Pawn);
    }
    if (balance < 0) {
        return false;
    }
    int at_stake = value_of(arrived);
    if (balance >= at_stake) {
        return true;
    }

    Bitboard others = pos.occupied() & ~Bitboard{move.from()} & ~Bitboard{target};
    if (move.is_en_passant()) {
        others.erase(step(target, forward(!us)));
    }
    Exchange exchange{pos, target, others, !us};
    while (true) {
        // The opponent takes the piece, if possible; if we are still ahead, the threshold is
        // reached.
        PieceType taker = exchange.take_next();
        if (taker == PieceType::None) {
            return true;
        }
        balance -= at_stake;
        at_stake = value_of(taker);
        if (balance >= 0) {
            return true;
        }
        // We take back, if that is possible and enough.
        taker = exchange.take_next();
        if (taker == PieceType::None) {
            return false;
        }
        balance += at_stake;
        at_stake = value_of(taker);
        if (balance < 0) {
            return false;
        }
    }
}

}  // namespace trebuchet
