#include "util/on_huge_pages.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

namespace trebuchet::on_huge_pages_test {
namespace {

constexpr int kStart = 7;

struct Counter {
    Counter() { ++alive; }
    ~Counter() { --alive; }
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;

    int value = kStart;
    static inline int alive = 0;
};

TEST(OnHugePagesTest, TheObjectLivesAsLongAsItsHolder) {
    {
        OnHugePages<Counter> held;
        EXPECT_EQ(Counter::alive, 1);
        EXPECT_EQ(held->value, kStart);
        (*held).value = kStart + 1;
        EXPECT_EQ(held->value, kStart + 1);
    }
    EXPECT_EQ(Counter::alive, 0);
}

TEST(OnHugePagesTest, BeginsOnAPageAndTakesWholePages) {
    const OnHugePages<std::array<std::byte, kHugePage + 1>> held;
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(held->data()) % kHugePage, 0U);
    EXPECT_EQ(decltype(held)::bytes(), 2 * kHugePage);
    EXPECT_EQ(held->back(), std::byte{0});
}

}  // namespace
}  // namespace trebuchet::on_huge_pages_test
