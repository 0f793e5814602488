#include "io/interrupt.h"

#include <csignal>

#include <gtest/gtest.h>

namespace trebuchet::io::interrupt_test {
namespace {

// In a process of its own: signals belong to all of it.
TEST(InterruptDeathTest, TheFirstIsNotedTheSecondIsFatal) {
    EXPECT_EXIT(
        {
            note_interrupts();
            const bool before = is_interrupted();
            std::raise(SIGINT);
            const bool after = is_interrupted();
            std::_Exit(!before && after ? 0 : 1);
        },
        testing::ExitedWithCode(0),
        "");
    EXPECT_EXIT(
        {
            note_interrupts();
            std::raise(SIGINT);
            std::raise(SIGINT);
        },
        testing::KilledBySignal(SIGINT),
        "");
}

TEST(InterruptDeathTest, ARequestToTerminateIsAnInterruptToo) {
    EXPECT_EXIT(
        {
            note_interrupts();
            std::raise(SIGTERM);
            std::_Exit(is_interrupted() ? 0 : 1);
        },
        testing::ExitedWithCode(0),
        "");
}

}  // namespace
}  // namespace trebuchet::io::interrupt_test
