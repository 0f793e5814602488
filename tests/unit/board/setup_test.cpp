#include <ostream>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/board/setup.h>

namespace trebuchet::setup_test {

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest looks for this name.
void PrintTo(const SetupIssue& issue, std::ostream* out) {
    *out << "problem " << static_cast<int>(issue.problem) << ", color " << index(issue.color)
         << ", square " << index(issue.square);
}

namespace {

TEST(CastlingTest, TheSideIsWhereTheRookStands) {
    EXPECT_EQ(castling_side(Square::E1, Square::H1), CastlingSide::King);
    EXPECT_EQ(castling_side(Square::E1, Square::A1), CastlingSide::Queen);
    EXPECT_EQ(castling_side(Square::B8, Square::C8), CastlingSide::King);
    EXPECT_EQ(castling_side(Square::B8, Square::A8), CastlingSide::Queen);
}

TEST(CastlingTest, KingAndRookEndUpWhereTheyAlwaysDo) {
    EXPECT_EQ(castled_king(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(castled_rook(Color::White, CastlingSide::King), Square::F1);
    EXPECT_EQ(castled_king(Color::White, CastlingSide::Queen), Square::C1);
    EXPECT_EQ(castled_rook(Color::White, CastlingSide::Queen), Square::D1);
    EXPECT_EQ(castled_king(Color::Black, CastlingSide::King), Square::G8);
    EXPECT_EQ(castled_rook(Color::Black, CastlingSide::King), Square::F8);
    EXPECT_EQ(castled_king(Color::Black, CastlingSide::Queen), Square::C8);
    EXPECT_EQ(castled_rook(Color::Black, CastlingSide::Queen), Square::D8);
}

TEST(CastlingTest, EachSideHasItsBackRank) {
    EXPECT_EQ(back_rank(Color::White), Rank::R1);
    EXPECT_EQ(back_rank(Color::Black), Rank::R8);
}

using testing::Contains;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Setup bare_kings() {
    trebuchet::Setup setup = trebuchet::Setup::empty();
    setup.board[Square::E1] = Piece::WhiteKing;
    setup.board[Square::E8] = Piece::BlackKing;
    return setup;
}

TEST(SetupTest, TheStartIsAPosition) {
    const trebuchet::Setup setup = trebuchet::Setup::start();
    EXPECT_THAT(find_issues(setup), IsEmpty());
    EXPECT_EQ(setup.board[Square::D1], Piece::WhiteQueen);
    EXPECT_EQ(setup.board[Square::E8], Piece::BlackKing);
    EXPECT_EQ(setup.board[Square::H7], Piece::BlackPawn);
    EXPECT_EQ(setup.castling_rooks.count(), 4);
    EXPECT_EQ(setup.fullmove_number, 1);
    EXPECT_FALSE(setup.is_chess960);
}

TEST(SetupTest, AnEmptyBoardLacksBothKings) {
    EXPECT_THAT(
        find_issues(trebuchet::Setup::empty()),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::NoKing, Color::White},
            SetupIssue{SetupProblem::NoKing, Color::Black}));
}

TEST(SetupTest, TwoKingsAreTooMany) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::A4] = Piece::BlackKing;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(SetupIssue{SetupProblem::TooManyKings, Color::Black}));
}

TEST(SetupTest, NinePawnsAreTooMany) {
    trebuchet::Setup setup = bare_kings();
    for (int f = 0; f < 8; ++f) {
        setup.board[make_square(static_cast<File>(f), Rank::R4)] = Piece::WhitePawn;
    }
    EXPECT_THAT(find_issues(setup), IsEmpty());
    setup.board[Square::A3] = Piece::WhitePawn;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(SetupIssue{SetupProblem::TooManyPawns, Color::White}));
}

TEST(SetupTest, SeventeenPiecesAreTooMany) {
    trebuchet::Setup setup = bare_kings();
    for (int f = 0; f < 8; ++f) {
        setup.board[make_square(static_cast<File>(f), Rank::R5)] = Piece::BlackKnight;
    }
    for (int f = 0; f < 7; ++f) {
        setup.board[make_square(static_cast<File>(f), Rank::R6)] = Piece::BlackKnight;
    }
    EXPECT_THAT(find_issues(setup), IsEmpty());
    setup.board[Square::H6] = Piece::BlackKnight;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(SetupIssue{SetupProblem::TooManyPieces, Color::Black}));
}

TEST(SetupTest, PawnsDoNotStandOnTheBackRanks) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::A8] = Piece::WhitePawn;
    setup.board[Square::H1] = Piece::BlackPawn;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::PawnOnBackRank, Color::White, Square::A8},
            SetupIssue{SetupProblem::PawnOnBackRank, Color::Black, Square::H1}));
}

TEST(SetupTest, KingsDoNotTouch) {
    trebuchet::Setup setup = trebuchet::Setup::empty();
    setup.board[Square::D4] = Piece::WhiteKing;
    setup.board[Square::E5] = Piece::BlackKing;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(SetupIssue{SetupProblem::KingsTouch, Color::White, Square::D4}));
}

TEST(SetupTest, TheKingThatIsNotToMoveMayNotStandInCheck) {
    const std::vector<std::pair<Piece, Square>> checks{
        {Piece::WhitePawn, Square::D7},
        {Piece::WhiteKnight, Square::C7},
        {Piece::WhiteBishop, Square::A4},
        {Piece::WhiteRook, Square::E3},
        {Piece::WhiteQueen, Square::H5}};
    for (const auto& [piece, square] : checks) {
        trebuchet::Setup setup = bare_kings();
        setup.board[square] = piece;
        EXPECT_THAT(
            find_issues(setup),
            UnorderedElementsAre(
                SetupIssue{SetupProblem::OpponentInCheck, Color::Black, Square::E8}))
            << index(piece);
        setup.side_to_move = Color::Black;
        EXPECT_THAT(find_issues(setup), IsEmpty()) << index(piece);
    }
}

