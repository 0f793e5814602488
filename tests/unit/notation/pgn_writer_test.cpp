#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_writer.h>

namespace trebuchet::pgn_writer_test {
namespace {

// Reads the text and writes it again.
std::string copied(std::string_view pgn) {
    std::string out;
    PgnWriter writer{out};
    PgnReader reader{pgn};
    while (reader.read_game(writer)) {}
    return out;
}

std::string movetext(std::string_view pgn) {
    const std::string out = copied(pgn);
    return out.substr(out.find("\n\n") + 2);
}

TEST(PgnWriterTest, ANullMoveIsTwoDashes) {
    EXPECT_THAT(
        movetext("1. e4 (1. Z0 e5 2. d4) e5 *"),
        testing::StartsWith("1. e4 (1. -- e5 2. d4) 1... e5 *"));
}

TEST(PgnWriterTest, WritesTheSevenTagsFirst) {
    EXPECT_EQ(
        copied("[Annotator \"A\"]\n[Result \"1-0\"]\n[Black \"B\"]\n[Event \"E\"]\n\n1. e4 1-0"),
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"B\"]\n[Result \"1-0\"]\n[Annotator \"A\"]\n\n1. e4 1-0\n\n");
}

TEST(PgnWriterTest, WritesMovesWithTheNumbersTheyNeed) {
    EXPECT_EQ(movetext("e4 e5 Nf3 *"), "1. e4 e5 2. Nf3 *\n\n");
    EXPECT_EQ(
        movetext("[Event \"x\"] {a} e4 {b} e5 (c5 Nf3 (c3)) Nf3 $1 Nc6 *"),
        "{a} 1. e4 {b} 1... e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $1 Nc6 *\n\n");
    EXPECT_EQ(
        movetext("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"] Kd7 e4 Ke7 1/2"),
        "30... Kd7 31. e4 Ke7 1/2-1/2\n\n");
    EXPECT_EQ(movetext("[Event \"x\"] *"), "*\n\n");
}

TEST(PgnWriterTest, WritesTheStartWhereItIsNotTheUsualOne) {
    const std::string usual = copied("[SetUp \"1\"] 1. e4 *");
    EXPECT_THAT(usual, testing::Not(testing::HasSubstr("SetUp")));
    EXPECT_THAT(
        copied("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"] e4 *"),
        testing::HasSubstr("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"));
    const std::string chess960 =
        copied("[FEN \"nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBgb - 0 1\"] *");
    EXPECT_THAT(
        chess960,
        testing::HasSubstr("[Variant \"fischerandom\"]\n[SetUp \"1\"]\n"
                           "[FEN \"nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1\"]\n"));
    // The usual start played as Chess960 says so too.
    EXPECT_THAT(
        copied("[Variant \"Chess960\"] *"),
        testing::HasSubstr("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbq"));
}

TEST(PgnWriterTest, NamesTheVariantThatTheStartIsOf) {
    const auto written = [](const Position& start, std::string_view variant) {
        std::string out;
        PgnWriter writer{out};
        writer.begin_game();
        writer.tag("Variant", variant);
        writer.begin_moves(start);
        return out;
    };
    const Position standard = Position::start();
    EXPECT_THAT(written(standard, "Standard"), testing::HasSubstr("[Variant \"Standard\"]"));
    EXPECT_THAT(written(standard, "Chess960"), testing::Not(testing::HasSubstr("Variant")));
    EXPECT_THAT(written(standard, "atomic"), testing::Not(testing::HasSubstr("Variant")));
    const Position chess960 = parse_fen(to_fen(standard), FenDialect::Chess960).value();
    EXPECT_THAT(written(chess960, "Chess 960"), testing::HasSubstr("[Variant \"Chess 960\"]"));
    EXPECT_THAT(written(chess960, "Standard"), testing::HasSubstr("[Variant \"fischerandom\"]"));
}

TEST(PgnWriterTest, EscapesWhatTagsCannotHold) {
    std::string out;
    PgnWriter writer{out};
    writer.begin_game();
    writer.tag("Event", "a \"b\" \\ c\nd");
    writer.tag("White-Team", "one");
    writer.tag("bad name", "x");
    writer.tag("", "x");
    writer.result(PgnResult::Draw);
    writer.end_game();
    EXPECT_THAT(out, testing::StartsWith("[Event \"a \\\"b\\\" \\\\ c d\"]\n"));
    EXPECT_THAT(out, testing::HasSubstr("[White-Team \"one\"]\n"));
    EXPECT_THAT(out, testing::Not(testing::HasSubstr("bad")));
    EXPECT_THAT(out, testing::EndsWith("\n\n1/2-1/2\n\n"));
}

TEST(PgnWriterTest, CommentsCannotEndEarlyNorBeEmpty) {
    std::string out;
    PgnWriter writer{out};
    writer.begin_game();
    writer.begin_moves(Position::start());
    writer.comment("a } b {\n c");
    writer.comment(" \n");
    writer.result(PgnResult::Unknown);
    writer.end_game();
    EXPECT_THAT(out, testing::EndsWith("\n\n{a ) b { c} *\n\n"));
}

std::size_t longest_line(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        longest = std::max(longest, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return longest;
}

TEST(PgnWriterTest, LinesHaveAtMost79Characters) {
    std::string pgn;
    for (int i = 0; i < 40; ++i) {
        pgn += "Nf3 {some words here} (d4 d5 (Nf6 $3) c4) Nf6 Ng1 Ng8 ";
    }
    const std::string out = movetext(pgn + "*");
    EXPECT_LE(longest_line(out), 79U);
    EXPECT_GE(longest_line(out), 75U);
    EXPECT_EQ(movetext(out), out);
}

TEST(PgnWriterTest, CommandsInCommentsStayOnOneLine) {
    std::string out;
    PgnWriter writer{out};
    writer.begin_game();
    static_cast<void>(writer.begin_moves(Position::start()));
    for (std::size_t length = 60; length < 80; ++length) {
        writer.comment(std::string(length, 'x') + " [%eval 0.31] y");
    }
    writer.comment("[%never closed " + std::string(200, 'z'));
    writer.end_game();
    EXPECT_EQ(out.find("[%eval\n"), std::string::npos) << out;
}

TEST(PgnWriterTest, NoLineOfACommentMeansAnythingByItself) {
    // Moved along step by step, so that each word would once be the first of a line.
    for (std::size_t padding = 1; padding < 90; ++padding) {
        const std::string comment = std::string(padding, 'x') + " %a [Event \"x\"] %b";
        const std::string out = movetext("e4 {" + comment + "} e5 *");
        EXPECT_THAT(out, testing::Not(testing::HasSubstr("\n%"))) << out;
        EXPECT_THAT(out, testing::Not(testing::HasSubstr("\n[Event"))) << out;
        EXPECT_EQ(movetext(out), out);
    }
}

TEST(PgnWriterTest, GamesWithoutAPositionAreWrittenWithoutMoves) {
    EXPECT_THAT(
        copied("[FEN \"nonsense\"] 1. e4 1-0"),
        testing::HasSubstr("[FEN \"nonsense\"]\n\n1-0\n\n"));
}

}  // namespace
}  // namespace trebuchet::pgn_writer_test
