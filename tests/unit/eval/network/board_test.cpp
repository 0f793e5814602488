#include "eval/network/board.h"

#include <array>
#include <cstddef>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::board_test {
namespace {

using network::Board;
using network::difference;
using network::Difference;
using network::SeenPiece;
using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::text_of;

// What is seen on each square: 0 is nothing, the others are a piece and its exposure.
using Seen = std::array<std::size_t, kSquareCount>;

[[nodiscard]] std::size_t number(const SeenPiece& seen) {
    return 1 + index(seen.piece) * kExposureCount + static_cast<std::size_t>(seen.exposure);
}

[[nodiscard]] Seen seen_by(const Board& board) {
    Seen seen{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        if (const Piece piece = board.placed[sq]; piece != Piece::None) {
            seen[i] = number({piece, sq, board.exposures.of(sq)});
        }
    }
    return seen;
}

// Fails where a piece is removed that was not there, or put where one is.
void follow(const Difference& change, Seen& seen) {
    for (const SeenPiece& piece : change.removed) {
        ASSERT_EQ(seen[index(piece.square)], number(piece));
        seen[index(piece.square)] = 0;
    }
    for (const SeenPiece& piece : change.added) {
        ASSERT_EQ(seen[index(piece.square)], 0U);
        seen[index(piece.square)] = number(piece);
    }
}

TEST(BoardTest, EveryMoveUndoneAndAsADifference) {
    RandomGames games{1};
    for (int i = 0; i < 400; ++i) {
        const Board before{games.position()};
        for (const Move move : legal_moves(games.position())) {
            Position next = games.position();
            BoardDelta delta;
            next.play(move, delta);
            const Board now{next};
            const Board again = undone(now, delta);
            ASSERT_TRUE(again.placed == before.placed) << text_of(next);
            ASSERT_TRUE(again.pieces == before.pieces) << text_of(next);
            ASSERT_TRUE(again.exposures == before.exposures) << text_of(next);
            Seen seen = seen_by(before);
            follow(difference(before, now), seen);
            ASSERT_EQ(seen, seen_by(now)) << text_of(next);
        }
        games.advance();
    }
}

TEST(BoardTest, TheSamePositionHasNoDifference) {
    const Board board{Position::start()};
    EXPECT_TRUE(difference(board, board).added.empty());
    EXPECT_TRUE(difference(board, board).removed.empty());
}

// The bishop opens the line from the rook to the knight, which hangs then.
TEST(BoardTest, APieceThatDidNotMoveIsSeenAgain) {
    const Board before{position_from("4k3/8/8/n7/8/B7/8/R3K3 w - - 0 1")};
    const Board now{position_from("4k3/8/8/n7/8/8/1B6/R3K3 b - - 1 1")};
    const Difference change = difference(before, now);
    Seen seen = seen_by(before);
    follow(change, seen);
    EXPECT_EQ(change.added.size(), 2U);
    EXPECT_EQ(change.removed.size(), 2U);
    EXPECT_EQ(seen[index(Square::A5)], number({Piece::BlackKnight, Square::A5, Exposure::Hanging}));
}

}  // namespace
}  // namespace trebuchet::board_test
