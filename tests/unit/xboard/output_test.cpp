#include "xboard/output.h"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

#include "io/lines.h"
#include "support/positions.h"

namespace trebuchet::xboard::output_test {
namespace {

using session::PvReport;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::string_literals;

// --- Thinking ------------------------------------------------------------------------------------

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

TEST(ThinkingOutputTest, VariationsAsPeopleWriteThem) {
    const Position pos = parse_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").value();
    EXPECT_EQ(
        thinking_line(pos, report(pos, {"a7a8q", "e8e7", "e1g1"}), {.in_san = true}),
        "9 156 1084 48000 a8=Q+ Ke7 O-O");
}

// --- Lines that are only bounds ------------------------------------------------------------------

// A line of the start that begins with this move.
bool passes(BoundLines& lines, int most, int depth, Bound bound, const std::string& move = "e2e4") {
    auto made = report(Position::start(), {move});
    made.depth = depth;
    made.bound = bound;
    return lines.passes(made, most);
}

TEST(BoundLinesTest, OfOneMoveAtOneDepthOnlySoManyAreShown) {
    BoundLines lines;
    EXPECT_TRUE(passes(lines, 2, 9, Bound::Lower));
    EXPECT_TRUE(passes(lines, 2, 9, Bound::Lower));
    EXPECT_FALSE(passes(lines, 2, 9, Bound::Lower));
    EXPECT_FALSE(passes(lines, 2, 9, Bound::Lower));
    EXPECT_FALSE(passes(lines, 2, 9, Bound::Upper)) << "the other direction";
    EXPECT_TRUE(passes(lines, 2, 9, Bound::Upper, "d2d4")) << "another move";
    EXPECT_TRUE(passes(lines, 2, 10, Bound::Upper, "d2d4")) << "another depth";
}

TEST(BoundLinesTest, ExactLinesAreAlwaysShownAndBeginAnew) {
    BoundLines lines;
    EXPECT_TRUE(passes(lines, 1, 9, Bound::Lower));
    EXPECT_FALSE(passes(lines, 1, 9, Bound::Lower));
    EXPECT_TRUE(passes(lines, 1, 9, Bound::Exact));
    EXPECT_TRUE(passes(lines, 1, 9, Bound::Exact));
    EXPECT_TRUE(passes(lines, 1, 9, Bound::Lower));
    EXPECT_TRUE(passes(lines, 0, 9, Bound::Exact));
    EXPECT_FALSE(passes(lines, 0, 9, Bound::Lower)) << "none wanted";
}

TEST(BoundLinesTest, LinesOfAnAnalysisOfSeveralMovesAreCountedApart) {
    BoundLines lines;
    auto second = report(Position::start(), {"d2d4"});
    second.line = 2;
    second.bound = Bound::Lower;
    EXPECT_TRUE(passes(lines, 1, 9, Bound::Lower));
    EXPECT_TRUE(lines.passes(second, 1));
    EXPECT_FALSE(passes(lines, 1, 9, Bound::Lower));
    EXPECT_FALSE(lines.passes(second, 1));
}

// --- Repeated lines ------------------------------------------------------------------------------

constexpr Score kMate = Score::mate_at(Ply{1});

// The lines that are shown, by their numbers. The variation is told apart by its length alone.
std::vector<int> shown(
    RepeatedLines& lines, int depth, int line, Score score, std::size_t moves = 1, int time = 0) {
    std::vector<int> numbers;
    const std::vector<PvReport> passed = lines.pass(
        {.line = line,
         .depth = depth,
         .score = score,
         .time = Milliseconds{time},
         .pv = std::vector<Move>(moves)});
    for (const PvReport& report : passed) {
        EXPECT_EQ(report.depth, depth);
        numbers.push_back(report.line);
    }
    return numbers;
}

TEST(RepeatedLinesTest, AMateIsShownNowAndThenUntilItChanges) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, kMate), ElementsAre(1));
    EXPECT_THAT(shown(lines, 2, 1, kMate), IsEmpty());
    EXPECT_THAT(shown(lines, 3, 1, kMate, 1, 99), IsEmpty());
    EXPECT_THAT(shown(lines, 4, 1, kMate, 2), ElementsAre(1)) << "another variation";
    EXPECT_THAT(shown(lines, 5, 1, kMate, 2), IsEmpty());
    EXPECT_THAT(shown(lines, 6, 1, kMate, 2, 100), ElementsAre(1)) << "not quickly";
    lines.forget();
    EXPECT_THAT(shown(lines, 7, 1, kMate, 2), ElementsAre(1));
}

