#include "xboard/move_text.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::xboard::move_text_test {
namespace {

TEST(MoveTextTest, Moves) {
    for (const std::string_view text :
         {"e2e4",
          "e7e8q",
          "e1g1",
          "a1h8",
          "O-O",
          "O-O-O",
          "0-0",
          "o-o-o",
          "O-O+",
          "e4",
          "Nf3",
          "Ngf3",
          "exd5",
          "Qxf7#",
          "e8=Q",
          "bxa1=N+",
          "Nf3!?",
          "@@@@"}) {
        EXPECT_TRUE(looks_like_move(text)) << text;
    }
}

TEST(MoveTextTest, OtherWords) {
    for (const std::string_view text :
         {"",
          "e",
          "e9",
          "i4",
          "foo",
          "quit",
          "?",
          ".",
          "1",
          "bk",
          "O-",
          "O",
          "draw",
          "e2e4e5e6e7e8",
          "P@h3",
          "e2 e4",
          "edit",
          "#",
          "Pa9"}) {
        EXPECT_FALSE(looks_like_move(text)) << text;
    }
}

}  // namespace
}  // namespace trebuchet::xboard::move_text_test
