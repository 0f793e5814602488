// The two sides of a front end, which translates between a session and text: what the session tells
// it (Listener), and what the main loop asks of it (Frontend).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>

#include "session/search_interface.h"

namespace trebuchet::session {

class GameManager;

// What the session has to say.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    // A variation of the search. It begins in `position`, which is the game's, also while
    // pondering.
    virtual void on_thinking(const Position& position, const PvReport& report) = 0;
    // The engine offers a draw with the move that follows, or claims one: the move leads to a
    // repetition or to the hundredth half-move.
    virtual void on_draw_offer() = 0;
    // The engine resigns instead of moving. It plays no more until the next game.
    virtual void on_resignation() = 0;
    // The engine has played a move, in `before`.
    virtual void on_move(const Position& before, Move move) = 0;
    // The rules have ended the game, or a draw is claimed that they allow to claim.
    virtual void on_game_over(const GameResult& result) = 0;
    // More threads were asked for than the system could give: now there are so many.
    virtual void on_few_threads(std::size_t threads) = 0;
    // The machine has not so much memory to give: the tables take less.
    virtual void on_little_memory(std::size_t wanted, std::size_t taken) = 0;
    // Something is wrong with the opening book: "book.bin: it cannot be opened". Play goes on.
    virtual void on_book_trouble(std::string_view trouble) = 0;
};

// What follows a line of input.
enum class Next : std::uint8_t {
    GoOn,
    SpeakProtocol,  // the other end is a GUI: start the protocol and hand it the line again
    Quit
};

class Frontend {
public:
    Frontend() = default;
    Frontend(const Frontend&) = delete;
    Frontend& operator=(const Frontend&) = delete;
    virtual ~Frontend() = default;

    [[nodiscard]] virtual Next handle_line(std::string_view line) = 0;
    // No more lines will come.
    virtual void end_input() {}
    // An interrupt has come (Ctrl-C). Ignored unless a front end does something about it.
    [[nodiscard]] virtual Next handle_interrupt() { return Next::GoOn; }
    virtual void handle_search(const SearchEvent& event) = 0;
    [[nodiscard]] virtual const GameManager& manager() const noexcept = 0;
};

}  // namespace trebuchet::session
