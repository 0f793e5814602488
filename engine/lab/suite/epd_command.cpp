#include "lab/suite/epd_command.h"

#include <array>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string_view>
#include <utility>

#include "io/interrupt.h"
#include "io/printable.h"
#include "lab/common/configuration.h"
#include "lab/suite/epd_report.h"
#include "lab/suite/own_solver.h"
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
    command::Option{
        .name = "time",
        .value_name = "S",
        .help = "seconds for each position; 1 if neither nodes nor depth are limited",
        .kind = command::Seconds{}},
    command::Option{
        .name = "nodes",
        .value_name = "N",
        .help = "nodes for each position",
        .kind = command::Number{1, command::kNoLimit}},
    command::Option{
        .name = "depth",
        .value_name = "N",
        .help = "depth for each position",
        .kind = command::Number{1, kMaxDepth}},
    command::kHashOption,
    command::Option{
        .name = "threads",
        .value_name = "N",
        .help = "threads of our own search; they share the time",
        .kind = command::Number{1, kMaxThreads, 1}},
    kSetOption,
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
    command::Option{.name = "quiet", .value_name = {}, .help = "print the totals only"}};

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

[[nodiscard]] Expected<PeerSettings, std::string> read_peer(const Values& values) {
    PeerSettings peer{
        .command = values.text("engine"),
        .protocol = static_cast<ProtocolName>(values.choice("protocol")),
        .hash_megabytes = values.number<std::size_t>("hash")};
    if (values.has("tablebases")) {
        return Unexpected{std::string{"--tablebases is for our own search, not for --engine"}};
    }
    if (peer.protocol == ProtocolName::Xboard && values.has("nodes")) {
        return Unexpected{std::string{"the protocol xboard knows no limit of nodes"}};
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

// Solves one position after the other and prints the answers; what went wrong, if anything did.
[[nodiscard]] std::optional<std::string> solve_all(
    const Suite& suite, const EpdArguments& arguments, Solver& solver, std::ostream& out) {
    EpdTotals totals;
    std::optional<std::string> failure;
    for (const SuiteItem& item : suite.items) {
        const auto answer = solver.solve(item, arguments.limits, io::is_interrupted);
        if (!answer) {
            failure = answer.error();
        }
        if (!answer || io::is_interrupted()) {
            break;
        }
        const Judgement judgement = judge(item, answer->move, answer->score);
        totals.add(item, *answer, judgement);
        if (!arguments.is_quiet) {
            out << epd_line(item, *answer, judgement) << '\n' << std::flush;
        }
    }
    out << epd_report(totals) << std::flush;
    return failure;
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
    console.out() << "engine " << io::printable((*solver)->name()) << '\n' << std::flush;
    const auto failure = solve_all(*suite, *arguments, **solver, console.out());
    if (io::is_interrupted()) {
        return console.interrupted();
    }
    return failure ? console.fail(*failure) : console.finish();
}

}  // namespace

Expected<EpdArguments, std::string> epd_arguments(const Values& values) {
    Settings usual;
    usual.hash_megabytes = values.number<std::size_t>("hash");
    usual.threads = values.number<std::size_t>("threads");
    auto settings = settings_of(values, "set", usual);
    auto tables = command::tablebases_of(values);
    if (!settings) {
        return Unexpected{settings.error()};
    }
    if (!tables) {
        return Unexpected{tables.error()};
    }
    settings.value().tablebases = std::move(tables).value();
    std::optional<PeerSettings> peer;
    if (values.has("engine")) {
        auto read = read_peer(values);
        if (!read) {
            return Unexpected{read.error()};
        }
        peer = std::move(read).value();
    }
    return EpdArguments{
        .file = values.word("FILE"),
        .limits = read_limits(values),
        .settings = std::move(settings).value(),
        .peer = std::move(peer),
        .is_quiet = values.has("quiet")};
}

extern const command::Command kEpdCommand;
constexpr command::Command kEpdCommand{
    .name = "epd",
    .summary = "score a test suite",
    .description =
        R"(Scores a test suite: how many of its positions are solved when the time for each
is over. It knows bm, am, mates (bm #3, dm 3) and points for moves in c0. Time
is processor time, of this program or of the one that is asked instead:

  trebuchet epd FILE --engine COMMAND [--protocol uci|xboard]
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
