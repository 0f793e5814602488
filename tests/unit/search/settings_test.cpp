#include <gtest/gtest.h>

#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>

#include "support/networks.h"
#include "support/search_runs.h"

namespace trebuchet::settings_test {
namespace {

using testing_support::RecordingObserver;

TEST(SettingsTest, SizesOutsideTheRangeAreClamped) {
    Searcher searcher{Settings{.hash_megabytes = 0}};
    EXPECT_EQ(searcher.hash_megabytes(), 1U);
    EXPECT_TRUE(searcher.set_hash_megabytes(3));
    EXPECT_EQ(searcher.hash_megabytes(), 3U);
    EXPECT_TRUE(searcher.set_hash_megabytes(0));
    EXPECT_EQ(searcher.hash_megabytes(), 1U);
}

TEST(SettingsTest, AreTheSameOnlyIfEverythingIs) {
    const Settings defaults;
    Settings other;
    EXPECT_EQ(other, defaults);
    other.driver = Driver::Mtdf;
    EXPECT_NE(other, defaults);
    other = defaults;
    other.switches.null_move = !other.switches.null_move;
    EXPECT_NE(other, defaults);
    other = defaults;
    other.parameters.null_move_base += 1;
    EXPECT_NE(other, defaults);
}

std::uint64_t nodes_to_depth(Searcher& searcher, int depth) {
    RecordingObserver observer;
    searcher.start(Position::start(), {}, {.depth = depth}, observer);
    return searcher.wait().nodes;
}

TEST(SettingsTest, ConfiguringEqualsConstructingWithTheSettings) {
    constexpr int kDepth = 7;
    Settings plain{.hash_megabytes = 2};
    plain.switches.null_move = false;
    plain.switches.late_move_reductions = false;
    Searcher from_start{plain};
    const std::uint64_t expected = nodes_to_depth(from_start, kDepth);

    Searcher searcher{Settings{.hash_megabytes = 2}};
    EXPECT_NE(nodes_to_depth(searcher, kDepth), expected) << "switches make no difference";
    EXPECT_TRUE(searcher.configure(plain));
    searcher.clear();
    EXPECT_EQ(nodes_to_depth(searcher, kDepth), expected);
}

// Nothing that was learned with one evaluation holds with another.
TEST(SettingsTest, AnotherEvaluationForgetsEverything) {
    constexpr int kDepth = 7;
    const Settings material{.hash_megabytes = 2, .evaluation = EvaluationKind::Material};
    Searcher from_start{material};
    const std::uint64_t expected = nodes_to_depth(from_start, kDepth);

    Searcher searcher{Settings{.hash_megabytes = 2}};
    (void)nodes_to_depth(searcher, kDepth);
    EXPECT_TRUE(searcher.configure(material));
    EXPECT_EQ(nodes_to_depth(searcher, kDepth), expected);
}

TEST(SettingsTest, AnotherNetworkBeginsAnew) {
    constexpr int kDepth = 7;
    constexpr NetworkShape kShape{.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
    const auto with = [&](std::uint64_t seed) {
        return Settings{
            .hash_megabytes = 2,
            .evaluation = EvaluationKind::Network,
            .network = testing_support::random_network(kShape, seed)};
    };
    const Settings one = with(1);
    const Settings other = with(2);
    Searcher from_start{one};
    const std::uint64_t expected = nodes_to_depth(from_start, kDepth);

    Searcher searcher{other};
    EXPECT_NE(nodes_to_depth(searcher, kDepth), expected);
    EXPECT_TRUE(searcher.configure(one));
    EXPECT_EQ(nodes_to_depth(searcher, kDepth), expected);
}

TEST(SettingsTest, ConfiguringResizesTheTable) {
    Searcher searcher{Settings{.hash_megabytes = 2}};
    EXPECT_TRUE(searcher.configure(Settings{.hash_megabytes = 5}));
    EXPECT_EQ(searcher.hash_megabytes(), 5U);
}

}  // namespace
}  // namespace trebuchet::settings_test
