// The front end of the protocol: executes commands and answers in lines. Between the parser, which
// knows no state, and the session, which knows no text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/util/clock.h>

#include "io/lines.h"
#include "session/frontend.h"
#include "session/game_manager.h"
#include "session/options.h"
#include "session/search_interface.h"
#include "xboard/command.h"
#include "xboard/output.h"
#include "xboard/position_setup.h"

namespace trebuchet::xboard {

struct HandlerSettings {
    session::Options options{};
};

// One thread.
class Handler final : public session::Frontend, private session::Listener {
public:
    // All three must outlive the handler.
    Handler(
        session::SearchInterface& search,
        const Clock& clock,
        io::LineSink& out,
        const HandlerSettings& settings = {});

    // Until the first `xboard` (or `protover`) all commands but `quit` are ignored, and nothing is
    // said: the other end may speak another protocol. It may ask for UCI with its first word.
    [[nodiscard]] session::Next handle_line(std::string_view line) override;
    void handle_search(const session::SearchEvent& event) override;
    [[nodiscard]] const Position* position() const noexcept override {
        return manager_.has_position() ? &manager_.game().position() : nullptr;
    }
    [[nodiscard]] const session::GameManager& manager() const noexcept { return manager_; }

private:
    // Has an overload for each command.
    struct CommandVisitor;

    void on_thinking(const Position& position, const session::PvReport& report) override;
    void on_draw_offer() override;
    void on_resignation() override;
    void on_move(const Position& before, Move move) override;
    void on_game_over(const GameResult& result) override;
    void on_few_threads(std::size_t threads) override;
    void on_little_memory(std::size_t wanted, std::size_t taken) override;
    void on_book_trouble(std::string_view trouble) override;

    void say(std::string_view line) { out_.write_line(line); }
    void say_if(const std::optional<std::string>& line) {
        if (line) {
            say(*line);
        }
    }
    void say_variations(const Position& position, const std::vector<session::PvReport>& reports);
    void say_error(std::string_view type, std::string_view word);
    void announce_features();
    void play_user_move(const std::string& text);
    void set_threads(std::size_t threads);
    void set_option(const command::Option& option);
    void send_status();
    void show_book();
    // Executes what had to wait until the engine no longer thinks.
    void finish_postponed();
    // The legal move to exclude or include; an error is sent if there is none.
    [[nodiscard]] std::optional<Move> read_root_move(const std::string& text);

    io::LineSink& out_;
    session::GameManager manager_;
    bool has_read_word_ = false;  // a line that is not blank
    bool is_started_ = false;     // by `xboard` or `protover`
    bool is_posting_ = false;
    RepeatedLines repeated_lines_;  // of the present search
    BoundLines bound_lines_;
    Chat chat_;
    PositionSetup position_setup_{manager_};
    std::optional<command::Option> postponed_tables_;
    std::vector<std::string> unanswered_pings_;
};

}  // namespace trebuchet::xboard
