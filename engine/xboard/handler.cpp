#include "xboard/handler.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "xboard/features.h"
#include "xboard/parse.h"

namespace trebuchet::xboard {
namespace {

constexpr std::string_view kNotNow = "command not legal now";

[[nodiscard]] bool is_start(const Command& command) {
    return std::holds_alternative<command::Xboard>(command)
           || std::holds_alternative<command::Protover>(command);
}

// "King takes own rook" means castling in Chess960 only.
[[nodiscard]] bool is_chess960_castling(
    const Position& position, Move move, std::string_view text) {
    return move.is_castling() && !position.is_chess960()
           && text == to_coordinate(position, move, CastlingStyle::KingTakesRook);
}

}  // namespace

Handler::Handler(
    session::SearchInterface& search,
    const Clock& clock,
    io::LineSink& out,
    const HandlerSettings& settings)
    : out_{out}, manager_{search, clock, *this, settings.options} {
}

// In the order of command.h.
struct Handler::CommandVisitor {
    Handler& self;

    void operator()(const command::Xboard& /*unused*/) const {}
    void operator()(const command::Protover& protover) const {
        // Version 1 knows no features.
        if (protover.version >= 2) {
            self.announce_features();
        }
    }
    // The engine uses no feature that a GUI could reject.
    void operator()(const command::Accepted& /*unused*/) const {}
    void operator()(const command::Rejected& /*unused*/) const {}
    void operator()(const command::Quit& /*unused*/) const {}
    void operator()(const command::Ping& ping) const {
        self.unanswered_pings_.push_back(ping.number);
    }

    void operator()(const command::New& /*unused*/) const {
        self.position_setup_.begin_game();
        self.chat_.begin_game();
        self.manager_.new_game();
    }
    void operator()(const command::Variant& variant) const {
        self.say_if(self.position_setup_.set_variant(variant.name));
    }
    void operator()(const command::SetBoard& setboard) const {
        self.say_if(self.position_setup_.set_board(setboard.fen));
    }
    void operator()(const command::Edit& /*unused*/) const { self.position_setup_.begin_edit(); }
    void operator()(const command::Force& /*unused*/) const { self.manager_.force(); }
    void operator()(const command::Go& /*unused*/) const {
        if (!self.manager_.go()) {
            self.say_error(kNotNow, "go");
        }
    }
    void operator()(const command::PlayOther& /*unused*/) const {
        if (!self.manager_.play_other()) {
            self.say_error(kNotNow, "playother");
        }
    }
    void operator()(const command::UserMove& move) const { self.play_user_move(move.text); }
    void operator()(const command::MoveNow& /*unused*/) const { self.manager_.move_now(); }
    void operator()(const command::Pause& /*unused*/) const { self.manager_.pause(); }
    void operator()(const command::Resume& /*unused*/) const { self.manager_.resume(); }
    void operator()(const command::Undo& /*unused*/) const {
        if (!self.manager_.take_back(1)) {
            self.say_error(kNotNow, "undo");
        }
    }
    void operator()(const command::Remove& /*unused*/) const {
        if (!self.manager_.take_back(2)) {
            self.say_error(kNotNow, "remove");
        }
    }
    void operator()(const command::Result& /*unused*/) const {
        self.manager_.end_game();
        if (self.manager_.options().chat) {
            self.say_if(self.chat_.farewell());
        }
    }
    void operator()(const command::Draw& /*unused*/) const {
        if (self.manager_.takes_draw()) {
            self.say("offer draw");
        }
    }

    void operator()(const command::Level& level) const {
        self.manager_.set_level(level.moves, level.base, level.increment);
    }
    void operator()(const command::TimePerMove& time) const {
        self.manager_.set_time_per_move(time.limit);
    }
    void operator()(const command::DepthLimit& depth) const {
        const bool is_limit = depth.plies > 0;
        self.manager_.set_depth_limit(is_limit ? std::optional{depth.plies} : std::nullopt);
    }
    void operator()(const command::OwnTime& time) const {
        self.manager_.set_own_time(time.remaining);
    }
    void operator()(const command::NodesPerSecond& nps) const {
        self.manager_.set_nodes_per_second(nps.nodes > 0 ? std::optional{nps.nodes} : std::nullopt);
    }

