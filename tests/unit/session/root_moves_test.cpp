#include "session/root_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

namespace trebuchet::session::root_moves_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const Move kE4 = Move::normal(Square::E2, Square::E4);
const Move kD4 = Move::normal(Square::D2, Square::D4);

TEST(AllowedRootMovesTest, AtFirstAllMovesAreAllowed) {
    const RootMoves moves;
    EXPECT_FALSE(moves.is_restricted());
    EXPECT_EQ(moves.allowed(Position::start()).size(), 20U);
}

TEST(AllowedRootMovesTest, AnExcludedMoveIsMissingUntilItIsIncluded) {
    RootMoves moves;
    moves.exclude(kE4);
    moves.exclude(kE4);
    EXPECT_TRUE(moves.is_restricted());
    EXPECT_EQ(moves.allowed(Position::start()).size(), 19U);
    EXPECT_THAT(moves.allowed(Position::start()), Not(Contains(kE4)));
    moves.include(kE4);
    EXPECT_FALSE(moves.is_restricted());
}

TEST(AllowedRootMovesTest, OnlyWhatIsIncludedAfterAllWereExcluded) {
    RootMoves moves;
    moves.exclude_all(Position::start());
    EXPECT_THAT(moves.allowed(Position::start()), IsEmpty());
    moves.include(kD4);
    EXPECT_THAT(moves.allowed(Position::start()), ElementsAre(kD4));
    moves.include_all();
    EXPECT_FALSE(moves.is_restricted());
}

}  // namespace
}  // namespace trebuchet::session::root_moves_test
