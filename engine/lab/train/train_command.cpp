#include "lab/train/train_command.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "command/option.h"
#include "io/signals.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kMost = 100'000;
constexpr int kMostBatch = 100'000'000;
constexpr int kMostThreads = 1024;
constexpr double kMostDecay = 100;
constexpr int kMostDistilled = 16;
constexpr double kMostLambda = 0.999;
constexpr double kUsualLambda = 0.6;
constexpr TrainSettings kDefaults;
constexpr SampleRules kDefaultRules;

constexpr std::array kPositionals{command::Positional{
    .name = "FILE", .kind = command::File{}, .least = 1, .most = command::Positional::kAny}};

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the network there",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "checkpoint",
        .value_name = "FILE",
        .help = "keep the state there, and continue from it",
        .kind = command::File{}},
    command::Option{
        .name = "from",
        .value_name = "FILE",
        .help = "begin with the weights of this network or checkpoint",
        .kind = command::File{}},
    command::Option{
        .name = "neurons",
        .value_name = "N",
        .help = "neurons of each side, a multiple of 32",
        .kind =
            command::Number{
                static_cast<int>(kNeuronStep),
                static_cast<int>(kMaxNeurons),
                static_cast<int>(kDefaults.shape.neurons)}},
    command::Option{
        .name = "buckets",
        .value_name = "N",
        .help = "sets of output weights: 1, 2, 4 or 8",
        .kind =
            command::Number{
                1,
                static_cast<int>(kMaxNetworkBuckets),
                static_cast<int>(kDefaults.shape.buckets)}},
    command::Option{
        .name = "correction",
        .value_name = {},
        .help = "a network that corrects the classical evaluation"},
    command::Option{
        .name = "k",
        .value_name = "CP",
        .help = "centipawns for an output of 1",
        .kind = command::Number{1, kMaxNetworkScale, kDefaults.shape.scale}},
    command::Option{
        .name = "passes",
        .value_name = "N",
        .help = "how often each position is used",
        .kind = command::Number{1, kMost, kDefaults.passes}},
    command::Option{
        .name = "rate",
        .value_name = "R",
        .help = "how far a weight moves in a step at most",
        .kind = command::Real{0, 1, kDefaults.rate}},
    command::Option{
        .name = "decay",
        .value_name = "D",
        .help = "decay of the weights, towards 0 or those of --from",
        .kind = command::Real{0, kMostDecay, kDefaults.decay}},
    command::Option{
        .name = "batch",
        .value_name = "N",
        .help = "positions to a step",
        .kind = command::Number{1, kMostBatch, static_cast<int>(kDefaults.batch)}},
    command::Option{
        .name = "result-share",
        .value_name = "S[:END]",
        .help = "share of the goal that is the result of the game",
        .kind = command::Text{"0"}},
    command::Option{
        .name = "lambda",
        .value_name = "L",
        .help = "how much later searches of a game count, for each half-move",
        .kind = command::Real{0, kMostLambda, kUsualLambda}},
    command::Option{
        .name = "distil",
        .value_name = "N",
        .help = "learn what another network says, of N positions for each position of a game",
        .kind = command::Number{1, kMostDistilled}},
    command::Option{
        .name = "teacher",
        .value_name = "FILE",
        .help = "that network; the built-in one without",
        .kind = command::File{}},
    command::Option{
        .name = "first-ply",
        .value_name = "N",
        .help = "leave out what comes earlier in a game",
        .kind = command::Number{0, kMost, kDefaultRules.first_ply}},
    command::Option{
        .name = "unique",
        .value_name = {},
        .help = "use each position once, however often it occurs"},
    command::Option{
        .name = "validation",
        .value_name = "N",
        .help = "one game in so many is for validation",
        .kind = command::Number{2, kMost, kDefaultRules.validation_share}},
    command::Option{
        .name = "seed",
        .value_name = "N",
        .help = "of the first weights and of the order of positions",
        .kind = command::Number{0, std::numeric_limits<std::int64_t>::max(), kDefaults.seed}},
    command::Option{
        .name = "description",
        .value_name = "TEXT",
        .help = "a remark for the network's description",
        .kind = command::Text{}}};

