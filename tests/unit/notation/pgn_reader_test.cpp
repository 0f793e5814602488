#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/random.h>

#include "support/testdata.h"

namespace trebuchet::pgn_reader_test {
namespace {

using namespace std::string_view_literals;

// Records the calls, one word or two for each.
class Diary : public PgnVisitor {
public:
    void begin_game() override { add("<"); }
    void tag(std::string_view name, std::string_view value) override {
        add(std::string{name} + "=" + std::string{value});
    }
    bool begin_moves(const Position& start) override {
        if (to_fen(start) != to_fen(Position::start())) {
            add("[" + to_fen(start) + "]");
        }
        add("|");
        return wants_moves;
    }
    void move(const Position& before, Move move) override { add(to_san(before, move)); }
    void null_move(const Position& before) override {
        add(before.side_to_move() == Color::White ? "(White passes)" : "(Black passes)");
    }
    void comment(std::string_view said) override { add("{" + std::string{said} + "}"); }
    void nag(int number) override { add("$" + std::to_string(number)); }
    void begin_variation() override { add("("); }
    void end_variation() override { add(")"); }
    void result(PgnResult result) override { add(to_string(result)); }
    void end_game() override { add(">"); }
    void error(const PgnError& error) override {
        errors.push_back(error);
        add("!");
    }

