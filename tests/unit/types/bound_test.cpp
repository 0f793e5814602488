#include <gtest/gtest.h>

#include <trebuchet/types/bound.h>

namespace trebuchet::bound_test {
namespace {

// The hash table packs a bound into two bits.
TEST(BoundTest, AllKindsDifferAndFitIntoTwoBits) {
    for (const Bound bound : {Bound::None, Bound::Upper, Bound::Lower, Bound::Exact}) {
        EXPECT_LT(static_cast<unsigned>(bound), 4U);
    }
    EXPECT_NE(Bound::Upper, Bound::Lower);
    EXPECT_NE(Bound::Exact, Bound::None);
}

}  // namespace
}  // namespace trebuchet::bound_test
