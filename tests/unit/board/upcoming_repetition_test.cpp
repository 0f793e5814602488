#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/board/upcoming_repetition.h>
#include <trebuchet/movegen/generate.h>

#include "support/played_line.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::upcoming_repetition_test {
namespace {

using testing_support::PlayedLine;
using testing_support::position_from;
using testing_support::text_of;

constexpr std::size_t kAll = 1000;

struct Line : PlayedLine {
    [[nodiscard]] bool can_repeat(std::size_t plies = kAll) const {
        return trebuchet::can_repeat(pos, history, plies);
    }
};

TEST(UpcomingRepetitionTest, IsPossibleOnceTheOpponentHasMovedBack) {
    Line line;
    EXPECT_FALSE(line.can_repeat());
    line.play(Square::G1, Square::F3);
    EXPECT_FALSE(line.can_repeat());
    line.play(Square::G8, Square::F6);
    EXPECT_FALSE(line.can_repeat());
    line.play(Square::F3, Square::G1);
    // Black may play Ng8, and the start is on the board again.
    EXPECT_TRUE(line.can_repeat());
    line.play(Square::F6, Square::G8);
    EXPECT_TRUE(line.can_repeat());
    line.play(Square::B1, Square::C3);
    EXPECT_FALSE(line.can_repeat());
}

TEST(UpcomingRepetitionTest, LooksBackAsFarAsItIsTold) {
    Line line;
    line.play(Square::G1, Square::F3);
    line.play(Square::G8, Square::F6);
    line.play(Square::F3, Square::G1);
    EXPECT_FALSE(line.can_repeat(2));
    EXPECT_TRUE(line.can_repeat(3));
}

TEST(UpcomingRepetitionTest, APieceInTheWayPreventsIt) {
    // The rook has gone from a1 to a4 by way of the b-file, and could go back along the a-file...
    const auto walk_around = [](std::string_view fen) {
        Line line{{position_from(fen), {}}};
        line.play(Square::H8, Square::G8);
        line.play(Square::A1, Square::B1);
        line.play(Square::G8, Square::F8);
        line.play(Square::B1, Square::B4);
        line.play(Square::F8, Square::G8);
        line.play(Square::B4, Square::A4);
        line.play(Square::G8, Square::H8);
        return line.can_repeat();
    };
    EXPECT_TRUE(walk_around("7k/8/8/8/8/8/8/R6K b - - 0 1"));
    // ...were there no knight on a2.
    EXPECT_FALSE(walk_around("7k/8/8/8/8/8/N7/R6K b - - 0 1"));
}

TEST(UpcomingRepetitionTest, OnlyThePieceOfTheSideToMoveCanMoveBack) {
    // Only Black's king stands elsewhere than three half-moves ago, and White is to move.
    Line line{{position_from("7k/8/8/8/8/8/8/R6K b - - 0 1"), {}}};
    line.play(Square::H8, Square::G8);
    line.play(Square::A1, Square::A2);
    line.play(Square::G8, Square::F8);
    line.play(Square::A2, Square::A1);
    line.play(Square::F8, Square::E8);
    EXPECT_FALSE(line.can_repeat());
}

TEST(UpcomingRepetitionTest, APawnMoveCannotBeUndone) {
    Line line{{position_from("7k/8/8/8/8/8/P7/R6K w - - 0 1"), {}}};
    line.play(Square::A1, Square::B1);
    line.play(Square::H8, Square::G8);
    line.play(Square::B1, Square::A1);
    EXPECT_TRUE(line.can_repeat());
    line.play(Square::G8, Square::F8);
    line.play(Square::A2, Square::A3);
    EXPECT_FALSE(line.can_repeat());
}

TEST(UpcomingRepetitionTest, LostCastlingRightsDoNotComeBack) {
    Line line{{position_from("7k/8/8/8/8/8/8/R3K3 b Q - 0 1"), {}}};
    line.play(Square::H8, Square::G8);
    line.play(Square::A1, Square::B1);
    line.play(Square::G8, Square::H8);
    // The rook may go back to a1, but White may never castle again.
    EXPECT_FALSE(line.can_repeat());
}

bool same_to_the_rules(const Position& a, const Position& b) {
    const Setup left = a.to_setup();
    const Setup right = b.to_setup();
    return left.board == right.board && left.side_to_move == right.side_to_move
           && left.castling_rooks == right.castling_rooks && left.en_passant == right.en_passant;
}

// Plays every move and compares whole positions.
bool can_repeat_slowly(
    const Position& pos, const std::vector<Position>& earlier, std::size_t plies) {
    for (const Move move : legal_moves(pos)) {
        Position after = pos;
        after.play(move);
        for (std::size_t back = 1; back <= std::min(plies, earlier.size()); ++back) {
            if (same_to_the_rules(after, earlier[earlier.size() - back])) {
                return true;
            }
        }
    }
    return false;
}

// Few pieces on the board, so that positions do come back.
TEST(UpcomingRepetitionTest, AgreesWithTryingEveryMove) {
    constexpr std::array<std::string_view, 5> kSmall{
        "k7/8/8/8/8/8/8/K6R w - - 0 1",
        "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1",
        "k1n5/8/8/8/8/8/8/5N1K b - - 0 1",
        "kr6/8/8/2q5/8/3B4/8/6NK w - - 0 1",
        "r3k3/8/8/3pP3/8/8/8/R3K3 w Qq d6 0 1"};
    SplitMix64 random{32};
    int yes = 0;
    int no = 0;
    for (int game = 0; game < 100; ++game) {
        Line line{{position_from(kSmall[static_cast<std::size_t>(game) % kSmall.size()]), {}}};
        std::vector<Position> earlier;
        for (MoveList moves = legal_moves(line.pos); earlier.size() < 80 && !moves.empty();
             moves = legal_moves(line.pos)) {
            const std::size_t plies = random.below(2) == 0 ? kAll : random.below(12);
            const bool expected = can_repeat_slowly(line.pos, earlier, plies);
            ASSERT_EQ(line.can_repeat(plies), expected) << text_of(line.pos);
            ++(expected ? yes : no);
            earlier.push_back(line.pos);
            line.play(testing_support::random_move(moves, random));
        }
    }
    EXPECT_GT(yes, 500);
    EXPECT_GT(no, 500);
}

}  // namespace
}  // namespace trebuchet::upcoming_repetition_test