TEST(RepeatedLinesTest, WhatIsHeldComesAtTheEnd) {
    RepeatedLines lines;
    static_cast<void>(shown(lines, 1, 1, kMate));
    static_cast<void>(shown(lines, 199, 1, kMate));
    static_cast<void>(shown(lines, 200, 1, kMate));
    const std::vector<PvReport> held = lines.take_held();
    ASSERT_EQ(held.size(), 1U);
    EXPECT_EQ(held[0].depth, 200);
    EXPECT_THAT(lines.take_held(), IsEmpty());
}

// A GUI shows the lines of the greatest depth together: the mate must be among them.
TEST(RepeatedLinesTest, AMateIsShownAgainWithLinesThatAreNew) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, kMate), ElementsAre(1));
    EXPECT_THAT(shown(lines, 1, 2, Score{50}), ElementsAre(2));
    EXPECT_THAT(shown(lines, 2, 1, kMate), IsEmpty());
    EXPECT_THAT(shown(lines, 2, 2, Score{60}), ElementsAre(1, 2));
    EXPECT_THAT(shown(lines, 2, 3, Score{40}), ElementsAre(3));
}

TEST(RepeatedLinesTest, WhenAllLinesAreMatesNoneIsShownAgain) {
    RepeatedLines lines;
    for (const int line : {1, 2}) {
        EXPECT_THAT(
            shown(lines, 1, line, kMate, static_cast<std::size_t>(line)), ElementsAre(line));
    }
    for (const int depth : {2, 3, 4}) {
        EXPECT_THAT(shown(lines, depth, 1, kMate, 1), IsEmpty());
        EXPECT_THAT(shown(lines, depth, 2, kMate, 2), IsEmpty());
    }
}

TEST(RepeatedLinesTest, ADeadDrawIsShownOnce) {
    RepeatedLines lines;
    EXPECT_THAT(shown(lines, 1, 1, Score::draw(), 1, 0), ElementsAre(1));
    EXPECT_THAT(shown(lines, 2, 1, Score::draw(), 1, 1), IsEmpty());
    EXPECT_THAT(shown(lines, 200, 1, Score::draw(), 1, 99), IsEmpty());
    EXPECT_THAT(shown(lines, 9, 1, Score::draw(), 1, 100), ElementsAre(1)) << "not quickly";
}

TEST(RepeatedLinesTest, OrdinaryScoresAreShownAtEveryDepth) {
    RepeatedLines lines;
    for (const int depth : {1, 2, 3}) {
        EXPECT_THAT(shown(lines, depth, 1, Score{30}), ElementsAre(1));
    }
}

// --- The end of a game ---------------------------------------------------------------------------

TEST(ResultTextTest, Mates) {
    EXPECT_EQ(result_line({GameReason::Checkmate, Color::White}), "1-0 {White mates}");
    EXPECT_EQ(result_line({GameReason::Checkmate, Color::Black}), "0-1 {Black mates}");
}

TEST(ResultTextTest, DrawsNeverSayDraw) {
    for (const GameReason reason :
         {GameReason::Stalemate,
          GameReason::DeadPosition,
          GameReason::ThreefoldRepetition,
          GameReason::FivefoldRepetition,
          GameReason::FiftyMoves,
          GameReason::SeventyFiveMoves}) {
        const std::string line = result_line({reason, {}});
        EXPECT_TRUE(line.starts_with("1/2-1/2 {")) << line;
        EXPECT_TRUE(line.ends_with("}")) << line;
        EXPECT_EQ(line.find("raw"), std::string::npos) << line;
    }
}

// --- The book ------------------------------------------------------------------------------------

BookMove book_move(const Position& pos, std::string_view move, std::uint32_t weight) {
    return {parse_coordinate(pos, move).value(), weight};
}

