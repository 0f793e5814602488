// What the families of endings share: rough values, and the geometry of driving a king.
#pragma once

#include <algorithm>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/types/square.h>

namespace trebuchet::endgame {

// Centipawns. They say only which endings are alike: the evaluation has its own values.
inline constexpr PieceTypeArray<int> kRoughValue{{100, 310, 320, 500, 950, 0}};

// What is treated as a known win. Above ordinary scores of the evaluation, and far below the proven
// wins.
inline constexpr int kKnownWin = 2 * kLeastKnownWin;
// As sure, but a pawn has to be promoted first.
inline constexpr int kWonPawn = kLeastKnownWin;

// All that this side has but king and pawns.
[[nodiscard]] inline int piece_value(const Position& pos, Color side) noexcept {
    int sum = 0;
    for (const PieceType type :
         {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        sum += pos.pieces(side, type).count() * kRoughValue[type];
    }
    return sum;
}

// The lone king cannot move, and need not.
[[nodiscard]] inline bool is_stalemate(const Position& pos, Color strong) noexcept {
    return pos.side_to_move() != strong && !pos.in_check() && !has_legal_move(pos);
}

// 0 in the middle of the board to 6 in a corner.
[[nodiscard]] constexpr int edge_nearness(Square sq) noexcept {
    constexpr int kLast = 7;
    constexpr int kMiddle = 3;
    const int file = index(file_of(sq));
    const int rank = index(rank_of(sq));
    return 2 * kMiddle - std::min(file, kLast - file) - std::min(rank, kLast - rank);
}

// 7 where they are the same to 0 from edge to edge.
[[nodiscard]] constexpr int nearness(Square a, Square b) noexcept {
    constexpr int kFarthest = 7;
    return kFarthest - distance(a, b);
}

[[nodiscard]] constexpr bool is_rook_pawn_file(File file) noexcept {
    return file == File::A || file == File::H;
}

// The pawns that a king in front of them holds most often. False if there are none.
[[nodiscard]] constexpr bool are_on_one_rook_file(Bitboard pawns) noexcept {
    return pawns.any() && ((pawns & ~kFileA).empty() || (pawns & ~kFileH).empty());
}

[[nodiscard]] constexpr int file_distance(Square a, Square b) noexcept {
    const int files = index(file_of(a)) - index(file_of(b));
    return files < 0 ? -files : files;
}

// Centipawns for how much the weak king is driven, and the other has come to help.
[[nodiscard]] inline int drive(const Position& pos, Color strong) noexcept {
    constexpr int kEdge = 10;
    constexpr int kKings = 6;
    const Square weak_king = pos.king(!strong);
    return kEdge * edge_nearness(weak_king) + kKings * nearness(pos.king(strong), weak_king);
}

// The only piece of this kind that a side has. Precondition: there is one.
[[nodiscard]] inline Square only(const Position& pos, Color side, PieceType type) noexcept {
    return pos.pieces(side, type).first();
}

}  // namespace trebuchet::endgame