    void operator()(const command::Hard& /*unused*/) const { self.manager_.set_pondering(true); }
    void operator()(const command::Easy& /*unused*/) const { self.manager_.set_pondering(false); }
    void operator()(const command::Post& /*unused*/) const { self.is_posting_ = true; }
    void operator()(const command::NoPost& /*unused*/) const { self.is_posting_ = false; }
    void operator()(const command::Analyze& /*unused*/) const { self.manager_.analyse(); }
    void operator()(const command::Exit& /*unused*/) const { self.manager_.exit_analysis(); }
    void operator()(const command::StatusRequest& /*unused*/) const {
        if (self.manager_.state() == session::State::Analysing) {
            self.send_status();
        }
    }
    void operator()(const command::Hint& /*unused*/) const {
        if (const auto hint = self.manager_.hint()) {
            self.say("Hint: " + to_coordinate(self.manager_.game().position(), *hint));
        }
    }
    void operator()(const command::Book& /*unused*/) const {
        if (self.manager_.has_position()) {
            self.show_book();
        } else {
            self.say_error(kNotNow, "bk");
        }
    }
    void operator()(const command::Exclude& exclude) const {
        if (!self.manager_.has_position()) {
            self.say_error(kNotNow, "exclude");
        } else if (exclude.move.empty()) {
            self.manager_.exclude_all();
        } else if (const auto move = self.read_root_move(exclude.move)) {
            self.manager_.exclude(*move);
        }
    }
    void operator()(const command::Include& include) const {
        if (!self.manager_.has_position()) {
            self.say_error(kNotNow, "include");
        } else if (include.move.empty()) {
            self.manager_.include_all();
        } else if (const auto move = self.read_root_move(include.move)) {
            self.manager_.include(*move);
        }
    }

    void operator()(const command::Name& name) const { self.chat_.set_opponent(name.name); }
    void operator()(const command::Ics& ics) const { self.chat_.set_host(ics.host); }

    void operator()(const command::Memory& memory) const {
        self.manager_.set_memory_megabytes(
            std::clamp<std::size_t>(memory.megabytes, 1, kMaxHashMegabytes));
    }
    void operator()(const command::Cores& cores) const { self.set_threads(cores.threads); }
    void operator()(const command::TablebasePath& tables) const {
        if (tables.kind == "syzygy") {
            self.set_option({std::string{session::kTablebases}, tables.path});
        } else {
            self.say_error("unknown kind of tablebases", tables.kind);
        }
    }
    void operator()(const command::Option& option) const { self.set_option(option); }

