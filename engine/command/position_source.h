// Positions that a person hands to a command: one a line, as FEN or EPD, in a file or on standard
// input.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include <trebuchet/board/position.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::cli {

// The next line, without its end; nothing when there are no more.
using LineSource = std::function<std::optional<std::string>()>;

// Of a file; nothing if it cannot be read.
[[nodiscard]] std::optional<LineSource> file_lines(const std::string& file);
// Of standard input, as they come. Also at an end when `is_interrupted`, which is asked now and
// then, says so: whoever waits for a line can be called off.
[[nodiscard]] LineSource standard_input_lines(std::function<bool()> is_interrupted);

// The position of a --fen, or where a game begins. The error is what is wrong with it.
[[nodiscard]] Expected<Position, std::string> position_or_start(
    const std::optional<std::string>& fen);

struct NamedPosition {
    Position position = Position::start();
    std::string id{};  // EPD's id; may be empty
};

class PositionSource {
public:
    // `name` is what complaints call the source.
    PositionSource(LineSource lines, std::string name);

    // The next position; nothing at the end. Lines that are empty or begin with # do not count;
    // damaged ones are left out, and `errors` is told which and why.
    [[nodiscard]] std::optional<NamedPosition> next(std::ostream& errors);

private:
    LineSource lines_;
    std::string name_;
    std::size_t line_number_ = 0;
};

}  // namespace trebuchet::cli
