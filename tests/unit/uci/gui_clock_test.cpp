#include "uci/gui_clock.h"

#include <optional>

#include <gtest/gtest.h>

#include "support/clocks.h"

namespace trebuchet::uci::gui_clock_test {
namespace {

constexpr Milliseconds kOverhead{30};

// `go` with this much on White's clock.
[[nodiscard]] command::Go with_clock(Milliseconds white) {
    command::Go go;
    go.clock[Color::White] = white;
    return go;
}

[[nodiscard]] TimeBudget budget_without_lag(Milliseconds remaining) {
    return budget_for_clock(
        {.remaining = remaining}, {.overhead = kOverhead, .usual = session::kLeastLag});
}

class GuiClockTest : public ::testing::Test {
protected:
    // White's move, which takes this long by our own count.
    void play(const command::Go& go, Milliseconds takes) {
        gui_.begin_move(go, Color::White);
        clock_.advance(takes);
        gui_.end_move();
    }
    [[nodiscard]] std::optional<TimeBudget> begin(const command::Go& go) {
        gui_.begin_move(go, Color::White);
        return gui_.budget(go, Color::White, kOverhead);
    }

    testing_support::FakeClock clock_;
    GuiClock gui_{clock_};
};

TEST_F(GuiClockTest, WithoutATimeForTheSideToMoveThereIsNoBudget) {
    EXPECT_EQ(gui_.budget({}, Color::White, kOverhead), std::nullopt);
    EXPECT_EQ(gui_.budget(with_clock(Milliseconds{1000}), Color::Black, kOverhead), std::nullopt);
    command::Go infinite = with_clock(Milliseconds{1000});
    infinite.infinite = true;
    EXPECT_EQ(gui_.budget(infinite, Color::White, kOverhead), std::nullopt);
}

TEST_F(GuiClockTest, ATimeForTheMoveGoesBeforeTheClock) {
    command::Go go = with_clock(Milliseconds{60'000});
    go.move_time = Milliseconds{500};
    EXPECT_EQ(
        gui_.budget(go, Color::White, kOverhead), budget_for_move(Milliseconds{500}, kOverhead));
}

TEST_F(GuiClockTest, WhatIsMissingAtTheNextMoveIsLag) {
    play(with_clock(Milliseconds{2000}), Milliseconds{100});
    EXPECT_EQ(begin(with_clock(Milliseconds{1900})), budget_without_lag(Milliseconds{1900}));
    gui_.forget_game();
    play(with_clock(Milliseconds{2000}), Milliseconds{100});
    EXPECT_LT(
        begin(with_clock(Milliseconds{1840}))->soft, budget_without_lag(Milliseconds{1840}).soft);
}

TEST_F(GuiClockTest, MoreLagThanTheOverheadIsSetAside) {
    play(with_clock(Milliseconds{5000}), Milliseconds{100});
    static_cast<void>(begin(with_clock(Milliseconds{4500})));
    command::Go go;
    go.move_time = Milliseconds{1000};
    // Half of the 400 ms, as the first reading counts.
    EXPECT_EQ(
        gui_.budget(go, Color::White, kOverhead),
        budget_for_move(Milliseconds{1000}, Milliseconds{200}));
}

TEST_F(GuiClockTest, TheIncrementIsNoLag) {
    command::Go go = with_clock(Milliseconds{2000});
    go.increment[Color::White] = Milliseconds{50};
    play(go, Milliseconds{100});
    EXPECT_EQ(begin(with_clock(Milliseconds{1950})), budget_without_lag(Milliseconds{1950}));
}

TEST_F(GuiClockTest, PonderingTakesNothingFromTheClock) {
    gui_.begin_move(with_clock(Milliseconds{2000}), Color::White);
    clock_.advance(Milliseconds{700});
    gui_.ponder_hit();
    clock_.advance(Milliseconds{100});
    gui_.end_move();
    EXPECT_LT(
        begin(with_clock(Milliseconds{1300}))->soft, budget_without_lag(Milliseconds{1300}).soft);
}

TEST_F(GuiClockTest, AnotherGameTheOtherSideAndTimeThatIsAddedAreNoLag) {
    play(with_clock(Milliseconds{2000}), Milliseconds{100});
    gui_.forget_game();
    EXPECT_EQ(begin(with_clock(Milliseconds{1000})), budget_without_lag(Milliseconds{1000}));

    command::Go black;
    black.clock[Color::Black] = Milliseconds{2000};
    gui_.begin_move(black, Color::Black);
    gui_.end_move();
    EXPECT_EQ(begin(with_clock(Milliseconds{900})), budget_without_lag(Milliseconds{900}));

    command::Go last = with_clock(Milliseconds{2000});
    last.moves_to_go = 1;
    play(last, Milliseconds{100});
    EXPECT_EQ(begin(with_clock(Milliseconds{1800})), budget_without_lag(Milliseconds{1800}));
}

}  // namespace
}  // namespace trebuchet::uci::gui_clock_test
