#include "analysis/analyze_command.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/timing/time_manager.h>

#include "analysis/analyze_pieces.h"
#include "analysis/answer_lines.h"
#include "command/evaluation_option.h"
#include "command/game_text.h"
#include "command/search_options.h"
#include "io/lines.h"
#include "io/signals.h"
#include "io/streams.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::NamedPosition;
using command::Values;

constexpr int kMostVariations = 200;

constexpr std::array kPositionals{
    command::Positional{.name = "FILE", .kind = command::File{}, .least = 0, .most = 1}};

constexpr command::Option kMultiPvOption{
    .name = "multi-pv",
    .value_name = "N",
    .help = "show the N best moves",
    .kind = command::Number{1, kMostVariations, 1}};

constexpr std::array kOptions{
    command::kFenOption,
    command::Option{
        .name = "epd", .value_name = "FILE", .help = "the same as FILE", .kind = command::File{}},
    kMultiPvOption,
    command::Option{
        .name = "multipv",
        .value_name = "N",
        .help = {},
        .kind = kMultiPvOption.kind,
        .alias_of = kMultiPvOption.name},
    command::kSecondsOption,
    command::kNodesOption,
    command::kDepthOption,
    command::Option{
        .name = "json", .value_name = {}, .help = "print a line of JSON for each position"},
    command::Option{
        .name = "as-epd",
        .value_name = {},
        .help = "print a line of EPD for each position, with acd, acn, acs, ce, dm, pv and bm"},
    command::Option{
        .name = "board",
        .value_name = {},
        .help = "draw the position, also where the output is no terminal"},
    command::kHashOption,
    command::kThreadsOption,
    command::kTablebaseOption,
    command::kEvaluationOption,
    command::kNetworkOption,
    lab::kShardOption,
    lab::kPieceFileOption};

// Prints each new variation. It is called on a thread of the search, while the main thread sleeps.
class PrintingObserver final : public Observer {
public:
    PrintingObserver(AnalysisReport& report, std::ostream& out) : report_{report}, out_{out} {}

    void on_pv(const PvInfo& info) override { out_ << report_.take(info) << std::flush; }
    void on_finished(const SearchResult& /*result*/) override {}

private:
    AnalysisReport& report_;
    std::ostream& out_;
};

class Analysis {
public:
    Analysis(
        const AnalyzeArguments& arguments,
        const AnalyzeEnvironment& environment,
        const Console& console)
        : arguments_{arguments},
          environment_{environment},
          console_{console},
          searcher_{arguments.settings} {}

    [[nodiscard]] ExitStatus run() {
        if (const auto missing = command::missing_from(searcher_, arguments_.settings)) {
            return console_.fail(*missing);
        }
        if (arguments_.shard) {
            return run_analyze_piece(arguments_, console_, [this](const NamedPosition& item) {
                return answer_line(item);
            });
        }
        if (arguments_.file) {
            return analyse_file(*arguments_.file);
        }
        if (environment_.input && !arguments_.fen) {
            const std::string name = "standard input";
            return analyse_all(command::PositionSource{environment_.input, name}, name);
        }
        const auto position = command::position_or_start(arguments_.fen);
        return position ? analyse_one(*position) : console_.bad_input(position.error());
    }

private:
    [[nodiscard]] ExitStatus analyse_file(const std::string& file) {
        if (command::is_pgn(file)) {
            auto games = command::GameSource::open(file);
            return games ? analyse_all(std::move(*games), file) : console_.bad_input(games.error());
        }
        auto lines = command::file_lines(file);
        return lines ? analyse_all(command::PositionSource{std::move(*lines), file}, file)
                     : console_.bad_input(lines.error());
    }

    [[nodiscard]] ExitStatus analyse_one(const Position& position) {
        const bool is_text = arguments_.form == AnalyzeArguments::Form::Text;
        const bool ends_by_itself = arguments_.has_limit() || !environment_.is_terminal || !is_text;
        analyse({.position = position}, ends_by_itself);
        return status();
    }

