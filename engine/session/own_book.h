// The engine's opening book: the user's file if there is one, otherwise the built-in book, which is
// only for games from the usual start. A file is checked when the option is set, and opened again
// at its first use. An error that is found then is reported once, and the rest of the book is used.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/random.h>

#include "session/options.h"

namespace trebuchet::session {

// Why a file cannot be the book: "cannot read /books/a.bin: No such file or directory". Nothing if
// it can be used. Reads the file, as PolyglotBook::check() does.
[[nodiscard]] std::optional<std::string> problem_with_book_file(const std::string& file);

class OwnBook {
public:
    // Another file is opened at its first use; another seed restarts the random choice.
    void set_options(const Options& options);

    // A move to play at once; nothing if the book is off, or is left, or has none.
    [[nodiscard]] std::optional<Move> choose_move(const Game& game);
    // Whether choose_move() would return a move.
    [[nodiscard]] bool knows(const Game& game);
    // The heaviest move: what an opponent with the same book would play. Nothing as above.
    [[nodiscard]] std::optional<Move> likely_move(const Game& game);

    // All moves of the position in the book, played or not; nothing if there is no book.
    [[nodiscard]] std::optional<std::vector<BookMove>> moves(const Game& game);

    // What is wrong with the book, for people: "book.bin: its records are not in order". Once for
    // each book.
    [[nodiscard]] std::optional<std::string> take_trouble();

private:
    void note(std::optional<BookProblem> problem);
    // Tries to open the book at the first call.
    [[nodiscard]] bool is_open();
    [[nodiscard]] std::optional<PolyglotBook> open();
    [[nodiscard]] bool is_for(const Game& game) const;
    [[nodiscard]] std::vector<BookMove> playable(const Game& game);

    Options options_;
    bool is_tried_ = false;  // to open
    std::optional<PolyglotBook> book_;
    bool has_reported_ = false;
    std::optional<std::string> trouble_;
    SplitMix64 random_{0};
    bool is_seeded_ = false;
};

}  // namespace trebuchet::session
