#include "terminal/advice.h"

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::cli::advice_test {
namespace {

TEST(AdviceTest, FindsTheMateInOne) {
    const Game game{parse_fen("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1").value()};
    EXPECT_EQ(to_coordinate(game.position(), advise(game)), "d1d8");
}

}  // namespace
}  // namespace trebuchet::cli::advice_test
