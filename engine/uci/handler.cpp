#include "uci/handler.h"

#include <algorithm>
#include <sstream>
#include <utility>
#include <variant>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/version.h>

#include "command/game_text.h"
#include "uci/output.h"
#include "uci/parse.h"

namespace trebuchet::uci {
namespace {

[[nodiscard]] std::size_t common_beginning(
    const std::vector<std::string>& a, const std::vector<std::string>& b) {
    const auto [end, ignored] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(end - a.begin());
}

constexpr std::string_view kHelp =
    "Trebuchet speaks UCI here: uci, isready, ucinewgame, setoption, position, go, stop, "
    "ponderhit, quit; for people also d, eval, bench, go perft N. `trebuchet --help` lists the "
    "commands of the program.";

}  // namespace

Handler::Handler(
    session::SearchInterface& search,
    const Clock& clock,
    io::LineSink& out,
    const HandlerSettings& settings)
    : out_{out},
      settings_{settings},
      options_{default_options(settings.options, settings.asks_for_book)},
      search_{search, clock, *this},
      background_{settings.post},
      clock_{clock} {
    book_.set_options(options_.session);
}

Handler::~Handler() {
    background_.stop();
}

// What each command does. In the order of command.h.
struct Handler::CommandVisitor {
    Handler& self;

    void operator()(const command::Uci& /*unused*/) const { self.identify(); }
    // There is nothing more to tell.
    void operator()(const command::Debug& /*unused*/) const {}
    // At once, also while searching: pending settings wait for the next search anyway.
    void operator()(const command::IsReady& /*unused*/) const { self.say("readyok"); }
    void operator()(const command::SetOption& option) const { self.set_option(option); }
    void operator()(const command::NewGame& /*unused*/) const {
        self.stop();
        self.clock_.forget_game();
        self.search_.request_clear();
        self.search_.apply_pending_settings();
    }
    void operator()(const command::SetPosition& position) const { self.set_position(position); }
    void operator()(const command::Go& go) const { self.go(go); }
    void operator()(const command::Stop& /*unused*/) const { self.stop(); }
    void operator()(const command::PonderHit& /*unused*/) const { self.ponder_hit(); }
    void operator()(const command::Quit& /*unused*/) const {}
    void operator()(const command::Display& /*unused*/) const { self.display(); }
    void operator()(const command::Eval& /*unused*/) const {
        std::vector<std::string> words{"eval", "--fen", to_fen(self.game_.position())};
        if (const std::string& file = self.options_.session.network.file; !file.empty()) {
            words.insert(words.end(), {"--network", file});
        }
        self.settings_.run_command(words, [this](const std::string& line) {
            self.say(line);
            return true;
        });
    }
    void operator()(const command::Bench& /*unused*/) const {
        self.background_.start(
            [run = self.settings_.run_command](
                const std::stop_token& stop, const Background::Post& post) {
                run({"bench"}, [&](const std::string& line) {
                    post(line);
                    return !stop.stop_requested();
                });
            },
            Background::AtEndOfInput::GoesOn);
    }
    void operator()(const command::Help& /*unused*/) const { self.say(kHelp); }
    void operator()(const command::Nothing& /*unused*/) const {}
    void operator()(const command::BadArguments& bad) const {
        self.say_text(shortened(bad.problem));
    }
    void operator()(const command::Unknown& unknown) const {
        self.say("Unknown command: '" + shortened(unknown.word) + "'. Type help for a list.");
    }
};

session::Next Handler::handle_line(std::string_view line) {
    const Command command = parse(line);
    if (std::holds_alternative<command::Quit>(command)) {
        abandon_search();
        return session::Next::Quit;
    }
    std::visit(CommandVisitor{*this}, command);
    return session::Next::GoOn;
}

void Handler::handle_search(const session::SearchEvent& event) {
    if (!pending_ || !search_.is_current(event.search)) {
        return;
    }
    if (const auto* const report = std::get_if<session::PvReport>(&event.report)) {
        if (report->line == 1) {
            pending_->shown = report->pv.front();
        }
        say(info_line(game_.position(), *report, {.show_wdl = options_.show_wdl}));
        return;
    }
    if (const auto* const move = std::get_if<RootMoveInfo>(&event.report)) {
        say(root_move_line(game_.position(), *move));
        return;
    }
    search_.note_finished();
    const auto& result = std::get<SearchResult>(event.report);
    if (pending_->is_held) {
        pending_->result = result;
    } else {
        send_best_move(result);
    }
}

void Handler::end_input() {
    background_.end_input();
    stop();
}

void Handler::on_few_threads(std::size_t threads) {
    say_text("cannot start more than " + std::to_string(threads) + " threads");
}

void Handler::on_little_memory(std::size_t wanted, std::size_t taken) {
    say_text(
        "cannot allocate " + std::to_string(wanted) + " MB, using " + std::to_string(taken)
        + " MB");
}

// --- Commands that take more than a line ---------------------------------------------------------

void Handler::say_lines(const std::string& text) {
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        say(line);
    }
}

