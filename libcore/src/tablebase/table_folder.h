// Which Syzygy files there are: what a file's name says, and a list of folders in which each file
// is checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/util/expected.h>

namespace trebuchet {

// --- One file by its name: KQvKR.rtbw holds wins, draws and losses (WDL), KQvKR.rtbz distances to
// the next capture or pawn move (DTZ).

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

// --- All files of the folders ------------------------------------------------------------------

struct TableFolders {
    // The folders as they were given, with one separator between each two and none elsewhere.
    std::string path;
    std::vector<std::string> files;  // names without their folders, sorted, none twice
    std::string place;               // the path again, each folder by one name only
};

// All must be readable and every table in them sound.
[[nodiscard]] Expected<TableFolders, TablebaseError> examine_folders(std::string_view path);

}  // namespace trebuchet
