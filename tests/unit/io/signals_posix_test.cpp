#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

#include "io/signals.h"

namespace trebuchet::io::signals_posix_test {
namespace {

// Each in a process of its own, since signals belong to the whole process.

TEST(SignalsDeathTest, TerminationEndsTheProgramWithStatusZero) {
    EXPECT_EXIT(
        {
            end_on_termination();
            std::raise(SIGTERM);
            std::exit(1);
        },
        ::testing::ExitedWithCode(0),
        "");
}

TEST(SignalsDeathTest, InterruptsAndBrokenPipesPass) {
    EXPECT_EXIT(
        {
            ignore_interrupts();
            ignore_broken_pipes();
            std::raise(SIGINT);
            std::raise(SIGPIPE);
            std::exit(7);
        },
        ::testing::ExitedWithCode(7),
        "");
}

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
}  // namespace trebuchet::io::signals_posix_test
