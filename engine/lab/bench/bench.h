// The benchmark: fixed positions, each searched to a fixed depth with a fresh table. Its node count
// with one thread is the signature of the search.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <trebuchet/board/position.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// Takes two to five seconds with one thread.
inline constexpr int kBenchDepth = 13;
// The settings of the signature: one thread, 16 MB.
[[nodiscard]] inline Settings bench_settings() {
    return {.hash_megabytes = 16, .threads = 1};
}

struct BenchLine {
    Position position;
    SearchResult result;
};

struct BenchTotal {
    std::uint64_t nodes = 0;
    Milliseconds time{0};            // of all searches
    Milliseconds processor_time{0};  // of all threads together
    EvaluatorStatistics evaluation{};
};

// Calls `on_line` after each position, and ends early if it returns false: the total is that of the
// positions searched. It is an error, a sentence, if there is less memory or there are fewer
// threads than the settings ask for, since the search would be another.
[[nodiscard]] Expected<BenchTotal, std::string> bench(
    int depth,
    const std::function<bool(const BenchLine&)>& on_line,
    const Settings& settings = bench_settings());

}  // namespace trebuchet::lab
