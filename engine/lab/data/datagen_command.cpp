// trebuchet datagen: makes training data, and continues a file of it.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iomanip>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <trebuchet/util/clock.h>

#include "command/console.h"
#include "command/evaluation_option.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/common/configuration.h"
#include "lab/data/datagen.h"
#include "lab/data/datagen_pieces.h"
#include "lab/data/training_file.h"
#include "lab/games/game_options.h"
#include "lab/shard/piece_run.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;
using command::Values;

constexpr int kMostGames = 100'000'000;
constexpr int kMostThreads = 1024;
constexpr int kDefaultGames = 1000;

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the games there",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "games",
        .value_name = "N",
        .help = "number of games that the file is to have",
        .kind = command::Number{1, kMostGames, kDefaultGames}},
    command::Option{
        .name = "nodes",
        .value_name = "N",
        .help = "hard limit of nodes a move; with --soft-nodes 8 times as many by default",
        .kind = command::Number{1, command::kNoLimit, kDatagenNodes}},
    command::Option{
        .name = "soft-nodes",
        .value_name = "N",
        .help = "soft limit: a move ends with the iteration that passes about N nodes",
        .kind = command::Number{1, command::kNoLimit}},
    kSeedOption,
    plies_option(kDatagenOpenings.plies),
    balance_option(kDatagenOpenings.most_score),
    command::Option{
        .name = "opening-nodes",
        .value_name = "N",
        .help = "nodes of the search that judges an opening",
        .kind = command::Number{1, command::kNoLimit, kDatagenOpenings.nodes}},
    command::Option{
        .name = "branch",
        .value_name = "FILE",
        .help = "begin --plies random moves away from positions of these games, training data",
        .kind = command::File{}},
    command::Option{
        .name = "moves",
        .value_name = "N",
        .help = "end a game after so many half-moves",
        .kind = command::Number{1, kMostTrainingMoves}},
    resign_option("1000,3"),
    draw_option("8,6,40"),
    kSetOption,
    command::kNetworkOption,
    kShardOption};

// The default depends on the machine.
[[nodiscard]] std::vector<command::Option> machine_options() {
    const unsigned processors = std::max(std::thread::hardware_concurrency(), 1U);
    return {
        {.name = "threads",
         .value_name = "N",
         .help = "games at the same time",
         .kind = command::Number{1, kMostThreads, processors}}};
}

// The speed since the beginning of this run.
class Rate {
public:
    void count(const GeneratedGame& generated) {
        ++games_;
        positions_ += generated.game.moves.size();
        nodes_ += generated.nodes;
    }
    [[nodiscard]] std::string text() const {
        const std::chrono::duration<double> elapsed = clock_.now() - begin_;
        const auto a_second = [seconds = elapsed.count()](std::uint64_t count) {
            return seconds > 0.0 ? static_cast<double>(count) / seconds : 0.0;
        };
        std::ostringstream out;
        out << std::fixed << std::setprecision(1) << a_second(games_) << " games, "
            << std::setprecision(0) << a_second(positions_) << " positions and " << a_second(nodes_)
            << " nodes a second";
        return out.str();
    }

private:
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t nodes_ = 0;
    SteadyClock clock_;
    TimePoint begin_ = clock_.now();
};

// Where the games go. Returns what went wrong, if anything did.
using Append = std::function<std::optional<std::string>(const TrainingGame&)>;

