// Play for a person who types: shows the board, takes moves as people write them, and explains in
// sentences what cannot be done.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/pgn.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/util/clock.h>

#include "command/game_text.h"
#include "session/frontend.h"
#include "session/game_manager.h"
#include "session/options.h"

namespace trebuchet::terminal {

// A good move, found in half a second by a search beside the game. Precondition: there is a legal
// move.
[[nodiscard]] Move advise(const Game& game);

struct TerminalSettings {
    command::BoardStyle board;
    // Gives hints; faked in tests. Called only where there is a legal move.
    std::function<Move(const Game&)> advise = terminal::advise;
    session::Options options{};
};

class Terminal final : public session::Frontend, private session::Listener {
public:
    // Writes text as it is, line ends included.
    using Print = std::function<void(std::string_view)>;

    // Search and clock must outlive the terminal.
    Terminal(
        session::SearchInterface& search,
        const Clock& clock,
        Print print,
        TerminalSettings settings);

    // The greeting, the board and the first prompt.
    void begin();
    [[nodiscard]] session::Next handle_line(std::string_view line) override;
    void end_input() override;
    [[nodiscard]] session::Next handle_interrupt() override;
    void handle_search(const session::SearchEvent& event) override;
    [[nodiscard]] const Position* position() const noexcept override {
        return manager_.has_position() ? &manager_.game().position() : nullptr;
    }
    [[nodiscard]] const session::GameManager& manager() const noexcept { return manager_; }

private:
    // A word that can be typed instead of a move.
    struct Command {
        std::string_view name;
        std::string_view argument;  // as help shows it
        std::string_view help;
        void (Terminal::*run)(std::string_view argument);
    };
    [[nodiscard]] static std::span<const Command> commands();

    void on_thinking(const Position& position, const session::PvReport& report) override;
    void on_draw_offer() override;
    void on_resignation() override;
    void on_move(const Position& before, Move move) override;
    void on_game_over(const GameResult& result) override;
    void on_few_threads(std::size_t threads) override;
    void on_little_memory(std::size_t wanted, std::size_t taken) override;
    void on_book_trouble(std::string_view trouble) override;

    // The commands: terminal_commands.cpp.
    void start_new_game(std::string_view argument);
    void let_engine_play(std::string_view argument);
    void let_person_play_both(std::string_view argument);
    void move_now(std::string_view argument);
    void take_back(std::string_view argument);
    void resign(std::string_view argument);
    void offer_draw(std::string_view argument);
    void give_hint(std::string_view argument);
    void list_moves(std::string_view argument);
    void show_board_now(std::string_view argument);
    void turn_board(std::string_view argument);
    void change_symbols(std::string_view argument);
    void use_fen(std::string_view argument);
    // Also commands: terminal_tools.cpp.
    void save_game(std::string_view argument);
    void load_game(std::string_view argument);
    void set_level(std::string_view argument);
    void set_clock(std::string_view argument);
    void set_strength(std::string_view argument);
    void analyse(std::string_view argument);
    void evaluate(std::string_view argument);
    void set_time(std::string_view argument);
    void set_depth(std::string_view argument);
    void toggle_thinking(std::string_view argument);
    void show_help(std::string_view argument);

    void play_text(std::string_view text);
    // The game ends here by resignation or agreement.
    void end_by_agreement(std::string_view how, PgnResult result);
    // Forgets what belongs to the present game, before another one takes its place.
    void forget_game();
    // Replaces the present game by one that was read from `file`: the one of that number.
    void take_game(const PgnGame& game, std::string_view file, int number);
    // False, with a message, if it cannot be written.
    bool write_game(const std::string& file);
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool is_over_by_agreement() const;
    // Whether the game is in a file as it is, or has no move.
    [[nodiscard]] bool is_kept() const;
    // Says, at the end, that a game in which the person has moved is not saved.
    void tell_what_is_lost();
    void show_board();
    void prompt();
    void say(std::string_view line);

    Print print_;
    TerminalSettings settings_;
    session::GameManager manager_;
    bool shows_thinking_ = false;
    bool has_offered_draw_ = false;  // by the engine, in the present position
    // Of a game that has ended, as it stands, by resignation or agreement.
    std::optional<PgnResult> agreed_result_;
    bool may_go_on_ = false;            // though it has ended so
    std::optional<Color> engine_side_;  // in the present game, once it has moved
    std::vector<PgnTag> tags_;          // of the present game, if it was loaded
    bool has_played_ = false;           // the person, in the present game
    std::optional<Game> saved_;         // as it was written or read
    std::optional<int> depth_;          // limit of plies; for all games
    bool has_level_ = false;            // a clock for the game, not a time for each move
    bool was_interrupted_ = false;      // since the last line
};

}  // namespace trebuchet::terminal