TEST(BookLinesTest, AMoveALineWithShareAndWeight) {
    const Position start = Position::start();
    EXPECT_THAT(
        book_lines(
            start,
            std::vector{
                book_move(start, "e2e4", 200),
                book_move(start, "d2d4", 99),
                book_move(start, "a2a3", 0)}),
        ElementsAre(
            " e2e4   66.9%  weight 200",
            " d2d4   33.1%  weight 99",
            " a2a3    0.0%  weight 0",
            ""));
}

TEST(BookLinesTest, AllOfTheWeightIsAHundredPercent) {
    const Position castling = testing_support::position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_THAT(
        book_lines(castling, std::vector{book_move(castling, "e1g1", 65535)}),
        ElementsAre(" e1g1  100.0%  weight 65535", ""));
}

TEST(BookLinesTest, MovesWithoutWeightHaveNoShare) {
    const Position start = Position::start();
    EXPECT_THAT(
        book_lines(start, std::vector{book_move(start, "e2e4", 0)}),
        ElementsAre(" e2e4    0.0%  weight 0", ""));
}

TEST(BookLinesTest, SaysThatThereAreNoMovesOrNoBook) {
    EXPECT_THAT(
        book_lines(Position::start(), std::vector<BookMove>{}),
        ElementsAre(" The opening book says nothing about this position.", ""));
    EXPECT_THAT(
        book_lines(Position::start(), std::nullopt), ElementsAre(" There is no opening book.", ""));
}

// --- Chat ----------------------------------------------------------------------------------------

TEST(ChatTest, GreetsOnceAndSaysThanks) {
    Chat chat;
    chat.set_host("freechess.org");
    chat.set_opponent("Philidor");
    const auto greeting = chat.greeting();
    ASSERT_TRUE(greeting.has_value());
    EXPECT_TRUE(greeting->starts_with("tellics say Hello Philidor! I am a computer program"));
    EXPECT_EQ(chat.greeting(), std::nullopt);
    EXPECT_EQ(chat.farewell(), "tellics say Thank you for the game, Philidor.");
    EXPECT_EQ(chat.farewell(), std::nullopt);
    chat.begin_game();
    EXPECT_TRUE(chat.greeting().has_value());
}

TEST(ChatTest, IsSilentWithoutAServer) {
    Chat chat;
    EXPECT_EQ(chat.greeting(), std::nullopt);
    EXPECT_EQ(chat.farewell(), std::nullopt);
    chat.set_host("-");
    EXPECT_EQ(chat.greeting(), std::nullopt);
}

TEST(ChatTest, RepeatsANameOnlyIfItIsAHandle) {
    Chat chat;
    chat.set_host("freechess.org");
    for (const char* const name : {"x; shout no", "two words", "", "aVeryVeryVeryLongHandle"}) {
        chat.begin_game();
        chat.set_opponent(name);
        EXPECT_TRUE(chat.greeting()->starts_with("tellics say Hello!")) << name;
    }
}

// --- Words of the GUI ----------------------------------------------------------------------------

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

TEST(EchoTest, TheWordOfAnErrorIsMadeHarmless) {
    EXPECT_EQ(error_line("unknown command", "zug"), "Error (unknown command): zug");
    EXPECT_EQ(error_line("unknown command", "a\ntimeout"), "Error (unknown command): ...");
}

TEST(EchoTest, ASentenceIsTreatedWordByWord) {
    EXPECT_EQ(harmless_sentence("no such folder: /srv/tables"), "no such folder: /srv/tables");
    EXPECT_EQ(harmless_sentence("no such folder: /srv/draws"), "no such folder: ...");
    EXPECT_EQ(harmless_sentence("cannot read /my draws/in\x01 here"), "cannot read /my ... here");
    EXPECT_EQ(harmless_sentence(""), "");
    EXPECT_EQ(harmless_sentence(std::string(1000, 'x')), std::string(40, 'x'));
}

TEST(EchoTest, NoSentenceIsAFatalErrorForXBoard) {
    EXPECT_EQ(harmless_sentence("not a folder: /srv/file not  Found"), "...");
    EXPECT_EQ(harmless_sentence("no such folder: /Permission denied"), "...");
}

}  // namespace
}  // namespace trebuchet::xboard::output_test
