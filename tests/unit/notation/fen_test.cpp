#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "support/random_positions.h"
#include "support/testdata.h"

namespace trebuchet::fen_test {
namespace {

using namespace std::string_view_literals;

using testing::HasSubstr;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// --- Good positions -----------------------------------------------------------------------------

TEST(FenTest, ReadsTheStart) {
    const auto pos = parse_fen(kStart);
    ASSERT_TRUE(pos);
    EXPECT_EQ(*pos, Position::start());
    EXPECT_EQ(to_fen(*pos), kStart);
}

TEST(FenTest, ReadsEveryField) {
    const auto pos = parse_fen("4k2r/8/8/8/3Pp3/8/8/R3K3 b Qk d3 7 42");
    ASSERT_TRUE(pos);
    EXPECT_EQ(pos->piece_on(Square::H8), Piece::BlackRook);
    EXPECT_EQ(pos->piece_on(Square::D4), Piece::WhitePawn);
    EXPECT_EQ(pos->side_to_move(), Color::Black);
    EXPECT_EQ(pos->castling_rooks(), Bitboard{Square::A1} | Bitboard{Square::H8});
    EXPECT_EQ(pos->en_passant(), Square::D3);
    EXPECT_EQ(pos->halfmove_clock(), 7);
    EXPECT_EQ(pos->fullmove_number(), 42);
    EXPECT_FALSE(pos->is_chess960());
    EXPECT_EQ(to_fen(*pos), "4k2r/8/8/8/3Pp3/8/8/R3K3 b Qk d3 7 42");
}

TEST(FenTest, CountersMayBeMissing) {
    for (const std::string_view tail : {"", " 0", " 0 1", " 0 0"}) {
        const auto pos = parse_fen("4k3/8/8/8/8/8/8/4K3 w - -" + std::string{tail});
        ASSERT_TRUE(pos) << tail;
        EXPECT_EQ(to_fen(*pos), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }
}

TEST(FenTest, BlanksAroundTheFieldsDoNotMatter) {
    EXPECT_TRUE(parse_fen("  4k3/8/8/8/8/8/8/4K3\t w  -  - 3   4 \r\n"));
}

TEST(FenTest, AnUnusableEnPassantSquareIsDropped) {
    const auto pos = parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    ASSERT_TRUE(pos);
    EXPECT_THAT(to_fen(*pos), HasSubstr(" b KQkq - 0 1"));
}

TEST(FenTest, CastlingLettersMayComeInAnyOrder) {
    const auto pos = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1");
    ASSERT_TRUE(pos);
    EXPECT_THAT(to_fen(*pos), HasSubstr(" KQkq "));
}

TEST(FenTest, AShortFenHasFourFields) {
    EXPECT_EQ(
        to_short_fen(Position::start()), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
}

// --- Chess960 -----------------------------------------------------------------------------------

TEST(FenTest, FileLettersMeanChess960) {
    const auto pos = parse_fen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    ASSERT_TRUE(pos);
    EXPECT_TRUE(pos->is_chess960());
    EXPECT_EQ(pos->castling_rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(pos->castling_rook(Color::Black, CastlingSide::Queen), Square::F8);
    EXPECT_EQ(to_fen(*pos), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    EXPECT_THAT(to_fen(*pos, FenStyle::XFen), HasSubstr(" w KQkq - 2 9"));
}

TEST(FenTest, KingSideMeansTheOutermostRook) {
    // Rooks on f1 and h1, a1 and b1; king on d1.
    const auto outer = parse_fen("4k3/8/8/8/8/8/8/RR1K1R1R w KQ - 0 1");
    ASSERT_TRUE(outer);
    EXPECT_TRUE(outer->is_chess960());
    EXPECT_EQ(outer->castling_rooks(), Bitboard{Square::A1} | Bitboard{Square::H1});
    EXPECT_THAT(to_fen(*outer, FenStyle::XFen), HasSubstr(" KQ "));
    EXPECT_THAT(to_fen(*outer, FenStyle::Shredder), HasSubstr(" HA "));

    const auto inner = parse_fen("4k3/8/8/8/8/8/8/RR1K1R1R w FB - 0 1");
    ASSERT_TRUE(inner);
    EXPECT_EQ(inner->castling_rooks(), Bitboard{Square::B1} | Bitboard{Square::F1});
    EXPECT_THAT(to_fen(*inner, FenStyle::XFen), HasSubstr(" FB "));
    EXPECT_EQ(parse_fen(to_fen(*inner, FenStyle::XFen)).value(), *inner);
}

TEST(FenTest, StandardRightsAreStandardChessInEveryDialectButChess960) {
    EXPECT_FALSE(parse_fen(kStart)->is_chess960());
    EXPECT_FALSE(parse_fen(kStart, FenDialect::Standard)->is_chess960());
    EXPECT_TRUE(parse_fen(kStart, FenDialect::Chess960)->is_chess960());
    const auto by_file = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", FenDialect::Standard);
    ASSERT_TRUE(by_file);
    EXPECT_THAT(to_fen(*by_file), HasSubstr(" KQkq "));
}

TEST(FenTest, WithoutRightsTheDialectDecides) {
    const std::string_view fen = "4k3/8/8/8/8/8/8/RK6 w - - 0 1";
    EXPECT_FALSE(parse_fen(fen)->is_chess960());
    EXPECT_TRUE(parse_fen(fen, FenDialect::Chess960)->is_chess960());
}

TEST(FenTest, TheStandardDialectRequiresTheStandardSquares) {
    for (const std::string_view fen :
         {"4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"}) {
        EXPECT_TRUE(parse_fen(fen));
        const auto pos = parse_fen(fen, FenDialect::Standard);
        ASSERT_FALSE(pos);
        EXPECT_EQ(pos.error().faults.front().problem, FenProblem::CastlingNotStandard);
    }
}

// --- What is wrong ------------------------------------------------------------------------------

struct FormCase {
    std::string_view fen;
    FenProblem problem;
    FenField field;
    std::size_t column;
};

class FenFormTest : public testing::TestWithParam<FormCase> {};

TEST_P(FenFormTest, IsNamedWithItsPlace) {
    const FormCase& expected = GetParam();
    const auto pos = parse_fen(expected.fen);
    ASSERT_FALSE(pos) << expected.fen;
    EXPECT_FALSE(parse_fen_setup(expected.fen)) << expected.fen;
    EXPECT_THAT(
        pos.error().faults,
        testing::ElementsAre(
            FenFault{expected.problem, expected.field, expected.column, std::nullopt}))
        << expected.fen << "\n"
        << describe(pos.error());
}

constexpr FormCase kFormCases[] = {
    {"", FenProblem::MissingField, FenField::Board, 1},
    {"   ", FenProblem::MissingField, FenField::Board, 4},
    {"8/8/8/8/8/8/8/8", FenProblem::MissingField, FenField::SideToMove, 16},
    {"8/8/8/8/8/8/8/8 w", FenProblem::MissingField, FenField::Castling, 18},
    {"8/8/8/8/8/8/8/8 w -", FenProblem::MissingField, FenField::EnPassant, 20},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", FenProblem::TooManyFields, FenField::FullmoveNumber, 31},
    {"4k3/8/8/x7/8/8/8/4K3 w - -", FenProblem::UnknownPiece, FenField::Board, 9},
    {"4k3/8/8/08/8/8/8/4K3 w - -", FenProblem::UnknownPiece, FenField::Board, 9},
    {"4k3/9/8/8/8/8/8/4K3 w - -", FenProblem::UnknownPiece, FenField::Board, 5},
    {"4k3/7/8/8/8/8/8/4K3 w - -", FenProblem::RankTooShort, FenField::Board, 6},
    {"4k3/8/8/8/8/8/8/4K2 w - -", FenProblem::RankTooShort, FenField::Board, 20},
    {"4k3/8//8/8/8/8/8/4K3 w - -", FenProblem::RankTooShort, FenField::Board, 7},
    {"4k3/81/8/8/8/8/8/4K3 w - -", FenProblem::RankTooLong, FenField::Board, 6},
    {"4k3/ppppppppp/8/8/8/8/8/4K3 w - -", FenProblem::RankTooLong, FenField::Board, 13},
    {"4k3/8/8/8/8/8/4K3 w - -", FenProblem::TooFewRanks, FenField::Board, 18},
    {"4k3/8/8/8/8/8/8/4K3/8 w - -", FenProblem::TooManyRanks, FenField::Board, 21},
    {"4k3/8/8/8/8/8/8/4K3/ w - -", FenProblem::TooManyRanks, FenField::Board, 21},
    {"4k3/8/8/8/8/8/8/4K3 W - -", FenProblem::BadSideToMove, FenField::SideToMove, 21},
    {"4k3/8/8/8/8/8/8/4K3 white - -", FenProblem::BadSideToMove, FenField::SideToMove, 21},
    {"4k3/8/8/8/8/8/8/R3K3 w Qx -", FenProblem::BadCastlingLetter, FenField::Castling, 25},
    {"4k3/8/8/8/8/8/8/R3K3 w Q- -", FenProblem::BadCastlingLetter, FenField::Castling, 25},
    {"4k3/8/8/8/8/8/8/R3K3 w QQ -", FenProblem::DuplicateCastlingRight, FenField::Castling, 25},
    {"4k3/8/8/8/8/8/8/R3K3 w QA -", FenProblem::DuplicateCastlingRight, FenField::Castling, 25},
    {"4k3/8/8/8/8/8/8/4K3 w - e", FenProblem::BadEnPassantSquare, FenField::EnPassant, 25},
    {"4k3/8/8/8/8/8/8/4K3 w - e9", FenProblem::BadEnPassantSquare, FenField::EnPassant, 25},
    {"4k3/8/8/8/8/8/8/4K3 w - e33", FenProblem::BadEnPassantSquare, FenField::EnPassant, 25},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", FenProblem::BadHalfmoveClock, FenField::HalfmoveClock, 27},
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", FenProblem::BadHalfmoveClock, FenField::HalfmoveClock, 27},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
     FenProblem::BadFullmoveNumber,
     FenField::FullmoveNumber,
     29},
};

INSTANTIATE_TEST_SUITE_P(Forms, FenFormTest, testing::ValuesIn(kFormCases));

struct SetupCase {
    std::string_view fen;
    SetupIssue issue;
    FenField field;
    std::size_t column;
};

class FenSetupTest : public testing::TestWithParam<SetupCase> {};

TEST_P(FenSetupTest, IsNamedWithItsPlace) {
    const SetupCase& expected = GetParam();
    EXPECT_TRUE(parse_fen_setup(expected.fen)) << "the form is good: " << expected.fen;
    const auto pos = parse_fen(expected.fen);
    ASSERT_FALSE(pos) << expected.fen;
    EXPECT_THAT(
        pos.error().faults,
        testing::Contains(
            FenFault{FenProblem::IllegalSetup, expected.field, expected.column, expected.issue}))
        << expected.fen << "\n"
        << describe(pos.error());
}

const SetupCase kSetupCases[] = {
    {"8/8/8/8/8/8/8/4K3 w - -", {SetupProblem::NoKing, Color::Black}, FenField::Board, 1},
    {"4k3/8/8/8/8/8/8/4KK2 w - -", {SetupProblem::TooManyKings, Color::White}, FenField::Board, 1},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - -",
     {SetupProblem::TooManyPawns, Color::Black},
     FenField::Board,
     1},
    {"4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - -",
     {SetupProblem::TooManyPieces, Color::White},
     FenField::Board,
     1},
    {"4k2P/8/8/8/8/8/8/4K3 w - -",
     {SetupProblem::PawnOnBackRank, Color::White, Square::H8},
     FenField::Board,
     4},
    {"8/8/8/3kK3/8/8/8/8 w - -",
     {SetupProblem::KingsTouch, Color::White, Square::E5},
     FenField::Board,
     9},
    {"4k3/8/8/8/8/8/8/K3R3 w - -",
     {SetupProblem::OpponentInCheck, Color::Black, Square::E8},
     FenField::Board,
     2},
    {"4k3/8/8/8/8/8/8/4K3 w KQ -",
     {SetupProblem::CastlingWithoutRook, Color::White, Square::H1},
     FenField::Castling,
     23},
    {"4k3/8/8/8/8/8/8/4K3 w KQ -",
     {SetupProblem::CastlingWithoutRook, Color::White, Square::A1},
     FenField::Castling,
     24},
    {"6k1/8/8/8/8/8/8/4K3 w f -",
     {SetupProblem::CastlingWithoutRook, Color::Black, Square::F8},
     FenField::Castling,
     23},
    {"4k3/8/8/8/8/8/4K3/7R w K -",
     {SetupProblem::CastlingKingMisplaced, Color::White, Square::H1},
     FenField::Castling,
     24},
    {"4k3/8/8/8/8/8/8/4KR1R w HF -",
     {SetupProblem::CastlingTwoRooksOneSide, Color::White, Square::H1},
     FenField::Castling,
     25},
    {"4k3/8/8/8/8/8/8/4K3 w - e6",
     {SetupProblem::EnPassantImpossible, Color::White, Square::E6},
     FenField::EnPassant,
     25},
    {"4k3/8/8/4p3/8/8/8/4K3 b - e6",
     {SetupProblem::EnPassantImpossible, Color::Black, Square::E6},
     FenField::EnPassant,
     27},
    {"4k3/8/8/8/8/8/8/4K3 w - - 10001 1",
     {SetupProblem::HalfmoveClockTooLarge},
     FenField::HalfmoveClock,
     27},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999999",
     {SetupProblem::FullmoveNumberTooLarge},
     FenField::FullmoveNumber,
     29},
};

INSTANTIATE_TEST_SUITE_P(Setups, FenSetupTest, testing::ValuesIn(kSetupCases));

struct MistakeCase {
    std::string_view what;
    std::string_view fen;
    std::string_view message;
};

class FenMistakeTest : public testing::TestWithParam<MistakeCase> {};

// What follows a fault of form may be its consequence: one mistake, one message.
TEST_P(FenMistakeTest, HasOneMessage) {
    const MistakeCase& mistake = GetParam();
    const auto pos = parse_fen(mistake.fen);
    ASSERT_FALSE(pos);
    EXPECT_EQ(describe(pos.error()), mistake.message) << mistake.what;
}

constexpr MistakeCase kMistakes[] = {
    {"no FEN at all", "x", "column 1: neither a piece nor a number of empty squares"},
    {"the board alone", "4k3/8/8/8/8/8/8/4K3", "column 20: the side to move is missing"},
    {"a slash left out",
     "4k3/88/8/8/8/8/4K3 w - - 0 1",
     "column 6: the rank has more than eight squares"},
    {"a slash too many",
     "4k3/8//8/8/8/8/8/4K3 w - - 0 1",
     "column 7: the rank has fewer than eight squares"},
    {"a slash in the wrong place",
     "4k3/7/18/8/8/8/8/4K3 w - - 0 1",
     "column 6: the rank has fewer than eight squares"},
    {"a blank in the board", "4k3/8/8/8 8/8/8/4K3 w - - 0 1", "column 10: fewer than eight ranks"},
    {"the side to move left out",
     "4k3/8/8/8/8/8/8/4K3 - - 0 1",
     "column 21: the side to move is neither w nor b"},
    {"the rights left out", "4k3/8/8/8/8/8/8/4K3 w 0 1", "column 23: not a castling right"},
    {"words for rights", "4k3/8/8/8/8/8/8/4K3 w none - 0 1", "column 23: not a castling right"},
    {"the wrong side to move",
     "4k3/8/8/8/3Pp3/8/8/4R1K1 w - d3 0 1",
     "column 30: no pawn can just have jumped over d3"},
    {"the wrong side to move, which shows twice",
     "4k3/8/8/8/2Pp4/8/8/4R1K1 w - c3 0 1",
     "column 2: black is in check but not to move"},
    {"the king moved off its rank",
     "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1",
     "column 26: the white king is not on its back rank, it cannot castle with a1"},
    {"pawns only, and nine of them",
     "4k3/8/8/8/P7/PPPPPPPP/NNNNNNN1/4K3 w - - 0 1",
     "column 1: white has more than eight pawns"},
};

INSTANTIATE_TEST_SUITE_P(Mistakes, FenMistakeTest, testing::ValuesIn(kMistakes));

TEST(FenTest, FaultsOfSubstanceAreAllNamed) {
    const auto pos = parse_fen("8/8/8/8/8/8/8/7P w - - 0 20000");
    ASSERT_FALSE(pos);
    EXPECT_EQ(
        describe(pos.error()),
        "column 1: white has no king; column 16: a white pawn on h1; "
        "column 1: black has no king; column 26: the move number is above 10000");
}

TEST(FenTest, MessagesSayWhatAndWhere) {
    EXPECT_EQ(
        describe(parse_fen("8/8/8/8/8/8/8/4K3 w - -").error()), "column 1: black has no king");
    EXPECT_EQ(
        describe(parse_fen("4k3/9/8/8/8/8/8/4K3 w - e9").error()),
        "column 5: neither a piece nor a number of empty squares");
    EXPECT_EQ(
        describe(SetupIssue{SetupProblem::CastlingWithoutRook, Color::White, Square::H1}),
        "white has no rook to castle with on h1");
    EXPECT_EQ(
        describe(Position::from_setup(Setup::empty()).error()),
        "white has no king; black has no king");
}

TEST(FenTest, EveryProblemIsDescribed) {
    for (int i = 0; i <= static_cast<int>(FenProblem::IllegalSetup); ++i) {
        const FenFault fault{static_cast<FenProblem>(i), FenField::Board, 7, std::nullopt};
        EXPECT_GT(describe(fault).size(), std::string_view{"column 7: "}.size()) << i;
    }
    for (int i = 0; i <= static_cast<int>(SetupProblem::FullmoveNumberTooLarge); ++i) {
        EXPECT_FALSE(describe(SetupIssue{static_cast<SetupProblem>(i)}).empty()) << i;
    }
}

TEST(FenTest, PieceLettersGoBothWays) {
    for (const char letter : std::string_view{"PNBRQKpnbrqk"}) {
        const auto piece = parse_piece(letter);
        ASSERT_TRUE(piece) << letter;
        EXPECT_EQ(piece_letter(*piece), letter);
    }
    EXPECT_EQ(piece_letter(Piece::None), '.');
    for (const char letter : std::string_view{".1xX\0 /", 7}) {
        EXPECT_FALSE(parse_piece(letter));
    }
}

// --- Properties ---------------------------------------------------------------------------------

TEST(FenTest, WhatIsWrittenIsReadBack) {
    constexpr int kPositions = 3000;
    testing_support::RandomGames games{1};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        const FenDialect dialect = pos.is_chess960() ? FenDialect::Chess960 : FenDialect::Any;
        for (const FenStyle style : {FenStyle::Natural, FenStyle::XFen, FenStyle::Shredder}) {
            const std::string fen = to_fen(pos, style);
            const auto again = parse_fen(fen, dialect);
            ASSERT_TRUE(again) << fen << "\n" << describe(again.error());
            ASSERT_EQ(again->key(), pos.key()) << fen;
            ASSERT_EQ(again->castling_rooks(), pos.castling_rooks()) << fen;
            ASSERT_EQ(to_fen(*again, style), fen);
        }
        ASSERT_EQ(to_fen(parse_fen_setup(to_fen(pos)).value()), to_fen(pos));
    }
}

TEST(FenTest, NaturalKeepsTheKindOfChessWhileThereAreRights) {
    constexpr int kStarts = 200;
    SplitMix64 random{2};
    for (int i = 0; i < kStarts; ++i) {
        const Position pos = testing_support::random_chess960_start(random);
        EXPECT_EQ(parse_fen(to_fen(pos)).value(), pos);
    }
}

TEST(FenTest, AcceptsOrRefusesAnyText) {
    constexpr int kRounds = 20000;
    constexpr std::string_view kLetters = "/12345678pnbrqkPNBRQKwb-KQkqAHah 0e3x\t\0\xff"sv;
    SplitMix64 random{3};
    const std::string good{"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"};
    for (int i = 0; i < kRounds; ++i) {
        std::string fen = good.substr(0, random.below(good.size() + 1));
        for (std::uint64_t n = random.below(4); n > 0 && !fen.empty(); --n) {
            fen[random.below(fen.size())] = kLetters[random.below(kLetters.size())];
        }
        const auto pos = parse_fen(fen);
        if (!pos) {
            ASSERT_FALSE(pos.error().faults.empty());
            ASSERT_FALSE(describe(pos.error()).empty());
            for (const FenFault& fault : pos.error().faults) {
                ASSERT_GE(fault.column, 1U) << fen;
                ASSERT_LE(fault.column, fen.size() + 1) << fen;
            }
        }
    }
}

TEST(FenTest, AcceptsOrRefusesHugeTexts) {
    constexpr std::size_t kHuge = 100000;
    for (const char c : std::string_view{"k8/ -KQ\0z0\xff", 11}) {
        const auto all_one = parse_fen(std::string(kHuge, c));
        ASSERT_FALSE(all_one);
        EXPECT_LT(all_one.error().faults.size(), 100U);
        for (const std::string_view head :
             {"4k3/8/8/8/8/8/8/4K3 ",
              "4k3/8/8/8/8/8/8/4K3 w ",
              "4k3/8/8/8/8/8/8/4K3 w - ",
              "4k3/8/8/8/8/8/8/4K3 w - - ",
              "4k3/8/8/8/8/8/8/4K3 w - - 0 "}) {
            const auto pos = parse_fen(std::string{head} + std::string(kHuge, c));
            EXPECT_TRUE(pos.has_value() || pos.error().faults.size() < 100U);
        }
    }
}

TEST(FenTest, ReadsThePerftPositionsOfChess960) {
    const auto path = testing_support::shared_data("perft/perft_fischer_even.epd");
    TREBUCHET_SKIP_WITHOUT(path);
    std::ifstream file{*path};
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const std::string fen{line.substr(0, line.find(" ;"))};
        const auto pos = parse_fen(fen);
        ASSERT_TRUE(pos) << fen << "\n" << describe(pos.error());
        EXPECT_EQ(to_fen(pos->to_setup()), to_fen(*pos));
        ++count;
    }
    EXPECT_EQ(count, 480);
}

}  // namespace
}  // namespace trebuchet::fen_test