    template <typename Source>
    [[nodiscard]] ExitStatus analyse_all(Source source, const std::string& name) {
        bool is_first = true;
        while (!io::is_interrupted() && console_.out()) {
            const auto item = source.next(console_);
            if (!item) {
                break;
            }
            const bool needs_blank_line =
                !std::exchange(is_first, false) && arguments_.form == AnalyzeArguments::Form::Text;
            console_.out() << (needs_blank_line ? "\n" : "");
            analyse(*item, true);
        }
        if (is_first && !io::is_interrupted()) {
            return console_.bad_input("there is no position in " + name);
        }
        return status();
    }

    [[nodiscard]] ExitStatus status() const {
        return io::is_interrupted() ? console_.interrupted() : console_.finish();
    }

    void analyse(const NamedPosition& item, bool ends_by_itself) {
        if (arguments_.form == AnalyzeArguments::Form::Text) {
            analyse_for_people(item, ends_by_itself);
            return;
        }
        console_.out() << answer_line(item) << std::flush;
    }

    // For programs, with its end.
    [[nodiscard]] std::string answer_line(const NamedPosition& item) {
        Answer answer{.asked = item, .found = {}};
        if (has_legal_move(item.position)) {
            LineCollector lines;
            answer.result = think(item, limits(true), lines);
            answer.found.lines = lines.take();
        }
        const bool is_json = arguments_.form == AnalyzeArguments::Form::Json;
        return (is_json ? json_line(answer) : epd_answer(answer)) + '\n';
    }

    void analyse_for_people(const NamedPosition& item, bool ends_by_itself) {
        introduce(item);
        if (!has_legal_move(item.position)) {
            console_.out() << command::result_in_words(Game{item.position}.result()) << '\n'
                           << std::flush;
            return;
        }
        if (!ends_by_itself) {
            console_.out() << "Ctrl-C ends the analysis.\n";
        }
        AnalysisReport report{item.position, arguments_.multi_pv, environment_.columns};
        console_.out() << '\n' << report.heading() << std::flush;
        PrintingObserver observer{report, console_.out()};
        const SearchResult result = think(item, limits(ends_by_itself), observer);
        console_.out() << '\n' << report.summary(result);
        const PositionAnalysis found{{{result.score, {result.best}}}};
        if (const auto solved = is_solved({.asked = item, .found = found, .result = result})) {
            console_.out()
                << (*solved ? "The move that the EPD asks for is found.\n"
                            : "The move that the EPD asks for is not found.\n");
        }
        console_.out() << std::flush;
    }

    void introduce(const NamedPosition& item) {
        if (!item.id.empty()) {
            console_.out() << io::printable(item.id) << '\n';
        }
        console_.out() << to_fen(item.position) << '\n';
        if (environment_.is_terminal || arguments_.draws_board) {
            console_.out() << '\n'
                           << command::draw_board(
                                  item.position, {.unicode = environment_.has_unicode})
                           << '\n';
        }
        console_.out() << command::name_of(item.position.side_to_move())
                       << " to move. Scores in pawns, + is good for White.\n"
                       << std::flush;
    }

    [[nodiscard]] Limits limits(bool ends_by_itself) const {
        constexpr Milliseconds kUsualTime{5000};
        Limits limits;
        limits.multi_pv = arguments_.multi_pv;
        limits.depth = arguments_.depth;
        limits.nodes = arguments_.nodes;
        std::optional<Milliseconds> time = arguments_.time;
        if (ends_by_itself && !arguments_.has_limit()) {
            time = kUsualTime;
        }
        if (time) {
            limits.time = budget_for_move(*time, Milliseconds{0});
        }
        return limits;
    }

    [[nodiscard]] SearchResult think(
        const NamedPosition& item, const Limits& limits, Observer& observer) {
        constexpr std::chrono::milliseconds kPollInterval{5};
        searcher_.clear();
        searcher_.start(item.position, item.history, limits, observer);
        while (searcher_.is_running()) {
            std::this_thread::sleep_for(kPollInterval);
            if (io::is_interrupted()) {
                searcher_.stop();
            }
        }
        return searcher_.wait();
    }

    const AnalyzeArguments& arguments_;
    const AnalyzeEnvironment& environment_;
    const Console& console_;
    Searcher searcher_;
};

