#include "util/logarithm.h"

#include <cmath>

#include <gtest/gtest.h>

namespace trebuchet::logarithm_test {
namespace {

TEST(LogarithmTest, IsTheNaturalOneIn256ths) {
    EXPECT_EQ(ln256(1), 0);
    for (std::uint32_t n = 1; n < 65536; ++n) {
        const double exact = std::log(static_cast<double>(n)) * 256;
        ASSERT_NEAR(ln256(n), exact, 1.01) << n;
    }
}

TEST(LogarithmTest, NeverDecreases) {
    for (std::uint32_t n = 2; n < 65536; ++n) {
        ASSERT_GE(ln256(n), ln256(n - 1)) << n;
    }
}

TEST(LogarithmTest, TheTableHoldsTheSame) {
    for (std::size_t n = 1; n < kLogarithms; ++n) {
        EXPECT_EQ(kLn256[n], ln256(static_cast<std::uint32_t>(n)));
    }
}

}  // namespace
}  // namespace trebuchet::logarithm_test
