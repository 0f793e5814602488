#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include <trebuchet/util/expected.h>

namespace trebuchet::expected_test {
namespace {

Expected<int, std::string> half(int number) {
    if (number % 2 != 0) {
        return Unexpected{"odd"};
    }
    return number / 2;
}

TEST(ExpectedTest, HoldsAValue) {
    const auto result = half(8);
    ASSERT_TRUE(result.has_value());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, 4);
    EXPECT_EQ(result.value(), 4);
    EXPECT_EQ(result.value_or(9), 4);
}

TEST(ExpectedTest, HoldsAnErrorConvertedToItsType) {
    const auto result = half(7);
    ASSERT_FALSE(result.has_value());
    EXPECT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(result.error(), "odd");
    EXPECT_EQ(result.value_or(9), 9);
}

TEST(ExpectedTest, ValueAndErrorMayHaveTheSameType) {
    const Expected<int, int> good{1};
    const Expected<int, int> bad{Unexpected{1}};
    EXPECT_TRUE(good.has_value());
    EXPECT_FALSE(bad.has_value());
    EXPECT_EQ(bad.error(), 1);
}

TEST(ExpectedTest, TheValueCanBeChanged) {
    auto result = half(8);
    *result = 5;
    EXPECT_EQ(result.value(), 5);
    ++result.value();
    EXPECT_EQ(*result, 6);
}

TEST(ExpectedTest, AnArrowReachesTheMembers) {
    Expected<std::string, int> word{std::string{"word"}};
    EXPECT_EQ(word->size(), 4U);
    word->push_back('s');
    EXPECT_EQ(std::as_const(word)->size(), 5U);
}

TEST(ExpectedTest, AMoveOnlyValueCanBeTakenOut) {
    Expected<std::unique_ptr<int>, int> result{std::make_unique<int>(3)};
    const std::unique_ptr<int> taken = *std::move(result);
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(*taken, 3);
    Expected<std::unique_ptr<int>, int> another{std::make_unique<int>(4)};
    EXPECT_EQ(*std::move(another).value(), 4);
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(ExpectedDeathTest, AskingForTheWrongHalfIsCaught) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const auto good = half(8);
    const auto bad = half(7);
    EXPECT_DEATH((void)bad.value(), "");
    EXPECT_DEATH((void)good.error(), "");
}
#endif

}  // namespace
}  // namespace trebuchet::expected_test
