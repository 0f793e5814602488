#include "io/machine_memory.h"

#include <gtest/gtest.h>

namespace trebuchet::io::machine_memory_test {
namespace {

TEST(MachineMemoryTest, IsPlausibleWhereItIsKnown) {
    const std::size_t megabytes = machine_memory_megabytes();
    if (megabytes == 0) {
        GTEST_SKIP() << "not known here";
    }
    EXPECT_GT(megabytes, 64U);
    EXPECT_LT(megabytes, std::size_t{1} << 30U);
}

}  // namespace
}  // namespace trebuchet::io::machine_memory_test