void Handler::identify() {
    say("id name Trebuchet " + std::string{version()});
    say("id author the Trebuchet developers");
    for (const std::string& line : option_lines(options_)) {
        say(line);
    }
    say("uciok");
}

void Handler::set_option(const command::SetOption& option) {
    if (is_clear_hash(option.name)) {
        search_.request_clear();
    } else {
        const auto changed = with_option(options_, option.name, option.value);
        if (!changed) {
            say_text(shortened(changed.error()));
            return;
        }
        const session::Options before = std::exchange(options_, *changed).session;
        const session::Options& after = options_.session;
        book_.set_options(after);
        if (after.hash != before.hash) {
            static_cast<void>(search_.request_memory(
                {.of = session::TableMemory::Of::HashTable,
                 .megabytes = static_cast<std::size_t>(after.hash)}));
        }
        if (after.threads != before.threads) {
            static_cast<void>(search_.request_threads(static_cast<std::size_t>(after.threads)));
        }
    }
    // While a search is running they wait for the next one.
    if (!search_.is_running()) {
        search_.apply_pending_settings();
    }
}

// Most positions are the last one and one or two moves more: only those are read.
void Handler::set_position(const command::SetPosition& position) {
    Game game = game_;
    std::size_t known = 0;
    bool goes_on = false;
    const bool is_same_chess = game_.start().is_chess960() == options_.is_chess960;
    if (position.fen == shown_.fen && is_same_chess) {
        known = common_beginning(position.moves, shown_.moves);
        // By a move of ours and an answer; the same position again is no next move.
        goes_on = known == shown_.moves.size() && position.moves.size() >= known + 2;
        while (game.moves().size() > known) {
            game.undo();
        }
    } else {
        const FenDialect dialect =
            options_.is_chess960 ? FenDialect::Chess960 : FenDialect::Standard;
        constexpr std::string_view kStart =
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const auto start = parse_fen(position.fen ? *position.fen : kStart, dialect);
        if (!start) {
            say_text("position: " + shortened(describe(start.error())));
            return;
        }
        game = Game{*start};
    }
    for (std::size_t i = known; i < position.moves.size(); ++i) {
        const auto move = parse_coordinate(game.position(), position.moves[i]);
        if (!move) {
            say_text(
                "position: illegal move '" + shortened(position.moves[i]) + "' (number "
                + std::to_string(i + 1) + ")");
            return;
        }
        game.play(*move);
    }
    stop();
    if (!goes_on) {
        clock_.forget_game();
    }
    game_ = std::move(game);
    shown_ = position;
    was_searched_ = false;
}

