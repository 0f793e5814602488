#include <array>
#include <cstddef>

#include "eval/endgame/common.h"
#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

constexpr int kDrawn = 6;

// Rook and pawn against rook, seen as if `strong` went upwards.
struct RookAndPawn {
    Square pawn;
    Square promotion;
    Square king;
    Square rook;
    Square weak_king;
    Square weak_rook;

    RookAndPawn(const Position& pos, Color strong) noexcept
        : pawn{relative(strong, only(pos, strong, PieceType::Pawn))},
          promotion{make_square(file_of(pawn), Rank::R8)},
          king{relative(strong, pos.king(strong))},
          rook{relative(strong, only(pos, strong, PieceType::Rook))},
          weak_king{relative(strong, pos.king(!strong))},
          weak_rook{relative(strong, only(pos, !strong, PieceType::Rook))} {}

    [[nodiscard]] bool is_weak_king_in_front() const noexcept {
        return file_distance(weak_king, pawn) <= 1 && rank_of(weak_king) > rank_of(pawn);
    }
};

// Lucena's position: the king before its pawn on the seventh, the other cut off by a file or more;
// the rook builds the bridge.
[[nodiscard]] bool is_lucena(const RookAndPawn& it) noexcept {
    constexpr int kCutOff = 2;
    return rank_of(it.pawn) == Rank::R7 && it.king == it.promotion
           && !is_rook_pawn_file(file_of(it.pawn))
           && file_distance(it.weak_king, it.pawn) >= kCutOff;
}

// Philidor's defence: the rook keeps the sixth until the pawn is there, then checks from behind.
[[nodiscard]] bool is_philidor(const RookAndPawn& it) noexcept {
    if (distance(it.weak_king, it.promotion) > 1) {
        return false;
    }
    const bool holds_the_sixth = rank_of(it.weak_rook) == Rank::R6 && rank_of(it.pawn) <= Rank::R5
                                 && rank_of(it.king) <= Rank::R5;
    const bool checks_from_behind = rank_of(it.weak_rook) <= Rank::R3
                                    && rank_of(it.pawn) == Rank::R6 && rank_of(it.king) <= Rank::R6;
    return holds_the_sixth || checks_from_behind;
}

// Against a rook or knight pawn the rook may wait on the last rank.
[[nodiscard]] bool is_passive_defence(const RookAndPawn& it) noexcept {
    const File file = file_of(it.pawn);
    const bool is_near_edge = is_rook_pawn_file(file) || file == File::B || file == File::G;
    return is_near_edge && it.is_weak_king_in_front() && rank_of(it.weak_king) >= Rank::R7
           && rank_of(it.weak_rook) == Rank::R8 && rank_of(it.pawn) <= Rank::R6;
}

// The king before its own rook pawn cannot get out unless the other is cut off by many files.
[[nodiscard]] bool is_shut_in(const RookAndPawn& it) noexcept {
    constexpr int kEnough = 4;
    return is_rook_pawn_file(file_of(it.pawn)) && it.king == it.promotion
           && file_distance(it.weak_king, it.pawn) < kEnough && rank_of(it.weak_king) >= Rank::R7;
}

[[nodiscard]] int rook_and_pawn_scale(const RookAndPawn& it) noexcept {
    constexpr int kShutIn = 12;
    constexpr int kInFront = 24;
    constexpr int kCutOff = 56;
    constexpr int kRookPawn = 36;
    if (is_lucena(it)) {
        return kFullScale;
    }
    if (is_philidor(it) || is_passive_defence(it)) {
        return kDrawn;
    }
    if (is_shut_in(it)) {
        return kShutIn;
    }
    if (it.is_weak_king_in_front()) {
        return kInFront;
    }
    return is_rook_pawn_file(file_of(it.pawn)) ? kRookPawn : kCutOff;
}

// All of them within so few files that one king can look after them.
[[nodiscard]] bool is_on_one_wing(Bitboard pawns) noexcept {
    constexpr std::uint64_t kLeftHalf = 0x0F0F0F0F0F0F0F0F;
    const Bitboard left{kLeftHalf};
    return (pawns & left).empty() || (pawns & ~left).empty();
}

}  // namespace

bool is_rook_ending(const Position& pos) noexcept {
    const Bitboard others =
        pos.pieces(PieceType::Knight, PieceType::Bishop) | pos.pieces(PieceType::Queen);
    return others.empty() && pos.pieces(Color::White, PieceType::Rook).exactly_one()
           && pos.pieces(Color::Black, PieceType::Rook).exactly_one();
}

int rook_ending_scale(const Position& pos, Color strong) noexcept {
    constexpr int kOneWing = 40;
    constexpr std::array<int, 4> kByPawns{0, 44, 52, 60};
    const Bitboard pawns = pos.pieces(strong, PieceType::Pawn);
    const Bitboard weak_pawns = pos.pieces(!strong, PieceType::Pawn);
    if (pawns.exactly_one() && weak_pawns.empty()) {
        return rook_and_pawn_scale(RookAndPawn{pos, strong});
    }
    const bool is_one_more = pawns.count() <= weak_pawns.count() + 1;
    if (is_one_more && weak_pawns.any() && is_on_one_wing(pawns | weak_pawns)) {
        return kOneWing;
    }
    const auto count = static_cast<std::size_t>(pawns.count());
    return count < kByPawns.size() ? kByPawns[count] : kFullScale;
}

}  // namespace trebuchet::endgame
