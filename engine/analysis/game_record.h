// A game of a PGN file with all that stands in it, in order: moves, comments, annotation glyphs and
// variations. For changing a game without losing anything; command/position_source.h has what needs
// the last position only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/types/move.h>

namespace trebuchet::analysis {

struct MoveEvent {
    Position before;
    Move move;
};
// In a variation.
struct NullMoveEvent {
    Position before;
};
struct CommentEvent {
    std::string text;
};
struct NagEvent {
    int number = 0;
};
struct VariationBegin {};
struct VariationEnd {};

using PgnEvent =
    std::variant<MoveEvent, NullMoveEvent, CommentEvent, NagEvent, VariationBegin, VariationEnd>;

// A half-move of the main line.
struct MainMove {
    Position before;
    Move move;
    // Of the events between this move and the next of the main line: what belongs to it.
    std::size_t first_event = 0;
    std::size_t end_event = 0;
};

struct GameRecord {
    std::vector<PgnTag> tags;
    Position start = Position::start();
    std::vector<PgnEvent> events;
    PgnResult result = PgnResult::Unknown;  // of the movetext; if it has none, of the tag
    std::vector<PgnError> errors;           // the moves up to there stand

    // Empty if there is no such tag.
    [[nodiscard]] std::string_view tag(std::string_view name) const noexcept;
    void set_tag(std::string_view name, std::string_view value);
    [[nodiscard]] std::vector<MainMove> main_line() const;
    // False for what remains of a damaged text without tags and moves, and for a game of a variant,
    // or from a position, that cannot be read: its moves are not known.
    [[nodiscard]] bool is_readable() const;
    // The first event that belongs to a move: before it are comments on the start.
    [[nodiscard]] std::size_t first_move_event() const noexcept;
};

// The next game of the file, errors and all; nothing at its end.
[[nodiscard]] std::optional<GameRecord> read_record(PgnReader& reader);

// The whole text with a blank line behind it.
[[nodiscard]] std::string to_pgn(const GameRecord& game);

// A comment taken apart: commands like [%clk 0:05:02], and the words between them.
struct CommentParts {
    std::vector<std::string> commands;  // without brackets: "%clk 0:05:02"
    std::string words;

    // What stands behind "%clk ", for the name "clk"; nothing if it is not there.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const noexcept;
};
[[nodiscard]] CommentParts parse_comment(std::string_view text);

}  // namespace trebuchet::analysis
