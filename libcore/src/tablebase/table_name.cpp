#include "tablebase/table_name.h"

namespace trebuchet {
namespace {

constexpr std::string_view kLetters = "PNBRQK";  // in the order of PieceType

// The pieces of one side, king first and from the strongest to the weakest, as files are named.
[[nodiscard]] std::optional<PieceTypeArray<int>> parse_side(std::string_view text) noexcept {
    PieceTypeArray<int> counts{};
    std::size_t before = kLetters.size();
    for (const char letter : text) {
        const std::size_t type = kLetters.find(letter);
        if (type > before) {
            return std::nullopt;
        }
        before = type;
        ++counts[static_cast<PieceType>(type)];
    }
    return counts[PieceType::King] == 1 ? std::optional{counts} : std::nullopt;
}

// As every file is named: the side with more men goes first; with equally many, the one with more
// of the strongest pieces that the sides do not share.
[[nodiscard]] bool is_stronger_first(const TableName& name) noexcept {
    const PieceTypeArray<int>& first = name.counts[Color::White];
    const PieceTypeArray<int>& second = name.counts[Color::Black];
    int lead = 0;        // in men
    int precedence = 0;  // by the strongest piece that makes a difference
    for (std::size_t i = kPieceTypeCount; i-- > 0;) {
        const auto type = static_cast<PieceType>(i);
        const int more = first[type] - second[type];
        lead += more;
        precedence = precedence == 0 ? more : precedence;
    }
    return lead > 0 || (lead == 0 && precedence >= 0);
}

}  // namespace

int TableName::men() const noexcept {
    int men = 0;
    for (const Color color : {Color::White, Color::Black}) {
        for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
            men += counts[color][static_cast<PieceType>(type)];
        }
    }
    return men;
}

std::optional<TableName> parse_table_name(std::string_view file_name) noexcept {
    constexpr int kFewestMen = 3;
    const std::size_t dot = file_name.find('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view suffix = file_name.substr(dot);
    if (suffix != ".rtbw" && suffix != ".rtbz") {
        return std::nullopt;
    }
    const std::string_view material = file_name.substr(0, dot);
    const std::size_t middle = material.find('v');
    if (middle == std::string_view::npos) {
        return std::nullopt;
    }
    const auto white = parse_side(material.substr(0, middle));
    const auto black = parse_side(material.substr(middle + 1));
    if (!white || !black) {
        return std::nullopt;
    }
    TableName name;
    name.kind = suffix == ".rtbw" ? TableKind::Wdl : TableKind::Dtz;
    name.counts[Color::White] = *white;
    name.counts[Color::Black] = *black;
    const int men = name.men();
    const bool is_table = men >= kFewestMen && men <= kMostTableMen && is_stronger_first(name);
    return is_table ? std::optional{name} : std::nullopt;
}

}  // namespace trebuchet
