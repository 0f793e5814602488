// UCI's end of the program: carries out commands, answers in lines. The protocol has no game that
// goes on: each search is told its position and its limits. Between the parser, which knows no
// state, and the session's search, which knows no text.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/game/game.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/util/clock.h>

#include "command/line_stream.h"
#include "io/lines.h"
#include "session/frontend.h"
#include "session/options.h"
#include "session/own_book.h"
#include "session/search_control.h"
#include "session/search_interface.h"
#include "uci/background.h"
#include "uci/command.h"
#include "uci/gui_clock.h"
#include "uci/options.h"

namespace trebuchet::uci {

struct HandlerSettings {
    session::Options options{};
    bool asks_for_book = false;  // the command line does
    // Prints a line later, from any thread.
    Background::Post post = [](const std::string& /*line*/) {};
    // Runs another command of the program, and gives what it prints, until OnLine returns false.
    std::function<void(const std::vector<std::string>&, const trebuchet::command::OnLine&)>
        run_command = [](const auto& /*words*/, const auto& /*on_line*/) {};
};

// A search whose best move has not been sent.
struct PendingMove {
    // Not before `stop` or `ponderhit`, even if the search has ended.
    bool is_held = false;
    // The first move of the last best line that was sent.
    std::optional<Move> shown{};
    std::optional<SearchResult> result{};
};

// One thread.
class Handler final : public session::Frontend, private session::SettingsListener {
public:
    // All three must outlive the handler.
    Handler(
        session::SearchInterface& search,
        const Clock& clock,
        io::LineSink& out,
        const HandlerSettings& settings = {});
    ~Handler() override;

    [[nodiscard]] session::Next handle_line(std::string_view line) override;
    void handle_search(const session::SearchEvent& event) override;
    // Ends the search with its best move: people write `echo "go depth 9" | trebuchet --uci`. A
    // benchmark comes to its end, a count of moves does not.
    void end_input() override;
    [[nodiscard]] const Position* position() const noexcept override { return &game_.position(); }

private:
    // Overloads for every command; see handler.cpp.
    struct CommandVisitor;

    void on_few_threads(std::size_t threads) override;
    void on_little_memory(std::size_t wanted, std::size_t taken) override;

    void say(std::string_view line) { out_.write_line(line); }
    void say_text(std::string_view text) { say("info string " + std::string{text}); }
    void say_lines(const std::string& text);
    void identify();
    void set_option(const command::SetOption& option);
    void set_position(const command::SetPosition& position);
    void go(const command::Go& go);
    void stop();
    void ponder_hit();
    void display();

    // --- Searching ------------------------------------------------------------------------------
    // And no analysis: weaker play, contempt and the like are for games.
    [[nodiscard]] bool is_move_of_game(const command::Go& go) const;
    [[nodiscard]] Limits limits_for(const command::Go& go, std::vector<Move> root_moves) const;
    // The legal moves that are named; nothing if one is not legal, which is said.
    [[nodiscard]] std::optional<std::vector<Move>> read_search_moves(const command::Go& go);
    [[nodiscard]] bool play_from_book(const command::Go& go);
    // Ends what is running without a word, and nothing is owed any more.
    void abandon_search();
    void send_best_move(const SearchResult& result);

    io::LineSink& out_;
    HandlerSettings settings_;
    Options options_;
    session::SearchControl search_;
    session::OwnBook book_;
    Background background_;

    Game game_;
    command::SetPosition shown_;  // what led to the game, as it was sent
    bool was_searched_ = false;   // since it was sent
    std::optional<PendingMove> pending_;
    GuiClock clock_;
};

}  // namespace trebuchet::uci
