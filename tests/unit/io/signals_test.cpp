#include "io/signals.h"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

namespace trebuchet::io::signals_test {
namespace {

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

}  // namespace
}  // namespace trebuchet::io::signals_test
