#include <concepts>
#include <cstdint>

#include <gtest/gtest.h>

#include <trebuchet/util/enum_array.h>

namespace trebuchet::enum_array_test {
namespace {

enum class Fruit : std::uint8_t { Apple, Pear, Plum, None };
enum class Tree : std::uint8_t { Oak };
using Basket = EnumArray<Fruit, int, 3>;

template <typename Array, typename Index>
concept IndexableBy = requires(Array& array, Index i) {
    array[i];
};

static_assert(IndexableBy<Basket, Fruit>);
static_assert(!IndexableBy<Basket, Tree>);
static_assert(!IndexableBy<Basket, int>);
static_assert(!IndexableBy<Basket, std::size_t>);

TEST(EnumArrayTest, KeepsOneElementPerEnumerator) {
    Basket basket{{1, 2, 3}};
    EXPECT_EQ(basket[Fruit::Apple], 1);
    EXPECT_EQ(basket[Fruit::Plum], 3);
    basket[Fruit::Pear] = 7;
    EXPECT_EQ(basket[Fruit::Pear], 7);
    EXPECT_EQ(basket[Fruit::Apple], 1);
    EXPECT_EQ(Basket::size(), 3U);
}

TEST(EnumArrayTest, IteratesInTheOrderOfTheEnumerators) {
    Basket basket{{5, 6, 7}};
    int expected = 5;
    for (int& n : basket) {
        EXPECT_EQ(n, expected++);
        n = 0;
    }
    EXPECT_EQ(basket, Basket{});
}

TEST(EnumArrayTest, WorksAtCompileTime) {
    static constexpr Basket kBasket{{1, 2, 3}};
    static_assert(kBasket[Fruit::Pear] == 2);
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(EnumArrayDeathTest, AnIndexBeyondTheEndIsCaught) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    Basket basket{};
    EXPECT_DEATH(basket[Fruit::None] = 1, "");
}
#endif

}  // namespace
}  // namespace trebuchet::enum_array_test
