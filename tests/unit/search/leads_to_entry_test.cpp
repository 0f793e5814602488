#include "search/leads_to_entry.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace trebuchet::leads_to_entry_test {
namespace {

using testing_support::position_from;

void play(Position& pos, KeyHistory& keys, Move move) {
    keys.push(pos.key());
    pos.play(move);
}

TEST(LeadsToEntryTest, NotByARepetition) {
    Position pos = position_from("7k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    const Move out = Move::normal(Square::E2, Square::E3);
    const Move back = Move::normal(Square::E3, Square::E2);
    KeyHistory keys;
    play(pos, keys, out);
    play(pos, keys, Move::normal(Square::H8, Square::G8));
    play(pos, keys, back);
    // Black back on h8 makes the first position again.
    EXPECT_FALSE(leads_to_entry(pos, Move::normal(Square::G8, Square::H8), keys));
    EXPECT_TRUE(leads_to_entry(pos, Move::normal(Square::G8, Square::F8), keys));
    play(pos, keys, Move::normal(Square::G8, Square::F8));
    EXPECT_TRUE(leads_to_entry(pos, out, keys));
}

TEST(LeadsToEntryTest, LeavesTheKeysAsTheyWere) {
    const Position pos = position_from("7k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    KeyHistory keys;
    keys.push(Key{1});
    (void)leads_to_entry(pos, Move::normal(Square::E2, Square::E3), keys);
    EXPECT_EQ(keys.size(), 1);
    EXPECT_EQ(keys.back(1), Key{1});
}

// The pawn may be taken in passing: another position than the one with the same men.
TEST(LeadsToEntryTest, NotWhereTheKeyIsOnlyAGuess) {
    const Position pos = position_from("7k/4p3/8/3P4/8/8/8/4K3 b - - 0 1");
    KeyHistory keys;
    EXPECT_FALSE(leads_to_entry(pos, Move::normal(Square::E7, Square::E5), keys));
    EXPECT_TRUE(leads_to_entry(pos, Move::normal(Square::E7, Square::E6), keys));
}

}  // namespace
}  // namespace trebuchet::leads_to_entry_test
