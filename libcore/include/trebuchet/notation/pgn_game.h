// One game of a PGN file in memory: tags, main line, comments and result; variations are left out.
// For files of many games see the visitor in pgn_reader.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

struct PgnMove {
    Move move;
    std::vector<int> nags;
    std::string comment;  // the one after the move
};

struct PgnGame {
    std::vector<PgnTag> tags;
    Position start = Position::start();
    std::string comment;  // the one before the first move
    std::vector<PgnMove> moves;
    PgnResult result = PgnResult::Unknown;  // of the movetext; if it has none, of the tag
    std::vector<PgnError> errors;           // what was wrong; the moves before it are kept

    // Empty if there is no such tag.
    [[nodiscard]] std::string_view tag(std::string_view name) const noexcept;
    // Adds the tag or changes its value.
    void set_tag(std::string_view name, std::string_view value);
    [[nodiscard]] Game to_game() const;
};

// The moves and, if the rules have ended it, the result of a game; no tags.
[[nodiscard]] PgnGame to_pgn_game(const Game& game);

// The next game of the file, errors and all; nothing at its end.
[[nodiscard]] std::optional<PgnGame> read_pgn_game(PgnReader& reader);

// The whole text with a blank line behind it. The Result tag is that of the game.
[[nodiscard]] std::string to_pgn(const PgnGame& game);

}  // namespace trebuchet
