#include "tablebase/table_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tablebase/table_stream.h"

namespace trebuchet {
namespace {

constexpr std::size_t kMost = static_cast<std::size_t>(kMostTableMen);
constexpr std::uint32_t kWdlMagic = 0x5D23E871;
constexpr std::uint32_t kDtzMagic = 0xA50C66D7;
constexpr unsigned kIsSplit = 1;   // of the file: each side to move has values of its own
constexpr unsigned kHasPawns = 2;  // of the file
constexpr unsigned kIsMapped = 2;  // of a stream of distances: its values are numbers of a list
constexpr unsigned kIsWide = 16;   // and that list has 16 bits to each entry

[[nodiscard]] std::uint64_t binomial(std::uint64_t n, std::uint64_t k) noexcept {
    std::uint64_t result = k <= n ? 1 : 0;
    for (std::uint64_t i = 0; i < k && i < n; ++i) {
        result = result * (n - i) / (i + 1);
    }
    return result;
}

// What the numbering of positions depends on. Positions that are mirror images share a number, so
// the first group of pieces has fewer squares than the board.
struct Numbering {
    std::size_t men = 0;
    std::uint64_t leading_pawns = 0;  // of the side that has fewer, but some
    std::uint64_t other_pawns = 0;
    bool only_kings_are_single = false;
    std::size_t files = 1;  // with pawns, streams for four files of the leading pawn
};

[[nodiscard]] Numbering numbering_of(const TableName& name) {
    Numbering numbering;
    numbering.men = static_cast<std::size_t>(name.men());
    auto white = static_cast<std::uint64_t>(name.counts[Color::White][PieceType::Pawn]);
    auto black = static_cast<std::uint64_t>(name.counts[Color::Black][PieceType::Pawn]);
    if (black > 0 && (white == 0 || white > black)) {
        std::swap(white, black);
    }
    numbering.leading_pawns = white;
    numbering.other_pawns = black;
    int single = 0;
    for (const Color color : {Color::White, Color::Black}) {
        for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
            single += static_cast<int>(name.counts[color][static_cast<PieceType>(type)] == 1);
        }
    }
    numbering.only_kings_are_single = single == 2;
    constexpr std::size_t kHalfTheFiles = 4;
    numbering.files = name.has_pawns() ? kHalfTheFiles : 1;
    return numbering;
}

// The leading pawn stands on this file (0 to 3), the others of its colour on squares behind it in
// the order in which they are counted: two numbers less for each rank, twelve for each file.
[[nodiscard]] std::uint64_t leading_pawn_places(std::uint64_t pawns, std::size_t file) noexcept {
    constexpr std::uint64_t kLast = 47;
    constexpr std::uint64_t kPawnRanks = 6;
    std::uint64_t places = 0;
    for (std::uint64_t rank = 0; rank < kPawnRanks; ++rank) {
        places += binomial(kLast - 12 * file - 2 * rank, pawns - 1);
    }
    return places;
}

// The sizes of the groups of equal pieces, in the file's order.
[[nodiscard]] std::vector<std::uint64_t> groups_of(
    const Numbering& numbering, const std::array<unsigned, kMost>& pieces) {
    std::vector<std::uint64_t> groups;
    std::uint64_t first = numbering.leading_pawns;
    if (first == 0) {
        first = numbering.only_kings_are_single ? 2 : 3;
    }
    groups.push_back(first);
    std::size_t done = first;
    if (numbering.other_pawns > 0) {
        groups.push_back(numbering.other_pawns);
        done += numbering.other_pawns;
    }
    while (done < numbering.men) {
        std::uint64_t equal = 1;
        while (done + equal < numbering.men && pieces[done + equal] == pieces[done]) {
            ++equal;
        }
        groups.push_back(equal);
        done += equal;
    }
    return groups;
}

// The number of positions in a stream; nothing if the order of its groups is invalid. `order`: at
// which turn the first group is counted, and the other side's pawns.
[[nodiscard]] std::optional<std::uint64_t> count_positions(
    const Numbering& numbering,
    const std::vector<std::uint64_t>& groups,
    std::array<std::size_t, 2> order,
    std::size_t file) {
    constexpr std::uint64_t kKingPairs = 462;
    constexpr std::uint64_t kSingleTriples = 31332;
    constexpr std::uint64_t kPawnSquares = 48;
    constexpr std::uint64_t kSquares = 64;
    const bool has_two_pawn_groups = numbering.other_pawns > 0;
    std::size_t next = has_two_pawn_groups ? 2 : 1;
    const bool makes_sense =
        order[0] < groups.size()
        && (!has_two_pawn_groups || (order[1] < groups.size() && order[1] != order[0]));
    if (!makes_sense) {
        return std::nullopt;
    }
    std::uint64_t squares = kSquares - groups[0] - (has_two_pawn_groups ? groups[1] : 0);
    std::uint64_t positions = 1;
    for (std::size_t turn = 0; turn < groups.size(); ++turn) {
        if (turn == order[0]) {
            if (numbering.leading_pawns > 0) {
                positions *= leading_pawn_places(numbering.leading_pawns, file);
            } else {
                positions *= numbering.only_kings_are_single ? kKingPairs : kSingleTriples;
            }
        } else if (has_two_pawn_groups && turn == order[1]) {
            positions *= binomial(kPawnSquares - groups[0], groups[1]);
        } else {
            positions *= binomial(squares, groups[next]);
            squares -= groups[next];
            ++next;
        }
    }
    return positions;
}

// A piece as the files write it: its kind from 1 on, and 8 more for the second side of the name.
struct TablePiece {
    PieceType type;
    Color color;
};
[[nodiscard]] std::optional<TablePiece> table_piece(unsigned nibble) noexcept {
    const unsigned type = (nibble & 7U) - 1;
    if (type >= kPieceTypeCount) {
        return std::nullopt;
    }
    return TablePiece{
        static_cast<PieceType>(type), (nibble & 8U) == 0 ? Color::White : Color::Black};
}

// Whether the pieces are those of the file's name.
[[nodiscard]] bool are_pieces_of(const TableName& name, std::span<const unsigned> pieces) {
    ColorArray<PieceTypeArray<int>> left = name.counts;
    for (const unsigned nibble : pieces) {
        const auto piece = table_piece(nibble);
        if (!piece) {
            return false;
        }
        --left[piece->color][piece->type];
    }
    return left == ColorArray<PieceTypeArray<int>>{};
}

// Whether they stand in an order that a reader can follow: it takes the first group for pawns, or
// for the two kings, and expects all of a kind together.
[[nodiscard]] bool are_in_order(const Numbering& numbering, std::span<const unsigned> pieces) {
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const auto before = pieces.first(i - 1);
        const bool was_seen = std::find(before.begin(), before.end(), pieces[i]) != before.end();
        if (was_seen && pieces[i] != pieces[i - 1]) {
            return false;
        }
    }
    const auto are_all = [&](std::size_t begin, std::uint64_t count, PieceType type) {
        const auto group = pieces.subspan(begin, count);
        return std::all_of(group.begin(), group.end(), [&](unsigned nibble) {
            return table_piece(nibble)->type == type;
        });
    };
    const auto are_equal = [&](std::size_t begin, std::uint64_t count) {
        const auto group = pieces.subspan(begin, count);
        return std::all_of(
            group.begin(), group.end(), [&](unsigned nibble) { return nibble == group.front(); });
    };
    if (numbering.leading_pawns > 0) {
        return are_all(0, numbering.leading_pawns + numbering.other_pawns, PieceType::Pawn)
               && are_equal(0, numbering.leading_pawns);
    }
    return !numbering.only_kings_are_single || are_all(0, 2, PieceType::King);
}

