#include "xboard/echo.h"

#include <string>

#include <gtest/gtest.h>

namespace trebuchet::xboard {
namespace {

using namespace std::string_literals;

TEST(EchoTest, OrdinaryWordsAreRepeated) {
    EXPECT_EQ(harmless_echo("nps"), "nps");
    EXPECT_EQ(harmless_echo("e2e5"), "e2e5");
    EXPECT_EQ(harmless_echo(""), "");
}

TEST(EchoTest, StrangeCharactersAreReplaced) {
    EXPECT_EQ(harmless_echo("a\0b\n\xffz"s), "a?b??z");
}

TEST(EchoTest, LongWordsAreCut) {
    EXPECT_EQ(harmless_echo(std::string(1000, 'x')), std::string(40, 'x'));
}

TEST(EchoTest, WordsThatXBoardActsOnAreNotRepeated) {
    EXPECT_EQ(harmless_echo("Draw"), "...");
    EXPECT_EQ(harmless_echo("timeout"), "...");
    EXPECT_EQ(harmless_echo("reANALYZE"), "...");
}

}  // namespace
}  // namespace trebuchet::xboard