// Returns what went wrong, if anything did. `positions` are those of the games before.
[[nodiscard]] std::optional<std::string> generate(
    const DatagenSettings& settings,
    std::uint64_t positions,
    const Append& append,
    std::ostream& errors) {
    command::ProgressBar bar{
        errors, io::is_error_stream_terminal(), settings.first_game, settings.games};
    Rate rate;
    std::optional<std::string> write_error;
    auto error = generate_data(
        settings,
        {.on_game =
             [&](const GeneratedGame& generated) {
                 write_error = append(generated.game);
                 rate.count(generated);
                 positions += generated.game.moves.size();
                 bar.show(
                     generated.game.number + 1,
                     std::to_string(positions) + " positions, " + rate.text());
                 return !write_error;
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    if (write_error) {
        return *write_error + "; the games before are kept, and the same command continues";
    }
    return error;
}

[[nodiscard]] ExitStatus run_shard(const DatagenArguments& arguments, const Console& console) {
    const PieceHead head = datagen_head(arguments.settings, *arguments.shard);
    return run_piece(
        arguments.file, head, console, [&](PieceWriter& writer) -> std::optional<Failure> {
            DatagenSettings settings = arguments.settings;
            settings.first_game = writer.left().first;
            settings.games = writer.left().end;
            const auto append = [&](const TrainingGame& game) {
                return writer.append(encode(game));
            };
            auto error = generate(settings, 0, append, console.errors());
            return error ? std::optional{Failure{std::move(*error)}} : std::nullopt;
        });
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = datagen_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
    }
    if (arguments->shard) {
        return run_shard(*arguments, console);
    }
    DatagenSettings settings = arguments->settings;
    auto writer = TrainingWriter::open(arguments->file, describe_data(settings));
    if (!writer) {
        return console.bad_input(writer.error());
    }
    io::note_interrupts();
    settings.first_game = writer->games();
    if (settings.first_game > 0) {
        console.say("continued after " + std::to_string(settings.first_game) + " games");
    }
    const auto append = [&writer](const TrainingGame& game) { return writer->append(game); };
    const auto error = generate(settings, writer->positions(), append, console.errors());
    console.out() << "games " << writer->games() << "\npositions " << writer->positions() << '\n'
                  << std::flush;
    if (error) {
        return console.fail(*error);
    }
    return io::is_interrupted() ? console.interrupted() : console.finish();
}

}  // namespace

Expected<DatagenArguments, std::string> datagen_arguments(const Values& values) {
    DatagenArguments arguments;
    arguments.file = values.text("out");
    DatagenSettings& settings = arguments.settings;
    const auto search = set_and_network_of(values, settings.search);
    if (!search) {
        return Unexpected{search.error()};
    }
    settings.search = *search;
    settings.games = values.number<std::size_t>("games");
    settings.soft_nodes = values.given_number<std::uint64_t>("soft-nodes");
    settings.nodes = values.number<std::uint64_t>("nodes");
    if (settings.soft_nodes && !values.has("nodes")) {
        settings.nodes = kDatagenHardNodes * *settings.soft_nodes;
    }
    settings.threads = values.number<unsigned>("threads");
    settings.openings.seed = values.number<std::uint64_t>("seed");
    settings.openings.plies = values.number("plies");
    settings.openings.most_score = values.number("balance");
    settings.openings.nodes = values.number<std::uint64_t>("opening-nodes");
    settings.most_moves = values.given_number<std::size_t>("moves");
    if (values.has("branch")) {
        auto branches = Branches::read(values.text("branch"), settings.openings.seed);
        if (!branches) {
            return Unexpected{"--branch: " + branches.error()};
        }
        settings.branches = std::make_shared<const Branches>(std::move(*branches));
    }
    const auto adjudication = adjudication_of(values);
    if (!adjudication) {
        return Unexpected{adjudication.error()};
    }
    settings.adjudication = *adjudication;
    const auto shard = shard_of(values);
    if (!shard) {
        return Unexpected{shard.error()};
    }
    arguments.shard = *shard;
    return arguments;
}

extern const command::Command kDatagenCommand;
constexpr command::Command kDatagenCommand{
    .name = "datagen",
    .summary = "make training data: games of the program against itself",
    .description =
        R"(Makes training data: the program plays against itself from random openings, and
every position is written to FILE with its score, the move played and the result
of the game. If FILE exists, it is continued up to the number of games asked
for: the same command continues an interrupted run. The same options give the
same games, whatever the number of threads. Every other opening has one
half-move more than --plies. With --soft-nodes every move is the best of a whole
iteration, and the limit varies by a quarter from move to move. The hash table
has 1 MB unless --set says otherwise. With --branch and --moves the games are
short, and full of positions that only a search meets. With --shard K/N only
piece K of the games is made, for `trebuchet merge`.
)",
    .options = kOptions,
    .more_options = machine_options,
    .run = run};

}  // namespace trebuchet::lab