// The environment of this process.
[[nodiscard]] AnalyzeEnvironment environment_of(const AnalyzeArguments& arguments) {
    constexpr std::size_t kMinColumns = 40;
    AnalyzeEnvironment environment;
    environment.is_terminal = io::is_output_terminal();
    environment.has_unicode = environment.is_terminal && command::terminal_knows_unicode();
    environment.columns = std::max(io::terminal_width().value_or(kUsualColumns), kMinColumns);
    const bool has_position = arguments.fen || arguments.file;
    if (!has_position && !io::is_input_terminal()) {
        environment.input = command::standard_input_lines(io::is_interrupted);
    }
    return environment;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = analyze_arguments(values);
    return arguments ? run_analyze(*arguments, environment_of(*arguments), console)
                     : console.usage_error(arguments.error());
}

}  // namespace

Expected<AnalyzeArguments, std::string> analyze_arguments(const Values& values) {
    AnalyzeArguments arguments{
        .fen = values.given_text("fen"),
        .file = values.given_text("epd"),
        .multi_pv = values.number("multi-pv"),
        .time = values.given_seconds("time"),
        .depth = values.given_number("depth"),
        .nodes = values.given_number<std::uint64_t>("nodes"),
        .draws_board = values.has("board")};
    if (values.has("json") && values.has("as-epd")) {
        return Unexpected{std::string{"--json and --as-epd exclude each other"}};
    }
    if (values.has("board") && (values.has("json") || values.has("as-epd"))) {
        return Unexpected{std::string{"--board is for people: without --json and --as-epd"}};
    }
    if (values.has("json")) {
        arguments.form = AnalyzeArguments::Form::Json;
    } else if (values.has("as-epd")) {
        arguments.form = AnalyzeArguments::Form::Epd;
    }
    const auto& files = values.words("FILE");
    const std::size_t positions = files.size() + (arguments.fen ? 1 : 0) + (arguments.file ? 1 : 0);
    if (positions > 1) {
        return Unexpected{std::string{"FILE, --fen and --epd exclude each other"}};
    }
    if (!files.empty()) {
        arguments.file = files.front();
    }
    const auto shard = lab::shard_with_file_of(values);
    if (!shard) {
        return Unexpected{shard.error()};
    }
    arguments.shard = *shard;
    arguments.piece_file = values.text("out");
    const bool can_be_piece = arguments.file && arguments.form != AnalyzeArguments::Form::Text;
    if (arguments.shard && !can_be_piece) {
        return Unexpected{std::string{"--shard needs FILE, and --json or --as-epd"}};
    }
    auto settings = command::search_settings_of(values);
    if (!settings) {
        return Unexpected{settings.error()};
    }
    arguments.settings = std::move(settings).value();
    auto evaluation = command::evaluation_of(values);
    if (!evaluation) {
        return Unexpected{evaluation.error()};
    }
    arguments.settings.evaluation = evaluation->kind;
    arguments.settings.network = std::move(evaluation->network);
    return arguments;
}

ExitStatus run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeEnvironment& environment,
    const Console& console) {
    io::note_interrupts();
    return Analysis{arguments, environment, console}.run();
}

extern const command::Command kAnalyzeCommand;
constexpr command::Command kAnalyzeCommand{
    .name = "analyze",
    .summary = "search positions and show the best variations",
    .description = R"(Searches positions and prints, for people to read, each new variation with its
depth, score, time and nodes. Scores are in pawns and from White's side: +
is good for White, - for Black; #3 means that White mates in three moves, #-3
that Black does. In front of a score, > means 'at least', < 'at most'.

FILE holds positions, one a line, as EPD or FEN, or games as PGN: of each game
the last position is analysed. Without FILE and --fen, positions are read from
standard input, or the start of the game is taken where that is a terminal.
Without --time, --nodes and --depth a single position is analysed until an
interrupt (Ctrl-C) if the output goes to a terminal; else five seconds are spent
on each. --json and --as-epd answer programs, with one line for each position;
with --shard K/N only piece K of these lines is made, for `trebuchet merge`.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::analysis
