#include "search/memory/history.h"

#include <array>
#include <cstddef>
#include <memory>

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

namespace trebuchet::history_test {
namespace {

constexpr Move kMove = Move::normal(Square::G1, Square::F3);
constexpr Move kOther = Move::normal(Square::B1, Square::C3);
constexpr Move kThird = Move::normal(Square::C2, Square::C3);
constexpr Bitboard kNowhere{};

TEST(HistoryValueTest, StaysWithinItsLimits) {
    HistoryValue value;
    for (int i = 0; i < 1000; ++i) {
        value.update(HistoryValue::kLimit);
        ASSERT_LE(value.value(), HistoryValue::kLimit);
    }
    EXPECT_GT(value.value(), HistoryValue::kLimit * 9 / 10);
    for (int i = 0; i < 1000; ++i) {
        value.update(-HistoryValue::kLimit);
        ASSERT_GE(value.value(), -HistoryValue::kLimit);
    }
    EXPECT_LT(value.value(), -HistoryValue::kLimit * 9 / 10);

    SplitMix64 random{1};
    for (int i = 0; i < 100000; ++i) {
        const auto any = static_cast<int>(random.below(2 * HistoryValue::kLimit + 1));
        value.update(any - HistoryValue::kLimit);
        ASSERT_LE(value.value(), HistoryValue::kLimit);
        ASSERT_GE(value.value(), -HistoryValue::kLimit);
    }
}

TEST(HistoryValueTest, RisesWithSuccessAndFallsWithFailure) {
    HistoryValue value;
    EXPECT_EQ(value.value(), 0);
    value.update(500);
    const int after_success = value.value();
    EXPECT_GT(after_success, 0);
    value.update(500);
    EXPECT_GT(value.value(), after_success);
    value.update(-2000);
    EXPECT_LT(value.value(), after_success);
}

TEST(HistoryValueTest, TheLatestResultsWeighMost) {
    HistoryValue value;
    for (int i = 0; i < 100; ++i) {
        value.update(1000);
    }
    for (int i = 0; i < 20; ++i) {
        value.update(-1000);
    }
    EXPECT_LT(value.value(), 0);
}

TEST(HistoryValueTest, AgeingHalvesIt) {
    HistoryValue value;
    value.update(1000);
    const int before = value.value();
    value.age();
    EXPECT_EQ(value.value(), before / 2);
}

TEST(ButterflyHistoryTest, KeepsEachMoveOfEachSideApart) {
    const auto history = std::make_unique<ButterflyHistory>();
    history->update(Color::White, kMove, kNowhere, 700);
    EXPECT_GT(history->get(Color::White, kMove, kNowhere), 0);
    EXPECT_EQ(history->get(Color::Black, kMove, kNowhere), 0);
    EXPECT_EQ(history->get(Color::White, kOther, kNowhere), 0);
    EXPECT_EQ(history->get(Color::White, Move::normal(Square::F3, Square::G1), kNowhere), 0);
}

TEST(ButterflyHistoryTest, KeepsMovesFromAndToAttackedSquaresApart) {
    const auto history = std::make_unique<ButterflyHistory>();
    const Bitboard from{kMove.from()};
    const Bitboard to{kMove.to()};
    const std::array<Bitboard, 4> dangers{kNowhere, from, to, from | to};
    for (std::size_t i = 0; i < dangers.size(); ++i) {
        history->update(Color::White, kMove, dangers[i], 100 * static_cast<int>(i + 1));
    }
    for (std::size_t i = 0; i < dangers.size(); ++i) {
        const int expected = 100 * static_cast<int>(i + 1);
        EXPECT_EQ(history->get(Color::White, kMove, dangers[i]), expected);
        // What is attacked elsewhere does not matter.
        const Bitboard more = dangers[i] | Bitboard{Square::H8};
        EXPECT_EQ(history->get(Color::White, kMove, more), expected);
    }
}

TEST(ButterflyHistoryTest, Ages) {
    const auto history = std::make_unique<ButterflyHistory>();
    const Bitboard attacked{kOther.to()};
    history->update(Color::White, kMove, kNowhere, 700);
    history->update(Color::Black, kOther, attacked, -700);
    const int before = history->get(Color::White, kMove, kNowhere);
    history->age();
    EXPECT_EQ(history->get(Color::White, kMove, kNowhere), before / 2);
    EXPECT_EQ(history->get(Color::Black, kOther, attacked), -before / 2);
}

TEST(CaptureHistoryTest, DependsOnPieceVictimAndSquare) {
    CaptureHistory history;
    history.update(Piece::WhitePawn, Square::D5, PieceType::Knight, 700);
    EXPECT_GT(history.get(Piece::WhitePawn, Square::D5, PieceType::Knight), 0);
    EXPECT_EQ(history.get(Piece::BlackPawn, Square::D5, PieceType::Knight), 0);
    EXPECT_EQ(history.get(Piece::WhitePawn, Square::D6, PieceType::Knight), 0);
    EXPECT_EQ(history.get(Piece::WhitePawn, Square::D5, PieceType::Bishop), 0);
}

TEST(CaptureHistoryTest, HasEntriesForPromotionsWithoutCapture) {
    CaptureHistory history;
    history.update(Piece::WhitePawn, Square::D8, PieceType::None, 700);
    EXPECT_GT(history.get(Piece::WhitePawn, Square::D8, PieceType::None), 0);
}

TEST(ContinuationHistoryTest, DependsOnTheEarlierMove) {
    const auto history = std::make_unique<ContinuationHistory>();
    history->after(Piece::WhitePawn, Square::E4).update(Piece::BlackPawn, Square::C5, 700);
    EXPECT_GT(history->after(Piece::WhitePawn, Square::E4).get(Piece::BlackPawn, Square::C5), 0);
    EXPECT_EQ(history->after(Piece::WhitePawn, Square::D4).get(Piece::BlackPawn, Square::C5), 0);
    EXPECT_EQ(history->after(Piece::WhitePawn, Square::E4).get(Piece::BlackPawn, Square::E5), 0);
}

TEST(CountermovesTest, KeepTheLatestAnswer) {
    Countermoves countermoves;
    EXPECT_TRUE(countermoves.get(Piece::BlackKnight, Square::F6).is_none());
    countermoves.set(Piece::BlackKnight, Square::F6, kMove);
    countermoves.set(Piece::BlackKnight, Square::F6, kOther);
    EXPECT_EQ(countermoves.get(Piece::BlackKnight, Square::F6), kOther);
    EXPECT_TRUE(countermoves.get(Piece::BlackKnight, Square::D5).is_none());
}

TEST(KillersTest, TheLatestComesFirstAndTheOldestGoes) {
    Killers killers;
    EXPECT_TRUE(killers[0].is_none());
    EXPECT_TRUE(killers[1].is_none());
    killers.add(kMove);
    killers.add(kOther);
    EXPECT_EQ(killers[0], kOther);
    EXPECT_EQ(killers[1], kMove);
    killers.add(kThird);
    EXPECT_EQ(killers[0], kThird);
    EXPECT_EQ(killers[1], kOther);
}

TEST(KillersTest, NeverHoldTheSameMoveTwice) {
    Killers killers;
    killers.add(kMove);
    killers.add(kMove);
    EXPECT_TRUE(killers[1].is_none());
    killers.add(kOther);
    killers.add(kMove);
    EXPECT_EQ(killers[0], kMove);
    EXPECT_EQ(killers[1], kOther);
}

TEST(KillersTest, AreClearedOnRequest) {
    Killers killers;
    killers.add(kMove);
    killers.add(kOther);
    killers.clear();
    EXPECT_TRUE(killers[0].is_none());
    EXPECT_TRUE(killers[1].is_none());
}

}  // namespace
}  // namespace trebuchet::history_test
