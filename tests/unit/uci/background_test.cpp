#include "uci/background.h"

#include <atomic>
#include <chrono>
#include <limits>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::uci::background_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(UciBackgroundTest, CountsMoves) {
    std::vector<std::string> lines;
    perft_work(Position::start(), 3)(
        std::stop_token{}, [&](std::string line) { lines.push_back(std::move(line)); });
    ASSERT_EQ(lines.size(), 22U);
    EXPECT_EQ(lines.back(), "Nodes searched: 8902");
}

TEST(UciBackgroundTest, CountingCanBeStopped) {
    std::stop_source source;
    source.request_stop();
    std::vector<std::string> lines;
    // Would take years.
    perft_work(Position::start(), 15)(
        source.get_token(), [&](std::string line) { lines.push_back(std::move(line)); });
    EXPECT_THAT(lines, IsEmpty());
}

TEST(UciBackgroundTest, CountingAsDeepAsCanBeAskedForNeedsLittleStack) {
    std::stop_source source;
    std::jthread stopper{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        source.request_stop();
    }};
    perft_work(Position::start(), std::numeric_limits<int>::max())(
        source.get_token(), [](const std::string& /*line*/) {});
}

TEST(UciBackgroundTest, NewWorkEndsTheOld) {
    std::atomic<int> finished = 0;
    Background background{[](const std::string& /*line*/) {}};
    const auto wait = [&](const std::stop_token& stop, const Background::Post& /*post*/) {
        while (!stop.stop_requested()) {
            std::this_thread::yield();
        }
        ++finished;
    };
    background.start(wait);
    background.start(wait);
    EXPECT_EQ(finished, 1);
    background.stop();
    EXPECT_EQ(finished, 2);
    background.stop();
}

// Works until it is asked to end, or has done so many steps of a millisecond.
[[nodiscard]] Background::Work work_of(int steps) {
    return [steps](const std::stop_token& stop, const Background::Post& post) {
        int done = 0;
        while (done < steps && !stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
            ++done;
        }
        post(done == steps ? "done" : "stopped");
    };
}

TEST(UciBackgroundTest, TheEndOfInputStopsOnlyWhatDoesNotGoOn) {
    std::vector<std::string> lines;
    Background background{[&](std::string line) { lines.push_back(std::move(line)); }};
    background.end_input();
    background.start(work_of(50), Background::AtEndOfInput::GoesOn);
    background.end_input();
    constexpr int kMinutes = 100'000;
    background.start(work_of(kMinutes), Background::AtEndOfInput::IsStopped);
    background.end_input();
    background.start(work_of(kMinutes), Background::AtEndOfInput::GoesOn);
    background.stop();
    EXPECT_THAT(lines, ElementsAre("done", "stopped", "stopped"));
}

}  // namespace
}  // namespace trebuchet::uci::background_test
