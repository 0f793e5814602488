#include <gtest/gtest.h>

#include <trebuchet/util/assert.h>

namespace trebuchet::assert_test {
namespace {

TEST(AssertTest, ATrueConditionDoesNothing) {
    TREBUCHET_ASSERT(1 + 1 == 2);
}

#if defined(TREBUCHET_ENABLE_ASSERTS)
TEST(AssertDeathTest, AFalseConditionEndsTheProgram) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_DEATH(TREBUCHET_ASSERT(1 + 1 == 3), "");
}
#else
TEST(AssertTest, IsNotEvenEvaluatedWhenSwitchedOff) {
    TREBUCHET_ASSERT((ADD_FAILURE() << "the condition was evaluated", false));
}
#endif

}  // namespace
}  // namespace trebuchet::assert_test
