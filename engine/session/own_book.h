// The engine's opening book: which one, and what it has to say. The user's file goes before the
// built-in book, which is for games from the usual start only. A file is opened when it is first
// wanted; what is wrong with it is told once, and play goes on with what is left of it.
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

// What is wrong with a file that is to be the book: "cannot read /books/a.bin: No such file or
// directory". Nothing if it can be used, or is only partly damaged.
[[nodiscard]] std::optional<std::string> problem_with_book_file(const std::string& file);

class OwnBook {
public:
    // Another file or seed begins anew.
    void set_options(const Options& options);

    // A move to be played at once; nothing if the book is off or left, or says nothing.
    [[nodiscard]] std::optional<Move> choose_move(const Game& game);
    // Whether choose_move() would give one.
    [[nodiscard]] bool knows(const Game& game);
    // The heaviest move: what an opponent with the same book would play. Nothing as above.
    [[nodiscard]] std::optional<Move> likely_move(const Game& game);

    // All it says about the position, whether it would be played or not; nothing at all if there
    // is no book.
    [[nodiscard]] std::optional<std::vector<BookMove>> moves(const Game& game);

    // What is wrong with it, for people: "its records are not in order". Once for each book.
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
    bool has_complained_ = false;
    std::optional<std::string> trouble_;
    SplitMix64 random_{0};
    bool is_seeded_ = false;
};

}  // namespace trebuchet::session
