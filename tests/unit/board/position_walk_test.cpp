// What must hold for a Position wherever a game may lead: it is kept up to date move by move, and
// here compared with the same made afresh, and with the plain rules of the mailbox.
#include <gtest/gtest.h>

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/generate.h>

#include "support/mailbox.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::position_walk_test {
namespace {

using testing_support::advance_both;
using testing_support::Mailbox;
using testing_support::RandomGames;
using testing_support::text_of;

TEST(PositionWalkTest, APlayedPositionEqualsOneMadeAfresh) {
    RandomGames games{41};
    for (int i = 0; i < 3000; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            Position after = pos;
            after.play(move);
            const auto fresh = Position::from_setup(after.to_setup());
            ASSERT_TRUE(fresh.has_value()) << text_of(pos) << ' ' << text_of(move);
            ASSERT_EQ(*fresh, after) << text_of(pos) << ' ' << text_of(move);
        }
    }
}

TEST(PositionWalkTest, APlayedPositionEqualsTheMailboxThatPlayedTheSame) {
    RandomGames games{42};
    Mailbox box{games.position().to_setup()};
    for (int i = 0; i < 20000; ++i) {
        const Position& pos = games.position();
        const auto expected = Position::from_setup(box.setup());
        ASSERT_TRUE(expected.has_value()) << text_of(pos);
        ASSERT_EQ(*expected, pos) << text_of(*expected) << " is not " << text_of(pos);
        advance_both(games, box);
    }
}

TEST(PositionWalkTest, TheMailboxAgreesOnWhoAttacksWhat) {
    RandomGames games{43};
    for (int i = 0; i < 2000; ++i, games.advance()) {
        const Position& pos = games.position();
        const Mailbox box{pos.to_setup()};
        ASSERT_EQ(pos.in_check(), box.in_check(pos.side_to_move())) << text_of(pos);
        for (std::size_t s = 0; s < kSquareCount; ++s) {
            const Square sq = square_at(s);
            const Bitboard attackers = pos.attackers_to(sq, pos.occupied());
            for (const Color c : {Color::White, Color::Black}) {
                ASSERT_EQ(pos.attacked_by(c).contains(sq), box.is_attacked(sq, c)) << text_of(pos);
                ASSERT_EQ(pos.is_attacked(sq, c, pos.occupied()), box.is_attacked(sq, c))
                    << text_of(pos);
                ASSERT_EQ((attackers & pos.pieces(c)).any(), box.is_attacked(sq, c))
                    << text_of(pos);
            }
        }
    }
}

// A piece is pinned when the king would be attacked by one more slider without it.
TEST(PositionWalkTest, PinnedPiecesAreThoseThatShieldTheKing) {
    RandomGames games{44};
    for (int i = 0; i < 5000; ++i, games.advance()) {
        const Position& pos = games.position();
        const Color us = pos.side_to_move();
        const Square king = pos.king(us);
        const Bitboard before = pos.attackers_to(king, pos.occupied());
        Bitboard expected;
        for (const Square sq : pos.pieces(us) & ~Bitboard{king}) {
            const Bitboard without = pos.occupied() & ~Bitboard{sq};
            if ((pos.attackers_to(king, without) & ~before & pos.pieces(!us)).any()) {
                expected.insert(sq);
            }
        }
        ASSERT_EQ(pos.pinned(), expected) << text_of(pos);
    }
}

TEST(PositionWalkTest, KeyAfterIsTheKeyUnlessRightsAreAtStake) {
    RandomGames games{45};
    int compared = 0;
    for (int i = 0; i < 3000; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            Position after = pos;
            after.play(move);
            const bool rights_changed = after.castling_rooks() != pos.castling_rooks();
            const bool is_excepted = move.is_castling() || move.is_en_passant() || rights_changed
                                     || after.en_passant() != Square::None;
            if (!is_excepted) {
                ASSERT_EQ(pos.key_after(move), after.key()) << text_of(pos) << ' ' << text_of(move);
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 30000);
}

TEST(PositionWalkTest, EveryNullMoveEqualsTheSamePositionWithTheOtherSideToMove) {
    RandomGames games{46};
    int passed = 0;
    for (int i = 0; i < 5000; ++i, games.advance()) {
        if (games.position().in_check()) {
            continue;
        }
        Position pos = games.position();
        pos.play_null();
        trebuchet::Setup setup = games.position().to_setup();
        setup.side_to_move = !setup.side_to_move;
        setup.en_passant = Square::None;
        const auto expected = Position::from_setup(setup);
        ASSERT_TRUE(expected.has_value()) << text_of(pos);
        ASSERT_EQ(pos.key(), expected->key());
        ASSERT_EQ(pos.pinned(), expected->pinned());
        ASSERT_EQ(pos.checkers(), expected->checkers());
        ++passed;
    }
    EXPECT_GT(passed, 3000);
}

}  // namespace
}  // namespace trebuchet::position_walk_test
