#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/board/key_history.h>
#include <trebuchet/movegen/generate.h>

#include "support/played_line.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::key_history_test {
namespace {

using testing_support::PlayedLine;
using testing_support::position_from;
using testing_support::text_of;

struct Line : PlayedLine {
    void shuffle_knights() {
        play(Square::G1, Square::F3);
        play(Square::G8, Square::F6);
        play(Square::F3, Square::G1);
        play(Square::F6, Square::G8);
    }
};

TEST(KeyHistoryTest, CountsHowOftenThePositionStoodThereBefore) {
    Line line;
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
    line.shuffle_knights();
    EXPECT_EQ(line.history.count_repetitions(line.pos), 1);
    line.shuffle_knights();
    EXPECT_EQ(line.history.count_repetitions(line.pos), 2);
    line.play(Square::G1, Square::F3);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 2);
    line.play(Square::G8, Square::H6);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, LooksBackAsFarAsItIsTold) {
    Line line;
    line.shuffle_knights();
    line.shuffle_knights();
    EXPECT_EQ(line.history.count_repetitions(line.pos, 3), 0);
    EXPECT_EQ(line.history.count_repetitions(line.pos, 4), 1);
    EXPECT_EQ(line.history.count_repetitions(line.pos, 7), 1);
    EXPECT_EQ(line.history.count_repetitions(line.pos, 8), 2);
    EXPECT_EQ(line.history.count_repetitions(line.pos, 1000), 2);
}

TEST(KeyHistoryTest, TheOtherSideToMoveIsAnotherPosition) {
    // The king walks a triangle: the same squares, but Black is to move.
    Line line{{position_from("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"), {}}};
    line.play(Square::E1, Square::F2);
    line.play(Square::E8, Square::E7);
    line.play(Square::F2, Square::F1);
    line.play(Square::E7, Square::E8);
    line.play(Square::F1, Square::E1);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, LostCastlingRightsMakeAnotherPosition) {
    Line line{{position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), {}}};
    line.play(Square::H1, Square::H2);
    line.play(Square::E8, Square::E7);
    line.play(Square::H2, Square::H1);
    line.play(Square::E7, Square::E8);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
    line.play(Square::H1, Square::H2);
    line.play(Square::E8, Square::E7);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 1);
}

TEST(KeyHistoryTest, AUsableEnPassantSquareMakesAnotherPosition) {
    Line line{{position_from("4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"), {}}};
    line.play(Square::E2, Square::E4);
    line.play(Square::E8, Square::E7);
    line.play(Square::G1, Square::F3);
    line.play(Square::E7, Square::E8);
    line.play(Square::F3, Square::G1);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, AnUnusableEnPassantSquareDoesNot) {
    Line line{{position_from("4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1"), {}}};
    line.play(Square::E2, Square::E4);
    line.play(Square::E8, Square::E7);
    line.play(Square::G1, Square::F3);
    line.play(Square::E7, Square::E8);
    line.play(Square::F3, Square::G1);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 1);
}

TEST(KeyHistoryTest, NothingIsCountedAcrossANullMove) {
    Line line;
    line.shuffle_knights();
    line.history.push(line.pos.key());
    line.pos.play_null();
    line.play(Square::G8, Square::F6);
    line.play(Square::G1, Square::F3);
    line.play(Square::F6, Square::G8);
    line.history.push(line.pos.key());
    line.pos.play(Move::normal(Square::F3, Square::G1));
    EXPECT_EQ(line.pos.side_to_move(), Color::Black);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 1);
    line.history.push(line.pos.key());
    line.pos.play_null();
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, APositionSetUpWithAClockHasNoHistory) {
    Line line{{position_from("4k3/8/8/8/8/8/8/4K2R w - - 40 60"), {}}};
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
    line.play(Square::H1, Square::H2);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, PoppingTakesBack) {
    Line line;
    line.shuffle_knights();
    const std::size_t size = line.history.size();
    line.history.push(line.pos.key());
    EXPECT_EQ(line.history.size(), size + 1);
    line.history.pop();
    EXPECT_EQ(line.history.size(), size);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 1);
    line.history.clear();
    EXPECT_EQ(line.history.size(), 0U);
    EXPECT_EQ(line.history.count_repetitions(line.pos), 0);
}

TEST(KeyHistoryTest, LooksBackPlyByPly) {
    Line line;
    const Key start = line.pos.key();
    line.play(Square::G1, Square::F3);
    const Key after_one = line.pos.key();
    line.play(Square::G8, Square::F6);
    EXPECT_EQ(line.history.back(1), after_one);
    EXPECT_EQ(line.history.back(2), start);
}

bool same_to_the_rules(const Position& a, const Position& b) {
    const Setup left = a.to_setup();
    const Setup right = b.to_setup();
    return left.board == right.board && left.side_to_move == right.side_to_move
           && left.castling_rooks == right.castling_rooks && left.en_passant == right.en_passant;
}

// Few pieces on the board, so that positions do come back.
TEST(KeyHistoryTest, CountsLikeAComparisonOfWholePositions) {
    constexpr std::array<std::string_view, 3> kSmall{
        "k7/8/8/8/8/8/8/K6R w - - 0 1",
        "4k3/7p/8/8/8/8/P7/4K2R w K - 0 1",
        "k1n5/8/8/8/8/8/8/5N1K b - - 0 1"};
    SplitMix64 random{31};
    int repetitions = 0;
    for (int game = 0; game < 60; ++game) {
        Line line{{position_from(kSmall[static_cast<std::size_t>(game) % kSmall.size()]), {}}};
        std::vector<Position> earlier;
        for (MoveList moves = legal_moves(line.pos); earlier.size() < 150 && !moves.empty();
             moves = legal_moves(line.pos)) {
            int expected = 0;
            for (const Position& pos : earlier) {
                expected += same_to_the_rules(pos, line.pos) ? 1 : 0;
            }
            ASSERT_EQ(line.history.count_repetitions(line.pos), expected) << text_of(line.pos);
            repetitions += expected;
            earlier.push_back(line.pos);
            line.play(testing_support::random_move(moves, random));
        }
    }
    EXPECT_GT(repetitions, 100);
}

TEST(KeyHistoryTest, TheRecentOnesAreTheLast) {
    KeyHistory history;
    for (std::uint64_t i = 1; i <= 5; ++i) {
        history.push(Key{i});
    }
    const KeyHistory recent = history.recent(2);
    ASSERT_EQ(recent.size(), 2U);
    EXPECT_EQ(recent.back(1), Key{5});
    EXPECT_EQ(recent.back(2), Key{4});
    EXPECT_EQ(history.recent(9).size(), 5U);
    EXPECT_EQ(history.recent(0).size(), 0U);
}

}  // namespace
}  // namespace trebuchet::key_history_test
