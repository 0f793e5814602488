// The protocol's end of a game: obeys commands, answers in lines. Between the parser, which knows
// no state, and the session, which knows no text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/notation/fen.h>
#include <trebuchet/util/clock.h>

#include "io/line_writer.h"
#include "session/frontend.h"
#include "session/game_manager.h"
#include "session/options.h"
#include "session/search_interface.h"
#include "xboard/chat.h"
#include "xboard/command.h"
#include "xboard/edit_mode.h"
#include "xboard/repeated_lines.h"

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

    // Silent, and ignoring all commands but `quit`, until the first `xboard` (or `protover`):
    // whoever started us may speak another language.
    [[nodiscard]] session::Next handle_line(std::string_view line) override;
    void handle_search(const session::SearchEvent& event) override;
    [[nodiscard]] const session::GameManager& manager() const noexcept override { return manager_; }

private:
    // Overloads for every command; see handler.cpp.
    struct Obey;

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
    void say_error(std::string_view type, std::string_view word);
    void announce_features();
    void set_variant(const std::string& name);
    void set_board(const std::string& fen);
    void begin_edit();
    void edit(std::string_view line);
    void play_user_move(const std::string& text);
    void set_threads(std::size_t threads);
    void set_option(const command::Option& option);
    void send_status();
    void show_book();
    // What had to wait for the end of a search.
    void catch_up();
    // The legal move to exclude or include; otherwise says that there is none.
    [[nodiscard]] std::optional<Move> read_root_move(const std::string& text);

    io::LineSink& out_;
    HandlerSettings settings_;
    session::GameManager manager_;
    bool is_awake_ = false;
    bool is_posting_ = false;
    RepeatedLines repeated_lines_;  // of the search that is under way
    Chat chat_;
    FenDialect dialect_ = FenDialect::Standard;
    std::optional<EditMode> edit_mode_;
    std::optional<command::Option> postponed_tables_;
    std::vector<std::string> unanswered_pings_;
};

}  // namespace trebuchet::xboard
