// The outlines of the chess pieces, drawn for this program, as SVG. A shape fills a square of one
// unit whose corner at the top left is the origin; who uses it says where, and in which colours.
// Used by the HTML report and by diagrams.
#pragma once

#include <string_view>

#include <trebuchet/types/color.h>
#include <trebuchet/types/piece.h>

namespace trebuchet::analysis {

// Elements without fill and stroke. Empty for PieceType::None.
[[nodiscard]] std::string_view piece_shape(PieceType type) noexcept;

// Colours of a piece, and the width of its outline in squares.
struct PieceColors {
    std::string_view fill;
    std::string_view stroke;
};
[[nodiscard]] PieceColors piece_colors(Color color) noexcept;
inline constexpr std::string_view kPieceOutline = "0.025";

}  // namespace trebuchet::analysis
