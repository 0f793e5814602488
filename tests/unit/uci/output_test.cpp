#include "uci/output.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "io/lines.h"

namespace trebuchet::uci::output_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

Move move_of(const Position& position, std::string_view text) {
    return parse_coordinate(position, text).value();
}

session::PvReport report_of(const Position& position, std::string_view move, Score score) {
    return {
        .line = 2,
        .depth = 7,
        .seldepth = 11,
        .score = score,
        .nodes = 5000,
        .time = Milliseconds{250},
        .tablebase_hits = 3,
        .hash_permille = 12,
        .pv = {move_of(position, move)}};
}

TEST(UciOutputTest, TellsAllThatGuisShow) {
    const Position position = Position::start();
    EXPECT_EQ(
        info_line(position, report_of(position, "e2e4", Score{31}), {}),
        "info depth 7 seldepth 11 multipv 2 score cp 31 nodes 5000 nps 20000 hashfull 12 tbhits 3 "
        "time 250 pv e2e4");
}

TEST(UciOutputTest, TellsWhichMoveIsSearched) {
    const Position position = Position::start();
    EXPECT_EQ(
        root_move_line(position, {.move = move_of(position, "g1f3"), .number = 3, .depth = 20}),
        "info depth 20 currmove g1f3 currmovenumber 3");
}

TEST(UciOutputTest, MarksBounds) {
    const Position position = Position::start();
    session::PvReport report = report_of(position, "e2e4", Score{31});
    report.bound = Bound::Lower;
    EXPECT_THAT(info_line(position, report, {}), HasSubstr(" score cp 31 lowerbound nodes "));
    report.bound = Bound::Upper;
    EXPECT_THAT(info_line(position, report, {}), HasSubstr(" score cp 31 upperbound nodes "));
}

TEST(UciOutputTest, CountsMatesInMoves) {
    EXPECT_EQ(score_text(Score::mate_at(Ply{1})), "mate 1");
    EXPECT_EQ(score_text(Score::mate_at(Ply{5})), "mate 3");
    EXPECT_EQ(score_text(Score::mated_at(Ply{2})), "mate -1");
    EXPECT_EQ(score_text(Score::mated_at(Ply{4})), "mate -2");
    EXPECT_EQ(score_text(Score{-15}), "cp -15");
}

TEST(UciOutputTest, ProvenWinsAreLargerThanEvaluationsThatArePlayed) {
    EXPECT_EQ(score_text(Score::tablebase_win_at(Ply{3})), "cp 19997");
    EXPECT_EQ(score_text(Score::tablebase_loss_at(Ply{3})), "cp -19997");
}

TEST(UciOutputTest, ChancesAddUpAndFollowTheScore) {
    constexpr int kAllPieces = 32;
    EXPECT_EQ(wdl_text(Score::mate_at(Ply{3}), kAllPieces), "wdl 1000 0 0");
    EXPECT_EQ(wdl_text(Score::mated_at(Ply{4}), kAllPieces), "wdl 0 0 1000");
    // Fewer pieces, and the same small advantage wins less often.
    EXPECT_NE(wdl_text(Score{100}, 6), wdl_text(Score{100}, kAllPieces));
    EXPECT_EQ(wdl_text(Score{0}, kAllPieces), "wdl 449 102 449");
}

TEST(UciOutputTest, ShowsChancesOnRequest) {
    const Position position = Position::start();
    const auto report = report_of(position, "e2e4", Score{0});
    EXPECT_THAT(info_line(position, report, {}), Not(HasSubstr("wdl")));
    EXPECT_THAT(
        info_line(position, report, {.show_wdl = true}),
        HasSubstr(" score cp 0 wdl 449 102 449 nodes "));
}

TEST(UciOutputTest, CastlesByTheKingsSquares) {
    const auto position = parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").value();
    const Move castling = move_of(position, "e1g1");
    EXPECT_EQ(move_text(position, castling), "e1g1");
    const auto chess960 = parse_fen("4k3/8/8/8/8/8/8/4K2R w H - 0 1", FenDialect::Chess960).value();
    EXPECT_EQ(move_text(chess960, move_of(chess960, "e1h1")), "e1h1");
}

TEST(UciOutputTest, NamesTheExpectedReplyIfItIsLegal) {
    const Position position = Position::start();
    const Move best = move_of(position, "e2e4");
    Position after = position;
    after.play(best);
    EXPECT_EQ(best_move_line(position, best, move_of(after, "e7e5")), "bestmove e2e4 ponder e7e5");
    EXPECT_EQ(best_move_line(position, best, best), "bestmove e2e4");
    EXPECT_EQ(best_move_line(position, Move::none(), Move::none()), "bestmove (none)");
}

TEST(UciOutputTest, LongVariationsAreCut) {
    const Position position = Position::start();
    session::PvReport report = report_of(position, "g1f3", Score{0});
    Position at = position;
    report.pv.clear();
    for (int i = 0; i < 100; ++i) {
        for (const std::string_view text : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
            report.pv.push_back(move_of(at, text));
            at.play(report.pv.back());
        }
    }
    const std::string line = info_line(position, report, {});
    EXPECT_LE(line.size(), io::kMaxOutputLine);
    EXPECT_GT(line.size(), io::kMaxOutputLine - 10);
}

TEST(UciOutputTest, WordsFromOutsideAreShortened) {
    EXPECT_EQ(shortened("short"), "short");
    EXPECT_THAT(shortened(std::string(1000, 'x')), EndsWith("..."));
}

}  // namespace
}  // namespace trebuchet::uci::output_test