    void operator()(const command::Nothing& /*unused*/) const {}
    void operator()(const command::BadArguments& bad) const {
        self.say_error("bad arguments", bad.word);
    }
    void operator()(const command::Unknown& unknown) const {
        self.say_error("unknown command", unknown.word);
    }
};

session::Next Handler::handle_line(std::string_view line) {
    const bool is_first = !std::exchange(has_read_word_, has_read_word_ || !trim(line).empty());
    if (is_first && trim(line) == "uci") {
        return session::Next::SpeakUci;
    }
    const Command command = parse(line);
    if (std::holds_alternative<command::Quit>(command)) {
        return session::Next::Quit;
    }
    if (position_setup_.is_editing()) {
        say_if(position_setup_.edit(line));
        finish_postponed();
        return session::Next::GoOn;
    }
    repeated_lines_.forget();
    is_started_ = is_started_ || is_start(command);
    if (is_started_) {
        std::visit(CommandVisitor{*this}, command);
        finish_postponed();
    }
    return session::Next::GoOn;
}

void Handler::handle_search(const session::SearchEvent& event) {
    manager_.on_search(event);
    const bool has_ended = std::holds_alternative<SearchResult>(event.report);
    if (has_ended && is_posting_ && manager_.state() == session::State::Analysing) {
        say_variations(manager_.game().position(), repeated_lines_.take_held());
    }
    finish_postponed();
}

// --- Reports of the session ----------------------------------------------------------------------

void Handler::on_thinking(const Position& position, const session::PvReport& report) {
    if (!is_posting_) {
        return;
    }
    if (!bound_lines_.passes(report, manager_.options().bound_lines)) {
        return;
    }
    say_variations(position, repeated_lines_.pass(report));
}

void Handler::say_variations(
    const Position& position, const std::vector<session::PvReport>& reports) {
    for (const session::PvReport& line : reports) {
        // Not in games: some GUIs take all that follows the nodes for the variation.
        say(thinking_line(
            position,
            line,
            {.short_node_counts = manager_.options().short_node_counts,
             .with_details = manager_.state() == session::State::Analysing,
             .in_san = manager_.options().san_variations}));
    }
}

void Handler::on_draw_offer() {
    say("offer draw");
}

void Handler::on_resignation() {
    say("resign");
}

void Handler::on_move(const Position& before, Move move) {
    repeated_lines_.forget();
    if (manager_.options().chat) {
        say_if(chat_.greeting());
    }
    say("move " + to_coordinate(before, move));
}

void Handler::on_game_over(const GameResult& result) {
    say(result_line(result));
}

void Handler::on_few_threads(std::size_t threads) {
    say_error("no more than " + std::to_string(threads) + " could be started", "cores");
}

void Handler::on_little_memory(std::size_t wanted, std::size_t taken) {
    say_error(
        "cannot allocate " + std::to_string(wanted) + " MB, using " + std::to_string(taken) + " MB",
        "memory");
}

void Handler::on_book_trouble(std::string_view trouble) {
    // The file may have any name.
    const std::size_t colon = trouble.rfind(": ");
    say("telluser Opening book " + harmless_echo(trouble.substr(0, colon))
        + std::string{trouble.substr(std::min(colon, trouble.size()))});
}

// --- Commands that take more than a line ---------------------------------------------------------

void Handler::say_error(std::string_view type, std::string_view word) {
    say(error_line(type, word));
}

void Handler::announce_features() {
    for (const std::string& line : feature_lines(describe_options(manager_.options()))) {
        say(line);
    }
}

void Handler::play_user_move(const std::string& text) {
    if (!manager_.has_position()) {
        say("Illegal move (no position): " + harmless_echo(text));
        return;
    }
    if (manager_.state() == session::State::Thinking) {
        say("Illegal move (out of turn): " + harmless_echo(text));
        return;
    }
    const Position& position = manager_.game().position();
    const auto move = parse_move(position, text);
    if (!move && move.error().problem == MoveTextProblem::Ambiguous) {
        say_error("ambiguous move", text);
    } else if (!move || is_chess960_castling(position, *move, text)) {
        say("Illegal move: " + harmless_echo(text));
    } else {
        static_cast<void>(manager_.play_move(*move));
    }
}

std::optional<Move> Handler::read_root_move(const std::string& text) {
    const auto move = parse_move(manager_.game().position(), text);
    if (!move) {
        // Not "Illegal move": a GUI would take back its last move.
        say_error("no such move", text);
        return std::nullopt;
    }
    return *move;
}

void Handler::set_threads(std::size_t threads) {
    if (threads > kMaxThreads) {
        say_error("at most " + std::to_string(kMaxThreads), "cores");
    }
    manager_.set_threads(std::clamp<std::size_t>(threads, 1, kMaxThreads));
}

void Handler::set_option(const command::Option& option) {
    // Opening tablebases may take seconds, and the engine's clock is running.
    if (session::is_name_of(session::kTablebases, option.name) && manager_.is_thinking()) {
        postponed_tables_ = option;
        return;
    }
    if (option.name == kClearHash) {
        manager_.forget();
        return;
    }
    const auto changed = session::with_option(manager_.options(), option.name, option.value);
    if (changed) {
        manager_.set_options(*changed);
        // `memory` or `cores` may have come since the option got this value.
        if (session::is_name_of(session::kHash, option.name)) {
            manager_.set_hash_megabytes(static_cast<std::size_t>(changed->hash));
        } else if (session::is_name_of(session::kThreads, option.name)) {
            manager_.set_threads(static_cast<std::size_t>(changed->threads));
        }
    } else {
        const bool has_value = !option.value.empty();
        // The error may contain the name of a folder, or words that XBoard must not read.
        const std::string reason = harmless_sentence(changed.error());
        say_error(
            reason == "..." ? "it cannot be used" : reason,
            option.name + (has_value ? '=' + option.value : ""));
    }
}

void Handler::send_status() {
    session::Status status = manager_.status().value_or(session::Status{});
    if (status.legal_moves == 0 && manager_.has_position()) {
        status.legal_moves = static_cast<int>(count_legal_moves(manager_.game().position()));
    }
    say(status_line(
        manager_.game().position(),
        status.progress,
        status.legal_moves,
        manager_.options().short_node_counts));
}

void Handler::show_book() {
    for (const std::string& line : book_lines(manager_.game().position(), manager_.book_moves())) {
        say(line);
    }
}

void Handler::finish_postponed() {
    // A pong means that all earlier commands are done, the move that is being searched included.
    if (manager_.is_thinking()) {
        return;
    }
    if (const auto tables = std::exchange(postponed_tables_, std::nullopt)) {
        set_option(*tables);
    }
    for (const std::string& number : std::exchange(unanswered_pings_, {})) {
        say("pong " + harmless_echo(number));
    }
}

}  // namespace trebuchet::xboard