    bool wants_moves = true;
    std::string text;
    std::vector<PgnError> errors;

private:
    void add(std::string_view word) {
        text += text.empty() ? "" : " ";
        text += word;
    }
};

Diary read_all(std::string_view pgn) {
    Diary diary;
    PgnReader reader{pgn};
    while (reader.read_game(diary)) {}
    EXPECT_FALSE(reader.read_game(diary));
    return diary;
}

std::string told(std::string_view pgn) {
    return read_all(pgn).text;
}

// --- Good games ---------------------------------------------------------------------------------

TEST(PgnReaderTest, AnEmptyTextHasNoGames) {
    EXPECT_EQ(told(""), "");
    EXPECT_EQ(told(" \r\n\n% nothing\n; nobody\n{ no one }\n"), "");
    EXPECT_EQ(told("\xEF\xBB\xBF"), "");
    EXPECT_EQ(told("\x1A"), "");
}

TEST(PgnReaderTest, ReportsTagsMovesAndResult) {
    EXPECT_EQ(
        told("[Event \"A match\"]\n[White \"One\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"),
        "< Event=A match White=One | e4 e5 Nf3 Nc6 1-0 >");
}

TEST(PgnReaderTest, AssessmentsAreGlyphs) {
    EXPECT_EQ(
        told("1. e4 = e5 += 2. Nf3 +/= Nc6 =+ 3. Bb5 =/+ a6 +/- 4. Ba4 -/+ Nf6 +- 5. O-O -+ *"),
        "< | e4 $10 e5 $14 Nf3 $14 Nc6 $15 Bb5 $15 a6 $16 Ba4 $17 Nf6 $18 O-O $19 * >");
    EXPECT_EQ(told("1. e4 1-0 +-\n\n[Event \"x\"]\n1. d4 *"), "< | e4 1-0 > < Event=x | d4 * >");
    // A draw offer on a score sheet.
    EXPECT_EQ(told("1. e4 (=) e5 (1... c5 =) *"), "< | e4 ( ) e5 ( c5 $10 ) * >");
}

TEST(PgnReaderTest, ReportsGamesOneByOne) {
    PgnReader reader{std::string_view{"1. e4 * 1. d4 1-0\n[Event \"x\"] c4 0-1"}};
    Diary diary;
    EXPECT_TRUE(reader.read_game(diary));
    EXPECT_EQ(diary.text, "< | e4 * >");
    EXPECT_TRUE(reader.read_game(diary));
    EXPECT_TRUE(reader.read_game(diary));
    EXPECT_FALSE(reader.read_game(diary));
    EXPECT_EQ(diary.text, "< | e4 * > < | d4 1-0 > < Event=x | c4 0-1 >");
}

TEST(PgnReaderTest, MoveNumbersAndLayoutDoNotMatter) {
    const std::string_view expected = "< | e4 e5 Nf3 Nc6 1/2-1/2 >";
    for (const std::string_view pgn :
         {"1.e4 e5 2.Nf3 Nc6 1/2-1/2",
          "1. e4 1... e5 2. Nf3 2... Nc6 1/2-1/2",
          "e4 e5 Nf3 Nc6 1/2",
          "1\n.\ne4\te5\r\n2.Nf3\r\nNc6\r\n1/2-1/2\r\n",
          "1. e4 e5 / 2. Nf3 # Nc6 1/2-1/2 1/2-1/2"}) {
        EXPECT_EQ(told(pgn), expected) << pgn;
    }
}

TEST(PgnReaderTest, ReportsCommentsMarksAndVariations) {
    EXPECT_EQ(
        told("[Event \"x\"] {first} 1. e4! {best} (1. d4 d5 (1... Nf6 $14 2. c4) 2. c4?!) 1... e5 "
             "; rest\n"
             "2. Nf3?? $255 *"),
        "< Event=x | {first} e4 $1 {best} ( d4 d5 ( Nf6 $14 c4 ) c4 $6 ) e5 { rest} Nf3 $4 $255 * "
        ">");
}

TEST(PgnReaderTest, CommentsMaySpanLinesAndHoldBrackets) {
    EXPECT_EQ(told("1. e4 {a\n[b] (c) ; 1-0\n% d} e5 *"), "< | e4 {a\n[b] (c) ; 1-0\n% d} e5 * >");
}

TEST(PgnReaderTest, LinesWithAPercentSignAreIgnored) {
    EXPECT_EQ(told("% [Event \"x\"]\n1. e4\n%Nonsense }\n e5 *"), "< | e4 e5 * >");
}

TEST(PgnReaderTest, TagValuesMayHoldQuotes) {
    EXPECT_EQ(
        told(R"([Event "a \"b\" \\ c\d"] [ Site   "]" ] *)"),
        R"(< Event=a "b" \ c\d Site=] | * >)");
}

TEST(PgnReaderTest, EnPassantMayBeMarked) {
    EXPECT_EQ(told("1. e4 a6 2. e5 d5 3. exd6 e.p. h6 *"), told("1. e4 a6 2. e5 d5 3. exd6 h6 *"));
    EXPECT_EQ(told("1. e4 a6 2. e5 d5 3. exd6e.p. h6 *"), told("1. e4 a6 2. e5 d5 3. exd6 h6 *"));
}

TEST(PgnReaderTest, CastlingWithZerosIsNoResult) {
    EXPECT_EQ(
        told("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 00 0-1"),
        "< | e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O 0-1 >");
}

TEST(PgnReaderTest, ACommentBetweenTagsBelongsToTheMoves) {
    EXPECT_EQ(told("[A \"a\"]\n{x}\n[B \"b\"]\n{y} 1. e4 *"), "< A=a B=b | {x} {y} e4 * >");
}

TEST(PgnReaderTest, BeginsWhereTheFenTagSays) {
    EXPECT_EQ(
        told("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n\n30... Kd7 31. e4 *"),
        "< SetUp=1 FEN=4k3/8/8/8/8/8/4P3/4K3 b - - 0 30 [4k3/8/8/8/8/8/4P3/4K3 b - - 0 30] | "
        "Kd7 e4 * >");
}

TEST(PgnReaderTest, TheCountersOfTheFenTagMayBeMissing) {
    EXPECT_EQ(
        told("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - -\"]\n\n1... Kd7 2. e4 *"),
        "< SetUp=1 FEN=4k3/8/8/8/8/8/4P3/4K3 b - - [4k3/8/8/8/8/8/4P3/4K3 b - - 0 1] | Kd7 e4 * >");
}

TEST(PgnReaderTest, PlaysChess960ByTheVariantTag) {
    for (const std::string_view variant :
         {"fischerandom", "Chess960", "chess 960", "Fischer Random", "FRC"}) {
        const std::string pgn =
            "[Variant \"" + std::string{variant}
            + "\"]\n[FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1\"]\n"
              "1. f3 f6 2. O-O-O *";
        const Diary diary = read_all(pgn);
        EXPECT_THAT(diary.text, testing::HasSubstr("| f3 f6 !")) << pgn;  // b1, c1, d1 are occupied
    }
    EXPECT_THAT(
        told("[Variant \"chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1\"]\n1. O-O Ke7 *"),
        testing::HasSubstr("| O-O Ke7 * >"));
    Diary diary;
    PgnReader reader{std::string_view{"[Variant \"Standard\"] 1. e4 *"}};
    reader.read_game(diary);
    EXPECT_TRUE(diary.errors.empty());
}

TEST(PgnReaderTest, SkipsTheMovetextOnRequest) {
    Diary diary;
    diary.wants_moves = false;
    PgnReader reader{
        std::string_view{"[Event \"a\"] 1. nonsense (( {x} 1-0 *) ) 0-1 [Event \"b\"] 1. e4 *"}};
    EXPECT_TRUE(reader.read_game(diary));
    EXPECT_EQ(diary.text, "< Event=a | 0-1 >");
    diary.wants_moves = true;
    EXPECT_TRUE(reader.read_game(diary));
    EXPECT_EQ(diary.text, "< Event=a | 0-1 > < Event=b | e4 * >");
}

TEST(PgnReaderTest, ReadsStreams) {
    std::istringstream in{"1. e4 e5 *\n\n1. d4 *\n"};
    PgnReader reader{in};
    Diary diary;
    while (reader.read_game(diary)) {}
    EXPECT_EQ(diary.text, "< | e4 e5 * > < | d4 * >");
}

// Gives one byte at a time: no token may depend on where a chunk ends.
class Dripping : public PgnSource {
public:
    explicit Dripping(std::string text) : text_{std::move(text)} {}
    std::size_t read(char* buffer, std::size_t size) override {
        if (at_ == text_.size() || size == 0) {
            return 0;
        }
        *buffer = text_[at_++];
        return 1;
    }

private:
    std::string text_;
    std::size_t at_ = 0;
};

TEST(PgnReaderTest, ChunksDoNotMatter) {
    const std::string pgn =
        "\xEF\xBB\xBF[Event \"x\"]\n{c\n[Event is a word]} 1. e4 e5 2. Ke2 a6 3. Kf3 e.p. Nf6 "
        "{open\n[Event \"next\"]\n\n1. d4 1/2-1/2\n";
    PgnReader reader{std::make_unique<Dripping>(pgn)};
    Diary diary;
    while (reader.read_game(diary)) {}
    EXPECT_EQ(diary.text, told(pgn));
    EXPECT_EQ(
        diary.text,
        "< Event=x | {c\n[Event is a word]} e4 e5 Ke2 a6 Kf3 Nf6 ! * > "
        "< Event=next | d4 1/2-1/2 >");
}

// --- Damaged games ------------------------------------------------------------------------------

struct Damage {
    std::string_view pgn;
    std::string_view told;
    PgnProblem problem;
    std::size_t line;
    std::size_t column;
};

class PgnDamageTest : public testing::TestWithParam<Damage> {};

// Whatever is wrong with a game, the next one is read.
TEST_P(PgnDamageTest, IsToldAndTheNextGameFollows) {
    const Damage& damage = GetParam();
    const Diary diary = read_all(std::string{damage.pgn} + "\n\n[Event \"next\"]\n\n1. c4 *\n");
    EXPECT_EQ(diary.text, std::string{damage.told} + " < Event=next | c4 * >");
    ASSERT_EQ(diary.errors.size(), 1U);
    const PgnError& error = diary.errors.front();
    EXPECT_EQ(error.problem, damage.problem) << describe(error);
    EXPECT_EQ(error.game, 1U);
    EXPECT_EQ(error.line, damage.line) << describe(error);
    EXPECT_EQ(error.column, damage.column) << describe(error);
}

const std::string kLongWord(300, 'a');
const std::string kGameWithLongWord = "1. e4 " + kLongWord + " e5 1-0";

const Damage kDamages[] = {
    {"1. e4 e5\n2. Nf6 Nc6 1-0", "< | e4 e5 ! 1-0 >", PgnProblem::IllegalMove, 2, 4},
    {"1. e4 hello 1-0", "< | e4 ! 1-0 >", PgnProblem::NotAMove, 1, 7},
    // Nobody passes in check.
    {"1. f4 e5 (1... e6 Z0 Qh4+ --) 1-0",
     "< | f4 e5 ( e6 (White passes) Qh4+ ! ) 1-0 >",
     PgnProblem::NotAMove,
     1,
     27},
    {"1. e4 -- 1-0", "< | e4 ! 1-0 >", PgnProblem::NotAMove, 1, 7},
    {"1. Nc3 a6 2. e3 a5 3. Ne2 1-0", "< | Nc3 a6 e3 a5 ! 1-0 >", PgnProblem::AmbiguousMove, 1, 23},
    {"1. e4 # # \\ e5 1-0", "< | e4 ! 1-0 >", PgnProblem::UnexpectedCharacter, 1, 11},
    {kGameWithLongWord, "< | e4 ! 1-0 >", PgnProblem::TokenTooLong, 1, 7},
    {"1. e4 {never ends 1-0", "< | e4 ! * >", PgnProblem::UnterminatedComment, 1, 7},
    {"1. e4 (1. d4 {never ends", "< | e4 ( d4 ! ) * >", PgnProblem::UnterminatedComment, 1, 14},
    {"[FEN \"8/8/8 w - -\"]\n1. e4 1-0", "< FEN=8/8/8 w - - ! 1-0 >", PgnProblem::BadFen, 1, 1},
    {"[Variant \"atomic\"]\n1. e4 1-0",
     "< Variant=atomic ! 1-0 >",
     PgnProblem::UnsupportedVariant,
     1,
     1},
    {"[Event \"open]\n[Site \"s\"]\n1. e4 1-0", "< ! Site=s | e4 1-0 >", PgnProblem::BadTag, 1, 1},
    {"[Site \"s\"]\n[White \"O\"Neil\"]\n1. e4 1-0",
     "< Site=s ! | e4 1-0 >",
     PgnProblem::BadTag,
     2,
     1},
    {"1. e4 e5 [x] 2. Nf3 Nc6\n3. Bb5 a6 *", "< | e4 e5 ! * >", PgnProblem::BadTag, 1, 10},
    {"1. e4 e5", "< | e4 e5 ! * >", PgnProblem::MissingResult, 3, 1},
    {"[Site \"s\"]\n1. e4 (1. d4 d5", "< Site=s | e4 ( d4 d5 ! ) ! * >", {}, 0, 0},
    {"(1. d4) 1. e4 *", "< | ! e4 * >", PgnProblem::VariationWithoutMove, 1, 1},
    {"1. e4 ((1. c4) 1. d4) e5 *",
     "< | e4 ( ! d4 ) e5 * >",
     PgnProblem::VariationWithoutMove,
     1,
     8},
    {"1. e4) e5 *", "< | e4 ! e5 * >", PgnProblem::VariationNotOpen, 1, 6},
    {"1. e4 (1. d4 Ke4 {x} (1... d5) 2. c4) e5 *",
     "< | e4 ( d4 ! ) e5 * >",
     PgnProblem::IllegalMove,
     1,
     14},
    {"1. e4 (1. d4 1-0) e5 (1... c5 *) *", "< | e4 ( d4 ) e5 ( c5 ) * >", {}, 0, 0},
};

// Those with one error; the others have no place.
std::vector<Damage> single_damages() {
    std::vector<Damage> single;
    for (const Damage& damage : kDamages) {
        if (damage.line != 0) {
            single.push_back(damage);
        }
    }
    return single;
}

INSTANTIATE_TEST_SUITE_P(Damages, PgnDamageTest, testing::ValuesIn(single_damages()));

TEST(PgnReaderTest, NullMovesShowThreats) {
    EXPECT_EQ(
        told("1. e4 e5 (1... -- 2. d4 Z0 3. d5 {threat}) 2. Nf3 *"),
        "< | e4 e5 ( (Black passes) d4 (Black passes) d5 {threat} ) Nf3 * >");
}

TEST(PgnReaderTest, UnclosedVariations) {
    for (const Damage& damage : kDamages) {
        if (damage.line == 0) {
            EXPECT_EQ(told(damage.pgn), damage.told);
        }
    }
    // A result inside the last, unclosed variation is that of the game.
    EXPECT_EQ(told("1. e4 (1. d4 d5 1-0"), "< | e4 ( d4 d5 ! ) 1-0 >");
    EXPECT_EQ(told("1. e4 (1. d4 (1. c4 1-0"), "< | e4 ( d4 ( c4 ! ) ) 1-0 >");
}

TEST(PgnReaderTest, ASecondEventTagBeginsAGame) {
    EXPECT_EQ(
        told("[Event \"a\"]\n[Site \"s\"]\n\n[Event \"b\"]\n\n1. e4 *"),
        "< Event=a Site=s | ! * > < Event=b | e4 * >");
}

TEST(PgnReaderTest, VariationsHaveALimitedDepth) {
    std::string pgn = "1. e4";
    constexpr std::size_t kDepth = 1000;
    for (std::size_t i = 0; i < kDepth; ++i) {
        pgn += " (1. e4";
    }
    pgn += std::string(kDepth, ')') + " e5 *";
    const Diary diary = read_all(pgn);
    ASSERT_EQ(diary.errors.size(), 1U);
    EXPECT_EQ(diary.errors.front().problem, PgnProblem::VariationTooDeep);
    EXPECT_THAT(diary.text, testing::EndsWith(") e5 * >"));
}

TEST(PgnReaderTest, LongCommentsAreLeftOut) {
    const std::string at_limit(kMaxPgnComment, 'x');
    EXPECT_EQ(told("1. e4 {" + at_limit + "} *"), "< | e4 {" + at_limit + "} * >");
    EXPECT_EQ(told("1. e4 {" + at_limit + "x} e5 *"), "< | e4 ! e5 * >");
    EXPECT_EQ(told("1. e4 ;" + at_limit + "x\n e5 *"), "< | e4 ! e5 * >");
    const std::string just_fits(kMaxPgnTagValue, 'x');
    EXPECT_THAT(told("[Event \"" + just_fits + "\"]\n1. e4 *"), testing::EndsWith("| e4 * >"));
    EXPECT_THAT(told("[Event \"" + just_fits + "\"]\n1. e4 *"), testing::HasSubstr(just_fits));
    const std::string long_value(kMaxPgnTagValue + 1, 'x');
    EXPECT_EQ(told("[Event \"" + long_value + "\"]\n1. e4 *"), "< ! | e4 * >");
}

TEST(PgnReaderTest, MessagesSayWhatAndWhere) {
    const Diary diary = read_all("1. e4 *\n\n1. e4 e5\n2. Nf6 *");
    ASSERT_EQ(diary.errors.size(), 1U);
    EXPECT_EQ(
        describe(diary.errors.front()), "game 2, line 4, column 4, move 2.: not a legal move: Nf6");
    for (int i = 0; i <= static_cast<int>(PgnProblem::MissingResult); ++i) {
        const std::string text = describe(PgnError{static_cast<PgnProblem>(i), 1, 2, 3, "x"});
        EXPECT_GT(text.size(), std::string_view{"game 1, line 2, column 3: : x"}.size()) << i;
    }
}

TEST(PgnReaderTest, ErrorsNameTheMove) {
    const auto moves = [](std::string_view pgn) {
        std::vector<std::string> named;
        for (const PgnError& error : read_all(pgn).errors) {
            named.push_back(error.move);
        }
        return named;
    };
    EXPECT_THAT(moves("1. e4 e5 2. Nf3 Nf3 *"), testing::ElementsAre("2..."));
    EXPECT_THAT(
        moves("1. e4 e5 2. Nf3 (2. Nc3 d5 3. e9) Nc6 3. Ke3 *"), testing::ElementsAre("3.", "3."));
    EXPECT_THAT(
        moves("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 40\"]\n\nKe9 *"), testing::ElementsAre("40..."));
    EXPECT_THAT(moves("1. e4 e5 *\n[Site x]\n1. d9 *"), testing::ElementsAre("", "1."));
}

// The encoding of a file is unknown: bytes are passed through unchanged.
TEST(PgnReaderTest, NamesMayBeInLatin1OrUtf8) {
    EXPECT_EQ(
        told("[White \"G\xF6ring\"]\n[Black \"Mu\xC3\xB1oz\"]\n\n1. e4 {d\xE9j\xC3\xA0} *"),
        "< White=G\xF6ring Black=Mu\xC3\xB1oz | e4 {d\xE9j\xC3\xA0} * >");
}

TEST(PgnReaderTest, LinesMayEndAsOnAnySystem) {
    const std::string_view lines =
        "[Event \"x\"]\n[White \"y\"]\n\n% escaped\n1. e4 ; said\ne5 {a} 1-0\n\n1. d4 *\n";
    std::string dos = "\xEF\xBB\xBF";
    for (const char c : lines) {
        dos += c == '\n' ? "\r\n" : std::string(1, c);
    }
    EXPECT_EQ(told(lines), "< Event=x White=y | e4 { said} e5 {a} 1-0 > < | d4 * >");
    EXPECT_EQ(told(dos), "< Event=x White=y | e4 { said} e5 {a} 1-0 > < | d4 * >");
}

TEST(PgnReaderTest, MessagesHoldNoControlCharacters) {
    const Diary diary = read_all(std::string_view{"1. e4 \x1b[31m\0 *", 14});
    ASSERT_FALSE(diary.errors.empty());
    for (const char c : describe(diary.errors.front())) {
        EXPECT_TRUE(c >= ' ' && c <= '~');
    }
}

// Damaged at random: the calls stay balanced, and it ends.
class Balance : public PgnVisitor {
public:
    void begin_game() override { EXPECT_EQ(games_open++, 0); }
    void begin_variation() override { ++variations; }
    void end_variation() override { EXPECT_GE(--variations, 0); }
    void result(PgnResult /*result*/) override { EXPECT_EQ(variations, 0); }
    void end_game() override { EXPECT_EQ(--games_open, 0); }

