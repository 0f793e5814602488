#include "xboard/thinking_output.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "io/line_writer.h"

namespace trebuchet::xboard::thinking_output_test {
namespace {

std::vector<Move> moves(const Position& from, const std::vector<std::string>& texts) {
    std::vector<Move> read;
    Position at = from;
    for (const std::string& text : texts) {
        read.push_back(parse_coordinate(at, text).value());
        at.play(read.back());
    }
    return read;
}

session::PvReport report(const Position& from, const std::vector<std::string>& texts) {
    session::PvReport made;
    made.depth = 9;
    made.score = Score{156};
    made.time = Milliseconds{10'847};
    made.nodes = 48'000;
    made.pv = moves(from, texts);
    return made;
}

TEST(ThinkingOutputTest, DepthScoreCentisecondsNodesVariation) {
    const Position start = Position::start();
    EXPECT_EQ(
        thinking_line(start, report(start, {"g1f3", "b8c6", "b1c3"})),
        "9 156 1084 48000 g1f3 b8c6 b1c3");
}

TEST(ThinkingOutputTest, NodesBeyondThirtyTwoBits) {
    const Position start = Position::start();
    auto many = report(start, {"e2e4"});
    many.nodes = 123'456'789'012;
    EXPECT_EQ(thinking_line(start, many), "9 156 1084 123456789012 e2e4");
}

TEST(ThinkingOutputTest, BoundsAreMarkedBehindTheVariation) {
    const Position start = Position::start();
    auto bound = report(start, {"e2e4", "e7e5"});
    bound.bound = Bound::Lower;
    EXPECT_EQ(thinking_line(start, bound), "9 156 1084 48000 e2e4 e7e5 !");
    bound.bound = Bound::Upper;
    EXPECT_EQ(thinking_line(start, bound), "9 156 1084 48000 e2e4 e7e5 ?");
}

TEST(ThinkingOutputTest, CastlingAndPromotion) {
    const Position pos = parse_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").value();
    EXPECT_EQ(
        thinking_line(pos, report(pos, {"a7a8q", "e8e7", "e1g1"})),
        "9 156 1084 48000 a7a8q e8e7 e1g1");
}

TEST(ThinkingOutputTest, CastlingInChess960HasLetters) {
    const Position pos =
        parse_fen("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", FenDialect::Chess960).value();
    EXPECT_EQ(thinking_line(pos, report(pos, {"O-O-O"})), "9 156 1084 48000 O-O-O");
}

TEST(ThinkingOutputTest, AnIllegalMoveEndsTheVariation) {
    const Position start = Position::start();
    auto broken = report(start, {"e2e4", "e7e5"});
    broken.pv.push_back(Move::normal(Square::A1, Square::A8));
    broken.pv.push_back(Move::normal(Square::G1, Square::F3));
    EXPECT_EQ(thinking_line(start, broken), "9 156 1084 48000 e2e4 e7e5");
}

TEST(ThinkingOutputTest, LongVariationsEndAtAMove) {
    const Position start = Position::start();
    std::vector<std::string> shuffle;
    while (shuffle.size() < 400) {
        shuffle.insert(shuffle.end(), {"g1f3", "g8f6", "f3g1", "f6g8"});
    }
    auto endless = report(start, shuffle);
    endless.bound = Bound::Lower;
    const std::string line = thinking_line(start, endless);
    EXPECT_LE(line.size(), io::kMaxOutputLine);
    EXPECT_GT(line.size(), io::kMaxOutputLine - 10);
    EXPECT_TRUE(line.ends_with(" !"));
}

TEST(ThinkingOutputTest, MateScoresCountMoves) {
    struct Case {
        Score score;
        int expected;
    };
    for (const Case& c : {
             Case{Score{0}, 0},
             Case{Score{-37}, -37},
             Case{Score{9999}, 9999},
             Case{Score::mate_at(Ply{1}), 100'001},
             Case{Score::mate_at(Ply{3}), 100'002},
             Case{Score::mate_at(Ply{29}), 100'015},
             Case{Score::mated_at(Ply{2}), -100'001},
             Case{Score::mated_at(Ply{4}), -100'002},
             Case{Score::mated_at(Ply{0}), -100'000},
         }) {
        EXPECT_EQ(protocol_score(c.score), c.expected);
    }
}

}  // namespace
}  // namespace trebuchet::xboard::thinking_output_test
