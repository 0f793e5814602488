#include "lab/data/datagen_command.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <trebuchet/util/clock.h>

#include "command/progress_bar.h"
#include "io/interrupt.h"
#include "io/standard_error.h"
#include "lab/common/configuration.h"
#include "lab/data/training_file.h"
#include "lab/games/game_options.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kMostGames = 100'000'000;
constexpr int kMostThreads = 1024;
constexpr int kDefaultGames = 1000;

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "where the games go",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "games",
        .value_name = "N",
        .help = "how many games the file shall have",
        .kind = command::Number{1, kMostGames, kDefaultGames}},
    command::Option{
        .name = "nodes",
        .value_name = "N",
        .help = "nodes a move",
        .kind = command::Number{1, command::kNoLimit, kDatagenNodes}},
    command::Option{
        .name = "seed",
        .value_name = "N",
        .help = "of the openings, and so of all games",
        .kind = command::Number{0, kMostSeed, kDatagenOpenings.seed}},
    plies_option(kDatagenOpenings.plies),
    balance_option(kDatagenOpenings.most_score),
    resign_option("1000,3"),
    draw_option("8,6,40"),
    kSetOption};

// The default depends on the machine.
[[nodiscard]] std::vector<command::Option> machine_options() {
    const unsigned processors = std::max(std::thread::hardware_concurrency(), 1U);
    return {
        {.name = "threads",
         .value_name = "N",
         .help = "games at the same time",
         .kind = command::Number{1, kMostThreads, processors}}};
}

// Since the beginning of this run.
class Rate {
public:
    [[nodiscard]] std::string text(std::uint64_t games) const {
        const std::chrono::duration<double> elapsed = clock_.now() - begin_;
        const double seconds = elapsed.count();
        std::ostringstream out;
        out << std::fixed << std::setprecision(1)
            << (seconds > 0.0 ? static_cast<double>(games) / seconds : 0.0) << " games a second";
        return out.str();
    }

private:
    SteadyClock clock_;
    TimePoint begin_ = clock_.now();
};

// What went wrong, if anything did.
[[nodiscard]] std::optional<std::string> generate(
    const DatagenSettings& settings, TrainingWriter& writer, std::ostream& errors) {
    command::ProgressBar bar{
        errors, io::is_error_stream_terminal(), settings.first_game, settings.games};
    const Rate rate;
    std::optional<std::string> write_error;
    auto error = generate_data(
        settings,
        {.on_game =
             [&](const TrainingGame& game) {
                 write_error = writer.append(game);
                 bar.show(
                     writer.games(),
                     std::to_string(writer.positions()) + " positions, "
                         + rate.text(writer.games() - settings.first_game));
                 return !write_error;
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    if (write_error) {
        return *write_error + "; the games before are kept, and the same command continues";
    }
    return error;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = datagen_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
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
    const auto error = generate(settings, *writer, console.errors());
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
    const auto search = settings_of(values, "set", settings.search);
    if (!search) {
        return Unexpected{search.error()};
    }
    settings.search = *search;
    settings.games = values.number<std::size_t>("games");
    settings.nodes = values.number<std::uint64_t>("nodes");
    settings.threads = values.number<unsigned>("threads");
    settings.openings.seed = values.number<std::uint64_t>("seed");
    settings.openings.plies = values.number("plies");
    settings.openings.most_score = values.number("balance");
    const auto adjudication = adjudication_of(values);
    if (!adjudication) {
        return Unexpected{adjudication.error()};
    }
    settings.adjudication = *adjudication;
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
half-move more than --plies. The hash table has 1 MB unless --set says
otherwise.
)",
    .options = kOptions,
    .more_options = machine_options,
    .run = run};

}  // namespace trebuchet::lab
