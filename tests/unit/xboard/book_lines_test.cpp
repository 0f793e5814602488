#include "xboard/book_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>

#include "support/positions.h"

namespace trebuchet::xboard::book_lines_test {
namespace {

using ::testing::ElementsAre;

BookMove book_move(const Position& pos, std::string_view move, std::uint32_t weight) {
    return {parse_coordinate(pos, move).value(), weight};
}

TEST(BookLinesTest, AMoveALineWithShareAndWeight) {
    const Position start = Position::start();
    EXPECT_THAT(
        book_lines(
            start,
            std::vector{
                book_move(start, "e2e4", 200),
                book_move(start, "d2d4", 99),
                book_move(start, "a2a3", 0)}),
        ElementsAre(
            " e2e4   66.9%  weight 200",
            " d2d4   33.1%  weight 99",
            " a2a3    0.0%  weight 0",
            ""));
}

TEST(BookLinesTest, AllOfTheWeightIsAHundredPercent) {
    const Position castling = testing_support::position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_THAT(
        book_lines(castling, std::vector{book_move(castling, "e1g1", 65535)}),
        ElementsAre(" e1g1  100.0%  weight 65535", ""));
}

TEST(BookLinesTest, MovesWithoutWeightHaveNoShare) {
    const Position start = Position::start();
    EXPECT_THAT(
        book_lines(start, std::vector{book_move(start, "e2e4", 0)}),
        ElementsAre(" e2e4    0.0%  weight 0", ""));
}

TEST(BookLinesTest, NoMovesAndNoBookAreSaid) {
    EXPECT_THAT(
        book_lines(Position::start(), std::vector<BookMove>{}),
        ElementsAre(" The opening book says nothing about this position.", ""));
    EXPECT_THAT(
        book_lines(Position::start(), std::nullopt), ElementsAre(" There is no opening book.", ""));
}

}  // namespace
}  // namespace trebuchet::xboard::book_lines_test
