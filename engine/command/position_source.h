// Positions that a user gives to a command: by --fen; one a line, as FEN or EPD, in a file or on
// standard input; or as the last positions of the games of a PGN file.
#pragma once

#include <cstddef>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/expected.h>

#include "command/console.h"
#include "command/option.h"

namespace trebuchet::command {

// The next line, without its end; nothing when there are no more.
using LineSource = std::function<std::optional<std::string>()>;

// Of a file. The error says why it cannot be read.
[[nodiscard]] Expected<LineSource, std::string> file_lines(const std::string& file);
// Of standard input, as they come. Asks `is_interrupted` now and then while it waits, and ends
// with the input if that is true.
[[nodiscard]] LineSource standard_input_lines(std::function<bool()> is_interrupted);

inline constexpr Option kFenOption{
    .name = "fen",
    .value_name = "FEN",
    .help = "this position instead of the start of the game",
    .kind = Text{}};

// The position of --fen, or the start of a game. The error says what is wrong with the FEN.
[[nodiscard]] Expected<Position, std::string> position_or_start(
    const std::optional<std::string>& fen);

struct NamedPosition {
    Position position = Position::start();
    std::string id{};  // EPD's id, or the players of a game; may be empty
    // The positions before it, if they are known.
    KeyHistory history{};
    // What EPD says about it besides.
    std::vector<EpdOperation> operations{};
};

class PositionSource {
public:
    // `name` is what messages call the source.
    PositionSource(LineSource lines, std::string name);

    // The next position; nothing at the end. Skips lines that are empty or begin with #, and lines
    // with an error, which the console reports.
    [[nodiscard]] std::optional<NamedPosition> next(const Console& console);

private:
    LineSource lines_;
    std::string name_;
    std::size_t line_number_ = 0;
};

// Whether the file is called .pgn or begins with a tag.
[[nodiscard]] bool is_pgn(const std::string& file);

// Whether a game that was read has a start: not if its tags make no position, nor if the text has
// errors and nothing of a game.
[[nodiscard]] bool is_start_known(std::span<const PgnError> errors, bool has_tags_or_moves);

// The last position of each game of a PGN file. Errors of a game are reported, and the position is
// the one before the first bad move. What has errors but neither tags nor moves is left out.
class GameSource {
public:
    // The error says why the file cannot be read.
    [[nodiscard]] static Expected<GameSource, std::string> open(const std::string& file);

    // Nothing at the end.
    [[nodiscard]] std::optional<NamedPosition> next(const Console& console);

private:
    GameSource(std::unique_ptr<std::ifstream> in, std::string name);

    // On the heap, because the reader refers to the file and the source may be moved.
    std::unique_ptr<std::ifstream> in_;
    std::unique_ptr<PgnReader> reader_;
    std::string name_;
    std::size_t number_ = 0;
};

}  // namespace trebuchet::command
