#include <algorithm>
#include <array>
#include <limits>
#include <ostream>

#include <gtest/gtest.h>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/random.h>

namespace trebuchet::time_manager_test {
namespace {

constexpr Milliseconds kLeast{1};

Milliseconds ms(Milliseconds::rep count) {
    return Milliseconds{count};
}

// Every move costs this.
MoveCost always(Milliseconds cost) {
    return {.overhead = cost, .usual = cost};
}

struct Case {
    ClockReading clock;
    Milliseconds overhead;
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
    return out << c.clock.remaining.count() << " ms + " << c.clock.increment.count()
               << " ms, moves to go " << c.clock.moves_to_go << ", overhead " << c.overhead.count()
               << " ms";
}

// Must hold whatever the clock shows.
void expect_sane(const Case& c) {
    const TimeBudget budget = budget_for_clock(c.clock, always(c.overhead));
    const Milliseconds there_is = c.clock.remaining - std::max(c.overhead, ms(0));
    EXPECT_GE(budget.soft, kLeast) << c;
    EXPECT_GE(budget.hard, budget.soft) << c;
    EXPECT_LE(budget.hard, std::max(there_is, kLeast)) << c;
}

void expect_sane_whatever_the_rules(Milliseconds remaining, Milliseconds overhead) {
    for (const Milliseconds::rep increment : {0, 1, 20, 100, 1'000, 60'000}) {
        for (const int moves : {0, 1, 2, 3, 10, 40, 41, 1'000}) {
            expect_sane({{remaining, ms(increment), moves}, overhead});
        }
    }
}

TEST(TimeManagerTest, StaysWithinTheClockWhateverItShows) {
    constexpr std::array<Milliseconds::rep, 15> kRemaining{
        -100'000, -1, 0, 1, 2, 3, 10, 49, 50, 51, 100, 1'000, 60'000, 3'600'000, 1'000'000'000};
    for (const auto remaining : kRemaining) {
        for (const Milliseconds::rep overhead : {0, 1, 10, 50, 5'000}) {
            expect_sane_whatever_the_rules(ms(remaining), ms(overhead));
        }
    }
}

TEST(TimeManagerTest, StaysWithinAnyRandomClock) {
    SplitMix64 random{1};
    const auto up_to = [&random](std::uint64_t bound) {
        return ms(static_cast<Milliseconds::rep>(random.below(bound)));
    };
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t longest = std::uint64_t{1} << random.below(31);
        expect_sane(
            {{up_to(longest), up_to(longest), static_cast<int>(random.below(100))}, up_to(100)});
    }
}

void expect_some_budget(Milliseconds remaining, Milliseconds increment) {
    for (const Milliseconds overhead : {ms(-1), ms(0), Milliseconds::max()}) {
        for (const int moves : {-1, 0, 1, std::numeric_limits<int>::max()}) {
            const TimeBudget budget =
                budget_for_clock({remaining, increment, moves}, always(overhead));
            EXPECT_GE(budget.soft, kLeast);
            EXPECT_GE(budget.hard, budget.soft);
        }
    }
}

TEST(TimeManagerTest, AcceptsAnyInput) {
    for (const Milliseconds remaining : {Milliseconds::min(), Milliseconds::max()}) {
        for (const Milliseconds increment : {Milliseconds::min(), ms(0), Milliseconds::max()}) {
            expect_some_budget(remaining, increment);
        }
    }
}

TEST(TimeManagerTest, WithoutTimeThereIsStillAMillisecond) {
    constexpr TimeBudget kNoTime{Milliseconds{1}, Milliseconds{1}};
    EXPECT_EQ(budget_for_clock({ms(0), ms(0), 0}, always(ms(0))), kNoTime);
    EXPECT_EQ(budget_for_clock({ms(-5'000), ms(1'000), 0}, always(ms(10))), kNoTime);
    EXPECT_EQ(budget_for_clock({ms(20), ms(0), 1}, always(ms(50))), kNoTime);
}

TEST(TimeManagerTest, MoreTimeOnTheClockIsNeverLessForTheMove) {
    TimeBudget last;
    for (Milliseconds::rep remaining = 0; remaining < 600'000; remaining += 250) {
        const TimeBudget budget = budget_for_clock({ms(remaining), ms(100), 0}, always(ms(20)));
        EXPECT_GE(budget.soft, last.soft);
        EXPECT_GE(budget.hard, last.hard);
        last = budget;
    }
    EXPECT_GT(last.soft, ms(5'000)) << "ten minutes should be used";
    EXPECT_LT(last.soft, ms(60'000)) << "but not in ten moves";
}

TEST(TimeManagerTest, AnIncrementIsSpent) {
    const TimeBudget without = budget_for_clock({ms(60'000), ms(0), 0}, always(ms(20)));
    const TimeBudget with = budget_for_clock({ms(60'000), ms(2'000), 0}, always(ms(20)));
    EXPECT_GE(with.soft, without.soft + ms(1'000));
    EXPECT_LE(with.soft, without.soft + ms(2'000));
}

TEST(TimeManagerTest, FewerMovesToGoMeanMoreTimeForEach) {
    Milliseconds last{0};
    for (int moves = 40; moves >= 1; --moves) {
        const TimeBudget budget = budget_for_clock({ms(60'000), ms(0), moves}, always(ms(20)));
        EXPECT_GE(budget.soft, last) << moves;
        last = budget.soft;
    }
    EXPECT_GT(last, ms(30'000)) << "the last move before time is added may take most of it";
    EXPECT_LT(last, ms(60'000));
}

TEST(TimeManagerTest, AnEqualShareForEachMoveOfASession) {
    const TimeBudget budget = budget_for_clock({ms(60'000), ms(0), 40}, always(ms(0)));
    EXPECT_GE(budget.soft, ms(1'000));
    EXPECT_LE(budget.soft, ms(2'500));
    EXPECT_GT(budget.hard, budget.soft) << "a hard move may take longer";
}

TEST(TimeManagerTest, ALargerOverheadLeavesLess) {
    const TimeBudget quick = budget_for_clock({ms(1'000), ms(0), 0}, always(ms(0)));
    const TimeBudget slow = budget_for_clock({ms(1'000), ms(0), 0}, always(ms(500)));
    EXPECT_LT(slow.soft, quick.soft);
    EXPECT_LT(slow.hard, quick.hard);
}

TEST(TimeManagerTest, AFixedTimeIsUsedUpButForTheOverhead) {
    constexpr TimeBudget kUsed{Milliseconds{4'950}, Milliseconds{4'950}, true};
    EXPECT_EQ(budget_for_move(ms(5'000), ms(50)), kUsed);
    EXPECT_EQ(budget_for_move(ms(10), ms(0)), (TimeBudget{ms(10), ms(10), true}));
}

// On a clock, time that an easy move leaves is there for the next one, before a session ends, too.
TEST(TimeManagerTest, OnAClockTimeCanBeSaved) {
    for (const int moves : {0, 1, 2, 40}) {
        EXPECT_FALSE(budget_for_clock({ms(5'000), ms(0), moves}, always(ms(50))).is_fixed) << moves;
    }
    EXPECT_FALSE(budget_for_clock({ms(20), ms(100), 0}, always(ms(10))).is_fixed);
}

TEST(TimeManagerTest, AFixedTimeOfNothingIsAMillisecond) {
    constexpr TimeBudget kNoTime{Milliseconds{1}, Milliseconds{1}, true};
    for (const Milliseconds per_move :
         {Milliseconds::min() / 2, ms(-1), ms(0), ms(1), ms(50), ms(51)}) {
        EXPECT_EQ(budget_for_move(per_move, ms(50)), kNoTime) << per_move.count();
    }
}

// --- Whole games ---------------------------------------------------------------------------------

struct Session {
    const char* name;
    Milliseconds base;
    Milliseconds increment;
    int moves_per_session;  // 0: one session for the whole game
    Milliseconds overhead;  // what passes besides thinking, and is known to the manager
};

enum class Spends { Soft, Hard };

// A game in which every move takes all it may: the number of moves played before the flag fell.
int moves_until_flag(const Session& session, Spends spends, int longest_game) {
    Milliseconds clock = session.base;
    int to_go = session.moves_per_session;
    for (int move = 0; move < longest_game; ++move) {
        const TimeBudget budget =
            budget_for_clock({clock, session.increment, to_go}, always(session.overhead));
        clock -= (spends == Spends::Soft ? budget.soft : budget.hard) + session.overhead;
        if (clock < ms(0)) {
            return move;
        }
        clock += session.increment;
        if (to_go > 0 && --to_go == 0) {
            to_go = session.moves_per_session;
            clock += session.base;
        }
    }
    return longest_game;
}

constexpr int kLongGame = 200;

// The time added after each move, or after each session, is enough for the next ones, even if
// every move takes all that it may.
TEST(TimeManagerTest, NoFlagFallsWhereTimeIsAdded) {
    const std::array<Session, 5> sessions{
        {{"10s+0.1", ms(10'000), ms(100), 0, ms(20)},
         {"2s+0.02", ms(2'000), ms(20), 0, ms(5)},
         {"2s+0.02, slow host", ms(2'000), ms(20), 0, ms(19)},
         {"15m+10", ms(900'000), ms(10'000), 0, ms(30)},
         {"1 move in 1s", ms(1'000), ms(0), 1, ms(20)}}};
    for (const Session& session : sessions) {
        EXPECT_EQ(moves_until_flag(session, Spends::Soft, kLongGame), kLongGame) << session.name;
        EXPECT_EQ(moves_until_flag(session, Spends::Hard, kLongGame), kLongGame) << session.name;
    }
}

TEST(TimeManagerTest, NoFlagFallsWithinASession) {
    const std::array<Session, 3> sessions{
        {{"40 moves in 1m", ms(60'000), ms(0), 40, ms(20)},
         {"40 moves in 4s", ms(4'000), ms(0), 40, ms(30)},
         {"20 moves in 10s + 10ms", ms(10'000), ms(10), 20, ms(30)}}};
    for (const Session& session : sessions) {
        EXPECT_EQ(moves_until_flag(session, Spends::Soft, kLongGame), kLongGame) << session.name;
        EXPECT_EQ(moves_until_flag(session, Spends::Hard, kLongGame), kLongGame) << session.name;
    }
}

// Where no time is added, every move costs its overhead at least, which has to be reserved. (A
// game in which every single move is as hard as possible does not last that long.)
TEST(TimeManagerTest, NoFlagFallsWhereNothingIsAdded) {
    constexpr int kHardGame = 70;
    constexpr int kUsualGame = 150;
    const std::array<Session, 4> sessions{
        {{"1m", ms(60'000), ms(0), 0, ms(10)},
         {"5m", ms(300'000), ms(0), 0, ms(30)},
         {"1s", ms(1'000), ms(0), 0, ms(1)},
         {"2s+0.02, slower than the increment", ms(2'000), ms(20), 0, ms(21)}}};
    for (const Session& session : sessions) {
        EXPECT_EQ(moves_until_flag(session, Spends::Soft, kUsualGame), kUsualGame) << session.name;
        EXPECT_EQ(moves_until_flag(session, Spends::Hard, kHardGame), kHardGame) << session.name;
    }
}

// The largest overhead is not the usual one: it is reserved for a few moves, not for all.
TEST(TimeManagerTest, OfAShortClockWithAnIncrementMostIsUsed) {
    constexpr MoveCost kCost{.overhead = Milliseconds{30}, .usual = Milliseconds{2}};
    constexpr Milliseconds kIncrement{20};
    Milliseconds clock{2'000};
    for (int move = 0; move < 80; ++move) {
        clock -= budget_for_clock({clock, kIncrement, 0}, kCost).soft + kCost.usual;
        ASSERT_GT(clock, 3 * kCost.overhead) << move;
        clock += kIncrement;
    }
    EXPECT_LT(clock, ms(450));
}

}  // namespace
}  // namespace trebuchet::time_manager_test
