#include "tablebase/table_stream.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>
#include <utility>

namespace trebuchet {
namespace {

constexpr unsigned kWordBits = 64;
constexpr std::size_t kPairBytes = 3;
constexpr std::uint32_t kNoSymbol = 0xFFF;  // in place of the second half: a single value
constexpr std::uint32_t kMostValues = 256;  // a reader counts them in a byte, less one
constexpr std::size_t kIndexEntryBytes = 6;

struct Pair {
    std::uint32_t left;
    std::uint32_t right;
};

[[nodiscard]] Pair pair_at(Bytes pairs, std::size_t symbol) noexcept {
    const Bytes three = pairs.subspan(symbol * kPairBytes, kPairBytes);
    const std::uint32_t middle = three[1];
    return {
        three[0] | ((middle & 0xFU) << 8U),
        (middle >> 4U) | (static_cast<std::uint32_t>(three[2]) << 4U)};
}

// How many values each symbol stands for; nothing where a symbol is made of itself, or of one that
// does not exist. Goes over the symbols until none is left: each round settles those whose halves
// are settled, and a good file needs as many rounds as its deepest pair.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> symbol_lengths(Bytes pairs) {
    const std::size_t count = pairs.size() / kPairBytes;
    std::vector<std::uint32_t> lengths(count, 0);
    std::size_t unsettled = count;
    while (unsettled > 0) {
        const std::size_t before = unsettled;
        for (std::size_t symbol = 0; symbol < count; ++symbol) {
            const auto [left, right] = pair_at(pairs, symbol);
            const bool is_single = right == kNoSymbol;
            if (!is_single && (left >= count || right >= count)) {
                return std::nullopt;
            }
            const bool is_ready = is_single || (lengths[left] > 0 && lengths[right] > 0);
            if (lengths[symbol] > 0 || !is_ready) {
                continue;
            }
            lengths[symbol] = is_single ? 1 : lengths[left] + lengths[right];
            if (lengths[symbol] > kMostValues) {
                return std::nullopt;
            }
            --unsettled;
        }
        if (unsettled == before) {
            return std::nullopt;
        }
    }
    return lengths;
}

// Of those that single symbols stand for.
[[nodiscard]] std::uint32_t greatest_value(Bytes pairs) {
    std::uint32_t greatest = 0;
    for (std::size_t symbol = 0; symbol < pairs.size() / kPairBytes; ++symbol) {
        const auto [left, right] = pair_at(pairs, symbol);
        greatest = right == kNoSymbol ? std::max(greatest, left) : greatest;
    }
    return greatest;
}

// The least code of each length. False where a code could name no symbol.
[[nodiscard]] bool find_bases(SymbolCode& code) {
    const std::size_t lengths = code.first.size();
    const auto symbols = static_cast<std::int64_t>(code.lengths.size());
    std::vector<std::int64_t> least(lengths, 0);
    for (std::size_t i = lengths - 1; i-- > 0;) {
        const std::int64_t more =
            std::int64_t{code.first[i]} - static_cast<std::int64_t>(code.first[i + 1]);
        const std::int64_t doubled = least[i + 1] + more;
        if (doubled < 0) {
            return false;
        }
        least[i] = doubled / 2;
    }
    code.base.assign(lengths, 0);
    for (std::size_t i = 0; i < lengths; ++i) {
        const auto bits = static_cast<unsigned>(code.shortest) + static_cast<unsigned>(i);
        // All codes from here up to twice the least one of the length before have this length.
        const std::int64_t end = i == 0 ? std::int64_t{1} << bits : 2 * least[i - 1];
        const bool is_used = end > least[i];
        const bool names_too_many =
            is_used && std::int64_t{code.first[i]} + (end - least[i]) > symbols;
        if (names_too_many || least[i] >= std::int64_t{1} << bits) {
            return false;
        }
        code.base[i] = static_cast<std::uint64_t>(least[i]) << (kWordBits - bits);
    }
    return true;
}

[[nodiscard]] std::uint64_t load(Bytes bytes, std::size_t at, std::size_t count) noexcept {
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;) {
        value = (value << 8U) | bytes[at + i];
    }
    return value;
}

// 64 bits of a block from this bit on, the first the highest, zeros behind its end.
[[nodiscard]] std::uint64_t window(Bytes block, std::size_t bit) noexcept {
    constexpr std::size_t kByteBits = 8;
    constexpr std::size_t kWhole = sizeof(std::uint64_t) + 1;
    std::array<std::uint8_t, kWhole> bytes{};
    const std::size_t at = std::min(bit / kByteBits, block.size());
    const Bytes rest = block.subspan(at, std::min(kWhole, block.size() - at));
    std::memcpy(bytes.data(), rest.data(), rest.size());
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data(), sizeof(bits));
    if constexpr (std::endian::native == std::endian::little) {
        bits = __builtin_bswap64(bits);
    }
    const auto inside = static_cast<unsigned>(bit % kByteBits);
    return (bits << inside) | (std::uint64_t{bytes.back()} >> (kByteBits - inside));
}

