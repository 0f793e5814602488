#include "xboard/echo.h"

#include <string>

#include <gtest/gtest.h>

namespace trebuchet::xboard::echo_test {
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

TEST(EchoTest, ASentenceKeepsItsBlanksAndIsOtherwiseTreatedWordByWord) {
    EXPECT_EQ(harmless_sentence("no such folder: /srv/tables"), "no such folder: /srv/tables");
    EXPECT_EQ(harmless_sentence("no such folder: /srv/draws"), "no such folder: ...");
    EXPECT_EQ(harmless_sentence("cannot read /my draws/at\x01 home"), "cannot read /my ... home");
    EXPECT_EQ(harmless_sentence(""), "");
    EXPECT_EQ(harmless_sentence(std::string(1000, 'x')), std::string(40, 'x'));
}

TEST(EchoTest, NoSentenceSaysThatAProgramCouldNotBeStarted) {
    EXPECT_EQ(harmless_sentence("not a folder: /srv/file not  Found"), "...");
    EXPECT_EQ(harmless_sentence("no such folder: /Permission denied"), "...");
}

}  // namespace
}  // namespace trebuchet::xboard::echo_test
