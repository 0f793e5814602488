#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/instructions.h>

#include "eval/network/kernel_choice.h"

namespace trebuchet::instructions_test {
namespace {

TEST(InstructionsTest, AreThoseOfTheFastestKernels) {
    EXPECT_EQ(evaluation_instructions(), network::usable_kernels().back()->name);
    EXPECT_THAT(evaluation_instructions(), testing::AnyOf("plain", "sse2", "avx2", "avx512"));
}

}  // namespace
}  // namespace trebuchet::instructions_test
