#include <gtest/gtest.h>

#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::checks_test {
namespace {

using testing_support::position_from;
using testing_support::text_of;

TEST(ChecksTest, DirectChecks) {
    const Position pos = position_from("4k3/8/8/8/2N5/3P4/8/R3K3 w Q - 0 1");
    EXPECT_TRUE(gives_check(pos, Move::normal(Square::A1, Square::A8)));
    EXPECT_FALSE(gives_check(pos, Move::normal(Square::A1, Square::A7)));
    EXPECT_TRUE(gives_check(pos, Move::normal(Square::C4, Square::D6)));
    EXPECT_FALSE(gives_check(pos, Move::normal(Square::C4, Square::B6)));
}

TEST(ChecksTest, DiscoveredChecks) {
    const Position pos = position_from("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    EXPECT_TRUE(gives_check(pos, Move::normal(Square::E4, Square::C3)));
    EXPECT_TRUE(gives_check(pos, Move::normal(Square::E4, Square::F6)));
    // A rook in front of the rook stays on the line.
    const Position line = position_from("4k3/4p3/8/8/4R3/8/8/K3R3 w - - 0 1");
    EXPECT_FALSE(gives_check(line, Move::normal(Square::E4, Square::E5)));
    EXPECT_FALSE(gives_check(line, Move::normal(Square::E4, Square::D4)));
}

TEST(ChecksTest, AKingDiscoversButNeverChecks) {
    const Position pos = position_from("4k3/8/8/8/8/8/4K3/4R3 w - - 0 1");
    EXPECT_TRUE(gives_check(pos, Move::normal(Square::E2, Square::D2)));
    EXPECT_FALSE(gives_check(pos, Move::normal(Square::E2, Square::E3)));
}

TEST(ChecksTest, PromotionsCheckAsWhatTheyBecome) {
    const Position pos = position_from("8/P2k4/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_FALSE(gives_check(pos, Move::promotion(Square::A7, Square::A8, PieceType::Rook)));
    const Position rank = position_from("4k3/P7/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_TRUE(gives_check(rank, Move::promotion(Square::A7, Square::A8, PieceType::Queen)));
    EXPECT_TRUE(gives_check(rank, Move::promotion(Square::A7, Square::A8, PieceType::Rook)));
    EXPECT_FALSE(gives_check(rank, Move::promotion(Square::A7, Square::A8, PieceType::Bishop)));
    // Through the square that the pawn leaves.
    const Position file = position_from("8/P7/k7/8/8/8/8/7K w - - 0 1");
    EXPECT_TRUE(gives_check(file, Move::promotion(Square::A7, Square::A8, PieceType::Queen)));
}

TEST(ChecksTest, EnPassantUncoversLinesThroughBothPawns) {
    const Position pos = position_from("8/8/8/1k1pP2R/8/8/8/K7 w - d6 0 1");
    EXPECT_TRUE(gives_check(pos, Move::en_passant(Square::E5, Square::D6)));
}

TEST(ChecksTest, CastlingChecksWithTheRook) {
    const Position pos = position_from("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_TRUE(gives_check(pos, Move::castling(Square::E1, Square::H1)));
    const Position aside = position_from("6k1/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_FALSE(gives_check(aside, Move::castling(Square::E1, Square::H1)));
}

TEST(ChecksTest, AMoveGivesCheckExactlyWhenTheOpponentIsInCheckAfterIt) {
    testing_support::RandomGames games{71};
    int checks = 0;
    for (int i = 0; i < 10000; ++i, games.advance()) {
        const Position& pos = games.position();
        const CheckFinder finder{pos};
        for (const Move move : legal_moves(pos)) {
            Position after = pos;
            after.play(move);
            ASSERT_EQ(finder.gives_check(pos, move), after.in_check())
                << text_of(pos) << ' ' << text_of(move);
            checks += after.in_check() ? 1 : 0;
        }
    }
    EXPECT_GT(checks, 10000);
}

}  // namespace
}  // namespace trebuchet::checks_test
