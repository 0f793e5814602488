#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/eval/exposure.h>

#include "support/mirrored.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::exposure_test {
namespace {

using testing_support::colors_exchanged;
using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::text_of;

[[nodiscard]] Exposure exposure(std::string_view fen, Square sq) {
    return exposures_of(pieces_of(position_from(fen))).of(sq);
}

TEST(ExposureTest, OfAPieceThatNothingAttacks) {
    EXPECT_EQ(exposure("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Square::E2), Exposure::Safe);
    EXPECT_EQ(exposure("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", Square::E4), Exposure::Safe);
}

TEST(ExposureTest, OfAPieceThatIsAttacked) {
    EXPECT_EQ(exposure("4k3/8/5n2/8/4P3/3P4/8/4K3 w - - 0 1", Square::E4), Exposure::Held);
    EXPECT_EQ(exposure("4k3/8/5n2/8/4P3/8/8/4K3 w - - 0 1", Square::E4), Exposure::Hanging);
}

TEST(ExposureTest, APieceOfLessValueOutclasses) {
    const auto attacked_by_bishop = [](char piece) {
        std::string fen{"7k/8/2b5/8/4_3/3P4/8/4K3 w - - 0 1"};
        fen[fen.find('_')] = piece;
        return exposure(fen, Square::E4);
    };
    EXPECT_EQ(attacked_by_bishop('P'), Exposure::Held);
    EXPECT_EQ(attacked_by_bishop('N'), Exposure::Held);
    EXPECT_EQ(attacked_by_bishop('B'), Exposure::Held);
    EXPECT_EQ(attacked_by_bishop('R'), Exposure::Outclassed);
    EXPECT_EQ(attacked_by_bishop('Q'), Exposure::Outclassed);
}

TEST(ExposureTest, DefendingAnOutclassedPieceDoesNotMatter) {
    EXPECT_EQ(exposure("4k3/8/8/3p4/4N3/3P4/8/4K3 w - - 0 1", Square::E4), Exposure::Outclassed);
    EXPECT_EQ(exposure("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1", Square::E4), Exposure::Outclassed);
}

TEST(ExposureTest, NoPieceActsThroughAnother) {
    EXPECT_EQ(exposure("4k3/4r3/8/4p3/4P3/8/8/4K3 w - - 0 1", Square::E4), Exposure::Safe);
    EXPECT_EQ(exposure("4k3/4r3/4r3/8/4R3/8/8/K7 w - - 0 1", Square::E7), Exposure::Safe);
}

TEST(ExposureTest, APinnedPieceDefends) {
    EXPECT_EQ(exposure("4k3/4r3/5n2/8/6P1/8/4B3/4K3 w - - 0 1", Square::G4), Exposure::Held);
}

TEST(ExposureTest, KingsAreSafe) {
    EXPECT_EQ(exposure("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", Square::E8), Exposure::Safe);
    EXPECT_EQ(exposure("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", Square::E1), Exposure::Safe);
}

[[nodiscard]] int value(Piece piece) {
    constexpr PieceTypeArray<int> kValues{{1, 3, 3, 5, 9, 100}};
    return kValues[type_of(piece)];
}

// The slow way, square by square.
[[nodiscard]] Exposure slow_exposure(const Position& pos, Square sq) {
    const Piece piece = pos.piece_on(sq);
    const Color us = color_of(piece);
    if (type_of(piece) == PieceType::King) {
        return Exposure::Safe;
    }
    const Bitboard around = pos.attackers_to(sq, pos.occupied());
    for (const Square from : around& pos.pieces(!us)) {
        if (value(pos.piece_on(from)) < value(piece)) {
            return Exposure::Outclassed;
        }
    }
    if ((around & pos.pieces(!us)).empty()) {
        return Exposure::Safe;
    }
    return (around & pos.pieces(us)).any() ? Exposure::Held : Exposure::Hanging;
}

TEST(ExposureTest, OfRandomPositions) {
    RandomGames games{1};
    for (int i = 0; i < 2000; ++i) {
        games.advance();
        const Position& pos = games.position();
        const Exposures exposures = exposures_of(pieces_of(pos));
        const Exposures mirrored = exposures_of(pieces_of(colors_exchanged(pos)));
        for (const Square sq : pos.occupied()) {
            ASSERT_EQ(exposures.of(sq), slow_exposure(pos, sq)) << text_of(pos);
            ASSERT_EQ(exposures.of(sq), mirrored.of(flip_ranks(sq))) << text_of(pos);
        }
    }
}

}  // namespace
}  // namespace trebuchet::exposure_test