// The default depends on the machine.
[[nodiscard]] std::vector<command::Option> machine_options() {
    const unsigned processors = std::max(std::thread::hardware_concurrency(), 1U);
    return {
        {.name = "threads",
         .value_name = "N",
         .help = "how many threads share the work",
         .kind = command::Number{1, kMostThreads, processors}}};
}

// "0.2", "0.2:0.5".
[[nodiscard]] std::optional<std::pair<double, double>> parse_shares(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto first = command::parse_real(text.substr(0, colon));
    const auto last =
        colon == std::string_view::npos ? first : command::parse_real(text.substr(colon + 1));
    const auto is_share = [](const std::optional<double>& share) {
        return share && *share >= 0 && *share <= 1;
    };
    if (!is_share(first) || !is_share(last)) {
        return std::nullopt;
    }
    return std::pair{*first, *last};
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = train_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
    }
    io::note_interrupts();
    return run_train(*arguments, console, io::is_interrupted);
}

}  // namespace

Expected<TrainArguments, std::string> train_arguments(const Values& values) {
    TrainArguments arguments{
        .files = values.words("FILE"),
        .out = values.text("out"),
        .checkpoint = values.given_text("checkpoint"),
        .from = values.given_text("from"),
        .teacher = values.given_text("teacher"),
        .remark = values.text("description"),
        .rules =
            {.first_ply = values.number("first-ply"),
             .is_correction = values.has("correction"),
             .validation_share = values.number("validation"),
             .drops_duplicates = values.has("unique"),
             .distilled = values.given_number("distil").value_or(0),
             .hindsight = {.lambda = values.real("lambda"), .k = values.number("k")},
             .threads = values.number("threads")},
        .settings = {
            .shape =
                {.neurons = values.number<std::size_t>("neurons"),
                 .buckets = values.number<std::size_t>("buckets"),
                 .is_correction = values.has("correction"),
                 .scale = values.number("k")},
            .passes = values.number("passes"),
            .rate = values.real("rate"),
            .decay = values.real("decay"),
            .batch = values.number<std::size_t>("batch"),
            .seed = values.number<std::uint64_t>("seed"),
            .threads = values.number("threads")}};
    if (arguments.settings.shape.neurons % kNeuronStep != 0) {
        return Unexpected{std::string{"--neurons must be a multiple of 32"}};
    }
    if (!std::has_single_bit(arguments.settings.shape.buckets)) {
        return Unexpected{std::string{"--buckets must be 1, 2, 4 or 8"}};
    }
    const auto shares = parse_shares(values.text("result-share"));
    if (!shares) {
        return Unexpected{
            std::string{"--result-share must be a number from 0 to 1, or two: 0.2:0.5"}};
    }
    arguments.settings.first_result_share = shares->first;
    arguments.settings.last_result_share = shares->second;
    if (arguments.teacher && arguments.rules.distilled == 0) {
        return Unexpected{std::string{"--teacher needs --distil N"}};
    }
    if (arguments.rules.distilled > 0 && (shares->first > 0 || shares->second > 0)) {
        return Unexpected{std::string{"--result-share cannot be used with --distil"}};
    }
    const std::string& remark = arguments.remark;
    if (std::any_of(remark.begin(), remark.end(), [](char c) { return c < ' ' || c > '~'; })) {
        return Unexpected{std::string{"--description must be a line of plain text"}};
    }
    return arguments;
}

extern const command::Command kTrainCommand;
constexpr command::Command kTrainCommand{
    .name = "train",
    .summary = "train an evaluation network on training data",
    .description = R"(Trains an evaluation network on the games of FILEs, which datagen makes, and
writes it. docs/develop/network.md tells how to use it.

The goal of a position is what the search said of it, as an expected result
between 0 and 1, mixed with the result of its game if --result-share asks for
it. With --distil the goal is what another network says: of all positions of the
games outside check, of others one or two random moves away, and of some at the
beginning of a game. Then --lambda does not count, and --first-ply only for
validation. The loss is the mean square of the error,
measured after each pass on games that are kept for validation, beside that of
the classical evaluation. The same options give the same network, whatever the
number of threads. After an interrupt the same command continues from its
--checkpoint.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .more_options = machine_options,
    .run = run};

}  // namespace trebuchet::lab
