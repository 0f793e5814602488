#include "search/memory/knowledge.h"

#include <memory>

#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::knowledge_test {
namespace {

using testing_support::position_from;

constexpr Ply kPly{4};
constexpr Move kE4 = Move::normal(Square::E2, Square::E4);
constexpr Move kD4 = Move::normal(Square::D2, Square::D4);

class KnowledgeTest : public testing::Test {
protected:
    [[nodiscard]] int butterfly(Move move, Bitboard attacked = {}) const {
        return knowledge_.histories().butterfly.get(Color::White, move, attacked);
    }
    void reward(Move best, int bonus) {
        knowledge_.reward_best_move(*frames_, {Position::start(), kPly, best, bonus, 0}, Tried{});
    }

    TranspositionTable table_;
    Knowledge knowledge_{table_};
    std::unique_ptr<Frames> frames_ = std::make_unique<Frames>();
};

TEST_F(KnowledgeTest, TheBestQuietMoveGainsAndTheOthersLose) {
    const Position pos = Position::start();
    frames_->at(Ply{3}).moved = Piece::BlackKnight;
    frames_->at(Ply{3}).current = Move::normal(Square::B8, Square::C6);
    Tried tried;
    tried.add(kD4, true);
    tried.add(kE4, true);
    knowledge_.reward_best_move(*frames_, {pos, kPly, kE4, 500, 300}, tried);
    EXPECT_EQ(butterfly(kE4), 500);
    EXPECT_EQ(butterfly(kD4), -300);
    EXPECT_EQ(frames_->at(kPly).killers[0], kE4);
    EXPECT_EQ(knowledge_.histories().countermoves.get(Piece::BlackKnight, Square::C6), kE4);
}

TEST_F(KnowledgeTest, IfACaptureIsBestQuietMovesLoseNothing) {
    const Position pos = position_from("k7/8/8/3p4/4P3/8/3P4/K7 w - - 0 1");
    const Move takes = Move::normal(Square::E4, Square::D5);
    Tried tried;
    tried.add(kD4, true);
    knowledge_.reward_best_move(*frames_, {pos, kPly, takes, 500, 300}, tried);
    EXPECT_EQ(butterfly(kD4), 0);
    EXPECT_TRUE(frames_->at(kPly).killers[0].is_none());
    const CaptureHistory& captures = knowledge_.histories().capture;
    EXPECT_EQ(captures.get(Piece::WhitePawn, Square::D5, PieceType::Pawn), 500);
}

TEST_F(KnowledgeTest, CapturesThatWereTriedLoseInAnyCase) {
    const Position pos = position_from("k7/8/8/3p4/4P3/8/3P4/K7 w - - 0 1");
    const Move takes = Move::normal(Square::E4, Square::D5);
    Tried tried;
    tried.add(takes, false);
    knowledge_.reward_best_move(*frames_, {pos, kPly, kD4, 500, 300}, tried);
    const CaptureHistory& captures = knowledge_.histories().capture;
    EXPECT_EQ(captures.get(Piece::WhitePawn, Square::D5, PieceType::Pawn), -300);
}

TEST_F(KnowledgeTest, QuietMovesAreRatedAsRepliesToo) {
    PieceToHistory replies;
    frames_->at(Ply{3}).continuation = &replies;
    reward(kE4, 400);
    EXPECT_EQ(replies.get(Piece::WhitePawn, Square::E4), 400);
    EXPECT_EQ(butterfly(kE4), 400);
}

TEST_F(KnowledgeTest, QuietMovesAreRatedByWhatTheFrameSaysIsAttacked) {
    const Bitboard attacked{Square::E4};
    frames_->at(kPly).attacked = attacked;
    reward(kE4, 400);
    EXPECT_EQ(butterfly(kE4, attacked), 400);
    EXPECT_EQ(butterfly(kE4), 0);
}

TEST_F(KnowledgeTest, ClearingForgetsEverything) {
    reward(kE4, 400);
    knowledge_.age();
    EXPECT_EQ(butterfly(kE4), 200);
    knowledge_.clear();
    EXPECT_EQ(butterfly(kE4), 0);
}

TEST(TriedTest, IgnoresMovesBeyondItsCapacity) {
    Tried tried;
    for (int i = 0; i < 100; ++i) {
        tried.add(kE4, true);
        tried.add(kD4, false);
    }
    EXPECT_EQ(tried.quiets.size(), tried.quiets.capacity());
    EXPECT_EQ(tried.captures.size(), tried.captures.capacity());
}

}  // namespace
}  // namespace trebuchet::knowledge_test
