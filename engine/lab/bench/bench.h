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

// Takes two to five seconds.
inline constexpr int kBenchDepth = 13;
// What the signature is made with: one thread, 16 MB.
[[nodiscard]] inline Settings bench_settings() {
    return {.hash_megabytes = 16, .threads = 1};
}

struct BenchLine {
    Position position;
    SearchResult result;
};

struct BenchTotal {
    std::uint64_t nodes = 0;
    Milliseconds time{0};            // spent searching
    Milliseconds processor_time{0};  // likewise, by all threads together
    EvaluatorStatistics evaluation{};
};

// Calls `on_line` after each position. The error is a sentence: there is not so much memory, or not
// so many threads, and with less it would be another search.
[[nodiscard]] Expected<BenchTotal, std::string> bench(
    int depth,
    const std::function<void(const BenchLine&)>& on_line,
    const Settings& settings = bench_settings());

}  // namespace trebuchet::lab
