#include "lab/tune/tune_options.h"

#include <cstddef>

#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview =
    R"(Fits the weights of the evaluation to the results of games, and writes them as the
file that the build reads. docs/develop/evaluation.md tells how to make good use of it.

usage: trebuchet tune FILE... --out FILE [OPTION]...

The FILEs are training data, which datagen makes. The loss is the mean cross
entropy between what the evaluation expects of a position and how its game
ended: the games kept for validation tell which epoch was the best.

)";

}  // namespace

Invocation parse_tune(Words words) {
    constexpr int kMost = 100'000;
    constexpr double kMostRate = 100;
    constexpr double kMostPull = 1;
    constexpr std::size_t kMostBatch = 100'000'000;
    TuneArguments arguments;
    lab::TuneSettings& tuning = arguments.settings;
    po::options_description shown{"Options"};
    shown.add_options()(
        "out", po::value(&arguments.out)->value_name("FILE"), "write the weights there")(
        "epochs",
        po::value(&tuning.epochs)->value_name("N")->default_value(tuning.epochs),
        "how often every position is looked at")(
        "threads",
        po::value(&tuning.threads)->value_name("N")->default_value(tuning.threads),
        "at work at the same time")(
        "rate",
        po::value(&tuning.rate)->value_name("CP")->default_value(tuning.rate, "0.2"),
        "how far a weight moves in a step at first")(
        "batch",
        po::value(&tuning.batch)->value_name("N")->default_value(tuning.batch),
        "positions to a step")(
        "score-share",
        po::value(&tuning.score_share)->value_name("S")->default_value(tuning.score_share, "0.2"),
        "part of the goal that is the search's score instead of the result, 0 to 1")(
        "validation",
        po::value(&arguments.validation_share)
            ->value_name("N")
            ->default_value(arguments.validation_share),
        "one game in so many is for validation")(
        "pull",
        po::value(&tuning.pull)->value_name("P")->default_value(tuning.pull, "5e-8"),
        "how strongly weights are held where they were: more for less data")(
        "seed",
        po::value(&tuning.seed)->value_name("N")->default_value(tuning.seed),
        "of the order of positions")("help", "print this");
    po::options_description all;
    all.add(shown).add_options()("file", po::value(&arguments.files));
    const po::variables_map values =
        read_options(words, all, po::positional_options_description{}.add("file", -1));
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, shown)};
    }
    if (arguments.files.empty()) {
        return UsageError{"tune needs a FILE of training data"};
    }
    if (arguments.out.empty()) {
        return UsageError{"tune needs --out FILE for the weights"};
    }
    (void)within(values, "epochs", 0, kMost);
    (void)within(values, "threads", 1, kMost);
    (void)within(values, "validation", 2, kMost);
    (void)within(values, "score-share", 0.0, 1.0);
    (void)within(values, "rate", 0.0, kMostRate);
    (void)within(values, "pull", 0.0, kMostPull);
    (void)within(values, "batch", std::size_t{1}, kMostBatch);
    return arguments;
}

}  // namespace trebuchet::cli
