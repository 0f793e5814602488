// The two interfaces of a front end, which translates between a session and text: the session calls
// Listener, the main loop calls Frontend.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/move.h>

#include "session/search_interface.h"

namespace trebuchet::session {

// Events of a change of settings.
class SettingsListener {
public:
    SettingsListener() = default;
    SettingsListener(const SettingsListener&) = delete;
    SettingsListener& operator=(const SettingsListener&) = delete;
    virtual ~SettingsListener() = default;

    // The system cannot start as many threads as were asked for; there are `threads` now.
    virtual void on_few_threads(std::size_t threads) = 0;
    // The tables take less memory than was asked for, because it is not available.
    virtual void on_little_memory(std::size_t wanted, std::size_t taken) = 0;
};

// Events of the session.
class Listener : public SettingsListener {
public:
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
    // The game has ended by the rules, or the engine claims a draw that they allow.
    virtual void on_game_over(const GameResult& result) = 0;
    // The opening book is damaged: "book.bin: it does not exist". Play goes on.
    virtual void on_book_trouble(std::string_view trouble) = 0;
};

// What the main loop does next.
enum class Next : std::uint8_t {
    GoOn,
    SpeakXboard,  // the other end speaks XBoard's protocol: start that and pass the line to it
    SpeakUci,     // the same for UCI
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
    // An interrupt (Ctrl-C). Ignored by default.
    [[nodiscard]] virtual Next handle_interrupt() { return Next::GoOn; }
    virtual void handle_search(const SearchEvent& event) = 0;
    // On the board now; null: none.
    [[nodiscard]] virtual const Position* position() const noexcept = 0;
};

}  // namespace trebuchet::session
