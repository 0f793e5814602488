// One compressed run of values inside a Syzygy file: its header, and whether its parts agree with
// it. A file has one to eight of them. Format: Ronald de Man, "Syzygy tablebases" (2013).
#pragma once

#include <cstdint>
#include <vector>

#include "tablebase/file_cursor.h"

namespace trebuchet {

// The code: pairs of symbols stand for longer runs (recursive pairing), and the symbols are written
// with a canonical Huffman code, the longest codes being the smallest numbers.
struct SymbolCode {
    int shortest = 0;                    // bits
    std::vector<std::uint64_t> base;     // for each length the least code, as the top of 64 bits
    std::vector<std::uint32_t> first;    // for each length the symbol of that code
    std::vector<std::uint32_t> lengths;  // of each symbol: how many values it stands for
};

struct TableStream {
    std::uint64_t positions = 0;  // to be described
    unsigned flags = 0;
    bool is_constant = false;  // the same value for all of them: nothing else is there
    std::uint32_t greatest_value = 0;
    unsigned block_bits = 0;  // a block has 2^block_bits bytes
    unsigned index_bits = 0;  // an index entry for each 2^index_bits positions
    std::uint32_t blocks = 0;
    std::uint32_t listed_blocks = 0;  // with those at the end that only have a size
    SymbolCode code{};

    [[nodiscard]] std::uint64_t index_entries() const noexcept;
    [[nodiscard]] std::uint64_t index_bytes() const noexcept;
    [[nodiscard]] std::uint64_t size_bytes() const noexcept { return 2ULL * listed_blocks; }
    [[nodiscard]] std::uint64_t data_bytes() const noexcept {
        return static_cast<std::uint64_t>(blocks) << block_bits;
    }
};

// The three parts of a stream behind the headers.
struct StreamParts {
    Bytes index;
    Bytes sizes;
    Bytes data;
};

// False when the header is invalid: a reader that trusted it could read out of bounds.
[[nodiscard]] bool read_stream_header(FileCursor& cursor, TableStream& stream);

// Whether a reader that follows the index and decodes the blocks stays inside them.
// Precondition: the parts have the lengths that the stream gives.
[[nodiscard]] bool is_sound_stream(const TableStream& stream, const StreamParts& parts);

}  // namespace trebuchet
