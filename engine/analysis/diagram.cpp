#include "analysis/diagram.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

#include "analysis/piece_shapes.h"

namespace trebuchet::analysis {
namespace {

// --- Reading arrows and marks -------------------------------------------------------------------

struct ColoredText {
    MarkColor color;
    std::string_view rest;
};

[[nodiscard]] ColoredText without_color(std::string_view text) {
    constexpr std::array<std::pair<char, MarkColor>, 4> kLetters{
        {{'G', MarkColor::Green},
         {'R', MarkColor::Red},
         {'B', MarkColor::Blue},
         {'Y', MarkColor::Yellow}}};
    for (const auto& [letter, color] : kLetters) {
        if (text.starts_with(letter)) {
            return {color, text.substr(1)};
        }
    }
    return {MarkColor::Green, text};
}

[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view list) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t comma = std::min(list.find(','), list.size());
        parts.push_back(trim(list.substr(0, comma)));
        if (comma == list.size()) {
            return parts;
        }
        list.remove_prefix(comma + 1);
    }
}

// --- The picture --------------------------------------------------------------------------------

[[nodiscard]] std::string number(double value) {
    constexpr int kDecimals = 3;
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(
        buffer.data(),
        buffer.data() + buffer.size(),
        value == 0 ? 0.0 : value,  // no -0
        std::chars_format::fixed,
        kDecimals);
    std::string text{buffer.data(), result.ptr};
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

[[nodiscard]] std::string attribute(std::string_view name, std::string_view value) {
    return ' ' + std::string{name} + "=\"" + std::string{value} + '"';
}

struct Point {
    double x;
    double y;
};

[[nodiscard]] std::string_view code_of(MarkColor color) noexcept {
    constexpr std::array<std::string_view, 4> kCodes{"#2b7d32", "#b3202a", "#1c5fb8", "#b87400"};
    return kCodes[static_cast<std::size_t>(color)];
}

class Picture {
public:
    explicit Picture(const Diagram& diagram) : diagram_{diagram} {}

    [[nodiscard]] std::string text() const {
        const std::string size = std::to_string(diagram_.size);
        std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\""
                          + attribute("width", size) + attribute("height", size)
                          + " role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">"
                          + title() + "</title>\n";
        svg += squares();
        if (diagram_.has_coordinates) {
            svg += coordinates();
        }
        for (const DiagramMark& each : diagram_.marks) {
            svg += mark(each);
        }
        svg += pieces();
        for (const DiagramArrow& each : diagram_.arrows) {
            svg += arrow(each);
        }
        return svg + "</svg>\n";
    }

private:
    static constexpr std::string_view kLight = "#efe3cc";
    static constexpr std::string_view kDark = "#b58b63";
    static constexpr double kHalf = 0.5;

    [[nodiscard]] std::string title() const { return "Chess position: " + to_fen(diagram_.setup); }

    // The top left corner of a square in the picture.
    [[nodiscard]] Point corner(Square sq) const noexcept {
        constexpr int kLast = 7;
        const int file = index(file_of(sq));
        const int rank = index(rank_of(sq));
        const bool is_white = diagram_.bottom == Color::White;
        return {
            static_cast<double>(is_white ? file : kLast - file),
            static_cast<double>(is_white ? kLast - rank : rank)};
    }
    [[nodiscard]] Point center(Square sq) const noexcept {
        const Point at = corner(sq);
        return {at.x + kHalf, at.y + kHalf};
    }

    [[nodiscard]] static bool is_light(Square sq) noexcept {
        return (index(file_of(sq)) + index(rank_of(sq))) % 2 != 0;
    }

    // The dark squares as one path over a light board: no gaps between squares at any size.
    [[nodiscard]] std::string squares() const {
        std::string dark;
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            if (const Square sq = square_at(i); !is_light(sq)) {
                const Point at = corner(sq);
                dark += 'M' + number(at.x) + ',' + number(at.y) + "h1v1h-1z";
            }
        }
        return "<rect width=\"8\" height=\"8\"" + attribute("fill", kLight) + "/>\n<path"
               + attribute("fill", kDark) + attribute("d", dark) + "/>\n";
    }

    // Letters in the lowest rank, figures in the file at the left.
    [[nodiscard]] std::string coordinates() const {
        constexpr Point kFigure{0.05, 0.23};
        constexpr Point kLetter{0.95, 0.94};
        const bool is_white = diagram_.bottom == Color::White;
        std::string text = "<g font-family=\"sans-serif\" font-size=\"0.23\">\n";
        for (int i = 0; i < static_cast<int>(kFileCount); ++i) {
            const Square at_left = make_square(is_white ? File::A : File::H, static_cast<Rank>(i));
            text += label(at_left, kFigure, "start", static_cast<char>('1' + i));
        }
        for (int i = 0; i < static_cast<int>(kFileCount); ++i) {
            const Square below = make_square(static_cast<File>(i), is_white ? Rank::R1 : Rank::R8);
            text += label(below, kLetter, "end", static_cast<char>('a' + i));
        }
        return text + "</g>\n";
    }

    [[nodiscard]] std::string label(
        Square sq, Point offset, std::string_view anchor, char sign) const {
        // Darker than the squares, so that they can be read.
        constexpr std::string_view kOnLight = "#7a5430";
        constexpr std::string_view kOnDark = "#2e1d0e";
        const Point at = corner(sq);
        return "<text" + attribute("x", number(at.x + offset.x))
               + attribute("y", number(at.y + offset.y)) + attribute("text-anchor", anchor)
               + attribute("fill", is_light(sq) ? kOnLight : kOnDark) + '>' + sign + "</text>\n";
    }

    [[nodiscard]] std::string pieces() const {
        std::string text =
            "<g stroke-linejoin=\"round\"" + attribute("stroke-width", kPieceOutline) + ">\n";
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            const Square sq = square_at(i);
            const Piece piece = diagram_.setup.board[sq];
            if (piece == Piece::None) {
                continue;
            }
            const Point at = corner(sq);
            const PieceColors colors = piece_colors(color_of(piece));
            text += "<g" + attribute("fill", colors.fill) + attribute("stroke", colors.stroke)
                    + attribute("transform", "translate(" + number(at.x) + ',' + number(at.y) + ')')
                    + '>' + std::string{piece_shape(type_of(piece))} + "</g>\n";
        }
        return text + "</g>\n";
    }

    [[nodiscard]] std::string mark(const DiagramMark& each) const {
        const Point at = center(each.square);
        return "<circle" + attribute("cx", number(at.x)) + attribute("cy", number(at.y))
               + " r=\"0.45\" fill=\"none\" stroke-width=\"0.07\""
               + attribute("stroke", code_of(each.color)) + "/>\n";
    }

    // From beside the middle of one square to just before that of the other, as one polygon:
    // markers at the end of a line are not drawn by every program.
    [[nodiscard]] std::string arrow(const DiagramArrow& each) const {
        constexpr double kStart = 0.3;
        constexpr double kTip = 0.05;
        constexpr double kHeadLength = 0.38;
        constexpr double kHeadWidth = 0.21;
        constexpr double kShaftWidth = 0.08;
        const Point from = center(each.from);
        const Point to = center(each.to);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
        const double neck = length - kTip - kHeadLength;
        std::string points;
        const auto add = [&](double forward, double aside) {
            points.append(points.empty() ? "" : " ")
                .append(number(from.x + along.x * forward - along.y * aside))
                .append(",")
                .append(number(from.y + along.y * forward + along.x * aside));
        };
        add(kStart, kShaftWidth);
        add(neck, kShaftWidth);
        add(neck, kHeadWidth);
        add(length - kTip, 0);
        add(neck, -kHeadWidth);
        add(neck, -kShaftWidth);
        add(kStart, -kShaftWidth);
        return "<polygon" + attribute("points", points) + attribute("fill", code_of(each.color))
               + " fill-opacity=\"0.8\"/>\n";
    }

    const Diagram& diagram_;
};

}  // namespace

