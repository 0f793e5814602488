// What the name of a Syzygy file says: KQvKR.rtbw holds wins, draws and losses (WDL), KQvKR.rtbz
// distances to the next capture or pawn move (DTZ).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>

namespace trebuchet {

enum class TableKind : std::uint8_t { Wdl, Dtz };

struct TableName {
    TableKind kind = TableKind::Wdl;
    // How many of each kind the side before the "v" (White here) and the other have.
    ColorArray<PieceTypeArray<int>> counts{};

    [[nodiscard]] int men() const noexcept;
    [[nodiscard]] bool has_pawns() const noexcept {
        return counts[Color::White][PieceType::Pawn] + counts[Color::Black][PieceType::Pawn] > 0;
    }
    [[nodiscard]] bool is_symmetric() const noexcept {
        return counts[Color::White] == counts[Color::Black];
    }
};

// The most pieces, kings included, of any table there is.
inline constexpr int kMostTableMen = 7;

// Nothing where the name is none of a table with three to seven men, the stronger side first:
// readers know no other.
[[nodiscard]] std::optional<TableName> parse_table_name(std::string_view file_name) noexcept;

}  // namespace trebuchet
