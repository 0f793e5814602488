// trebuchet tune: from files of training data to a file of weights.
#include <array>
#include <iomanip>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/eval/phased_score.h>

#include "io/files.h"
#include "io/signals.h"
#include "lab/common/configuration.h"
#include "lab/data/training_file.h"
#include "lab/tune/tune.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kMost = 100'000;
constexpr int kMostBatch = 100'000'000;
constexpr double kMostRate = 100;
constexpr TuneSettings kDefaults;
constexpr int kDefaultValidationShare = 10;

constexpr std::array kPositionals{command::Positional{
    .name = "FILE", .kind = command::File{}, .least = 1, .most = command::Positional::kAny}};

constexpr command::Option kL2Option{
    .name = "l2",
    .value_name = "L",
    .help = "regularisation towards the initial weights: more for less data",
    .kind = command::Real{0, 1, kDefaults.l2}};

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the weights there",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "epochs",
        .value_name = "N",
        .help = "how often each position is used",
        .kind = command::Number{0, kMost, kDefaults.epochs}},
    command::Option{
        .name = "threads",
        .value_name = "N",
        .help = "how many threads share the work",
        .kind = command::Number{1, kMost, kDefaults.threads}},
    command::Option{
        .name = "rate",
        .value_name = "CP",
        .help = "how far a weight moves in a step at first, in centipawns",
        .kind = command::Real{0, kMostRate, kDefaults.rate}},
    command::Option{
        .name = "batch",
        .value_name = "N",
        .help = "positions to a step",
        .kind = command::Number{1, kMostBatch, kDefaults.batch}},
    command::Option{
        .name = "score-share",
        .value_name = "S",
        .help = "share of the target that is the search's score instead of the result",
        .kind = command::Real{0, 1, kDefaults.score_share}},
    command::Option{
        .name = "validation",
        .value_name = "N",
        .help = "one game in so many is for validation",
        .kind = command::Number{2, kMost, kDefaultValidationShare}},
    kL2Option,
    command::Option{
        .name = "pull",
        .value_name = "L",
        .help = {},
        .kind = kL2Option.kind,
        .alias_of = kL2Option.name},
    kSeedOption};

class TuneRun {
public:
    TuneRun(const TuneArguments& arguments, const Console& console, IsInterrupted is_interrupted)
        : arguments_{arguments},
          console_{console},
          is_interrupted_{is_interrupted},
          reader_{arguments.validation_share} {
        constexpr int kDigits = 6;
        console.out() << std::fixed << std::setprecision(kDigits);
    }

    [[nodiscard]] ExitStatus run() {
        auto objection = io::objection_to_replacing(arguments_.out, arguments_.files);
        if (!objection) {
            objection = read();
        }
        if (objection) {
            return console_.bad_input(*objection);
        }
        const TuneData& data = reader_.data();
        if (is_interrupted_()) {
            return console_.interrupted("no weights were written");
        }
        if (data.training.size() == 0 || data.validation.size() == 0) {
            return console_.bad_input(
                name_files(arguments_.files) + ": there are too few games to tune on");
        }
        return learn(data);
    }

private:
    [[nodiscard]] ExitStatus learn(const TuneData& data) {
        const TuneResult result =
            tune(data, arguments_.settings, [this](const TuneProgress& progress) {
                print_epoch(progress);
                return !is_interrupted_();
            });
        if (is_interrupted_() && result.best_epoch == 0) {
            return console_.interrupted("no epoch improved the weights, and none were written");
        }
        const std::vector<PhasedScore> weights = rounded(result.weights);
        console_.out() << "steepness " << result.steepness << '\n';
        print_losses("before", real_weights(), result.steepness);
        print_losses("after", to_real(weights), result.steepness);
        console_.out() << "best epoch " << result.best_epoch << '\n';
        if (const auto problem = io::replace_file(arguments_.out, weights_file(weights))) {
            return console_.fail(*problem);
        }
        return is_interrupted_()
                   ? console_.interrupted("the weights are those of the best epoch so far")
                   : console_.finish();
    }

    // Returns what is wrong with the files.
    [[nodiscard]] std::optional<std::string> read() {
        for (const std::string& file : arguments_.files) {
            auto error =
                reader_.read(file, [this](const TuneDataCounts&) { return !is_interrupted_(); });
            if (error) {
                return error;
            }
        }
        const TuneDataCounts& counts = reader_.counts();
        console_.out() << "games " << counts.games << "\ntraining positions "
                       << reader_.data().training.size() << "\nvalidation positions "
                       << reader_.data().validation.size() << "\nduplicates left out "
                       << counts.duplicates << "\nknown endings left out " << counts.known << '\n'
                       << std::flush;
        return std::nullopt;
    }

    void print_epoch(const TuneProgress& progress) {
        console_.out() << "epoch " << progress.epoch << " training " << progress.training_loss
                       << " validation " << progress.validation_loss
                       << (progress.is_best ? " *\n" : "\n") << std::flush;
    }

    // By results alone, so that runs with different --score-share can be compared.
    void print_losses(std::string_view when, const RealWeights& weights, double steepness) {
        const TuneTarget target{.steepness = steepness, .score_share = 0};
        const int threads = arguments_.settings.threads;
        console_.out() << when << " training "
                       << mean_loss(reader_.data().training, weights, target, threads)
                       << " validation "
                       << mean_loss(reader_.data().validation, weights, target, threads) << '\n';
    }

    const TuneArguments& arguments_;
    const Console& console_;
    const IsInterrupted is_interrupted_;
    TuneDataReader reader_;
};

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    io::note_interrupts();
    return run_tune(tune_arguments(values), console, io::is_interrupted);
}

}  // namespace

TuneArguments tune_arguments(const Values& values) {
    return {
        .files = values.words("FILE"),
        .out = values.text("out"),
        .settings =
            {.epochs = values.number("epochs"),
             .threads = values.number("threads"),
             .rate = values.real("rate"),
             .score_share = values.real("score-share"),
             .l2 = values.real("l2"),
             .batch = values.number<std::size_t>("batch"),
             .seed = values.number<std::uint64_t>("seed")},
        .validation_share = values.number("validation")};
}

ExitStatus run_tune(
    const TuneArguments& arguments, const Console& console, IsInterrupted is_interrupted) {
    return TuneRun{arguments, console, is_interrupted}.run();
}

extern const command::Command kTuneCommand;
constexpr command::Command kTuneCommand{
    .name = "tune",
    .summary = "fit the evaluation to training data",
    .description = R"(Fits the weights of the evaluation to the results of games, and writes them as
the file that the build reads. docs/develop/evaluation.md tells how to use it.

The FILEs are training data, which datagen makes. The loss is the mean cross
entropy between what the evaluation expects of a position and how its game
ended. The games kept for validation tell which epoch was the best.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
