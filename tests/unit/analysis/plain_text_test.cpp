#include "analysis/plain_text.h"

#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::analysis::plain_text_test {
namespace {

TEST(PlainTextTest, Utf8Stays) {
    for (const std::string_view text :
         {"",
          "Anderssen",
          "M\xC3\xBCller",
          "\xE5\xB1\x85\xE6\x96\x87\xE5\x90\x9B",
          "\xF0\x9F\x99\x82"}) {
        EXPECT_EQ(plain_text(text), text);
    }
}

TEST(PlainTextTest, WhatIsNotUtf8IsLatinOne) {
    EXPECT_EQ(plain_text("M\xFCller"), "M\xC3\xBCller");
    // As a whole, also where a part could be UTF-8.
    EXPECT_EQ(plain_text("\xC3\xBC \xFC"), "\xC3\x83\xC2\xBC \xC3\xBC");
}

TEST(PlainTextTest, BrokenUtf8IsNoUtf8) {
    // Cut off, too long for what they hold, half a surrogate pair, beyond Unicode.
    for (const std::string_view text :
         {"\xC3",
          "\xE5\xB1",
          "\xC0\xAF",
          "\xE0\x80\xAF",
          "\xED\xA0\x80",
          "\xF4\x90\x80\x80",
          "\x80"}) {
        EXPECT_NE(plain_text(text), text);
    }
}

TEST(PlainTextTest, AsUtf8KeepsControlCharacters) {
    EXPECT_EQ(as_utf8("a\x1B\xFC"), "a\x1B\xC3\xBC");
    EXPECT_EQ(as_utf8("a\x1B\xC3\xBC"), "a\x1B\xC3\xBC");
}

TEST(PlainTextTest, ControlCharactersBecomeBlanks) {
    EXPECT_EQ(plain_text("a\x1B[2Jb\n\x7F"), "a [2Jb  ");
    // Those of Latin-1 too, in both forms: 0x9B begins a command of some terminals.
    EXPECT_EQ(plain_text("a\x9B"), "a ");
    EXPECT_EQ(plain_text("a\xC2\x9B"), "a ");
}

}  // namespace
}  // namespace trebuchet::analysis::plain_text_test
