#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/book/book_choice.h>
#include <trebuchet/types/square.h>

namespace trebuchet::book_choice_test {
namespace {

constexpr Move kFirst = Move::normal(Square::E2, Square::E4);
constexpr Move kSecond = Move::normal(Square::D2, Square::D4);
constexpr Move kThird = Move::normal(Square::C2, Square::C4);

// How often each of them is chosen.
std::array<int, 3> tally(const std::vector<BookMove>& moves, BookChoice choice, int times) {
    SplitMix64 random{1};
    std::array<int, 3> counts{};
    for (int i = 0; i < times; ++i) {
        const auto move = choose(moves, choice, random);
        if (move == kFirst) {
            ++counts[0];
        } else if (move == kSecond) {
            ++counts[1];
        } else if (move == kThird) {
            ++counts[2];
        }
    }
    return counts;
}

TEST(BookChoiceTest, WeightsAreFrequencies) {
    const auto counts =
        tally({{kFirst, 60}, {kSecond, 30}, {kThird, 10}}, BookChoice::Weighted, 10'000);
    EXPECT_NEAR(counts[0], 6000, 200);
    EXPECT_NEAR(counts[1], 3000, 200);
    EXPECT_NEAR(counts[2], 1000, 200);
}

TEST(BookChoiceTest, TheBestIsOneOfTheHeaviest) {
    const auto counts = tally({{kFirst, 9}, {kSecond, 10}, {kThird, 10}}, BookChoice::Best, 1000);
    EXPECT_EQ(counts[0], 0);
    EXPECT_NEAR(counts[1], 500, 100);
    EXPECT_EQ(counts[1] + counts[2], 1000);
}

TEST(BookChoiceTest, AMoveWithoutWeightIsNotPlayed) {
    for (const BookChoice choice : {BookChoice::Weighted, BookChoice::Best}) {
        EXPECT_EQ(tally({{kFirst, 0}, {kSecond, 1}}, choice, 100)[1], 100);
        SplitMix64 random{1};
        const std::vector<BookMove> weightless{{kFirst, 0}, {kSecond, 0}};
        EXPECT_FALSE(choose(weightless, choice, random).has_value());
        EXPECT_FALSE(choose({}, choice, random).has_value());
    }
}

TEST(BookChoiceTest, TheSameSeedGivesTheSameMoves) {
    const std::vector<BookMove> moves{{kFirst, 5}, {kSecond, 5}, {kThird, 5}};
    SplitMix64 one{42};
    SplitMix64 other{42};
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(
            choose(moves, BookChoice::Weighted, one), choose(moves, BookChoice::Weighted, other));
    }
}

}  // namespace
}  // namespace trebuchet::book_choice_test
