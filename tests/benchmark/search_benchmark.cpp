#include <algorithm>
#include <chrono>
#include <cstddef>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include <trebuchet/search/searcher.h>

#include "benchmark/workload.h"

namespace trebuchet::benchmarks {
namespace {

using SteadyClock = std::chrono::steady_clock;

// From the call of stop() to the end of the search. The longest is what a player on a clock has to
// allow for.
void stopping(benchmark::State& state) {
    constexpr std::chrono::milliseconds kThinking{20};
    const std::vector<Task> tasks = make_tasks();
    SilentObserver silent;
    Searcher searcher{Settings{}};
    std::size_t next = 0;
    double longest = 0;
    for ([[maybe_unused]] auto _ : state) {
        const Task& task = tasks[next++ % tasks.size()];
        searcher.start(task.position, {}, Limits{}, silent);
        std::this_thread::sleep_for(kThinking);
        const auto told = SteadyClock::now();
        searcher.stop();
        benchmark::DoNotOptimize(searcher.wait());
        const std::chrono::duration<double> took = SteadyClock::now() - told;
        state.SetIterationTime(took.count());
        longest = std::max(longest, took.count());
    }
    constexpr double kMicroseconds = 1e6;
    state.counters["longest_us"] = longest * kMicroseconds;
}
BENCHMARK(stopping)->Name("search/stop")->UseManualTime()->Iterations(200);

}  // namespace
}  // namespace trebuchet::benchmarks