void Handler::go(const command::Go& go) {
    for (const std::string& word : go.ignored) {
        say_text("go: unknown word '" + shortened(word) + "' is ignored");
    }
    auto root_moves = read_search_moves(go);
    if (!root_moves) {
        return;
    }
    stop();
    const Position& position = game_.position();
    if (go.perft) {
        background_.start(perft_work(position, *go.perft));
        return;
    }
    if (!has_legal_move(position)) {
        say(position.in_check() ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
        pending_ = PendingMove{
            .is_held = go.infinite || go.ponder, .shown = Move::none(), .result = SearchResult{}};
        if (!pending_->is_held) {
            send_best_move(*pending_->result);
        }
        return;
    }
    if (play_from_book(go)) {
        return;
    }
    if (std::exchange(was_searched_, true)) {
        clock_.forget_game();
    }
    clock_.begin_move(go, position.side_to_move());
    const bool is_game = is_move_of_game(go);
    pending_ = PendingMove{.is_held = go.infinite || go.ponder};
    search_.start(
        {.root = position,
         .history = game_.history(),
         .limits = limits_for(go, std::move(*root_moves))},
        {.driver = options_.session.driver,
         .contempt = is_game ? options_.session.contempt : 0,
         .tablebases = options_.session.tablebases.tables,
         .evaluation = options_.session.evaluation,
         .network = options_.session.network.network,
         .parameters = is_game ? search_parameters(options_) : options_.parameters});
}

void Handler::stop() {
    background_.stop();
    if (!pending_) {
        return;
    }
    send_best_move(search_.is_running() ? search_.stop() : *pending_->result);
}

void Handler::ponder_hit() {
    if (!pending_) {
        return;
    }
    pending_->is_held = false;
    clock_.ponder_hit();
    if (search_.is_running()) {
        search_.ponder_hit(std::nullopt);
    } else {
        send_best_move(*pending_->result);
    }
}

void Handler::display() {
    say_lines(trebuchet::command::draw_board(game_.position(), {}));
    say("Fen: " + to_fen(game_.position()));
}

// --- Searching -----------------------------------------------------------------------------------

Limits Handler::limits_for(const command::Go& go, std::vector<Move> root_moves) const {
    Limits limits;
    limits.depth = go.depth;
    limits.nodes = go.nodes;
    limits.mate_moves = go.mate;
    limits.ponder = go.ponder;
    limits.multi_pv = options_.session.multi_pv;
    limits.root_moves = std::move(root_moves);
    limits.time = clock_.budget(
        go, game_.position().side_to_move(), Milliseconds{options_.session.move_overhead});
    if (is_move_of_game(go)) {
        limit_strength(options_, limits);
    }
    return limits;
}

std::optional<std::vector<Move>> Handler::read_search_moves(const command::Go& go) {
    std::vector<Move> moves;
    for (const std::string& text : go.search_moves) {
        const auto move = parse_coordinate(game_.position(), text);
        if (!move) {
            say_text("go: illegal move '" + shortened(text) + "'");
            return std::nullopt;
        }
        moves.push_back(*move);
    }
    return moves;
}

bool Handler::play_from_book(const command::Go& go) {
    const bool has_time = go.clock[game_.position().side_to_move()] || go.move_time;
    const bool may_use_book =
        has_time && is_move_of_game(go) && !go.ponder && go.search_moves.empty();
    if (!may_use_book) {
        return false;
    }
    const auto move = book_.choose_move(game_);
    if (const auto trouble = book_.take_trouble()) {
        say_text("opening book " + *trouble);
    }
    if (!move) {
        return false;
    }
    say_text("book move");
    say(best_move_line(game_.position(), *move, Move::none()));
    return true;
}

bool Handler::is_move_of_game(const command::Go& go) const {
    return !go.infinite && !options_.is_analysing;
}

void Handler::abandon_search() {
    background_.stop();
    pending_.reset();
    clock_.forget_game();
    if (search_.is_running()) {
        static_cast<void>(search_.stop());
    }
}

void Handler::send_best_move(const SearchResult& result) {
    if (pending_->shown != result.best) {
        // Stopped before the first variation, or another thread's move is the better one: some GUIs
        // want a score for every move.
        say(info_line(
            game_.position(),
            {.depth = std::max(result.depth, 1),
             .seldepth = std::max(result.depth, 1),
             .score = result.score,
             .nodes = result.nodes,
             .time = result.time,
             .tablebase_hits = result.tablebase_hits,
             .pv = {result.best}},
            {.show_wdl = options_.show_wdl}));
    }
    pending_.reset();
    clock_.end_move();
    say(best_move_line(game_.position(), result.best, result.ponder));
}

}  // namespace trebuchet::uci
