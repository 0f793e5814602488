// A position as a picture (SVG), for people who write about chess: the board from either side, with
// arrows and marks in the colours that PGN's [%cal] and [%csl] have. It needs nothing else and
// looks the same in browsers, word processors and converters. Pure text; diagram_command.cpp is the
// command.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/setup.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::analysis {

enum class MarkColor : std::uint8_t { Green, Red, Blue, Yellow };

struct DiagramArrow {
    Square from;
    Square to;
    MarkColor color = MarkColor::Green;

    friend constexpr bool operator==(const DiagramArrow&, const DiagramArrow&) = default;
};

// A ring around a square.
struct DiagramMark {
    Square square;
    MarkColor color = MarkColor::Green;

    friend constexpr bool operator==(const DiagramMark&, const DiagramMark&) = default;
};

struct Diagram {
    // Any arrangement of pieces, whether or not it is a position of chess.
    Setup setup;
    Color bottom = Color::White;  // the side that sits below
    int size = 400;               // width and height in pixels
    bool has_coordinates = true;
    std::vector<DiagramArrow> arrows{};
    std::vector<DiagramMark> marks{};
};

// "e2e4,Rd7d5": with a comma between them, and the letter of a colour (G, R, B, Y) before an arrow;
// green without one. The error is a sentence that names the bad one.
[[nodiscard]] Expected<std::vector<DiagramArrow>, std::string> parse_arrows(std::string_view text);
// "e4,Rd5", likewise.
[[nodiscard]] Expected<std::vector<DiagramMark>, std::string> parse_marks(std::string_view text);

// The whole file.
[[nodiscard]] std::string to_svg(const Diagram& diagram);

}  // namespace trebuchet::analysis
