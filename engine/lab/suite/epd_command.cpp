#include "lab/suite/epd_command.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include <trebuchet/util/text.h>

#include "command/evaluation_option.h"
#include "command/search_options.h"
#include "io/signals.h"
#include "lab/common/configuration.h"
#include "lab/shard/piece_run.h"
#include "lab/suite/epd_pieces.h"
#include "lab/suite/epd_report.h"
#include "lab/suite/suite.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr Milliseconds kDefaultTime{1000};

// In the order of ProtocolName.
constexpr std::array<std::string_view, 2> kProtocols{"uci", "xboard"};

constexpr std::array kPositionals{command::Positional{.name = "FILE", .kind = command::File{}}};

constexpr std::array kOptions{
    command::kSecondsOption,
    command::kNodesOption,
    command::kDepthOption,
    command::kHashOption,
    command::kThreadsOption,
    kSetOption,
    command::kNetworkOption,
    command::kTablebaseOption,
    command::Option{
        .name = "engine",
        .value_name = "COMMAND",
        .help = "ask this program instead of our own search",
        .kind = command::Text{}},
    command::Option{
        .name = "protocol",
        .value_name = "NAME",
        .help = "the protocol of that program",
        .kind = command::Choice{kProtocols, kProtocols[0]}},
    command::Option{
        .name = "engine-options",
        .value_name = "LIST",
        .help = "options of that program: Use NNUE=false,Contempt=10",
        .kind = command::Text{}},
    command::Option{.name = "quiet", .value_name = {}, .help = "print the totals only"},
    kShardOption,
    kPieceFileOption};

[[nodiscard]] SolverLimits read_limits(const Values& values) {
    SolverLimits limits{
        .time = values.given_seconds("time"),
        .nodes = values.given_number<std::uint64_t>("nodes"),
        .depth = values.given_number("depth")};
    if (!limits.time && !limits.nodes && !limits.depth) {
        limits.time = kDefaultTime;
    }
    return limits;
}

// "Use NNUE=false,Contempt=10"; nothing if that is no list of options.
[[nodiscard]] std::optional<std::vector<PeerOption>> parse_peer_options(std::string_view text) {
    std::vector<PeerOption> options;
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(','));
        const std::size_t equals = one.find('=');
        const std::string_view name = trim(one.substr(0, equals));
        if (equals == std::string_view::npos || name.empty()) {
            return std::nullopt;
        }
        options.push_back(
            {.name = std::string{name}, .value = std::string{trim(one.substr(equals + 1))}});
        text.remove_prefix(std::min(text.size(), one.size() + 1));
    }
    return options;
}

// What only our own search has.
constexpr std::array kOwnOptions{
    command::kThreadsOption.name,
    kSetOption.name,
    command::kNetworkOption.name,
    command::kTablebaseOption.name};

[[nodiscard]] Expected<PeerSettings, std::string> read_peer(const Values& values) {
    for (const std::string_view name : kOwnOptions) {
        if (values.has(name)) {
            return Unexpected{"--" + std::string{name} + " cannot be used with --engine"};
        }
    }
    PeerSettings peer{
        .command = values.text("engine"),
        .protocol = static_cast<ProtocolName>(values.choice("protocol")),
        .setup = {.hash_megabytes = values.number<std::size_t>("hash")}};
    auto options = parse_peer_options(values.text("engine-options"));
    if (!options) {
        return Unexpected{std::string{"--engine-options must be a list: NAME=VALUE,NAME=VALUE"}};
    }
    peer.setup.options = std::move(*options);
    if (peer.protocol == ProtocolName::Xboard && values.has("nodes")) {
        return Unexpected{std::string{"the protocol xboard has no limit of nodes"}};
    }
    return peer;
}

[[nodiscard]] Expected<std::unique_ptr<Solver>, std::string> make_solver(
    const EpdArguments& arguments) {
    if (arguments.peer) {
        return start_peer(*arguments.peer);
    }
    return std::unique_ptr<Solver>{std::make_unique<OwnSolver>(arguments.settings)};
}

// --- The run -------------------------------------------------------------------------------------

// Called with the next answer: what it adds to the totals, and its line. Returns what went wrong.
using OnAnswer = std::function<std::optional<std::string>(const EpdTotals&, const std::string&)>;

