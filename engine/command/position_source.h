// Positions that a user hands to a command: by --fen; one a line, as FEN or EPD, in a file or on
// standard input; or as the ends of the games of a PGN file.
#pragma once

#include <cstddef>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/expected.h>

#include "command/console.h"
#include "command/option.h"

namespace trebuchet::command {

// The next line, without its end; nothing when there are no more.
using LineSource = std::function<std::optional<std::string>()>;

// Of a file. The error says why it cannot be read.
[[nodiscard]] Expected<LineSource, std::string> file_lines(const std::string& file);
// Of standard input, as they come. Also at an end when `is_interrupted`, which is asked now and
// then, says so: whoever waits for a line can be called off.
[[nodiscard]] LineSource standard_input_lines(std::function<bool()> is_interrupted);

inline constexpr Option kFenOption{
    .name = "fen",
    .value_name = "FEN",
    .help = "this position instead of the start of the game",
    .kind = Text{}};

// The position of a --fen, or where a game begins. The error is what is wrong with it.
[[nodiscard]] Expected<Position, std::string> position_or_start(
    const std::optional<std::string>& fen);

struct NamedPosition {
    Position position = Position::start();
    std::string id{};  // EPD's id, or the players of a game; may be empty
    // The positions before it, if they are known.
    KeyHistory history{};
};

class PositionSource {
public:
    // `name` is what messages call the source.
    PositionSource(LineSource lines, std::string name);

    // The next position; nothing at the end. Lines that are empty or begin with # do not count;
    // damaged ones are left out, and the console says which and why.
    [[nodiscard]] std::optional<NamedPosition> next(const Console& console);

private:
    LineSource lines_;
    std::string name_;
    std::size_t line_number_ = 0;
};

// Whether the file is called .pgn or begins with a tag.
[[nodiscard]] bool is_pgn(const std::string& file);

// The last position of each game of a PGN file. What is wrong with a game is said; the moves up to
// there count.
class GameSource {
public:
    // The error says why the file cannot be read.
    [[nodiscard]] static Expected<GameSource, std::string> open(const std::string& file);

    // Nothing at the end.
    [[nodiscard]] std::optional<NamedPosition> next(const Console& console);

private:
    GameSource(std::unique_ptr<std::ifstream> in, std::string name);

    // Both stay where they are when the source moves: the reader refers to the file.
    std::unique_ptr<std::ifstream> in_;
    std::unique_ptr<PgnReader> reader_;
    std::string name_;
    std::size_t number_ = 0;
};

}  // namespace trebuchet::command