// The streams in the file's order: for each file of the leading pawn, one for each side.
[[nodiscard]] std::optional<std::vector<TableStream>> read_numberings(
    FileCursor& cursor, const TableName& name, std::size_t sides) {
    constexpr unsigned kNibble = 4;
    const Numbering numbering = numbering_of(name);
    std::vector<TableStream> streams;
    for (std::size_t file = 0; file < numbering.files; ++file) {
        const unsigned orders = cursor.byte();
        const unsigned pawn_orders = numbering.other_pawns > 0 ? cursor.byte() : 0;
        const Bytes both = cursor.take(numbering.men);
        if (!cursor.is_good()) {
            return std::nullopt;
        }
        for (std::size_t side = 0; side < sides; ++side) {
            const auto half = [shift = kNibble * side](unsigned byte) {
                return (byte >> shift) & 0xFU;
            };
            std::array<unsigned, kMost> pieces{};
            std::transform(both.begin(), both.end(), pieces.begin(), half);
            const auto men = std::span<const unsigned>{pieces}.first(numbering.men);
            if (!are_pieces_of(name, men) || !are_in_order(numbering, men)) {
                return std::nullopt;
            }
            const auto positions = count_positions(
                numbering, groups_of(numbering, pieces), {half(orders), half(pawn_orders)}, file);
            if (!positions) {
                return std::nullopt;
            }
            streams.push_back({.positions = *positions});
        }
    }
    cursor.align2();
    return streams;
}

