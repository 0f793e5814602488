// trebuchet bench: searches the positions of the benchmark and prints nodes and time.
#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <string_view>

#include <trebuchet/notation/coordinate.h>

#include "command/evaluation_option.h"
#include "command/search_options.h"
#include "lab/bench/bench.h"
#include "lab/common/configuration.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kMostDepth = 100;

constexpr std::array kOptions{
    command::Option{
        .name = "depth",
        .value_name = "N",
        .help = "search to this depth",
        .kind = command::Number{1, kMostDepth, kBenchDepth}},
    command::kThreadsOption,
    kSetOption,
    command::kNetworkOption};

// The hit rate of a table.
void print_hits(std::string_view name, const TableStatistics& table, std::ostream& out) {
    constexpr std::uint64_t kPerThousand = 1000;
    constexpr std::uint64_t kTenths = 10;
    const std::uint64_t rate = table.probes == 0 ? 0 : table.hits * kPerThousand / table.probes;
    out << name << " table hits " << rate / kTenths << '.' << rate % kTenths << " % of "
        << table.probes << '\n';
}

[[nodiscard]] std::uint64_t per_second(std::uint64_t count, Milliseconds time) {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    return count * kMillisecondsPerSecond
           / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(time.count(), 1));
}

void print(const BenchTotal& total, std::optional<std::size_t> threads, std::ostream& out) {
    print_hits("score", total.evaluation.scores, out);
    print_hits("pawn", total.evaluation.pawns, out);
    print_hits("material", total.evaluation.material, out);
    out << "nodes " << total.nodes << '\n'
        << "time " << total.time.count() << '\n'
        << "nps " << per_second(total.nodes, total.time) << '\n';
    if (threads) {
        out << "threads " << *threads << '\n'
            << "processor time " << total.processor_time.count() << '\n'
            << "nodes per processor second " << per_second(total.nodes, total.processor_time)
            << '\n';
    }
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    auto settings = set_and_network_of(values, bench_settings());
    if (!settings) {
        return console.usage_error(settings.error());
    }
    const auto threads = values.given_number<std::size_t>("threads");
    settings->threads = threads.value_or(settings->threads);
    std::ostream& out = console.out();
    std::size_t number = 0;
    const auto print_line = [&](const BenchLine& line) {
        out << ++number << ": " << to_coordinate(line.position, line.result.best) << " score "
            << line.result.score.value() << " nodes " << line.result.nodes << '\n'
            << std::flush;
        return out.good();  // somebody still reads
    };
    const auto total = bench(values.number("depth"), print_line, *settings);
    if (!total) {
        return console.fail(total.error());
    }
    print(*total, threads, out);
    return console.finish();
}

}  // namespace

extern const command::Command kBenchCommand;
constexpr command::Command kBenchCommand{
    .name = "bench",
    .summary = "search fixed positions, and measure",
    .description =
        R"(Searches a fixed set of positions to a fixed depth, with one thread and a fresh
hash table, and prints the nodes visited, the time in milliseconds, and the
nodes a second. The number of nodes is the same on every machine: it changes
only when the search does. With --threads it also prints the processor time of
all threads; with several of them the number of nodes varies.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
