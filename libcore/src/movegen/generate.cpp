// The generator. It visits the pieces of a position once and passes sets of moves to a sink; a sink
// that writes them down makes a list, one that counts them makes perft's last ply.
#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "movegen/sinks.h"

namespace trebuchet {
namespace {

// Writes each kind of move once, for the side that is known when this is compiled.
template <Color Us, MoveKind Kind, typename Sink>
class Generator {
public:
    Generator(const Position& pos, Sink& sink) noexcept
        : pos_{pos}, sink_{sink}, king_{pos.king(Us)}, occupied_{pos.occupied()} {}

    void run() noexcept {
        const Bitboard checkers = pos_.checkers();
        king_moves();
        if (checkers.more_than_one()) {
            return;
        }
        // In check, a move must take the checker or stand in its way.
        const Bitboard answers =
            checkers.empty() ? Bitboard::all() : between(king_, checkers.first()) | checkers;
        pawn_moves(answers);
        piece_moves(answers & wanted());
        if constexpr (kQuiets) {
            if (checkers.empty()) {
                castling();
            }
        }
    }

private:
    static constexpr Color kThem = !Us;
    static constexpr bool kCaptures = Kind != MoveKind::Quiets;
    static constexpr bool kQuiets = Kind != MoveKind::Captures;
    static constexpr Direction kForward = forward(Us);
    static constexpr Direction kForwardEast =
        Us == Color::White ? Direction::NorthEast : Direction::SouthEast;
    static constexpr Direction kForwardWest =
        Us == Color::White ? Direction::NorthWest : Direction::SouthWest;

    // Destinations of this kind for pieces other than pawns.
    [[nodiscard]] Bitboard wanted() const noexcept {
        if constexpr (Kind == MoveKind::Captures) {
            return pos_.pieces(kThem);
        } else if constexpr (Kind == MoveKind::Quiets) {
            return ~occupied_;
        } else {
            return ~pos_.pieces(Us);
        }
    }

    void king_moves() noexcept {
        // Without the king, since a slider that gives check also attacks the squares behind it.
        const Bitboard without_king = occupied_ ^ Bitboard { king_ };
        Bitboard safe;
        for (const Square to : king_attacks(king_) & wanted()) {
            if (!pos_.is_attacked(to, kThem, without_king)) {
                safe.insert(to);
            }
        }
        sink_.piece(king_, safe);
    }

    void piece_moves(Bitboard targets) noexcept {
        const Bitboard pinned = pos_.pinned();
        // A pinned knight has no legal move.
        for (const Square from : pos_.pieces(Us, PieceType::Knight) & ~pinned) {
            sink_.piece(from, knight_attacks(from) & targets);
        }
        const Bitboard diagonal = pos_.pieces(Us, PieceType::Bishop, PieceType::Queen);
        const Bitboard straight = pos_.pieces(Us, PieceType::Rook, PieceType::Queen);
        for (const Square from : diagonal & ~pinned) {
            sink_.piece(from, bishop_attacks(from, occupied_) & targets);
        }
        for (const Square from : straight & ~pinned) {
            sink_.piece(from, rook_attacks(from, occupied_) & targets);
        }
        for (const Square from : diagonal& pinned) {
            sink_.piece(from, bishop_attacks(from, occupied_) & targets & line(king_, from));
        }
        for (const Square from : straight& pinned) {
            sink_.piece(from, rook_attacks(from, occupied_) & targets & line(king_, from));
        }
    }

    // Pawns that may step in a direction without leaving the line to their king: the unpinned, and
    // the pinned that walk along their pin.
    template <Direction D>
    [[nodiscard]] Bitboard pawns_free_to_go() const noexcept {
        const Bitboard pawns = pos_.pieces(Us, PieceType::Pawn);
        const Bitboard pinned = pos_.pinned();
        if ((pawns & pinned).empty()) {
            return pawns;
        }
        return pawns & (~pinned | line_of<D>());
    }

