#include "uci/background.h"

#include <atomic>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::uci::background_test {
namespace {

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

}  // namespace
}  // namespace trebuchet::uci::background_test
