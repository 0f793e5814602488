#include "session/own_clock.h"

#include <gtest/gtest.h>

namespace trebuchet::session::own_clock_test {
namespace {

constexpr Milliseconds kNone{0};
constexpr Milliseconds kMinute{60'000};

TimePoint at(long milliseconds) {
    return TimePoint{Milliseconds{milliseconds}};
}

// Our turn, of this length.
void move_in(OwnClock& clock, long milliseconds) {
    clock.start(at(0));
    clock.finish_move(at(milliseconds));
}

TEST(OwnClockTest, IsUnsetUntilThereIsATimeControlOrAReading) {
    OwnClock clock;
    EXPECT_TRUE(clock.is_unset());
    move_in(clock, 100);
    clock.reset();
    EXPECT_TRUE(clock.is_unset());
    clock.set_reading(kMinute);
    EXPECT_FALSE(clock.is_unset());
}

TEST(OwnClockTest, CountsDownAndAddsTheIncrement) {
    OwnClock clock;
    clock.set_level(0, kMinute, Milliseconds{2000});
    EXPECT_EQ(clock.remaining(), kMinute);
    move_in(clock, 5000);
    EXPECT_EQ(clock.remaining(), Milliseconds{57'000});
    EXPECT_EQ(clock.moves_to_go(), 0);
}

TEST(OwnClockTest, AReadingReplacesTheCount) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    move_in(clock, 5000);
    clock.set_reading(Milliseconds{40'000});
    EXPECT_EQ(clock.remaining(), Milliseconds{40'000});
    EXPECT_EQ(
        clock.budget(kNone),
        budget_for_clock(
            {.remaining = Milliseconds{40'000}, .increment = kNone, .moves_to_go = 0}, MoveCost{}));
}

TEST(OwnClockTest, SessionsOfMovesRepeat) {
    OwnClock clock;
    clock.set_level(3, kMinute, kNone);
    EXPECT_EQ(clock.moves_to_go(), 3);
    move_in(clock, 10'000);
    EXPECT_EQ(clock.moves_to_go(), 2);
    move_in(clock, 10'000);
    move_in(clock, 10'000);
    EXPECT_EQ(clock.moves_to_go(), 3);
    EXPECT_EQ(clock.remaining(), Milliseconds{90'000});
}

TEST(OwnClockTest, TimeAddedEarlierThanExpectedBeginsASession) {
    OwnClock clock;
    clock.set_level(40, kMinute, kNone);
    for (int i = 0; i < 36; ++i) {
        move_in(clock, 1500);
    }
    EXPECT_EQ(clock.moves_to_go(), 4);
    // The GUI has counted four moves of the opening, too.
    clock.set_reading(Milliseconds{66'000});
    EXPECT_EQ(clock.moves_to_go(), 40);
}

TEST(OwnClockTest, AReadingCloseToTheCountChangesNoSession) {
    OwnClock clock;
    clock.set_level(40, kMinute, kNone);
    move_in(clock, 10'000);
    clock.set_reading(Milliseconds{51'000});
    EXPECT_EQ(clock.moves_to_go(), 39);
    clock.set_reading(Milliseconds{20'000});
    EXPECT_EQ(clock.moves_to_go(), 39);
}

TEST(OwnClockTest, ALevelInMidGameSetsTheRemainingTime) {
    OwnClock clock;
    clock.set_level(40, 60 * kMinute, kNone);
    for (int i = 0; i < 10; ++i) {
        move_in(clock, 1000);
    }
    clock.set_level(20, 22 * kMinute, kNone);
    EXPECT_EQ(clock.moves_to_go(), 20);
    EXPECT_EQ(clock.remaining(), 22 * kMinute);
}

TEST(OwnClockTest, TheLastOfLevelAndTimePerMoveWins) {
    OwnClock clock;
    clock.set_level(40, kMinute, kNone);
    clock.set_per_move(Milliseconds{500});
    EXPECT_EQ(clock.budget(kNone), budget_for_move(Milliseconds{500}, kNone));
    clock.set_level(0, kMinute, kNone);
    EXPECT_EQ(
        clock.budget(kNone),
        budget_for_clock({.remaining = kMinute, .increment = kNone, .moves_to_go = 0}, MoveCost{}));
}

TEST(OwnClockTest, TimePerMoveIsLimitedByAFreshReading) {
    OwnClock clock;
    clock.set_per_move(Milliseconds{5000});
    clock.set_reading(Milliseconds{300});
    EXPECT_EQ(clock.budget(kNone), budget_for_move(Milliseconds{300}, kNone));
    move_in(clock, 200);
    EXPECT_EQ(clock.budget(kNone), budget_for_move(Milliseconds{5000}, kNone));
}

TEST(OwnClockTest, TimePerMoveIsNotSaved) {
    OwnClock clock;
    clock.set_per_move(Milliseconds{5000});
    move_in(clock, 10);
    move_in(clock, 20'000);
    EXPECT_EQ(clock.budget(kNone), budget_for_move(Milliseconds{5000}, kNone));
}

TEST(OwnClockTest, AReadingWithoutALevelIsForTheWholeGame) {
    OwnClock clock;
    clock.set_reading(kMinute);
    EXPECT_EQ(
        clock.budget(kNone),
        budget_for_clock({.remaining = kMinute, .increment = kNone, .moves_to_go = 0}, MoveCost{}));
}

TEST(OwnClockTest, AnyReadingGivesABudget) {
    for (const long reading : {0L, 1L, -1L, -100'000L}) {
        OwnClock clock;
        clock.set_level(0, kMinute, kNone);
        clock.set_reading(Milliseconds{reading});
        EXPECT_GE(clock.budget(Milliseconds{30}).hard, Milliseconds{1});
        EXPECT_LE(clock.budget(Milliseconds{30}).hard, Milliseconds{1});
    }
}

TEST(OwnClockTest, ANewGameBeginsWithAFullClock) {
    OwnClock clock;
    clock.set_level(40, kMinute, kNone);
    move_in(clock, 10'000);
    clock.reset();
    EXPECT_EQ(clock.remaining(), kMinute);
    EXPECT_EQ(clock.moves_to_go(), 40);
}

TEST(OwnClockTest, ATurnWithoutAMoveCostsTimeButIsNoMove) {
    OwnClock clock;
    clock.set_level(40, kMinute, Milliseconds{1000});
    clock.start(at(0));
    clock.cancel(at(3000));
    EXPECT_EQ(clock.remaining(), Milliseconds{57'000});
    EXPECT_EQ(clock.moves_to_go(), 40);
}

TEST(OwnClockTest, OutOfTurnNothingChanges) {
    OwnClock clock;
    clock.set_level(40, kMinute, Milliseconds{1000});
    clock.finish_move(at(3000));
    clock.cancel(at(3000));
    EXPECT_EQ(clock.remaining(), kMinute);
    EXPECT_EQ(clock.moves_to_go(), 40);
}

// A move of a second, and then a reading that is `missing` less than our count.
void move_with_lag(OwnClock& clock, Milliseconds missing) {
    clock.set_reading(clock.remaining());
    move_in(clock, 1000);
    clock.set_reading(clock.remaining() - missing);
}

TEST(OwnClockTest, MeasuresTheLag) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    move_with_lag(clock, Milliseconds{10});
    EXPECT_LE(clock.seen_lag(), Milliseconds{10});
    for (int i = 0; i < 8; ++i) {
        move_with_lag(clock, Milliseconds{510});
    }
    EXPECT_GE(clock.seen_lag(), Milliseconds{480});
    EXPECT_LE(clock.seen_lag(), Milliseconds{510});
    for (int i = 0; i < 60; ++i) {
        clock.set_reading(kMinute);
        move_with_lag(clock, Milliseconds{0});
    }
    EXPECT_LE(clock.seen_lag(), Milliseconds{10});
}

TEST(OwnClockTest, ClocksInWholeSecondsAreNoLag) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    clock.set_reading(Milliseconds{60'000});
    move_in(clock, 300);
    clock.set_reading(Milliseconds{59'000});
    EXPECT_EQ(clock.seen_lag(), kNone);
}

TEST(OwnClockTest, AClockThatJumpsIsNoLag) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    clock.set_reading(Milliseconds{10'010});
    clock.set_reading(Milliseconds{5'010});
    EXPECT_EQ(clock.seen_lag(), kNone) << "we have not moved between the two";
    move_in(clock, 1000);
    clock.set_reading(kMinute);
    EXPECT_EQ(clock.seen_lag(), kNone);
}

TEST(OwnClockTest, AClockThatWasSetIsNoLag) {
    OwnClock clock;
    clock.set_level(0, 5 * kMinute, kNone);
    move_with_lag(clock, Milliseconds{290'000});
    EXPECT_EQ(clock.seen_lag(), kNone);
    move_with_lag(clock, Milliseconds{3001});
    EXPECT_EQ(clock.seen_lag(), kNone);
    move_with_lag(clock, Milliseconds{2990});
    EXPECT_GT(clock.seen_lag(), kNone) << "a slow connection";
}

TEST(OwnClockTest, AReadingThatIsToBeDisregardedIsNoLag) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    clock.set_reading(clock.remaining());
    move_in(clock, 1000);
    clock.disregard_next_reading();
    clock.set_reading(clock.remaining() - Milliseconds{2500});
    EXPECT_EQ(clock.seen_lag(), kNone);
}

TEST(OwnClockTest, AMoveTakenBackCountsAgain) {
    OwnClock clock;
    clock.set_level(2, kMinute, kNone);
    move_in(clock, 1000);
    EXPECT_EQ(clock.moves_to_go(), 1);
    clock.take_back_move();
    EXPECT_EQ(clock.moves_to_go(), 2);
    move_in(clock, 1000);
    move_in(clock, 1000);
    EXPECT_EQ(clock.moves_to_go(), 2) << "the next session";
    clock.take_back_move();
    EXPECT_EQ(clock.moves_to_go(), 1) << "back in the first one";
    clock.set_level(0, kMinute, kNone);
    clock.take_back_move();
    EXPECT_EQ(clock.moves_to_go(), 0);
}

TEST(OwnClockTest, AMoveOfTheClockBeforeCannotBeTakenBack) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    clock.start(at(0));
    clock.set_level(40, kMinute, kNone);
    clock.finish_move(at(1000));
    clock.note_own_move(1);
    EXPECT_EQ(clock.moves_to_go(), 40);
    clock.take_back_to(0);
    EXPECT_EQ(clock.moves_to_go(), 40);
    move_in(clock, 1000);
    clock.note_own_move(1);
    EXPECT_EQ(clock.moves_to_go(), 39);
    clock.take_back_to(0);
    EXPECT_EQ(clock.moves_to_go(), 40);
}

TEST(OwnClockTest, APauseTakesNoTime) {
    OwnClock clock;
    clock.set_level(0, kMinute, kNone);
    clock.start(at(0));
    clock.pause(at(1000));
    clock.resume(at(31'000));
    clock.finish_move(at(32'000));
    EXPECT_EQ(clock.remaining(), Milliseconds{58'000});
}

TEST(OwnClockTest, AClockOfNodesCountsTheTimeThatItIsGiven) {
    OwnClock clock;
    clock.set_level(0, kMinute, Milliseconds{500});
    clock.start(at(0));
    clock.finish_move_after(Milliseconds{7000});
    EXPECT_EQ(clock.remaining(), Milliseconds{53'500});
    clock.finish_move_after(Milliseconds{7000});
    EXPECT_EQ(clock.remaining(), Milliseconds{53'500}) << "it was not our turn";
}

}  // namespace
}  // namespace trebuchet::session::own_clock_test
