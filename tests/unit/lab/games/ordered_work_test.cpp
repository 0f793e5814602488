#include "lab/games/ordered_work.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::lab::ordered_work_test {
namespace {

using testing::ElementsAre;

struct Place {
    std::atomic<int> stops{0};
};

[[nodiscard]] std::vector<std::unique_ptr<Place>> places(std::size_t count) {
    std::vector<std::unique_ptr<Place>> made;
    for (std::size_t i = 0; i < count; ++i) {
        made.push_back(std::make_unique<Place>());
    }
    return made;
}

// The first piece of work takes longest.
[[nodiscard]] std::size_t slow_square(
    Place& /*place*/, std::size_t number, const std::atomic<bool>& /*is_ending*/) {
    constexpr std::size_t kLast = 10;
    std::this_thread::sleep_for(std::chrono::milliseconds{kLast - number});
    return number * number;
}

TEST(OrderedWorkTest, ReportsResultsInOrder) {
    const auto three = places(3);
    std::vector<std::size_t> results;
    const WorkHooks<Place, std::size_t> hooks{
        .work = slow_square,
        .on_result =
            [&](std::size_t result) {
                results.push_back(result);
                return true;
            },
        .is_interrupted = [] { return false; },
        .stop = [](Place& place) { ++place.stops; }};
    OrderedWork{WorkRange{3, 9}, three, hooks}.run();
    EXPECT_THAT(results, ElementsAre(9, 16, 25, 36, 49, 64));
    EXPECT_EQ(three[0]->stops, 0);
    results.clear();
    OrderedWork{WorkRange{3, 3}, three, hooks}.run();
    EXPECT_TRUE(results.empty());
}

TEST(OrderedWorkTest, StopsWhenTheResultHookReturnsFalse) {
    const auto two = places(2);
    std::vector<std::size_t> results;
    const WorkHooks<Place, std::size_t> hooks{
        .work = [](Place& /*place*/,
                   std::size_t number,
                   const std::atomic<bool>& /*is_ending*/) { return number; },
        .on_result =
            [&](std::size_t result) {
                results.push_back(result);
                return results.size() < 4;
            },
        .is_interrupted = [] { return false; },
        .stop = [](Place& /*place*/) {}};
    OrderedWork{WorkRange{0, 1'000'000'000}, two, hooks}.run();
    EXPECT_THAT(results, ElementsAre(0, 1, 2, 3));
}

TEST(OrderedWorkTest, AnInterruptStopsUnfinishedWork) {
    const auto two = places(2);
    const WorkHooks<Place, int> hooks{
        .work =
            [](Place& place, std::size_t /*number*/, const std::atomic<bool>& is_ending) {
                while (!is_ending || place.stops == 0) {
                    std::this_thread::yield();
                }
                return 0;
            },
        .on_result =
            [](int /*result*/) {
                ADD_FAILURE() << "nothing can be finished";
                return true;
            },
        .is_interrupted = [] { return true; },
        .stop = [](Place& place) { ++place.stops; }};
    OrderedWork{WorkRange{0, 100}, two, hooks}.run();
    EXPECT_GE(two[1]->stops, 1);
}

}  // namespace
}  // namespace trebuchet::lab::ordered_work_test
