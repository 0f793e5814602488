#include "lab/bench/bench_command.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string_view>

#include <trebuchet/notation/coordinate.h>

#include "lab/bench/bench.h"

namespace trebuchet::cli {
namespace {

// How often a table knew the answer.
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

}  // namespace

int run_bench(const BenchArguments& arguments, std::ostream& out, std::ostream& errors) {
    std::size_t number = 0;
    const auto print = [&](const lab::BenchLine& line) {
        out << ++number << ": " << to_coordinate(line.position, line.result.best) << " score "
            << line.result.score.value() << " nodes " << line.result.nodes << '\n'
            << std::flush;
    };
    Settings settings = arguments.settings;
    settings.threads = arguments.threads.value_or(settings.threads);
    const auto benched = lab::bench(arguments.depth.value_or(lab::kBenchDepth), print, settings);
    if (!benched) {
        errors << "trebuchet: " << benched.error() << '\n';
        return EXIT_FAILURE;
    }
    const lab::BenchTotal& total = *benched;
    print_hits("score", total.evaluation.scores, out);
    print_hits("pawn", total.evaluation.pawns, out);
    print_hits("material", total.evaluation.material, out);
    out << "nodes " << total.nodes << '\n'
        << "time " << total.time.count() << '\n'
        << "nps " << per_second(total.nodes, total.time) << '\n';
    if (arguments.threads) {
        out << "threads " << *arguments.threads << '\n'
            << "processor time " << total.processor_time.count() << '\n'
            << "nodes per processor second " << per_second(total.nodes, total.processor_time)
            << '\n';
    }
    out << std::flush;
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
