// The answer to `bk`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/book/polyglot_book.h>

namespace trebuchet::xboard {

// A line for each move with its share and its weight, each line with a blank first, and an empty
// line behind them, as the protocol wants it. Without moves a line says so; nothing means that
// there is no book at all.
[[nodiscard]] std::vector<std::string> book_lines(
    const Position& position, const std::optional<std::vector<BookMove>>& moves);

}  // namespace trebuchet::xboard
