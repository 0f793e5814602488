#include "command/board_view.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

namespace trebuchet::command::board_view_test {
namespace {

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

void set(const char* name, const char* value) {
    ASSERT_EQ(setenv(name, value, 1), 0);
}

TEST(TerminalUnicodeTest, TheFirstVariableThatIsSetDecides) {
    set("LC_ALL", "");
    set("LC_CTYPE", "");
    set("LANG", "C");
    EXPECT_FALSE(terminal_knows_unicode());
    set("LANG", "de_DE.UTF-8");
    EXPECT_TRUE(terminal_knows_unicode());
    set("LC_CTYPE", "en_US.iso88591");
    EXPECT_FALSE(terminal_knows_unicode());
    set("LC_ALL", "C.utf8");
    EXPECT_TRUE(terminal_knows_unicode());
}

}  // namespace
}  // namespace trebuchet::command::board_view_test
