#include "xboard/book_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/notation/coordinate.h>

namespace trebuchet::xboard {
namespace {

[[nodiscard]] std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// "7.5%".
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole) {
    constexpr std::uint64_t kThousand = 1000;
    constexpr std::uint64_t kTen = 10;
    const std::uint64_t thousandths = whole == 0 ? 0 : (part * kThousand + whole / 2) / whole;
    return std::to_string(thousandths / kTen) + '.' + std::to_string(thousandths % kTen) + '%';
}

}  // namespace

std::vector<std::string> book_lines(
    const Position& position, const std::optional<std::vector<BookMove>>& moves) {
    constexpr std::size_t kMoveWidth = 6;
    constexpr std::size_t kShareWidth = 6;
    if (!moves) {
        return {" There is no opening book.", ""};
    }
    if (moves->empty()) {
        return {" The opening book says nothing about this position.", ""};
    }
    std::uint64_t total = 0;
    for (const BookMove& each : *moves) {
        total += each.weight;
    }
    std::vector<std::string> lines;
    for (const BookMove& each : *moves) {
        std::string move = to_coordinate(position, each.move);
        move.resize(std::max(move.size(), kMoveWidth), ' ');
        lines.push_back(
            ' ' + move + right_aligned(percent(each.weight, total), kShareWidth) + "  weight "
            + std::to_string(each.weight));
    }
    lines.emplace_back();
    return lines;
}

}  // namespace trebuchet::xboard