TEST(SetupTest, APieceInTheWayBlocksTheCheck) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::E3] = Piece::WhiteRook;
    setup.board[Square::E6] = Piece::BlackPawn;
    EXPECT_THAT(find_issues(setup), IsEmpty());
}

TEST(SetupTest, CastlingNeedsARookOfThatSide) {
    trebuchet::Setup setup = bare_kings();
    setup.castling_rooks = Bitboard{Square::H1} | Bitboard{Square::A8};
    setup.board[Square::A8] = Piece::WhiteRook;
    setup.side_to_move = Color::Black;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::CastlingWithoutRook, Color::White, Square::H1},
            SetupIssue{SetupProblem::CastlingWithoutRook, Color::Black, Square::A8}));
}

TEST(SetupTest, CastlingRooksStandOnBackRanks) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::H4] = Piece::WhiteRook;
    setup.castling_rooks = Bitboard{Square::H4};
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::CastlingWithoutRook, Color::White, Square::H4}));
}

TEST(SetupTest, CastlingNeedsTheKingOnItsBackRank) {
    trebuchet::Setup setup = trebuchet::Setup::empty();
    setup.board[Square::E2] = Piece::WhiteKing;
    setup.board[Square::H1] = Piece::WhiteRook;
    setup.board[Square::A8] = Piece::BlackKing;
    setup.castling_rooks = Bitboard{Square::H1};
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::CastlingKingMisplaced, Color::White, Square::H1}));
}

TEST(SetupTest, OneRookOnEachSideIsEnoughToCastle) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::F1] = Piece::WhiteRook;
    setup.board[Square::H1] = Piece::WhiteRook;
    setup.castling_rooks = Bitboard{Square::F1};
    EXPECT_THAT(find_issues(setup), IsEmpty());
    setup.castling_rooks.insert(Square::H1);
    std::vector<SetupIssue> issues = find_issues(setup);
    ASSERT_EQ(issues.size(), 1U);
    EXPECT_EQ(issues.front().problem, SetupProblem::CastlingTwoRooksOneSide);
    EXPECT_EQ(issues.front().color, Color::White);
}

class EnPassantSetupTest : public testing::Test {
protected:
    // White is to move, and Black's pawn has just come to d5.
    EnPassantSetupTest() {
        setup_.board[Square::D5] = Piece::BlackPawn;
        setup_.en_passant = Square::D6;
    }
    void expect_impossible() {
        EXPECT_THAT(
            find_issues(setup_),
            UnorderedElementsAre(
                SetupIssue{SetupProblem::EnPassantImpossible, Color::White, setup_.en_passant}));
    }

    trebuchet::Setup setup_ = bare_kings();
};

TEST_F(EnPassantSetupTest, ThePawnHasJustJumped) {
    EXPECT_THAT(find_issues(setup_), IsEmpty());
}
TEST_F(EnPassantSetupTest, NotWithoutAPawn) {
    setup_.board[Square::D5] = Piece::None;
    expect_impossible();
}
TEST_F(EnPassantSetupTest, NotWithAnOwnPawn) {
    setup_.board[Square::D5] = Piece::WhitePawn;
    expect_impossible();
}
TEST_F(EnPassantSetupTest, NotWhenTheSquareJumpedOverIsTaken) {
    setup_.board[Square::D6] = Piece::WhiteKnight;
    setup_.board[Square::E8] = Piece::None;
    setup_.board[Square::H8] = Piece::BlackKing;
    expect_impossible();
}
TEST_F(EnPassantSetupTest, NotWhenTheSquareItCameFromIsTaken) {
    setup_.board[Square::D7] = Piece::BlackBishop;
    expect_impossible();
}
TEST_F(EnPassantSetupTest, NotOnTheWrongRank) {
    setup_.board[Square::D5] = Piece::None;
    setup_.board[Square::D4] = Piece::BlackPawn;
    setup_.en_passant = Square::D5;
    expect_impossible();
}
TEST_F(EnPassantSetupTest, NotForTheOtherSide) {
    setup_.side_to_move = Color::Black;
    EXPECT_THAT(
        find_issues(setup_),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::EnPassantImpossible, Color::Black, Square::D6}));
}

TEST(SetupTest, CountersHaveALimit) {
    trebuchet::Setup setup = bare_kings();
    setup.halfmove_clock = kMaxHalfmoveClock;
    setup.fullmove_number = kMaxFullmoveNumber;
    EXPECT_THAT(find_issues(setup), IsEmpty());
    setup.halfmove_clock = kMaxHalfmoveClock + 1;
    setup.fullmove_number = kMaxFullmoveNumber + 1;
    EXPECT_THAT(
        find_issues(setup),
        UnorderedElementsAre(
            SetupIssue{SetupProblem::HalfmoveClockTooLarge},
            SetupIssue{SetupProblem::FullmoveNumberTooLarge}));
}

TEST(SetupTest, EveryFaultIsReported) {
    trebuchet::Setup setup = bare_kings();
    setup.board[Square::A1] = Piece::WhitePawn;
    setup.board[Square::E3] = Piece::WhiteRook;
    setup.castling_rooks = Bitboard{Square::H1};
    setup.en_passant = Square::A6;
    const std::vector<SetupIssue> issues = find_issues(setup);
    EXPECT_EQ(issues.size(), 4U);
    EXPECT_THAT(
        issues, Contains(SetupIssue{SetupProblem::EnPassantImpossible, Color::White, Square::A6}));
}

}  // namespace
}  // namespace trebuchet::setup_test