Expected<std::vector<DiagramArrow>, std::string> parse_arrows(std::string_view text) {
    constexpr std::size_t kSquareLength = 2;
    std::vector<DiagramArrow> arrows;
    for (const std::string_view part : parts_of(text)) {
        const auto [color, squares] = without_color(part);
        const auto from = parse_square(squares.substr(0, kSquareLength));
        const auto to = parse_square(squares.substr(std::min(kSquareLength, squares.size())));
        if (!from || !to || *from == *to) {
            return Unexpected{
                "bad arrow '" + std::string{part} + "': two squares as e2e4, a colour before them "
                "is G, R, B or Y"};
        }
        arrows.push_back({*from, *to, color});
    }
    return arrows;
}

Expected<std::vector<DiagramMark>, std::string> parse_marks(std::string_view text) {
    std::vector<DiagramMark> marks;
    for (const std::string_view part : parts_of(text)) {
        const auto [color, name] = without_color(part);
        const auto square = parse_square(name);
        if (!square) {
            return Unexpected{
                "bad mark '" + std::string{part} + "': a square as e4, a colour before it is G, R, "
                "B or Y"};
        }
        marks.push_back({*square, color});
    }
    return marks;
}

std::string to_svg(const Diagram& diagram) {
    return Picture{diagram}.text();
}

}  // namespace trebuchet::analysis