// Solves one position of the range after the other, until an interrupt. Returns what went wrong, if
// anything did.
[[nodiscard]] std::optional<std::string> solve_all(
    const Suite& suite,
    const ItemRange& range,
    const EpdArguments& arguments,
    Solver& solver,
    const OnAnswer& on_answer) {
    for (std::size_t i = range.first; i < range.end; ++i) {
        const SuiteItem& item = suite.items[i];
        const auto answer = solver.solve(item, arguments.limits, io::is_interrupted);
        if (!answer) {
            return answer.error();
        }
        if (io::is_interrupted()) {
            break;
        }
        const Judgement judgement = judge(item, answer->move, answer->score);
        EpdTotals totals;
        totals.add(item, *answer, judgement);
        if (auto problem = on_answer(totals, epd_line(item, *answer, judgement))) {
            return problem;
        }
    }
    return std::nullopt;
}

[[nodiscard]] ExitStatus run_whole(
    const Suite& suite, const EpdArguments& arguments, Solver& solver, const Console& console) {
    console.out() << epd_title(solver.name()) << std::flush;
    EpdTotals totals;
    const auto failure = solve_all(
        suite,
        {0, suite.items.size()},
        arguments,
        solver,
        [&](const EpdTotals& more, const std::string& line) -> std::optional<std::string> {
            totals.add(more);
            if (!arguments.is_quiet) {
                console.out() << line << '\n' << std::flush;
            }
            return std::nullopt;
        });
    console.out() << epd_report(totals) << std::flush;
    if (io::is_interrupted()) {
        return console.interrupted();
    }
    return failure ? console.fail(*failure) : console.finish();
}

[[nodiscard]] ExitStatus run_shard(
    const Suite& suite, const EpdArguments& arguments, Solver& solver, const Console& console) {
    const auto head = epd_head(arguments, solver.name(), suite.items.size());
    if (!head) {
        return console.bad_input(head.error());
    }
    const auto work = [&](PieceWriter& writer) -> std::optional<command::Failure> {
        auto failure = solve_all(
            suite,
            writer.left(),
            arguments,
            solver,
            [&](const EpdTotals& totals, const std::string& line) {
                return writer.append(to_epd_item(totals, line));
            });
        return failure ? std::optional{command::Failure{std::move(*failure)}} : std::nullopt;
    };
    return run_piece(arguments.piece_file, *head, console, work);
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto arguments = epd_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
    }
    io::note_interrupts();
    const auto suite = read_suite(arguments->file);
    if (!suite) {
        return console.bad_input(suite.error());
    }
    for (const std::string& complaint : suite->complaints) {
        console.say("left out: " + complaint);
    }
    const auto solver = make_solver(*arguments);
    if (!solver) {
        return console.fail(solver.error());
    }
    return arguments->shard ? run_shard(*suite, *arguments, **solver, console)
                            : run_whole(*suite, *arguments, **solver, console);
}

}  // namespace

Expected<EpdArguments, std::string> epd_arguments(const Values& values) {
    std::optional<PeerSettings> peer;
    for (const std::string_view name : {"engine-options", "protocol"}) {
        if (values.has(name) && !values.has("engine")) {
            return Unexpected{"--" + std::string{name} + " needs --engine"};
        }
    }
    if (values.has("engine")) {
        auto read = read_peer(values);
        if (!read) {
            return Unexpected{read.error()};
        }
        peer = std::move(read).value();
    }
    const auto usual = command::search_settings_of(values);
    auto settings = usual ? set_and_network_of(values, *usual) : usual;
    if (!settings) {
        return Unexpected{settings.error()};
    }
    const auto shard = shard_with_file_of(values);
    if (!shard) {
        return Unexpected{shard.error()};
    }
    return EpdArguments{
        .file = values.word("FILE"),
        .limits = read_limits(values),
        .settings = std::move(settings).value(),
        .peer = std::move(peer),
        .is_quiet = values.has("quiet"),
        .shard = *shard,
        .piece_file = values.text("out")};
}

extern const command::Command kEpdCommand;
constexpr command::Command kEpdCommand{
    .name = "epd",
    .summary = "score a test suite",
    .description =
        R"(Scores a test suite: how many of its positions are solved when the time for each
is over. It reads bm, am, mates (bm #3, dm 3) and points for moves in c0. Time
is processor time, of all threads together, and one second if neither time nor
nodes nor depth are limited. To ask another program instead of our own search:

  trebuchet epd FILE --engine COMMAND [--protocol uci|xboard]

Its own options are those of --engine-options; --threads, --set, --network and
--tablebases are refused.

With --shard K/N only piece K of the positions is done, for `trebuchet merge`.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
