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

#include "command/board_view.h"
#include "command/game_text.h"
#include "io/interrupt.h"
#include "io/printable.h"
#include "io/standard_streams.h"
#include "io/terminal_width.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::NamedPosition;
using command::Values;

constexpr int kMostVariations = 200;

constexpr std::array kPositionals{
    command::Positional{.name = "FILE", .kind = command::File{}, .least = 0, .most = 1}};

constexpr std::array kOptions{
    command::kFenOption,
    command::Option{
        .name = "epd", .value_name = "FILE", .help = "the same as FILE", .kind = command::File{}},
    command::Option{
        .name = "multipv",
        .value_name = "N",
        .help = "show the N best moves",
        .kind = command::Number{1, kMostVariations, 1}},
    command::Option{
        .name = "time",
        .value_name = "S",
        .help = "seconds for each position, as 10 or 0.5",
        .kind = command::Seconds{}},
    command::Option{
        .name = "depth",
        .value_name = "N",
        .help = "depth for each position",
        .kind = command::Number{1, kMaxDepth}},
    command::kHashOption,
    command::kThreadsOption,
    command::kTablebaseOption};

// Prints as the search finds. The search waits meanwhile, and the main thread is asleep.
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
        const AnalyzeSurroundings& surroundings,
        const Console& console)
        : arguments_{arguments},
          surroundings_{surroundings},
          console_{console},
          searcher_{
              {.hash_megabytes = arguments.hash_megabytes,
               .threads = arguments.threads,
               .tablebases = arguments.tablebases}} {}

    [[nodiscard]] ExitStatus run() {
        if (searcher_.hash_megabytes() != arguments_.hash_megabytes) {
            return console_.fail(
                "cannot allocate " + std::to_string(arguments_.hash_megabytes)
                + " MB for the hash table");
        }
        if (searcher_.threads() != arguments_.threads) {
            return console_.fail("cannot start " + std::to_string(arguments_.threads) + " threads");
        }
        if (arguments_.file) {
            return analyse_file(*arguments_.file);
        }
        if (surroundings_.input && !arguments_.fen) {
            const std::string name = "standard input";
            return analyse_all(command::PositionSource{surroundings_.input, name}, name);
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
        const bool has_limit = arguments_.time || arguments_.depth;
        analyse({position, "", {}}, has_limit || !surroundings_.is_terminal);
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
            console_.out() << (std::exchange(is_first, false) ? "" : "\n");
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
        introduce(item);
        if (!has_legal_move(item.position)) {
            console_.out() << command::result_in_words(Game{item.position}.result()) << '\n'
                           << std::flush;
            return;
        }
        if (!ends_by_itself) {
            console_.out() << "Ctrl-C ends the analysis.\n";
        }
        AnalysisReport report{item.position, arguments_.multi_pv, surroundings_.columns};
        console_.out() << '\n' << report.heading() << std::flush;
        PrintingObserver observer{report, console_.out()};
        const SearchResult result = think(item, limits(ends_by_itself), observer);
        console_.out() << '\n' << report.summary(result) << std::flush;
    }

    void introduce(const NamedPosition& item) {
        if (!item.id.empty()) {
            console_.out() << io::printable(item.id) << '\n';
        }
        console_.out() << to_fen(item.position) << '\n';
        if (surroundings_.is_terminal) {
            console_.out() << '\n'
                           << command::draw_board(
                                  item.position, {.unicode = surroundings_.has_unicode})
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
        std::optional<Milliseconds> time = arguments_.time;
        if (ends_by_itself && !arguments_.depth && !time) {
            time = kUsualTime;
        }
        if (time) {
            limits.time = budget_for_move(*time, Milliseconds{0});
        }
        return limits;
    }

    [[nodiscard]] SearchResult think(
        const NamedPosition& item, const Limits& limits, Observer& observer) {
        constexpr std::chrono::milliseconds kNap{5};
        searcher_.clear();
        searcher_.start(item.position, item.history, limits, observer);
        while (searcher_.is_running()) {
            std::this_thread::sleep_for(kNap);
            if (io::is_interrupted()) {
                searcher_.stop();
            }
        }
        return searcher_.wait();
    }

    const AnalyzeArguments& arguments_;
    const AnalyzeSurroundings& surroundings_;
    const Console& console_;
    Searcher searcher_;
};

// Those of this process.
[[nodiscard]] AnalyzeSurroundings surroundings_of(const AnalyzeArguments& arguments) {
    constexpr std::size_t kNarrowest = 40;
    AnalyzeSurroundings surroundings;
    surroundings.is_terminal = io::is_output_terminal();
    surroundings.has_unicode = surroundings.is_terminal && command::terminal_knows_unicode();
    surroundings.columns = std::max(io::terminal_width().value_or(kUsualColumns), kNarrowest);
    const bool has_position = arguments.fen || arguments.file;
    if (!has_position && !io::is_input_terminal()) {
        surroundings.input = command::standard_input_lines(io::is_interrupted);
    }
    return surroundings;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = analyze_arguments(values);
    return arguments ? run_analyze(*arguments, surroundings_of(*arguments), console)
                     : console.usage_error(arguments.error());
}

}  // namespace

Expected<AnalyzeArguments, std::string> analyze_arguments(const Values& values) {
    AnalyzeArguments arguments{
        .fen = values.given_text("fen"),
        .file = values.given_text("epd"),
        .multi_pv = values.number("multipv"),
        .time = values.given_seconds("time"),
        .depth = values.given_number("depth"),
        .hash_megabytes = values.number<std::size_t>("hash"),
        .threads = values.number<std::size_t>("threads")};
    const auto& files = values.words("FILE");
    const std::size_t positions = files.size() + (arguments.fen ? 1 : 0) + (arguments.file ? 1 : 0);
    if (positions > 1) {
        return Unexpected{std::string{"FILE, --fen and --epd exclude each other"}};
    }
    if (!files.empty()) {
        arguments.file = files.front();
    }
    auto tables = command::tablebases_of(values);
    if (!tables) {
        return Unexpected{tables.error()};
    }
    arguments.tablebases = std::move(tables).value();
    return arguments;
}

ExitStatus run_analyze(
    const AnalyzeArguments& arguments,
    const AnalyzeSurroundings& surroundings,
    const Console& console) {
    io::note_interrupts();
    return Analysis{arguments, surroundings, console}.run();
}

extern const command::Command kAnalyzeCommand;
constexpr command::Command kAnalyzeCommand{
    .name = "analyze",
    .summary = "think about positions and show what the search finds",
    .description = R"(Thinks about positions and prints, for people to read, each new variation with
its depth, score, time and nodes. Scores are in pawns and from White's side: +
is good for White, - for Black; #3 means that White mates in three moves, #-3
that Black does. In front of a score, > means 'at least', < 'at most'.

FILE holds positions, one a line, as EPD or FEN, or games as PGN: of each game
the last position is analysed. Without FILE and --fen, positions are read from
standard input, or the start of the game is taken where that is a terminal.
Without --time and --depth a single position is analysed until an interrupt
(Ctrl-C) if the output goes to a terminal; else five seconds are spent on each.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::analysis
