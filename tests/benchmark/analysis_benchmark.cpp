#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "protocol/program.h"

namespace trebuchet::benchmarks {
namespace {

using SteadyClock = std::chrono::steady_clock;
using protocol_test::Program;

// What a GUI's user does while viewing a game; the last command leads back to the beginning.
constexpr std::array<std::string_view, 8> kChanges = {
    "usermove e2e4",
    "usermove c7c5",
    "undo",
    "usermove e7e5",
    "remove",
    "setboard r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 10",
    "usermove c1g5",
    "new"};

[[nodiscard]] bool is_thinking_line(std::string_view line) {
    return !line.empty() && std::isdigit(static_cast<unsigned char>(line.front())) != 0;
}

// False if the program stops answering.
[[nodiscard]] bool skip_to_new_thoughts(Program& program, const std::string& pong) {
    constexpr std::chrono::seconds kPatience{10};
    bool is_new = false;
    while (const auto line = program.read_line(kPatience)) {
        if (is_new && is_thinking_line(*line)) {
            return true;
        }
        is_new = is_new || *line == pong;
    }
    return false;
}

// From a change of the position in analysis to the first line about it, through the pipes.
void changing_position(benchmark::State& state) {
    Program program;
    program.send("xboard\nprotover 2\nnew\npost\nanalyze\n");
    std::size_t next = 0;
    double longest = 0;
    for ([[maybe_unused]] auto _ : state) {
        const std::string number = std::to_string(next + 1);
        const std::string command =
            std::string{kChanges[next % kChanges.size()]} + "\nping " + number + '\n';
        ++next;
        const auto told = SteadyClock::now();
        program.send(command);
        if (!skip_to_new_thoughts(program, "pong " + number)) {
            state.SkipWithError("no thinking line came");
            break;
        }
        const std::chrono::duration<double> took = SteadyClock::now() - told;
        state.SetIterationTime(took.count());
        longest = std::max(longest, took.count());
    }
    program.send("quit\n");
    constexpr double kMilliseconds = 1e3;
    state.counters["longest_ms"] = longest * kMilliseconds;
}
BENCHMARK(changing_position)
    ->Name("analysis/changing_position")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(400);

}  // namespace
}  // namespace trebuchet::benchmarks
