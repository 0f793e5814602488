#include "util/maybe.h"

#include <gtest/gtest.h>

#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet::maybe_test {
namespace {

using MaybeMove = Maybe<Move>;
using MaybeScore = Maybe<Score>;

MaybeScore step(bool settles, Score score) {
    if (!settles) {
        return std::nullopt;
    }
    return score;
}

TEST(MaybeTest, HoldsEveryValueThereIs) {
    for (const Score score :
         {Score::zero(), Score{-1}, Score::none(), Score::infinite(), -Score::infinite()}) {
        const MaybeScore answer = step(true, score);
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(*answer, score);
    }
    for (unsigned raw = 0; raw <= 0xFFFF; ++raw) {
        const Move move = Move::from_raw(static_cast<std::uint16_t>(raw));
        const MaybeMove found = move;
        ASSERT_TRUE(found);
        ASSERT_EQ(*found, move);
    }
}

TEST(MaybeTest, HoldsNothingToo) {
    EXPECT_FALSE(step(false, Score::zero()).has_value());
    EXPECT_FALSE(MaybeMove{});
    EXPECT_EQ(MaybeMove{}, MaybeMove{std::nullopt});
    EXPECT_NE(MaybeMove{}, MaybeMove{Move::none()});
}

}  // namespace
}  // namespace trebuchet::maybe_test