    int games_open = 0;
    int variations = 0;
};

TEST(PgnReaderTest, SurvivesAnyText) {
    constexpr int kRounds = 3000;
    constexpr std::string_view kLetters = "[]{}()\";%$*!?.\n -1e4NxO\\=\0\xff\xEF"sv;
    const std::string good =
        "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {c} (1. e3 Kd7 $3 (1... "
        "Kd8) 2. e4) 1... Kd7! ; rest\n2. Kd2 1-0\n\n[Event \"y\"]\n\n1. d4 d5 e.p. 1/2-1/2\n";
    SplitMix64 random{12};
    for (int i = 0; i < kRounds; ++i) {
        std::string pgn = good.substr(0, random.below(good.size() + 1));
        for (std::uint64_t n = random.below(8); n > 0 && !pgn.empty(); --n) {
            pgn[random.below(pgn.size())] = kLetters[random.below(kLetters.size())];
        }
        Balance balance;
        PgnReader reader{std::string_view{pgn}};
        while (reader.read_game(balance)) {
            ASSERT_EQ(balance.games_open, 0) << pgn;
        }
    }
}

TEST(PgnReaderTest, SurvivesHugeTexts) {
    constexpr std::size_t kHuge = 100000;
    for (const char c : std::string_view{"[]{}()\";%$*!?.\n -1eN\\\0\xff", 23}) {
        Balance balance;
        const std::string pgn = "[Event \"x\"]\n1. e4 " + std::string(kHuge, c);
        PgnReader reader{std::string_view{pgn}};
        while (reader.read_game(balance)) {}
    }
}

TEST(PgnReaderTest, ReadsTheOpenings) {
    const auto path = testing_support::shared_data("openings/openings.pgn");
    TREBUCHET_SKIP_WITHOUT(path);
    std::ifstream file{*path, std::ios::binary};
    PgnReader reader{file};
    Diary diary;
    int games = 0;
    while (reader.read_game(diary)) {
        ++games;
    }
    EXPECT_GT(games, 100);
    EXPECT_TRUE(diary.errors.empty());
}

}  // namespace
}  // namespace trebuchet::pgn_reader_test
