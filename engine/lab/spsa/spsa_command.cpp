// trebuchet spsa: from numbers of the search to better ones, by games.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <trebuchet/util/text.h>

#include "command/console.h"
#include "command/evaluation_option.h"
#include "command/search_options.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/common/configuration.h"
#include "lab/games/game_options.h"
#include "lab/spsa/spsa_run.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kDefaultGames = 30'000;
constexpr int kMostGames = 100'000'000;
constexpr int kDefaultBatch = 8;
constexpr int kMostBatch = 10'000;
constexpr double kMostRate = 1;

constexpr std::array kOptions{
    command::Option{
        .name = "tune",
        .value_name = "LIST",
        .help = "the numbers: lmr_*,razoring_margin:40; behind a colon the step between the sides "
                "and the value at the end (an eighth of the value)",
        .kind = command::Text{},
        .is_required = true},
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the path of the numbers there, and continue it when started again",
        .kind = command::File{},
        .is_required = true},
    kSetOption,
    command::kNetworkOption,
    command::kNodesOption,
    command::kDepthOption,
    kPaceTimeOption,
    kPaceNodesPerSecondOption,
    command::Option{
        .name = "games",
        .value_name = "N",
        .help = "how many games, rounded up to pairs",
        .kind = command::Number{2, kMostGames, kDefaultGames}},
    command::Option{
        .name = "batch",
        .value_name = "N",
        .help = "pairs of games between two changes of the numbers",
        .kind = command::Number{1, kMostBatch, kDefaultBatch}},
    command::Option{
        .name = "rate",
        .value_name = "R",
        .help = "by how many steps a point moves a number at the end; more before",
        .kind = command::Real{0, kMostRate, SpsaPlan{}.rate}},
    plies_option(RandomOpeningRules{}.plies),
    balance_option(RandomOpeningRules{}.most_score),
    kSeedOption,
    kConcurrencyOption,
    resign_option("800,4"),
    draw_option("10,6,40")};

[[nodiscard]] std::string decimals(double value, int count) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(count) << value;
    return out.str();
}

[[nodiscard]] std::string games_text(const SpsaProgress& progress) {
    return '+' + std::to_string(progress.wins) + " =" + std::to_string(progress.draws) + " -"
           + std::to_string(progress.losses);
}

// The number that has moved furthest, in steps.
[[nodiscard]] std::string summary(const SpsaSettings& settings, const SpsaProgress& progress) {
    double most = 0;
    std::string text = "nothing has moved";
    for (std::size_t i = 0; i < progress.values.size(); ++i) {
        const SpsaNumber& number = settings.plan.numbers[i];
        const double moved = (progress.values[i] - number.start) / number.step;
        if (std::abs(moved) > most) {
            most = std::abs(moved);
            text = std::string{number.info->name} + ' ' + decimals(progress.values[i], 1);
        }
    }
    return text;
}

void report(const SpsaSettings& settings, const SpsaProgress& progress, std::ostream& out) {
    out << "games " << 2 * progress.pairs << ' ' << games_text(progress) << '\n';
    for (std::size_t i = 0; i < progress.values.size(); ++i) {
        const SpsaNumber& number = settings.plan.numbers[i];
        out << "number " << number.info->name << ' ' << number.start << " to "
            << decimals(progress.values[i], 2) << '\n';
    }
    const std::string list =
        settings_difference(with_values(settings, progress.values), settings.base);
    out << "proposal " << (list.empty() ? "nothing changes" : list) << '\n' << std::flush;
}