// The lists that translate the values of distances: four to a stream that has them.
void skip_maps(FileCursor& cursor, const std::vector<TableStream>& streams) {
    constexpr int kLists = 4;
    for (const TableStream& stream : streams) {
        const bool is_wide = (stream.flags & kIsWide) != 0;
        if ((stream.flags & kIsMapped) == 0) {
            continue;
        }
        if (is_wide) {
            cursor.align2();
        }
        for (int list = 0; list < kLists; ++list) {
            static_cast<void>(
                is_wide ? cursor.take(2 * std::size_t{cursor.word16()})
                        : cursor.take(cursor.byte()));
        }
    }
    cursor.align2();
}

// Whether no value leads a reader out of the file: results are numbers from 0 to 4, and an index
// without an entry in its list would be read past the end.
[[nodiscard]] bool are_values_sound(
    TableKind kind, const std::vector<TableStream>& streams, std::uint64_t bytes_behind) {
    constexpr std::uint32_t kGreatestResult = 4;
    return std::all_of(streams.begin(), streams.end(), [&](const TableStream& stream) {
        if (kind == TableKind::Wdl) {
            return stream.greatest_value <= kGreatestResult;
        }
        const bool is_mapped = (stream.flags & kIsMapped) != 0 && !stream.is_constant;
        return !is_mapped || 2 * (std::uint64_t{stream.greatest_value} + 1) <= bytes_behind;
    });
}

struct Layout {
    std::vector<TableStream> streams;
    std::uint64_t parts_at = 0;  // where the headers end: indexes, sizes, data
};

[[nodiscard]] std::optional<Layout> read_layout(const TableName& name, Bytes head) {
    FileCursor cursor{head};
    const bool is_wdl = name.kind == TableKind::Wdl;
    const std::uint32_t magic = cursor.word32();
    const unsigned flags = cursor.byte();
    const bool is_split = (flags & kIsSplit) != 0;
    const bool is_of_this_name = magic == (is_wdl ? kWdlMagic : kDtzMagic)
                                 && ((flags & kHasPawns) != 0) == name.has_pawns()
                                 && (!is_wdl || is_split != name.is_symmetric());
    if (!is_of_this_name) {
        return std::nullopt;
    }
    auto streams = read_numberings(cursor, name, is_wdl && is_split ? 2 : 1);
    if (!streams) {
        return std::nullopt;
    }
    for (TableStream& stream : *streams) {
        if (!read_stream_header(cursor, stream)) {
            return std::nullopt;
        }
    }
    if (!is_wdl) {
        skip_maps(cursor, *streams);
    }
    return cursor.is_good() ? std::optional{Layout{std::move(*streams), cursor.place()}}
                            : std::nullopt;
}

constexpr std::uint64_t kAlignment = 64;

[[nodiscard]] constexpr std::uint64_t aligned(std::uint64_t place) noexcept {
    return (place + kAlignment - 1) / kAlignment * kAlignment;
}

struct PartPlaces {
    std::uint64_t index;
    std::uint64_t sizes;
    std::uint64_t data;
};

// Where the parts of each stream lie, and at the end of the list where the last one ends.
[[nodiscard]] std::vector<PartPlaces> places_of(const Layout& layout) {
    std::vector<PartPlaces> places(layout.streams.size() + 1);
    std::uint64_t at = layout.parts_at;
    for (std::size_t i = 0; i < layout.streams.size(); ++i) {
        places[i].index = at;
        at += layout.streams[i].index_bytes();
    }
    for (std::size_t i = 0; i < layout.streams.size(); ++i) {
        places[i].sizes = at;
        at += layout.streams[i].size_bytes();
    }
    for (std::size_t i = 0; i < layout.streams.size(); ++i) {
        at = aligned(at);
        places[i].data = at;
        at += layout.streams[i].data_bytes();
    }
    places.back().data = at;
    return places;
}

}  // namespace

bool is_sound_table(const TableName& name, Bytes head, std::uint64_t size) {
    constexpr std::uint64_t kChecksum = 16;
    const auto layout = read_layout(name, head);
    if (!layout) {
        return false;
    }
    const std::vector<PartPlaces> places = places_of(*layout);
    if (aligned(places.back().data) + kChecksum != size) {
        return false;
    }
    if (!are_values_sound(name.kind, layout->streams, size - layout->parts_at)) {
        return false;
    }
    if (head.size() < size) {
        return true;
    }
    for (std::size_t i = 0; i < layout->streams.size(); ++i) {
        const TableStream& stream = layout->streams[i];
        const StreamParts parts{
            .index = head.subspan(places[i].index, stream.index_bytes()),
            .sizes = head.subspan(places[i].sizes, stream.size_bytes()),
            .data = head.subspan(places[i].data, stream.data_bytes())};
        if (!is_sound_stream(stream, parts)) {
            return false;
        }
    }
    return true;
}

}  // namespace trebuchet
