#include "command/game_text.h"

#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "support/system.h"

namespace trebuchet::command::game_text_test {
namespace {

// --- The board -----------------------------------------------------------------------------------

TEST(BoardViewTest, LettersFromWhitesSide) {
    EXPECT_EQ(
        draw_board(Position::start(), {}),
        "  8  r n b q k b n r\n"
        "  7  p p p p p p p p\n"
        "  6  . . . . . . . .\n"
        "  5  . . . . . . . .\n"
        "  4  . . . . . . . .\n"
        "  3  . . . . . . . .\n"
        "  2  P P P P P P P P\n"
        "  1  R N B Q K B N R\n"
        "     a b c d e f g h\n");
}

TEST(BoardViewTest, LettersFromBlacksSide) {
    EXPECT_EQ(
        draw_board(parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value(), {.flipped = true}),
        "  1  R . . K . . . .\n"
        "  2  . . . . . . . .\n"
        "  3  . . . . . . . .\n"
        "  4  . . . . . . . .\n"
        "  5  . . . . . . . .\n"
        "  6  . . . . . . . .\n"
        "  7  . . . . . . . .\n"
        "  8  . . . k . . . .\n"
        "     h g f e d c b a\n");
}

TEST(BoardViewTest, Symbols) {
    const std::string board =
        draw_board(parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value(), {.unicode = true});
    EXPECT_TRUE(board.starts_with("  8  · · · · ♚ · · ·\n")) << board;
    EXPECT_NE(board.find("  1  · · · · ♔ · · ♖\n"), std::string::npos) << board;
}

TEST(TerminalUnicodeTest, TheFirstVariableThatIsSetDecides) {
    using testing_support::EnvironmentChange;
    const EnvironmentChange windows_terminal{"WT_SESSION", std::nullopt};
    const EnvironmentChange all{"LC_ALL", ""};
    const EnvironmentChange letters{"LC_CTYPE", ""};
    const EnvironmentChange language{"LANG", "C"};
    EXPECT_FALSE(terminal_knows_unicode());
    language.put("de_DE.UTF-8");
    EXPECT_TRUE(terminal_knows_unicode());
    letters.put("en_US.iso88591");
    EXPECT_FALSE(terminal_knows_unicode());
    all.put("C.utf8");
    EXPECT_TRUE(terminal_knows_unicode());
}

// --- Moves, scores and results -------------------------------------------------------------------

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
