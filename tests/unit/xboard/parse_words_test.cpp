#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "xboard/parse.h"

namespace trebuchet::xboard::parse_words_test {
namespace {

// --- Moves ---------------------------------------------------------------------------------------

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

// --- Times ---------------------------------------------------------------------------------------

struct Case {
    std::string_view text;
    std::optional<long> milliseconds;
};

std::optional<long> count(std::optional<Milliseconds> time) {
    return time ? std::optional<long>{time->count()} : std::nullopt;
}

TEST(TimeTextTest, Seconds) {
    for (const Case& c : {
             Case{"30", 30'000},
             Case{"0", 0},
             Case{"0.5", 500},
             Case{"0.01", 10},
             Case{".1", 100},
             Case{"2.", 2000},
             Case{"0.12345", 123},
             Case{"86400", 86'400'000},
             Case{"12x", 12'000},
             Case{"1.5s", 1500},
             Case{"", std::nullopt},
             Case{".", std::nullopt},
             Case{"-1", std::nullopt},
             Case{"x", std::nullopt},
             Case{"1e9", 1000},
         }) {
        EXPECT_EQ(count(parse_seconds(c.text)), c.milliseconds) << c.text;
    }
}

TEST(TimeTextTest, Minutes) {
    for (const Case& c : {
             Case{"5", 300'000},
             Case{"0", 0},
             Case{"0:30", 30'000},
             Case{"1:05", 65'000},
             Case{"0:0.5", 500},
             Case{"90:00", 5'400'000},
             Case{"25+5", 1'500'000},
             Case{"2:", 120'000},
             Case{"2:x", 120'000},
             Case{"0.5", 0},
             Case{"", std::nullopt},
             Case{":30", std::nullopt},
             Case{"-5", std::nullopt},
         }) {
        EXPECT_EQ(count(parse_minutes(c.text)), c.milliseconds) << c.text;
    }
}

TEST(TimeTextTest, Centiseconds) {
    for (const Case& c : {
             Case{"12345", 123'450},
             Case{"0", 0},
             Case{"1", 10},
             Case{"-50", -500},
             Case{"7x", 70},
             Case{"", std::nullopt},
             Case{"-", std::nullopt},
             Case{"--1", std::nullopt},
         }) {
        EXPECT_EQ(count(parse_centiseconds(c.text)), c.milliseconds) << c.text;
    }
}

TEST(TimeTextTest, AbsurdTimesAreVeryLongOnes) {
    constexpr std::string_view kNines = "99999999999999999999999999999999999999";
    const Milliseconds years = std::chrono::hours{24 * 365};
    EXPECT_GT(parse_seconds(kNines).value(), years);
    EXPECT_GT(parse_minutes(kNines).value(), years);
    EXPECT_GT(parse_centiseconds(kNines).value(), years);
}

}  // namespace
}  // namespace trebuchet::xboard::parse_words_test
