#include "session/search_control.h"

#include <gtest/gtest.h>

#include <trebuchet/board/position.h>

#include "session/frontend.h"
#include "support/clocks.h"
#include "support/fake_searcher.h"

namespace trebuchet::session::search_control_test {
namespace {

class SilentListener final : public SettingsListener {
public:
    void on_few_threads(std::size_t /*threads*/) override {}
    void on_little_memory(std::size_t /*wanted*/, std::size_t /*taken*/) override {}
};

// As when the terminal is left for a protocol: both use the same search.
TEST(SearchControlTest, TheStyleOfAFormerControlIsReplaced) {
    testing_support::FakeSearcher searcher;
    const testing_support::FakeClock clock;
    SilentListener listener;
    SearchControl former{searcher, clock, listener};
    former.start({.root = Position::start()}, {.contempt = 50});
    static_cast<void>(former.stop());
    ASSERT_EQ(searcher.style.contempt, 50);
    SearchControl next{searcher, clock, listener};
    next.start({.root = Position::start()}, {});
    EXPECT_EQ(searcher.style, SearchStyle{});
    static_cast<void>(next.stop());
}

}  // namespace
}  // namespace trebuchet::session::search_control_test
