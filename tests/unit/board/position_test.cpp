#include <set>

#include <gtest/gtest.h>

#include <trebuchet/board/position.h>
#include <trebuchet/board/zobrist.h>

#include "support/positions.h"

namespace trebuchet::position_test {
namespace {

using testing_support::position_from;

Position after(Position pos, Move move) {
    pos.play(move);
    return pos;
}

TEST(PositionTest, TheStartHasThirtyTwoPiecesAndWhiteToMove) {
    const Position pos = Position::start();
    EXPECT_EQ(pos.occupied().count(), 32);
    EXPECT_EQ(pos.pieces(Color::White).count(), 16);
    EXPECT_EQ(pos.pieces(Color::White, PieceType::Pawn), Bitboard{Rank::R2});
    EXPECT_EQ(pos.pieces(PieceType::Queen).count(), 2);
    EXPECT_EQ(pos.pieces(PieceType::Knight, PieceType::Bishop).count(), 8);
    EXPECT_EQ(pos.pieces(Color::Black, PieceType::Rook, PieceType::Queen).count(), 3);
    EXPECT_EQ(pos.piece_on(Square::E1), Piece::WhiteKing);
    EXPECT_EQ(pos.piece_on(Square::E4), Piece::None);
    EXPECT_EQ(pos.king(Color::Black), Square::E8);
    EXPECT_EQ(pos.side_to_move(), Color::White);
    EXPECT_EQ(pos.fullmove_number(), 1);
    EXPECT_EQ(pos.halfmove_clock(), 0);
    EXPECT_FALSE(pos.in_check());
    EXPECT_FALSE(pos.is_chess960());
    EXPECT_LE(sizeof(Position), 256U);
}

TEST(PositionTest, RefusesWhatIsNotAPosition) {
    const auto nothing = Position::from_setup(trebuchet::Setup::empty());
    ASSERT_FALSE(nothing.has_value());
    EXPECT_EQ(nothing.error(), find_issues(trebuchet::Setup::empty()));
}

TEST(PositionTest, MoveNumberZeroBecomesOne) {
    trebuchet::Setup setup = trebuchet::Setup::start();
    setup.fullmove_number = 0;
    EXPECT_EQ(Position::from_setup(setup)->fullmove_number(), 1);
}

TEST(PositionTest, ASetupIsUnchangedByARoundTrip) {
    for (const std::string_view fen : testing_support::kBusyPositions) {
        const Position pos = position_from(fen);
        const auto again = Position::from_setup(pos.to_setup());
        ASSERT_TRUE(again.has_value()) << fen;
        EXPECT_EQ(*again, pos) << fen;
    }
}

TEST(PositionTest, KnowsWhoHasPiecesBesidesPawns) {
    const Position pos = position_from("4k3/4p3/8/8/8/8/4P3/3NK3 w - - 0 1");
    EXPECT_TRUE(pos.has_pieces(Color::White));
    EXPECT_FALSE(pos.has_pieces(Color::Black));
}

// --- Castling rights ---------------------------------------------------------------------------

class CastlingRightsTest : public testing::Test {
protected:
    [[nodiscard]] Bitboard rights_after(Move move) const {
        return after(pos_, move).castling_rooks();
    }
    Position pos_ = position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    Bitboard all_ =
        Bitboard{Square::A1} | Bitboard{Square::H1} | Bitboard{Square::A8} | Bitboard{Square::H8};
    Bitboard black_ = all_ & Bitboard{Rank::R8};
};

TEST_F(CastlingRightsTest, AreFoundBySide) {
    EXPECT_EQ(pos_.castling_rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(pos_.castling_rook(Color::White, CastlingSide::Queen), Square::A1);
    EXPECT_EQ(pos_.castling_rook(Color::Black, CastlingSide::Queen), Square::A8);
    const Position none = position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(none.castling_rook(Color::White, CastlingSide::King), std::nullopt);
    const Position chess960 = position_from("k7/8/8/8/8/8/8/1RK2R2 w BF - 0 1");
    EXPECT_TRUE(chess960.is_chess960());
    EXPECT_EQ(chess960.castling_rook(Color::White, CastlingSide::King), Square::F1);
    EXPECT_EQ(chess960.castling_rook(Color::White, CastlingSide::Queen), Square::B1);
}

TEST_F(CastlingRightsTest, GoWithTheKing) {
    EXPECT_EQ(rights_after(Move::normal(Square::E1, Square::E2)), black_);
}
TEST_F(CastlingRightsTest, GoWithCastling) {
    EXPECT_EQ(rights_after(Move::castling(Square::E1, Square::H1)), black_);
    EXPECT_EQ(rights_after(Move::castling(Square::E1, Square::A1)), black_);
}
TEST_F(CastlingRightsTest, GoWithTheRookThatMoves) {
    EXPECT_EQ(rights_after(Move::normal(Square::A1, Square::B1)), all_ & ~Bitboard{Square::A1});
}
TEST_F(CastlingRightsTest, GoWithTheRookThatIsTaken) {
    EXPECT_EQ(
        rights_after(Move::normal(Square::H1, Square::H8)),
        all_ & ~Bitboard{Square::H1} & ~Bitboard{Square::H8});
}
TEST_F(CastlingRightsTest, StayWhenSomethingElseMoves) {
    pos_ = position_from("r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1");
    EXPECT_EQ(rights_after(Move::normal(Square::A2, Square::A3)), all_);
}

TEST(PositionTest, CastlingPutsKingAndRookOnTheirSquares) {
    const Position pos = position_from("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    const Position king_side = after(pos, Move::castling(Square::E8, Square::H8));
    EXPECT_EQ(king_side.piece_on(Square::G8), Piece::BlackKing);
    EXPECT_EQ(king_side.piece_on(Square::F8), Piece::BlackRook);
    EXPECT_EQ(king_side.piece_on(Square::E8), Piece::None);
    EXPECT_EQ(king_side.piece_on(Square::H8), Piece::None);
    const Position queen_side = after(pos, Move::castling(Square::E8, Square::A8));
    EXPECT_EQ(queen_side.piece_on(Square::C8), Piece::BlackKing);
    EXPECT_EQ(queen_side.piece_on(Square::D8), Piece::BlackRook);
    EXPECT_EQ(queen_side.piece_on(Square::A8), Piece::None);
}

TEST(PositionTest, InChess960KingAndRookMayChangePlaces) {
    const Position pos = position_from("k7/8/8/8/8/8/8/5RK1 w F - 0 1");
    // Castling to the queen's side with a rook on f1 and the king on g1.
    const Position castled = after(pos, Move::castling(Square::G1, Square::F1));
    EXPECT_EQ(castled.piece_on(Square::C1), Piece::WhiteKing);
    EXPECT_EQ(castled.piece_on(Square::D1), Piece::WhiteRook);
    const Position swap = position_from("k7/8/8/8/8/8/8/5KR1 w G - 0 1");
    const Position swapped = after(swap, Move::castling(Square::F1, Square::G1));
    EXPECT_EQ(swapped.piece_on(Square::G1), Piece::WhiteKing);
    EXPECT_EQ(swapped.piece_on(Square::F1), Piece::WhiteRook);
    EXPECT_EQ(swapped.occupied().count(), 3);
}

// --- En passant --------------------------------------------------------------------------------

TEST(PositionTest, RemembersTheJumpOnlyIfAPawnCanUseIt) {
    const Position usable = position_from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(after(usable, Move::normal(Square::E2, Square::E4)).en_passant(), Square::E3);
    EXPECT_EQ(after(usable, Move::normal(Square::E2, Square::E3)).en_passant(), Square::None);
    const Position no_taker = position_from("4k3/8/8/8/1p6/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(after(no_taker, Move::normal(Square::E2, Square::E4)).en_passant(), Square::None);
    // A pawn on the other edge of the board is not beside it.
    const Position edge = position_from("4k3/8/8/p7/8/8/7P/4K3 w - - 0 1");
    EXPECT_EQ(after(edge, Move::normal(Square::H2, Square::H4)).en_passant(), Square::None);
}

TEST(PositionTest, IgnoresAJumpThatNoPawnMayUseBecauseOfItsKing) {
    // Both pawns would leave the fourth rank at once, and the rook would take the king.
    const Position rank = position_from("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    EXPECT_EQ(after(rank, Move::normal(Square::E2, Square::E4)).en_passant(), Square::None);
    // The taker is pinned on its file.
    const Position file = position_from("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1");
    EXPECT_EQ(after(file, Move::normal(Square::E2, Square::E4)).en_passant(), Square::None);
    // The taker is pinned on the diagonal along which it takes.
    const Position diagonal = position_from("8/8/8/2k5/3p4/8/4PB2/4K3 w - - 0 1");
    EXPECT_EQ(after(diagonal, Move::normal(Square::E2, Square::E4)).en_passant(), Square::E3);
}

TEST(PositionTest, TheRightToTakeEnPassantLastsOneMove) {
    Position pos = position_from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    pos.play(Move::normal(Square::E2, Square::E4));
    const Key with = pos.key();
    pos.play(Move::normal(Square::E8, Square::E7));
    pos.play(Move::normal(Square::E1, Square::E2));
    pos.play(Move::normal(Square::E7, Square::E8));
    pos.play(Move::normal(Square::E2, Square::E1));
    EXPECT_EQ(pos.en_passant(), Square::None);
    EXPECT_EQ(pos.key() ^ with, kZobrist.en_passant[File::E]);
}

TEST(PositionTest, AnUnusableClaimOfEnPassantIsDropped) {
    const Position claimed = position_from("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1");
    const Position plain = position_from("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(claimed, plain);
}

TEST(PositionTest, TakingEnPassantRemovesTheOtherPawn) {
    const Position pos = after(
        position_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        Move::en_passant(Square::E5, Square::D6));
    EXPECT_EQ(pos.piece_on(Square::D6), Piece::WhitePawn);
    EXPECT_EQ(pos.piece_on(Square::D5), Piece::None);
    EXPECT_EQ(pos.piece_on(Square::E5), Piece::None);
    EXPECT_EQ(pos, position_from("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"));
}

// --- Clocks ------------------------------------------------------------------------------------

TEST(PositionTest, TheClockCountsFromTheLastCaptureOrPawnMove) {
    Position pos = position_from("4k3/p7/8/8/8/8/P6r/4K2R w K - 7 30");
    EXPECT_EQ(after(pos, Move::castling(Square::E1, Square::H1)).halfmove_clock(), 8);
    EXPECT_EQ(after(pos, Move::normal(Square::H1, Square::H2)).halfmove_clock(), 0);
    EXPECT_EQ(after(pos, Move::normal(Square::A2, Square::A3)).halfmove_clock(), 0);
    EXPECT_EQ(after(pos, Move::normal(Square::E1, Square::D1)).halfmove_clock(), 8);
}

TEST(PositionTest, TheMoveNumberGoesUpAfterBlack) {
    Position pos = Position::start();
    pos.play(Move::normal(Square::G1, Square::F3));
    EXPECT_EQ(pos.fullmove_number(), 1);
    pos.play(Move::normal(Square::G8, Square::F6));
    EXPECT_EQ(pos.fullmove_number(), 2);
    EXPECT_EQ(pos.halfmove_clock(), 2);
    EXPECT_EQ(pos.reversible_plies(), 2);
}

// --- Checks and pins ---------------------------------------------------------------------------

TEST(PositionTest, TheClocksStopWhereTheyCouldNoLongerBeReadAgain) {
    Position pos = position_from("4k3/8/8/8/8/8/8/R3K3 b - - 9999 10000");
    pos.play(Move::normal(Square::E8, Square::E7));
    pos.play(Move::normal(Square::A1, Square::A2));
    pos.play(Move::normal(Square::E7, Square::E8));
    EXPECT_EQ(pos.halfmove_clock(), kMaxHalfmoveClock);
    EXPECT_EQ(pos.fullmove_number(), kMaxFullmoveNumber);
    pos.play_null();
    EXPECT_EQ(pos.halfmove_clock(), kMaxHalfmoveClock);
    EXPECT_TRUE(Position::from_setup(pos.to_setup()));
}

TEST(PositionTest, FindsEveryChecker) {
    const Position none = position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_TRUE(none.checkers().empty());
    const Position two = position_from("4k3/8/8/8/4r3/8/2n5/4K3 w - - 0 1");
    EXPECT_TRUE(two.in_check());
    EXPECT_EQ(two.checkers(), Bitboard{Square::E4} | Bitboard{Square::C2});
    const Position pawn = position_from("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
    EXPECT_EQ(pawn.checkers(), Bitboard{Square::D2});
    const Position far = position_from("4k3/8/8/8/8/3p4/8/4K3 w - - 0 1");
    EXPECT_FALSE(far.in_check());
}

TEST(PositionTest, FindsEveryPin) {
    const Position pos = position_from("4r1k1/8/8/b3n3/7q/2N1R3/3P1N2/4K3 w - - 0 1");
    // e3 is shielded by a piece of Black's own, and c3 and d2 stand in each other's way.
    EXPECT_EQ(pos.pinned(), Bitboard{Square::F2});
    const Position bare = position_from("4r1k1/8/8/b7/7q/4R3/3P1N2/4K3 w - - 0 1");
    EXPECT_EQ(bare.pinned(), Bitboard{Square::F2} | Bitboard{Square::E3} | Bitboard{Square::D2});
}

TEST(PositionTest, KnowsTheAttackersOfASquareOfBothSides) {
    const Position pos = position_from("3rk3/8/2n1b3/3p4/4P3/2N5/8/3RK3 w - - 0 1");
    EXPECT_EQ(
        pos.attackers_to(Square::D5, pos.occupied()),
        Bitboard{Square::E4} | Bitboard{Square::C3} | Bitboard{Square::D1} | Bitboard{Square::D8}
            | Bitboard{Square::E6});
    EXPECT_TRUE(pos.is_attacked(Square::D5, Color::Black, pos.occupied()));
    EXPECT_TRUE(pos.is_attacked(Square::D5, Color::White, pos.occupied()));
    EXPECT_FALSE(pos.is_attacked(Square::A3, Color::White, pos.occupied()));
    // Without the piece on d5 the rooks attack each other.
    const Bitboard without = pos.occupied() & ~Bitboard{Square::D5};
    EXPECT_TRUE(pos.is_attacked(Square::D8, Color::White, without));
    EXPECT_FALSE(pos.is_attacked(Square::D8, Color::White, pos.occupied()));
}

// --- Keys --------------------------------------------------------------------------------------

TEST(PositionTest, EverythingThatTheRulesSeeChangesTheKey) {
    std::set<Key> keys;
    for (const std::string_view fen :
         {"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
          "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
          "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
          "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
          "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kkq - 0 1",
          "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
          "r3k2r/8/8/3PP3/8/8/8/R3K2R w KQkq - 0 1",
          "r3k2r/8/8/3p1P2/8/8/8/R3K2R w KQkq - 0 1"}) {
        keys.insert(position_from(fen).key());
    }
    EXPECT_EQ(keys.size(), 8U);
}

TEST(PositionTest, TheClocksDoNotChangeTheKey) {
    EXPECT_EQ(
        position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1").key(),
        position_from("4k3/8/8/8/8/8/8/4K2R w K - 37 99").key());
}

TEST(PositionTest, DifferentMoveOrdersGiveTheSameKey) {
    Position a = Position::start();
    Position b = Position::start();
    for (const Move move :
         {Move::normal(Square::G1, Square::F3),
          Move::normal(Square::G8, Square::F6),
          Move::normal(Square::B1, Square::C3)}) {
        a.play(move);
    }
    for (const Move move :
         {Move::normal(Square::B1, Square::C3),
          Move::normal(Square::G8, Square::F6),
          Move::normal(Square::G1, Square::F3)}) {
        b.play(move);
    }
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.key(), b.key());
}

TEST(PositionTest, ThePawnKeySeesPawnsOnly) {
    const Position pos = position_from("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1");
    EXPECT_EQ(after(pos, Move::normal(Square::A1, Square::D1)).pawn_key(), pos.pawn_key());
    EXPECT_NE(after(pos, Move::normal(Square::A2, Square::A3)).pawn_key(), pos.pawn_key());
    EXPECT_EQ(position_from("4k3/pp6/8/8/8/8/PP6/4K2Q b - - 0 1").pawn_key(), pos.pawn_key());
}

TEST(PositionTest, TheMaterialKeyCountsPieces) {
    const Position pos = position_from("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1");
    EXPECT_EQ(
        position_from("4k3/2p5/8/1p5R/P7/5P2/4K3/8 b - - 0 1").material_key(), pos.material_key());
    EXPECT_EQ(after(pos, Move::normal(Square::A1, Square::D1)).material_key(), pos.material_key());
    EXPECT_NE(
        position_from("4k3/pp6/8/8/8/8/PP6/R3K2R w - - 0 1").material_key(), pos.material_key());
    EXPECT_NE(
        position_from("r3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1").material_key(), pos.material_key());
    const Position promoting = position_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(
        after(promoting, Move::promotion(Square::A7, Square::A8, PieceType::Rook)).material_key(),
        position_from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").material_key());
}

// --- Null moves --------------------------------------------------------------------------------

TEST(PositionTest, PassingTwiceGivesTheKeyBack) {
    const Position pos = position_from("r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 3 20");
    Position passed = pos;
    passed.play_null();
    EXPECT_EQ(passed.side_to_move(), Color::Black);
    EXPECT_EQ(passed.key() ^ pos.key(), kZobrist.black_to_move);
    EXPECT_EQ(passed.reversible_plies(), 0);
    passed.play_null();
    EXPECT_EQ(passed.key(), pos.key());
    EXPECT_EQ(passed.fullmove_number(), 21);
    EXPECT_EQ(passed.halfmove_clock(), 5);
    EXPECT_EQ(passed.castling_rooks(), pos.castling_rooks());
}

TEST(PositionTest, PassingGivesUpEnPassant) {
    Position pos = position_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    ASSERT_EQ(pos.en_passant(), Square::D6);
    pos.play_null();
    EXPECT_EQ(pos.en_passant(), Square::None);
    EXPECT_EQ(pos.key(), position_from("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1").key());
}

TEST(PositionTest, PassingFindsThePinsOfTheOtherSide) {
    Position pos = position_from("4k3/4n3/8/8/8/8/8/4RK2 w - - 0 1");
    EXPECT_TRUE(pos.pinned().empty());
    pos.play_null();
    EXPECT_EQ(pos.pinned(), Bitboard{Square::E7});
}

// --- Questions about a move --------------------------------------------------------------------

TEST(PositionTest, KnowsWhatAMoveTakes) {
    const Position pos = position_from("1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1");
    const Move takes = Move::promotion(Square::A7, Square::B8, PieceType::Queen);
    EXPECT_TRUE(pos.is_capture(takes));
    EXPECT_EQ(pos.captured_type(takes), PieceType::Rook);
    const Move passant = Move::en_passant(Square::E5, Square::D6);
    EXPECT_TRUE(pos.is_capture(passant));
    EXPECT_EQ(pos.captured_type(passant), PieceType::Pawn);
    const Move quiet = Move::normal(Square::E5, Square::E6);
    EXPECT_FALSE(pos.is_capture(quiet));
    EXPECT_EQ(pos.captured_type(quiet), PieceType::None);
    const Move castling = Move::castling(Square::E1, Square::H1);
    EXPECT_FALSE(pos.is_capture(castling));
    EXPECT_EQ(pos.captured_type(castling), PieceType::None);
}

TEST(PositionTest, PositionsDifferByTheirClocksToo) {
    EXPECT_EQ(Position::start(), Position::start());
    EXPECT_NE(
        position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        position_from("4k3/8/8/8/8/8/8/4K2R w K - 1 1"));
}

}  // namespace
}  // namespace trebuchet::position_test
