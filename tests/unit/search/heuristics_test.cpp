// Every switch and every parameter has an effect: a heuristic that changes no tree is dead code, or
// its name is not connected.
#include <array>
#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/search/searcher.h>

#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::heuristics_test {
namespace {

using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::run_search;

[[nodiscard]] std::uint64_t nodes_of(const Settings& settings, std::string_view fen, int depth) {
    return run_search(settings, position_from(fen), {.depth = depth}).result.nodes;
}

// Long without progress: scores fade here from the root on.
constexpr std::string_view kLongWithoutProgress =
    "2r2rk1/pp3ppp/2n1pn2/3p4/3P4/2N1PN2/PP3PPP/2R2RK1 w - - 40 60";

// Whether the two search a different tree in some position.
[[nodiscard]] bool differ(const Settings& a, const Settings& b) {
    for (const int depth : {10, 13}) {
        for (const std::string_view fen : kBusyPositions) {
            if (nodes_of(a, fen, depth) != nodes_of(b, fen, depth)) {
                return true;
            }
        }
    }
    return nodes_of(a, kLongWithoutProgress, 10) != nodes_of(b, kLongWithoutProgress, 10);
}

[[nodiscard]] Settings defaults() {
    return {.hash_megabytes = 1};
}

// These have no effect without tablebases, without a clock (time_use_test.cpp), or without a
// beginner.
constexpr std::array<std::string_view, 10> kSeenElsewhere{
    "tablebases",
    "easy_moves",
    "tablebase_depth",
    "tablebase_patience",
    "beginner_depth",
    "time_new_move",
    "time_stability",
    "time_effort",
    "time_effort_share",
    "time_fall"};

template <typename Info>
[[nodiscard]] bool is_seen_elsewhere(const Info& info) {
    for (const std::string_view name : kSeenElsewhere) {
        if (info.name == name) {
            return true;
        }
    }
    return false;
}

TEST(HeuristicsTest, EverySwitchChangesTheTree) {
    for (const SwitchInfo& info : kSwitchInfos) {
        Settings base = defaults();
        // A repetition that is seen coming need not be seen when it is there.
        base.switches.upcoming_repetition = info.name != "twofold_repetition";
        Settings changed = base;
        changed.switches.*info.member = !(changed.switches.*info.member);
        EXPECT_TRUE(is_seen_elsewhere(info) || differ(base, changed)) << info.name;
    }
}

TEST(HeuristicsTest, EveryParameterChangesTheTree) {
    // What is off by default has parameters, too.
    Settings all = defaults();
    for (const SwitchInfo& info : kSwitchInfos) {
        all.switches.*info.member = true;
    }
    for (const ParameterInfo& info : kParameterInfos) {
        Settings least = all;
        Settings most = all;
        least.parameters.*info.member = info.least;
        most.parameters.*info.member = info.most;
        EXPECT_TRUE(is_seen_elsewhere(info) || differ(all, least) || differ(all, most))
            << info.name;
    }
}

}  // namespace
}  // namespace trebuchet::heuristics_test
