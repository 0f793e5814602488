#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>

#include "support/mailbox.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::generate_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing_support::advance_both;
using testing_support::Mailbox;
using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::sorted_texts;
using testing_support::text_of;

template <MoveKind Kind>
MoveList generated(const Position& pos) {
    MoveList moves;
    generate<Kind>(pos, moves);
    return moves;
}

std::vector<std::string> moves_of(std::string_view fen) {
    return sorted_texts(legal_moves(position_from(fen)));
}

// --- Single rules ------------------------------------------------------------------------------

TEST(GenerateTest, TheStartHasTwentyMoves) {
    EXPECT_EQ(legal_moves(Position::start()).size(), 20U);
    EXPECT_THAT(sorted_texts(generated<MoveKind::Captures>(Position::start())), IsEmpty());
}

TEST(GenerateTest, APawnStepsJumpsAndTakes) {
    EXPECT_THAT(
        moves_of("k7/8/8/8/8/1p1p4/2P5/7K w - - 0 1"),
        ElementsAre("c2b3", "c2c3", "c2c4", "c2d3", "h1g1", "h1g2", "h1h2"));
    // What stands in front of it stops both the step and the jump.
    EXPECT_THAT(moves_of("k7/8/8/8/8/2n5/2P5/7K w - - 0 1"), ElementsAre("h1g1", "h1g2", "h1h2"));
    EXPECT_THAT(
        moves_of("k7/8/8/8/2n5/8/2P5/7K w - - 0 1"), ElementsAre("c2c3", "h1g1", "h1g2", "h1h2"));
}

TEST(GenerateTest, APromotionIsFourMoves) {
    EXPECT_THAT(
        moves_of("1r5k/P7/8/8/8/8/8/K7 w - - 0 1"),
        ElementsAre(
            "a1a2",
            "a7a8=B",
            "a7a8=N",
            "a7a8=Q",
            "a7a8=R",
            "a7b8=B",
            "a7b8=N",
            "a7b8=Q",
            "a7b8=R"));
}

TEST(GenerateTest, PromotionsCountAsCaptures) {
    const Position pos = position_from("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_THAT(
        sorted_texts(generated<MoveKind::Captures>(pos)),
        ElementsAre("a7a8=B", "a7a8=N", "a7a8=Q", "a7a8=R"));
    EXPECT_THAT(
        sorted_texts(generated<MoveKind::Quiets>(pos)), ElementsAre("a1a2", "a1b1", "a1b2"));
}

TEST(GenerateTest, EnPassantFromBothSides) {
    EXPECT_THAT(
        moves_of("7k/8/8/2PpP3/8/8/8/K7 w - d6 0 1"),
        ElementsAre("a1a2", "a1b1", "a1b2", "c5c6", "c5d6e", "e5d6e", "e5e6"));
}

TEST(GenerateTest, EnPassantIsRefusedWhenTheRankOpens) {
    EXPECT_THAT(moves_of("8/8/8/K2pP2q/8/8/8/6k1 w - d6 0 40"), Not(Contains("e5d6e")));
    EXPECT_THAT(moves_of("8/8/8/K2pP2n/8/8/8/6k1 w - d6 0 40"), Contains("e5d6e"));
}

TEST(GenerateTest, EnPassantAnswersTheCheckOfThePawnThatJumped) {
    EXPECT_THAT(moves_of("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1"), Contains("e5d6e"));
}

TEST(GenerateTest, EnPassantBlocksACheck) {
    // The pawn on d6 stands between the bishop on b8 and the king on e5, if it may go there.
    EXPECT_THAT(moves_of("1b1k4/8/8/2Pp4/4K3/8/8/8 w - d6 0 1"), Contains("c5d6e"));
    EXPECT_THAT(moves_of("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1"), Not(Contains("c5d6e")));
}

TEST(GenerateTest, InDoubleCheckOnlyTheKingMoves) {
    const Position pos = position_from("4k3/8/8/8/4r3/8/Q1n5/4K2R w K - 0 1");
    EXPECT_THAT(sorted_texts(legal_moves(pos)), ElementsAre("e1d1", "e1d2", "e1f1", "e1f2"));
}

TEST(GenerateTest, TheKingDoesNotShieldTheSquareBehindIt) {
    EXPECT_THAT(moves_of("k7/8/8/8/8/8/8/r3K3 w - - 0 1"), ElementsAre("e1d2", "e1e2", "e1f2"));
}

