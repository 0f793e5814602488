#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::legality_test {
namespace {

using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::text_of;

bool contains(const MoveList& moves, Move move) {
    for (const Move other : moves) {
        if (other == move) {
            return true;
        }
    }
    return false;
}

TEST(LegalityTest, NoneAndNullAreNeverLegal) {
    RandomGames games{61};
    for (int i = 0; i < 1000; ++i, games.advance()) {
        ASSERT_FALSE(is_legal(games.position(), Move::none()));
        ASSERT_FALSE(is_legal(games.position(), Move::null()));
    }
}

TEST(LegalityTest, APseudoLegalMoveMayLeaveTheKingInCheck) {
    const Position pos = position_from("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1");
    const Move leaves_the_pin = Move::normal(Square::E3, Square::D3);
    EXPECT_TRUE(is_pseudo_legal(pos, leaves_the_pin));
    EXPECT_FALSE(leaves_king_safe(pos, leaves_the_pin));
    EXPECT_FALSE(is_legal(pos, leaves_the_pin));
    EXPECT_TRUE(is_legal(pos, Move::normal(Square::E3, Square::E8)));
}

TEST(LegalityTest, AMoveOfTheWrongKindIsNotLegal) {
    const Position pos = position_from("4k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1");
    EXPECT_TRUE(is_legal(pos, Move::castling(Square::E1, Square::H1)));
    EXPECT_FALSE(is_legal(pos, Move::normal(Square::E1, Square::G1)));
    EXPECT_FALSE(is_legal(pos, Move::castling(Square::E1, Square::G1)));
    EXPECT_TRUE(is_legal(pos, Move::en_passant(Square::E5, Square::D6)));
    EXPECT_FALSE(is_legal(pos, Move::normal(Square::E5, Square::D6)));
    EXPECT_TRUE(is_legal(pos, Move::promotion(Square::A7, Square::A8, PieceType::Queen)));
    EXPECT_FALSE(is_legal(pos, Move::normal(Square::A7, Square::A8)));
    EXPECT_FALSE(is_legal(pos, Move::promotion(Square::E5, Square::E6, PieceType::Queen)));
    EXPECT_FALSE(is_legal(pos, Move::promotion(Square::H1, Square::H8, PieceType::Queen)));
}

// A hash table may hold any 16 bits.
TEST(LegalityTest, OfAllSixtyFiveThousandMovesThoseOfTheListAreLegal) {
    RandomGames games{62};
    for (int i = 0; i < 300; ++i) {
        const Position& pos = games.position();
        std::vector<bool> listed(0x10000, false);
        for (const Move move : legal_moves(pos)) {
            listed[move.raw()] = true;
        }
        for (unsigned raw = 0; raw <= 0xFFFF; ++raw) {
            const Move move = Move::from_raw(static_cast<std::uint16_t>(raw));
            ASSERT_EQ(is_legal(pos, move), listed[raw]) << text_of(pos) << ' ' << text_of(move);
        }
        for (int skipped = 0; skipped < 7; ++skipped) {
            games.advance();
        }
    }
}

TEST(LegalityTest, AMoveOfAnEarlierPositionIsJudgedInThisOne) {
    RandomGames games{63};
    MoveList earlier = legal_moves(games.position());
    int still_legal = 0;
    for (int i = 0; i < 20000; ++i) {
        games.advance();
        const MoveList moves = legal_moves(games.position());
        for (const Move move : earlier) {
            const bool expected = contains(moves, move);
            ASSERT_EQ(is_legal(games.position(), move), expected)
                << text_of(games.position()) << ' ' << text_of(move);
            still_legal += expected ? 1 : 0;
        }
        if (i % 2 == 0) {
            earlier = moves;
        }
    }
    EXPECT_GT(still_legal, 10000);
}

Outcome outcome_of(std::string_view fen) {
    return outcome(testing_support::position_from(fen));
}

TEST(OutcomeTest, TheGameIsOpenAtTheStart) {
    EXPECT_EQ(outcome(Position::start()), Outcome::Open);
}

TEST(OutcomeTest, MateAndStalemate) {
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1"), Outcome::Stalemate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 w - - 0 1"), Outcome::Open);
}

TEST(OutcomeTest, DeadPositions) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Outcome::DeadPosition);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4KB2 b - - 0 1"), Outcome::DeadPosition);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/P7/4KB2 b - - 0 1"), Outcome::Open);
}

TEST(OutcomeTest, FiftyAndSeventyFiveMoves) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 99 90"), Outcome::Open);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 100 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 149 90"), Outcome::FiftyMoves);
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4K2R w - - 150 90"), Outcome::SeventyFiveMoves);
}

TEST(OutcomeTest, MateTakesPrecedenceOverTheClock) {
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 100 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 150 90"), Outcome::Checkmate);
    EXPECT_EQ(outcome_of("k7/8/1Q6/8/8/8/8/6K1 b - - 150 90"), Outcome::Stalemate);
}

TEST(OutcomeTest, ADeadPositionTakesPrecedenceOverTheClock) {
    EXPECT_EQ(outcome_of("4k3/8/8/8/8/8/8/4KN2 w - - 150 90"), Outcome::DeadPosition);
}

}  // namespace
}  // namespace trebuchet::legality_test