    // The line through the king in a direction.
    template <Direction D>
    [[nodiscard]] Bitboard line_of() const noexcept {
        if constexpr (D == Direction::North || D == Direction::South) {
            return Bitboard{file_of(king_)};
        } else {
            constexpr bool kRising = D == Direction::NorthEast || D == Direction::SouthWest;
            return kRising ? kDiagonals.rising[king_] : kDiagonals.falling[king_];
        }
    }

    void pawn_moves(Bitboard answers) noexcept {
        constexpr Bitboard kLastRank{relative(Us, Rank::R8)};
        constexpr Bitboard kJumpRank{relative(Us, Rank::R3)};
        const Bitboard empty = ~occupied_;

        const Bitboard steps = shift<kForward>(pawns_free_to_go<kForward>()) & empty;
        if constexpr (kQuiets) {
            const Bitboard jumps = shift<kForward>(steps & kJumpRank) & empty;
            sink_.pawns(steps & answers & ~kLastRank, kForward, 1);
            sink_.pawns(jumps & answers, kForward, 2);
        }
        if constexpr (kCaptures) {
            const Bitboard victims = pos_.pieces(kThem) & answers;
            const Bitboard east = shift<kForwardEast>(pawns_free_to_go<kForwardEast>()) & victims;
            const Bitboard west = shift<kForwardWest>(pawns_free_to_go<kForwardWest>()) & victims;
            sink_.pawns(east & ~kLastRank, kForwardEast, 1);
            sink_.pawns(west & ~kLastRank, kForwardWest, 1);
            if (((steps | east | west) & kLastRank).any()) {
                sink_.promotions(steps & answers & kLastRank, kForward);
                sink_.promotions(east & kLastRank, kForwardEast);
                sink_.promotions(west & kLastRank, kForwardWest);
            }
            en_passant();
        }
    }

    // Rare and error-prone (two pawns leave a rank at once): each capture is played and examined.
    void en_passant() noexcept {
        const Square target = pos_.en_passant();
        if (target == Square::None) {
            return;
        }
        for (const Square from : pawn_attacks(kThem, target) & pos_.pieces(Us, PieceType::Pawn)) {
            if (pos_.is_legal_en_passant(from, target)) {
                sink_.one(Move::en_passant(from, target));
            }
        }
    }

    void castling() noexcept {
        for (const Square rook : pos_.castling_rooks() & pos_.pieces(Us)) {
            if (can_castle_now(pos_, Us, rook)) {
                sink_.one(Move::castling(king_, rook));
            }
        }
    }

    const Position& pos_;
    Sink& sink_;
    Square king_;
    Bitboard occupied_;
};

template <MoveKind Kind, typename Sink>
void generate_into(const Position& pos, Sink& sink) noexcept {
    if (pos.side_to_move() == Color::White) {
        Generator<Color::White, Kind, Sink>{pos, sink}.run();
    } else {
        Generator<Color::Black, Kind, Sink>{pos, sink}.run();
    }
}

void generate_checks(const Position& pos, MoveList& moves) noexcept {
    MoveList quiets;
    generate<MoveKind::Quiets>(pos, quiets);
    const CheckFinder finder{pos};
    for (const Move move : quiets) {
        if (finder.gives_check(pos, move)) {
            moves.push_back(move);
        }
    }
}

}  // namespace

template <MoveKind Kind>
void generate(const Position& pos, MoveList& moves) noexcept {
    if constexpr (Kind == MoveKind::Checks) {
        generate_checks(pos, moves);
    } else {
        ListSink sink{moves};
        generate_into<Kind>(pos, sink);
    }
}

template void generate<MoveKind::All>(const Position&, MoveList&) noexcept;
template void generate<MoveKind::Captures>(const Position&, MoveList&) noexcept;
template void generate<MoveKind::Quiets>(const Position&, MoveList&) noexcept;
template void generate<MoveKind::Checks>(const Position&, MoveList&) noexcept;

std::uint64_t count_legal_moves(const Position& pos) noexcept {
    CountingSink sink;
    generate_into<MoveKind::All>(pos, sink);
    return sink.count();
}

bool has_legal_move(const Position& pos) noexcept {
    return count_legal_moves(pos) != 0;
}

}  // namespace trebuchet