TEST(GenerateTest, ACheckIsAnsweredByTakingBlockingOrWalking) {
    EXPECT_THAT(
        moves_of("k3r3/8/8/8/1B6/8/3P1P2/3QK2R w K - 0 1"), ElementsAre("b4e7", "d1e2", "e1f1"));
}

TEST(GenerateTest, PinnedPiecesStayOnTheirLine) {
    EXPECT_THAT(
        moves_of("4r1k1/8/8/8/8/4R3/8/r2NK3 w - - 0 1"),
        ElementsAre(
            "e1d2", "e1e2", "e1f1", "e1f2", "e3e2", "e3e4", "e3e5", "e3e6", "e3e7", "e3e8"));
}

// --- Castling ----------------------------------------------------------------------------------

TEST(GenerateTest, CastlesWhenTheWayIsFreeAndSafe) {
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Contains("e1h1c"));
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), Contains("e1a1c"));
}

TEST(GenerateTest, DoesNotCastleWithoutTheRight) {
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), Not(Contains("e1a1c")));
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), Not(Contains("e1h1c")));
}

TEST(GenerateTest, DoesNotCastleOutOfThroughOrIntoCheck) {
    EXPECT_THAT(moves_of("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), Not(Contains("e1h1c")));
    EXPECT_THAT(moves_of("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"), Not(Contains("e1h1c")));
    EXPECT_THAT(moves_of("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1"), Not(Contains("e1h1c")));
    // The rook may pass an attacked square, the king does not pass b1.
    EXPECT_THAT(moves_of("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1"), Contains("e1a1c"));
    EXPECT_THAT(moves_of("4k3/8/8/8/r6r/8/8/R3K2R w KQ - 0 1"), Contains("e1h1c"));
}

TEST(GenerateTest, DoesNotCastleOverPieces) {
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"), Not(Contains("e1a1c")));
    EXPECT_THAT(moves_of("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"), Not(Contains("e1h1c")));
}

TEST(GenerateTest, InChess960TheRookMayUncoverACheckAlongTheRank) {
    // After castling queenside with the rook from b1, nothing stands between a1 and c1.
    EXPECT_THAT(moves_of("k7/8/8/8/8/8/8/qR1K4 w B - 0 1"), Not(Contains("d1b1c")));
    EXPECT_THAT(moves_of("k7/8/8/8/8/8/8/nR1K4 w B - 0 1"), Contains("d1b1c"));
}

TEST(GenerateTest, InChess960TheKingMayStandWhereItEndsUp) {
    EXPECT_THAT(moves_of("k7/8/8/8/8/8/8/6KR w H - 0 1"), Contains("g1h1c"));
    EXPECT_THAT(moves_of("k7/8/8/8/8/8/8/5NKR w H - 0 1"), Not(Contains("g1h1c")));
}

// --- How many ----------------------------------------------------------------------------------

TEST(GenerateTest, FindsAllTwoHundredAndEighteenMoves) {
    const Position pos = position_from("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(legal_moves(pos).size(), 218U);
    EXPECT_EQ(count_legal_moves(pos), 218U);
}

TEST(GenerateTest, FifteenQueensFitIntoTheList) {
    // Black's king stands behind its own pieces, so that the queens may stand anywhere else.
    const trebuchet::Setup shelter = position_from("kn6/pp6/8/8/8/8/8/7K w - - 0 1").to_setup();
    SplitMix64 random{50};
    std::size_t most = 0;
    for (int i = 0; i < 2000; ++i) {
        trebuchet::Setup setup = shelter;
        for (int queens = 0; queens < 15;) {
            Piece& here = setup.board[square_at(random.below(kSquareCount))];
            if (here == Piece::None) {
                here = Piece::WhiteQueen;
                ++queens;
            }
        }
        const auto pos = Position::from_setup(setup);
        ASSERT_TRUE(pos.has_value());
        const MoveList moves = legal_moves(*pos);
        ASSERT_EQ(count_legal_moves(*pos), moves.size());
        most = std::max(most, moves.size());
    }
    EXPECT_GT(most, 200U);
    EXPECT_LE(most, MoveList::capacity());
}

TEST(GenerateTest, MateAndStalemateHaveNone) {
    const Position mate = position_from("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_TRUE(legal_moves(mate).empty());
    EXPECT_FALSE(has_legal_move(mate));
    const Position stalemate = position_from("k7/8/1Q6/8/8/8/8/6K1 b - - 0 1");
    EXPECT_TRUE(legal_moves(stalemate).empty());
    EXPECT_FALSE(has_legal_move(stalemate));
    EXPECT_TRUE(has_legal_move(Position::start()));
}

TEST(GenerateTest, AppendsToWhatIsThere) {
    MoveList moves;
    moves.push_back(Move::null());
    generate<MoveKind::All>(Position::start(), moves);
    EXPECT_EQ(moves.size(), 21U);
    EXPECT_EQ(moves[0], Move::null());
}

// --- Properties --------------------------------------------------------------------------------

TEST(GenerateTest, FindsWhatTheMailboxFinds) {
    RandomGames games{51};
    Mailbox box{games.position().to_setup()};
    for (int i = 0; i < 40000; ++i) {
        const Position& pos = games.position();
        const MoveList moves = legal_moves(pos);
        ASSERT_EQ(sorted_texts(moves), sorted_texts(box.legal_moves())) << text_of(pos);
        advance_both(games, box);
    }
}

TEST(GenerateTest, FindsWhatTheMailboxFindsAmongScatteredPieces) {
    SplitMix64 random{52};
    for (int i = 0; i < 20000; ++i) {
        const Position pos = testing_support::random_scatter(random);
        const Mailbox box{pos.to_setup()};
        ASSERT_EQ(sorted_texts(legal_moves(pos)), sorted_texts(box.legal_moves())) << text_of(pos);
    }
}

TEST(GenerateTest, NoMoveLeavesTheOwnKingToBeTaken) {
    RandomGames games{53};
    for (int i = 0; i < 5000; ++i, games.advance()) {
        const Position& pos = games.position();
        const Color us = pos.side_to_move();
        for (const Move move : legal_moves(pos)) {
            Position after = pos;
            after.play(move);
            ASSERT_FALSE(after.is_attacked(after.king(us), !us, after.occupied()))
                << text_of(pos) << ' ' << text_of(move);
        }
    }
}

TEST(GenerateTest, CapturesAndQuietsTogetherAreAll) {
    RandomGames games{54};
    for (int i = 0; i < 20000; ++i, games.advance()) {
        const Position& pos = games.position();
        const MoveList captures = generated<MoveKind::Captures>(pos);
        MoveList both = captures;
        generate<MoveKind::Quiets>(pos, both);
        ASSERT_EQ(sorted_texts(both), sorted_texts(legal_moves(pos))) << text_of(pos);
        for (std::size_t m = 0; m < both.size(); ++m) {
            const bool is_capture = pos.is_capture(both[m]) || both[m].is_promotion();
            ASSERT_EQ(is_capture, m < captures.size()) << text_of(pos) << ' ' << text_of(both[m]);
        }
    }
}

TEST(GenerateTest, ChecksAreTheQuietsThatGiveCheck) {
    RandomGames games{55};
    int checks_seen = 0;
    for (int i = 0; i < 10000; ++i, games.advance()) {
        const Position& pos = games.position();
        MoveList expected;
        for (const Move move : generated<MoveKind::Quiets>(pos)) {
            Position after = pos;
            after.play(move);
            if (after.in_check()) {
                expected.push_back(move);
            }
        }
        checks_seen += static_cast<int>(expected.size());
        ASSERT_EQ(sorted_texts(generated<MoveKind::Checks>(pos)), sorted_texts(expected))
            << text_of(pos);
    }
    EXPECT_GT(checks_seen, 5000);
}

TEST(GenerateTest, CountingGivesTheLengthOfTheList) {
    RandomGames games{56};
    for (int i = 0; i < 20000; ++i, games.advance()) {
        const Position& pos = games.position();
        const std::size_t moves = legal_moves(pos).size();
        ASSERT_EQ(count_legal_moves(pos), moves) << text_of(pos);
        ASSERT_EQ(has_legal_move(pos), moves > 0) << text_of(pos);
    }
}

TEST(GenerateTest, TheOrderIsAlwaysTheSame) {
    RandomGames games{57};
    for (int i = 0; i < 500; ++i, games.advance()) {
        const auto again = Position::from_setup(games.position().to_setup());
        const MoveList first = legal_moves(games.position());
        const MoveList second = legal_moves(*again);
        ASSERT_EQ(first.size(), second.size());
        for (std::size_t m = 0; m < first.size(); ++m) {
            ASSERT_EQ(first[m], second[m]);
        }
    }
}

}  // namespace
}  // namespace trebuchet::generate_test
