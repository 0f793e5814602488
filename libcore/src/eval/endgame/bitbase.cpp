#include "eval/endgame/bitbase.h"

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/util/assert.h>

namespace trebuchet::endgame {
namespace {

constexpr std::size_t kFiles = 4;

// All squares that are one king's step from any square of the set: squares of the set that touch
// each other are among them.
[[nodiscard]] constexpr Bitboard neighbours(Bitboard set) noexcept {
    const Bitboard beside = shift<Direction::East>(set) | shift<Direction::West>(set);
    const Bitboard row = set | beside;
    return beside | shift<Direction::North>(row) | shift<Direction::South>(row);
}

// Where the weak king may stand, as far as the other king and the pawn leave room for it.
[[nodiscard]] constexpr Bitboard room(Square pawn, Square strong_king) noexcept {
    return ~(king_attacks(strong_king) | Bitboard{strong_king} | Bitboard{pawn});
}

// The strong side promotes: a queen (or, to avoid stalemate, a rook) that is not taken at once
// wins.
[[nodiscard]] constexpr Bitboard wins_by_promotion(Square target, Square strong_king) noexcept {
    const Bitboard takers =
        king_attacks(strong_king).contains(target) ? Bitboard{} : king_attacks(target);
    return ~(takers | Bitboard{target});
}

// Earlier than the objects of the host, which may evaluate positions, and later than the attacks.
constexpr int kBeforeTheHost = 102;
__attribute__((init_priority(kBeforeTheHost))) const PawnBitbase kPawnBitbase;

}  // namespace

PawnBitbase::PawnBitbase() noexcept {
    bool has_news = true;
    while (has_news) {
        has_news = false;
        for (std::size_t pawn = kPawnSquares; pawn-- > 0;) {
            has_news = improve(pawn) || has_news;
        }
    }
}

bool PawnBitbase::improve(std::size_t pawn_number) noexcept {
    bool has_news = false;
    for (std::size_t king = 0; king < kSquareCount; ++king) {
        if (square_at(king) != pawn_at(pawn_number)) {
            has_news = improve(pawn_number, square_at(king)) || has_news;
        }
    }
    return has_news;
}

std::size_t PawnBitbase::pawn_index(Square pawn) noexcept {
    const auto rank = static_cast<std::size_t>(index(rank_of(pawn)) - index(Rank::R2));
    return rank * kFiles + static_cast<std::size_t>(index(file_of(pawn)));
}

Square PawnBitbase::pawn_at(std::size_t i) noexcept {
    const auto rank = static_cast<Rank>(i / kFiles + static_cast<std::size_t>(index(Rank::R2)));
    return make_square(static_cast<File>(i % kFiles), rank);
}

bool PawnBitbase::improve(std::size_t pawn_number, Square strong_king) noexcept {
    const Square pawn = pawn_at(pawn_number);
    const Bitboard free = room(pawn, strong_king);
    const Bitboard pawn_check = pawn_attacks(Color::White, pawn);

    Bitboard won = wins_by_pawn_move(pawn, strong_king);
    for (const Square to : king_attacks(strong_king)) {
        if (to != pawn) {
            won |= weak_moves_[pawn_number][to];
        }
    }
    won &= free & ~pawn_check;

    // The pawn's square is an escape as well, if it is not defended.
    const Bitboard safe = ~(king_attacks(strong_king) | Bitboard{strong_king} | pawn_check);
    const Bitboard lost = free & neighbours(safe) & ~neighbours(safe & ~won);

    Bitboard& strong_moves = strong_moves_[pawn_number][strong_king];
    Bitboard& weak_moves = weak_moves_[pawn_number][strong_king];
    const bool has_news = won != strong_moves || lost != weak_moves;
    strong_moves = won;
    weak_moves = lost;
    return has_news;
}

Bitboard PawnBitbase::wins_by_pawn_move(Square pawn, Square strong_king) const noexcept {
    const Square one = step(pawn, Direction::North);
    if (one == strong_king) {
        return Bitboard{};
    }
    if (rank_of(one) == Rank::R8) {
        return wins_by_promotion(one, strong_king);
    }
    Bitboard won = weak_moves_[pawn_index(one)][strong_king];
    const Square two = step(one, Direction::North);
    if (rank_of(pawn) == Rank::R2 && two != strong_king) {
        won |= weak_moves_[pawn_index(two)][strong_king] & ~Bitboard{one};
    }
    return won;
}

bool PawnBitbase::is_won(const PawnEnding& ending) const noexcept {
    TREBUCHET_ASSERT(index(file_of(ending.pawn)) < static_cast<int>(kFiles));
    const Wins& wins = ending.strong_to_move ? strong_moves_ : weak_moves_;
    return wins[pawn_index(ending.pawn)][ending.strong_king].contains(ending.weak_king);
}

int PawnBitbase::count_won(bool strong_to_move) const noexcept {
    int sum = 0;
    for (const auto& pawn : strong_to_move ? strong_moves_ : weak_moves_) {
        for (const Bitboard kings : pawn) {
            sum += kings.count();
        }
    }
    return sum;
}

bool is_pawn_ending_won(
    Color strong, Square strong_king, Square pawn, Square weak_king, Color side_to_move) noexcept {
    const bool is_right_half = index(file_of(pawn)) >= static_cast<int>(kFiles);
    const auto normal = [&](Square sq) {
        const Square upright = relative(strong, sq);
        return is_right_half ? flip_files(upright) : upright;
    };
    return kPawnBitbase.is_won(
        {.strong_king = normal(strong_king),
         .pawn = normal(pawn),
         .weak_king = normal(weak_king),
         .strong_to_move = side_to_move == strong});
}

}  // namespace trebuchet::endgame
