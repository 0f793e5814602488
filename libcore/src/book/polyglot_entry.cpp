#include <cstddef>

#include <trebuchet/attacks/leapers.h>
#include <trebuchet/board/setup.h>
#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/movegen/generate.h>

#include "book/polyglot_randoms.h"

namespace trebuchet {
namespace {

constexpr unsigned kBitsInByte = 8;
constexpr unsigned kByte = 0xFF;

// Where the fields begin.
constexpr std::size_t kKeyAt = 0;
constexpr std::size_t kMoveAt = 8;
constexpr std::size_t kWeightAt = 10;
constexpr std::size_t kLearnAt = 12;

template <typename Number>
void put(Number number, PolyglotBytes& bytes, std::size_t at) noexcept {
    std::uint64_t rest = number;
    for (std::size_t i = sizeof(Number); i > 0; --i) {
        bytes.at(at + i - 1) = static_cast<unsigned char>(rest & kByte);
        rest >>= kBitsInByte;
    }
}

template <typename Number>
[[nodiscard]] Number get(const PolyglotBytes& bytes, std::size_t at) noexcept {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number = number << kBitsInByte | bytes.at(at + i);
    }
    return static_cast<Number>(number);
}

}  // namespace

PolyglotBytes to_bytes(const PolyglotEntry& entry) noexcept {
    PolyglotBytes bytes{};
    put(bits(entry.key), bytes, kKeyAt);
    put(entry.move, bytes, kMoveAt);
    put(entry.weight, bytes, kWeightAt);
    put(entry.learn, bytes, kLearnAt);
    return bytes;
}

PolyglotEntry from_bytes(const PolyglotBytes& bytes) noexcept {
    return {
        .key = static_cast<Key>(get<std::uint64_t>(bytes, kKeyAt)),
        .move = get<std::uint16_t>(bytes, kMoveAt),
        .weight = get<std::uint16_t>(bytes, kWeightAt),
        .learn = get<std::uint32_t>(bytes, kLearnAt)};
}

std::uint16_t polyglot_code(Move move) noexcept {
    constexpr unsigned kFromAt = 6;
    constexpr unsigned kPromotionAt = 12;
    // Knight 1, bishop 2, rook 3, queen 4: the order of our types.
    const std::size_t promotion = move.is_promotion() ? index(move.promotion_type()) : 0;
    return static_cast<std::uint16_t>(
        index(move.to()) | index(move.from()) << kFromAt | promotion << kPromotionAt);
}

std::optional<Move> move_of_polyglot_code(const Position& pos, std::uint16_t code) noexcept {
    for (const Move move : legal_moves(pos)) {
        if (polyglot_code(move) == code) {
            return move;
        }
    }
    return std::nullopt;
}

namespace {

using namespace polyglot;

[[nodiscard]] Key random_at(std::size_t at) noexcept {
    return static_cast<Key>(kRandoms[at]);
}

// The kinds are numbered as in Piece, but Black comes first.
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
