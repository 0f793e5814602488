// Positions in which the null move lies: whoever moves would rather not.
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/search/limits.h>

#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet {
namespace {

using testing_support::position_from;
using testing_support::run_search;

constexpr Limits kDepth{.depth = 12};
constexpr Score kWon{500};
constexpr Score kEven{50};

Score score_of(std::string_view fen) {
    return run_search(position_from(fen), kDepth).result.score;
}

// The position that the program is named for.
TEST(ZugzwangTest, TheTrebuchetIsLostForWhoeverMoves) {
    EXPECT_LT(score_of("8/8/8/4pK2/3kP3/8/8/8 w - - 0 1"), -kWon);
    EXPECT_LT(score_of("8/8/8/4pK2/3kP3/8/8/8 b - - 0 1"), -kWon);
}

// King and pawn against king: passing would save the game, moving gives the opposition away.
// (Jonatan Pettersson's example of what is wrong with the null move.)
TEST(ZugzwangTest, TheOppositionDecides) {
    EXPECT_LT(score_of("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"), -kWon);
    const Score with_the_move = score_of("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1");
    EXPECT_LT(with_the_move, kEven);
    EXPECT_GT(with_the_move, -kEven);
}

}  // namespace
}  // namespace trebuchet
