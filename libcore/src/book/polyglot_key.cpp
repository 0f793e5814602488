#include <cstddef>

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/board/castling.h>
#include <trebuchet/book/polyglot_key.h>

#include "book/polyglot_randoms.h"

namespace trebuchet {
namespace {

using namespace polyglot;

[[nodiscard]] Key random_at(std::size_t at) noexcept {
    return static_cast<Key>(kRandoms[at]);
}

// The kinds are numbered as ours are, but Black comes first.
[[nodiscard]] Key piece_random(Piece piece, Square sq) noexcept {
    const std::size_t kind = index(piece) ^ 1U;
    return random_at(kPieceRandoms + kind * kSquareCount + index(sq));
}

[[nodiscard]] Key castling_randoms(const Position& pos) noexcept {
    Key key{};
    std::size_t at = kCastlingRandoms;
    for (const Color color : {Color::White, Color::Black}) {
        for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
            if (pos.castling_rook(color, side)) {
                key ^= random_at(at);
            }
            ++at;
        }
    }
    return key;
}

[[nodiscard]] Key en_passant_random(Square target) noexcept {
    return random_at(kEnPassantRandoms + static_cast<std::size_t>(index(file_of(target))));
}

// Everything but en passant.
[[nodiscard]] Key key_of_the_rest(const Position& pos) noexcept {
    Key key = castling_randoms(pos);
    for (const Square sq : pos.occupied()) {
        key ^= piece_random(pos.piece_on(sq), sq);
    }
    if (pos.side_to_move() == Color::White) {
        key ^= random_at(kWhiteToMoveRandom);
    }
    return key;
}

// The square that the pawn has jumped over, if a pawn of the other side attacks it; legal or not.
[[nodiscard]] Square jumped_square(const Position& before, Move move) noexcept {
    constexpr int kTwoRanks = 16;
    const Color us = before.side_to_move();
    const int way = static_cast<int>(index(move.to())) - static_cast<int>(index(move.from()));
    const bool is_jump = type_of(before.piece_on(move.from())) == PieceType::Pawn
                         && (way == kTwoRanks || way == -kTwoRanks);
    if (!is_jump) {
        return Square::None;
    }
    const Square target = step(move.from(), forward(us));
    const Bitboard takers = pawn_attacks(us, target) & before.pieces(!us, PieceType::Pawn);
    return takers.any() ? target : Square::None;
}

}  // namespace

Key polyglot_key(const Position& pos) noexcept {
    const Key key = key_of_the_rest(pos);
    return pos.en_passant() == Square::None ? key : key ^ en_passant_random(pos.en_passant());
}

Key polyglot_key_after(const Position& before, Move move) noexcept {
    Position after = before;
    after.play(move);
    const Key key = key_of_the_rest(after);
    const Square target = jumped_square(before, move);
    return target == Square::None ? key : key ^ en_passant_random(target);
}

Key polyglot_key(const Game& game) noexcept {
    const std::size_t plies = game.moves().size();
    return plies == 0 ? polyglot_key(game.position())
                      : polyglot_key_after(game.position_after(plies - 1), game.moves().back());
}

}  // namespace trebuchet
