#include <numeric>
#include <utility>

#include <gtest/gtest.h>

#include <trebuchet/util/static_vector.h>

namespace trebuchet::static_vector_test {
namespace {

using Vector = StaticVector<int, 4>;

Vector with(std::initializer_list<int> values) {
    Vector vector;
    for (const int value : values) {
        vector.push_back(value);
    }
    return vector;
}

TEST(StaticVectorTest, StartsEmpty) {
    const Vector vector;
    EXPECT_TRUE(vector.empty());
    EXPECT_FALSE(vector.full());
    EXPECT_EQ(vector.size(), 0U);
    EXPECT_EQ(vector.begin(), vector.end());
    EXPECT_EQ(Vector::capacity(), 4U);
}

TEST(StaticVectorTest, KeepsWhatIsPushedInOrder) {
    const Vector vector = with({3, 1, 2});
    ASSERT_EQ(vector.size(), 3U);
    EXPECT_EQ(vector[0], 3);
    EXPECT_EQ(vector[1], 1);
    EXPECT_EQ(vector.back(), 2);
    EXPECT_EQ(std::accumulate(vector.begin(), vector.end(), 0), 6);
}

TEST(StaticVectorTest, IsFullAtItsCapacity) {
    EXPECT_FALSE(with({1, 2, 3}).full());
    EXPECT_TRUE(with({1, 2, 3, 4}).full());
}

TEST(StaticVectorTest, PopsTheLast) {
    Vector vector = with({3, 1, 2});
    vector.pop_back();
    EXPECT_EQ(vector.size(), 2U);
    EXPECT_EQ(vector.back(), 1);
}

TEST(StaticVectorTest, TruncateKeepsTheFirst) {
    Vector vector = with({3, 1, 2});
    vector.truncate(1);
    ASSERT_EQ(vector.size(), 1U);
    EXPECT_EQ(vector[0], 3);
    vector.push_back(9);
    EXPECT_EQ(vector[1], 9);
}

TEST(StaticVectorTest, ClearEmptiesIt) {
    Vector vector = with({3, 1, 2});
    vector.clear();
    EXPECT_TRUE(vector.empty());
}

TEST(StaticVectorTest, ElementsCanBeChangedInPlace) {
    Vector vector = with({3, 1, 2});
    vector[0] = 7;
    vector.back() = 8;
    for (int& value : vector) {
        ++value;
    }
    EXPECT_EQ(vector[0], 8);
    EXPECT_EQ(vector[1], 2);
    EXPECT_EQ(vector[2], 9);
}

TEST(StaticVectorTest, ACopyIsIndependent) {
    Vector vector = with({3, 1, 2});
    Vector copy = vector;
    copy[0] = 7;
    copy.push_back(5);
    EXPECT_EQ(vector.size(), 3U);
    EXPECT_EQ(vector[0], 3);

    copy = with({9});
    ASSERT_EQ(copy.size(), 1U);
    EXPECT_EQ(copy[0], 9);
}

TEST(StaticVectorTest, AssigningToItselfChangesNothing) {
    Vector vector = with({3, 1, 2});
    Vector& alias = vector;
    vector = alias;
    ASSERT_EQ(vector.size(), 3U);
    EXPECT_EQ(vector[2], 2);
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(StaticVectorDeathTest, AccessOutOfBoundsIsCaught) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    Vector full = with({1, 2, 3, 4});
    Vector empty;
    EXPECT_DEATH(full.push_back(5), "");
    EXPECT_DEATH(empty.pop_back(), "");
    EXPECT_DEATH((void)empty[0], "");
    EXPECT_DEATH(empty.truncate(1), "");
}
#endif

}  // namespace
}  // namespace trebuchet::static_vector_test
