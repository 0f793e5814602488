// Zugzwang: positions in which the null move gives a wrong answer.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/settings.h>

#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::zugzwang_test {
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
TEST(ZugzwangTest, TheSideToMoveLosesTheTrebuchet) {
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

// The best move of a search of this many nodes with these settings.
std::string best_of(std::string_view fen, const Settings& settings, std::uint64_t nodes) {
    const Position pos = position_from(fen);
    return to_coordinate(pos, run_search(settings, pos, {.nodes = nodes}).result.best);
}

// Any move of Black's only piece lets the pawn pass. With one piece there is no null
// move at all.
TEST(ZugzwangTest, WithOnePieceThereIsNoNullMove) {
    Settings unverified;
    unverified.switches.null_move_verification = false;
    EXPECT_EQ(best_of("8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1", unverified, 400'000), "e6e1");
}

// With two, a null move that fails high only reduces the node.
TEST(ZugzwangTest, WithTwoPiecesTheNullMoveIsVerified) {
    constexpr std::string_view kFen = "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1";
    EXPECT_EQ(best_of(kFen, {}, 200'000), "f4d5");
    Settings unverified;
    unverified.switches.null_move_verification = false;
    EXPECT_NE(best_of(kFen, unverified, 400'000), "f4d5");
}

}  // namespace
}  // namespace trebuchet::zugzwang_test
