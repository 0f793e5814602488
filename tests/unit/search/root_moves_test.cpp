#include "search/root/root_moves.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::root_moves_test {
namespace {

using testing::ElementsAre;
using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::sorted_texts;

std::vector<Move> moves_of(RootMoves& root_moves) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < root_moves.size(); ++i) {
        moves.push_back(root_moves[i].move);
    }
    return moves;
}

TEST(RootMovesTest, AreTheLegalMoves) {
    RootMoves root_moves;
    for (const auto fen : kBusyPositions) {
        const Position pos = position_from(fen);
        root_moves.reset(pos, {});
        EXPECT_EQ(sorted_texts(moves_of(root_moves)), sorted_texts(legal_moves(pos))) << fen;
    }
}

TEST(RootMovesTest, EachLineBeginsWithItsMove) {
    RootMoves root_moves;
    root_moves.reset(Position::start(), {});
    for (std::size_t i = 0; i < root_moves.size(); ++i) {
        ASSERT_GE(root_moves[i].pv.size(), 1U);
        EXPECT_EQ(root_moves[i].pv[0], root_moves[i].move);
    }
}

TEST(RootMovesTest, CanBeRestrictedToSomeOfThem) {
    constexpr Move kE4 = Move::normal(Square::E2, Square::E4);
    constexpr Move kNf3 = Move::normal(Square::G1, Square::F3);
    constexpr Move kIllegal = Move::normal(Square::E1, Square::E5);
    RootMoves root_moves;
    root_moves.reset(Position::start(), {kE4, kIllegal, kNf3, kE4});
    EXPECT_EQ(sorted_texts(moves_of(root_moves)), sorted_texts(std::vector<Move>{kE4, kNf3}));
}

TEST(RootMovesTest, ThereAreNoneAfterMateAndStalemate) {
    RootMoves root_moves;
    root_moves.reset(position_from("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), {});
    EXPECT_TRUE(root_moves.empty());
    root_moves.reset(position_from("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), {});
    EXPECT_TRUE(root_moves.empty());
    root_moves.reset(Position::start(), {});
    EXPECT_EQ(root_moves.size(), 20U) << "all are there in the next search";
}

class RootMoveOrderTest : public testing::Test {
protected:
    RootMoveOrderTest() {
        root_moves_.reset(position_from("7k/8/8/8/8/8/1P6/K7 w - - 0 1"), {});
        before_ = moves_of(root_moves_);
    }

    RootMoves root_moves_;
    std::vector<Move> before_;  // four of them
};

TEST_F(RootMoveOrderTest, ThePromotedMoveGoesFirstAndTheOthersKeepTheirOrder) {
    ASSERT_EQ(before_.size(), 4U);
    root_moves_.promote(2, 0);
    EXPECT_EQ(root_moves_.best().move, before_[2]);
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[2], before_[0], before_[1], before_[3]));
    root_moves_.promote(0, 0);
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[2], before_[0], before_[1], before_[3]));
}

TEST_F(RootMoveOrderTest, APromotedMoveLeavesBetterLinesInFront) {
    root_moves_.promote(3, 1);
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[0], before_[3], before_[1], before_[2]));
    root_moves_.promote(2, 2);
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[0], before_[3], before_[1], before_[2]));
}

TEST_F(RootMoveOrderTest, SortsTheFirstFewByScore) {
    root_moves_[0].score = Score{10};
    root_moves_[1].score = Score{30};
    root_moves_[2].score = Score{10};
    root_moves_[3].score = Score{99};
    root_moves_.sort_first(3);
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[1], before_[0], before_[2], before_[3]));
    root_moves_.sort_first(4);
    EXPECT_EQ(root_moves_.best().move, before_[3]);
}

// --- With tablebases -----------------------------------------------------------------------------

TEST_F(RootMoveOrderTest, RanksTakePrecedenceOverScores) {
    root_moves_[0].score = Score{90};
    root_moves_[1].score = Score{10};
    root_moves_[1].rank = 5;
    root_moves_[2].score = Score{20};
    root_moves_[2].rank = 5;
    root_moves_[3].rank = -5;
    root_moves_.sort_by_rank();
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[1], before_[2], before_[0], before_[3]));
    EXPECT_FALSE(root_moves_.sort_first(4));
    EXPECT_THAT(moves_of(root_moves_), ElementsAre(before_[2], before_[1], before_[0], before_[3]));
    EXPECT_TRUE(root_moves_.sort_first(4));
}

TEST_F(RootMoveOrderTest, AGroupHasOneRank) {
    EXPECT_EQ(root_moves_.group_end(0), 4U) << "one group, without tablebases";
    root_moves_[0].rank = root_moves_[1].rank = 7;
    root_moves_[2].rank = 3;
    EXPECT_EQ(root_moves_.group_end(0), 2U);
    EXPECT_EQ(root_moves_.group_end(1), 2U);
    EXPECT_EQ(root_moves_.group_end(2), 3U);
    EXPECT_EQ(root_moves_.group_end(3), 4U);
}

TEST(RootMoveTest, WithoutTablebasesShowsTheScoreOfTheSearch) {
    RootMove move;
    move.score = Score{123};
    EXPECT_EQ(move.shown_score(), Score{123});
}

TEST(RootMoveTest, WithTablebasesShowsTheirResult) {
    RootMove move;
    move.score = Score{123};
    for (const Wdl wdl : {Wdl::Loss, Wdl::Draw, Wdl::Win}) {
        move.wdl = wdl;
        EXPECT_EQ(move.shown_score(), tablebase_score(wdl, Ply{0}));
    }
    move.wdl = Wdl::Win;
    EXPECT_TRUE(move.shown_score().is_win());
}

TEST(RootMoveTest, ShowsAMateThatAgreesWithTheTablebases) {
    constexpr Score kMate = Score::mate_at(Ply{5});
    RootMove move;
    move.score = kMate;
    move.wdl = Wdl::Win;
    EXPECT_EQ(move.shown_score(), kMate);
    for (const Wdl wdl : {Wdl::Loss, Wdl::Draw}) {
        move.wdl = wdl;
        EXPECT_EQ(move.shown_score(), tablebase_score(wdl, Ply{0})) << "and no other";
    }
    move.score = -kMate;
    move.wdl = Wdl::Loss;
    EXPECT_EQ(move.shown_score(), -kMate);
    move.wdl = Wdl::Win;
    EXPECT_EQ(move.shown_score(), tablebase_score(Wdl::Win, Ply{0}));
}

}  // namespace
}  // namespace trebuchet::root_moves_test