[[nodiscard]] ExitStatus play(
    const SpsaSettings& settings, SpsaState& state, const Console& console) {
    command::ProgressBar bar{
        console.errors(),
        io::is_error_stream_terminal(),
        2 * state.progress().pairs,
        2 * settings.plan.pairs};
    std::optional<std::string> problem;
    const auto error = run_spsa(
        settings,
        state.progress(),
        {.on_batch =
             [&](const SpsaProgress& progress) {
                 problem = state.append(progress);
                 bar.show(2 * progress.pairs, summary(settings, progress));
                 return !problem;
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    if (error) {
        return console.fail(*error);
    }
    report(settings, state.progress(), console.out());
    if (problem) {
        return console.fail(*problem);
    }
    return io::is_interrupted() ? console.interrupted("the same command continues")
                                : console.finish();
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto settings = spsa_settings(values);
    if (!settings) {
        return console.usage_error(settings.error());
    }
    io::note_interrupts();
    auto state = SpsaState::open(values.text("out"), describe_spsa(*settings), settings->plan);
    if (!state) {
        return console.bad_input(state.error());
    }
    if (state->progress().pairs > 0) {
        console.errors() << "continued after " << 2 * state->progress().pairs << " games\n";
    }
    return play(*settings, *state, console);
}

// The default step.
[[nodiscard]] double usual_step(double value) {
    constexpr double kPart = 8;
    return std::max(1.0, std::abs(value) / kPart);
}

[[nodiscard]] bool matches(std::string_view pattern, std::string_view name) {
    return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1))
                                  : name == pattern;
}

// Adds the numbers that one item names. Returns what is wrong with it.
[[nodiscard]] std::optional<std::string> add_numbers(
    std::string_view item, const Parameters& base, std::vector<SpsaNumber>& numbers) {
    const std::size_t colon = std::min(item.find(':'), item.size());
    const std::string_view pattern = trim(item.substr(0, colon));
    std::optional<double> step;
    if (colon < item.size()) {
        step = command::parse_real(trim(item.substr(colon + 1)));
        if (!step || !(*step > 0)) {
            return "behind the colon must be a number above 0: '" + std::string{item} + "'";
        }
    }
    const std::size_t before = numbers.size();
    for (const ParameterInfo& info : kParameterInfos) {
        if (!matches(pattern, info.name)) {
            continue;
        }
        const bool is_twice =
            std::any_of(numbers.begin(), numbers.end(), [&info](const SpsaNumber& number) {
                return number.info == &info;
            });
        if (is_twice) {
            return "it names " + std::string{info.name} + " twice";
        }
        const double value = base.*info.member;
        numbers.push_back({&info, value, step.value_or(usual_step(value))});
    }
    return numbers.size() > before
               ? std::nullopt
               : std::optional{"there is no number called '" + std::string{pattern} + "'"};
}

}  // namespace

Expected<std::vector<SpsaNumber>, std::string> parse_numbers(
    std::string_view list, const Parameters& base) {
    std::vector<SpsaNumber> numbers;
    do {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (auto problem = add_numbers(trim(list.substr(0, comma)), base, numbers)) {
            return Unexpected{std::move(*problem)};
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    } while (!list.empty());
    return numbers;
}

Expected<SpsaSettings, std::string> spsa_settings(const Values& values) {
    const auto base = set_and_network_of(values);
    if (!base) {
        return Unexpected{base.error()};
    }
    auto numbers = parse_numbers(values.text("tune"), base->parameters);
    if (!numbers) {
        return Unexpected{"--tune: " + numbers.error()};
    }
    const auto pace = pace_of(values);
    if (!pace) {
        return Unexpected{pace.error()};
    }
    const auto adjudication = adjudication_of(values);
    if (!adjudication) {
        return Unexpected{adjudication.error()};
    }
    const auto seed = values.number<std::uint64_t>("seed");
    return SpsaSettings{
        .base = *base,
        .plan =
            {.numbers = std::move(*numbers),
             .pairs = (values.number<std::size_t>("games") + 1) / 2,
             .rate = values.real("rate"),
             .seed = seed},
        .terms = {.pace = *pace, .adjudication = *adjudication},
        .random_openings =
            {.seed = seed, .plies = values.number("plies"), .most_score = values.number("balance")},
        .batch = values.number<std::size_t>("batch"),
        .concurrency = values.number<unsigned>("concurrency")};
}

extern const command::Command kSpsaCommand;
constexpr command::Command kSpsaCommand{
    .name = "spsa",
    .summary = "tune numbers of the search in games",
    .description = R"(Plays games between two sides whose numbers differ a little from the present
ones, each to its own side by lot, and moves all numbers towards the side that
won (SPSA: simultaneous perturbation stochastic approximation).

A LIST names numbers of `match --list`, with * for any ending of a name. The
values that it proposes are not proven: a match between them and the old ones
decides. Without --nodes, --depth and --time each move gets 10000 nodes; then
the same options give the same path, whatever the concurrency. As a picture:
scripts/draw_spsa.py.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