// Whether the block holds this many values and needs no more bits than it has.
[[nodiscard]] bool holds_values(const SymbolCode& code, Bytes block, std::uint32_t values) {
    constexpr std::size_t kByteBits = 8;
    std::size_t bit = 0;
    std::uint32_t found = 0;
    while (found < values) {
        const std::uint64_t bits = window(block, bit);
        std::size_t i = 0;
        while (bits < code.base[i]) {
            ++i;
        }
        const std::size_t length = static_cast<std::size_t>(code.shortest) + i;
        const std::uint64_t symbol =
            code.first[i] + ((bits - code.base[i]) >> (kWordBits - length));
        bit += length;
        if (symbol >= code.lengths.size() || bit > block.size() * kByteBits) {
            return false;
        }
        found += code.lengths[symbol];
    }
    return true;
}

// Each entry names the block and the place in it of the position in the middle of its stretch.
[[nodiscard]] bool is_sound_index(
    const TableStream& stream, Bytes index, const std::vector<std::uint64_t>& starts) {
    const std::uint64_t half = (std::uint64_t{1} << stream.index_bits) / 2;
    for (std::uint64_t i = 0; i < stream.index_entries(); ++i) {
        const std::size_t at = i * kIndexEntryBytes;
        const std::uint64_t block = load(index, at, 4);
        const std::uint64_t offset = load(index, at + 4, 2);
        const std::uint64_t middle = (i << stream.index_bits) + half;
        if (block >= stream.listed_blocks || starts[block] + offset != middle) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::uint64_t TableStream::index_entries() const noexcept {
    const std::uint64_t stretch = std::uint64_t{1} << index_bits;
    return is_constant ? 0 : (positions + stretch - 1) >> index_bits;
}

std::uint64_t TableStream::index_bytes() const noexcept {
    return kIndexEntryBytes * index_entries();
}

bool read_stream_header(FileCursor& cursor, TableStream& stream) {
    constexpr unsigned kIsConstant = 0x80;
    constexpr unsigned kMostBlockBits = 24;
    constexpr unsigned kMostIndexBits = 40;
    constexpr int kLongestCode = 32;
    stream.flags = cursor.byte();
    stream.is_constant = (stream.flags & kIsConstant) != 0;
    if (stream.is_constant) {
        stream.greatest_value = cursor.byte();
        return cursor.is_good();
    }
    stream.block_bits = cursor.byte();
    stream.index_bits = cursor.byte();
    const std::uint32_t only_listed = cursor.byte();
    stream.blocks = cursor.word32();
    stream.listed_blocks = stream.blocks + only_listed;
    const int longest = cursor.byte();
    stream.code.shortest = cursor.byte();
    const bool is_sane = stream.block_bits <= kMostBlockBits && stream.index_bits >= 1
                         && stream.index_bits <= kMostIndexBits && longest <= kLongestCode
                         && stream.code.shortest >= 1 && stream.code.shortest <= longest
                         && stream.blocks >= 1 && stream.listed_blocks >= stream.blocks;
    if (!is_sane || !cursor.is_good()) {
        return false;
    }
    for (int length = stream.code.shortest; length <= longest; ++length) {
        stream.code.first.push_back(cursor.word16());
    }
    const std::uint32_t symbols = cursor.word16();
    const Bytes pairs = cursor.take(symbols * kPairBytes);
    static_cast<void>(cursor.take(symbols % 2));
    if (symbols == 0 || symbols > kNoSymbol || !cursor.is_good()) {
        return false;
    }
    auto lengths = symbol_lengths(pairs);
    if (!lengths) {
        return false;
    }
    stream.code.lengths = std::move(*lengths);
    stream.greatest_value = greatest_value(pairs);
    return find_bases(stream.code);
}

bool is_sound_stream(const TableStream& stream, const StreamParts& parts) {
    if (stream.is_constant) {
        return true;
    }
    const std::size_t block_bytes = std::size_t{1} << stream.block_bits;
    std::vector<std::uint64_t> starts;
    std::uint64_t start = 0;
    for (std::size_t block = 0; block < stream.listed_blocks; ++block) {
        const auto values = static_cast<std::uint32_t>(load(parts.sizes, 2 * block, 2)) + 1;
        starts.push_back(start);
        start += values;
        if (block >= stream.blocks) {
            continue;
        }
        if (!holds_values(stream.code, parts.data.subspan(block * block_bytes, block_bytes), values)
            || (block + 1 == stream.blocks && start < stream.positions)) {
            return false;
        }
    }
    return is_sound_index(stream, parts.index, starts);
}

}  // namespace trebuchet
