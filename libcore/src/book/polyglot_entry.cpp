#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/movegen/generate.h>

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

}  // namespace trebuchet
