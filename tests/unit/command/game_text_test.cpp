#include "command/game_text.h"

#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::command::game_text_test {
namespace {

TEST(GameTextTest, NumbersMoves) {
    Position pos = Position::start();
    const Move e4 = parse_coordinate(pos, "e2e4").value();
    EXPECT_EQ(numbered_move(pos, e4), "1. e4");
    pos.play(e4);
    EXPECT_EQ(numbered_move(pos, parse_coordinate(pos, "g8f6").value()), "1... Nf6");
}

TEST(GameTextTest, VariationsInSanEndAtAnIllegalMove) {
    const Position start = Position::start();
    std::vector<Move> moves{
        Move::normal(Square::E2, Square::E4), Move::normal(Square::B8, Square::C6)};
    EXPECT_EQ(variation(start, moves), "e4 Nc6");
    moves.push_back(Move::normal(Square::A1, Square::A8));
    moves.push_back(Move::normal(Square::G1, Square::F3));
    EXPECT_EQ(variation(start, moves), "e4 Nc6");
    EXPECT_EQ(variation(start, {}), "");
}

TEST(GameTextTest, ScoresInWords) {
    EXPECT_EQ(score_in_words(Score{0}), "+0.00");
    EXPECT_EQ(score_in_words(Score{7}), "+0.07");
    EXPECT_EQ(score_in_words(Score{-131}), "-1.31");
    EXPECT_EQ(score_in_words(Score{1250}), "+12.50");
    EXPECT_EQ(score_in_words(Score::mate_at(Ply{5})), "mate in 3");
    EXPECT_EQ(score_in_words(Score::mated_at(Ply{4})), "mated in 2");
}

TEST(GameTextTest, EveryResultHasWords) {
    EXPECT_EQ(result_in_words({GameReason::Checkmate, Color::Black}), "Checkmate: Black wins.");
    for (const GameReason reason :
         {GameReason::Stalemate,
          GameReason::DeadPosition,
          GameReason::ThreefoldRepetition,
          GameReason::FivefoldRepetition,
          GameReason::FiftyMoves,
          GameReason::SeventyFiveMoves}) {
        EXPECT_TRUE(result_in_words({reason, {}}).ends_with("a draw."));
    }
}

}  // namespace
}  // namespace trebuchet::command::game_text_test
