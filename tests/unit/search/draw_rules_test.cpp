#include <string_view>

#include <gtest/gtest.h>

#include "search/node/draws.h"
#include "support/positions.h"

namespace trebuchet::draw_rules_test {
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
TEST(LeadsToEntryTest, NotWhereTheKeyMayBeWrong) {
    const Position pos = position_from("7k/4p3/8/3P4/8/8/8/4K3 b - - 0 1");
    KeyHistory keys;
    EXPECT_FALSE(leads_to_entry(pos, Move::normal(Square::E7, Square::E5), keys));
    EXPECT_TRUE(leads_to_entry(pos, Move::normal(Square::E7, Square::E6), keys));
}

TEST(DrawScoreTest, ContemptCostsTheRootSide) {
    EXPECT_EQ(draw_score(0, Ply{0}), Score::draw());
    EXPECT_EQ(draw_score(30, Ply{0}), Score{-30});
    EXPECT_EQ(draw_score(30, Ply{5}), Score{30});
}

TEST(IsDrawTest, OneRepetitionInTheLineOrTwoInTheGame) {
    Position pos = position_from("7k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    KeyHistory keys;
    const auto there_and_back = [&] {
        play(pos, keys, Move::normal(Square::E2, Square::E3));
        play(pos, keys, Move::normal(Square::H8, Square::G8));
        play(pos, keys, Move::normal(Square::E3, Square::E2));
        play(pos, keys, Move::normal(Square::G8, Square::H8));
    };
    EXPECT_FALSE(is_draw(pos, keys, Ply{0}, true));
    there_and_back();
    EXPECT_TRUE(is_draw(pos, keys, Ply{4}, true)) << "both times in the line";
    EXPECT_FALSE(is_draw(pos, keys, Ply{4}, false));
    EXPECT_FALSE(is_draw(pos, keys, Ply{3}, true)) << "the first time before the root";
    there_and_back();
    EXPECT_TRUE(is_draw(pos, keys, Ply{0}, false));
}

TEST(IsDrawTest, FiftyMovesUnlessItIsMate) {
    const KeyHistory keys;
    EXPECT_FALSE(is_draw(position_from("7k/8/8/8/8/8/4R3/4K3 w - - 99 80"), keys, Ply{0}, true));
    EXPECT_TRUE(is_draw(position_from("7k/8/8/8/8/8/4R3/4K3 w - - 100 80"), keys, Ply{0}, true));
    EXPECT_FALSE(is_draw(position_from("4R2k/8/6K1/8/8/8/8/8 b - - 100 80"), keys, Ply{0}, true));
}

TEST(FiftyMovesRuleTest, AMateMustComeBeforeTheDraw) {
    const Position pos = position_from("7k/8/8/8/8/8/4R3/4K3 w - - 90 80");
    EXPECT_FALSE(is_clock_far_from_draw(pos));
    EXPECT_TRUE(is_mate_in_time(pos, Score::mate_at(Ply{14}), Ply{4}));
    EXPECT_FALSE(is_mate_in_time(pos, Score::mate_at(Ply{15}), Ply{4}));
    EXPECT_TRUE(is_mate_in_time(pos, Score{500}, Ply{4}));
}

TEST(FiftyMovesRuleTest, AStaticScoreFadesToHalf) {
    const Score score{200};
    const auto faded = [&](std::string_view fen) {
        return fade_to_draw(score, position_from(fen));
    };
    EXPECT_EQ(faded("7k/8/8/8/8/8/4R3/4K3 w - - 20 80"), score);
    EXPECT_LT(faded("7k/8/8/8/8/8/4R3/4K3 w - - 60 80"), score);
    EXPECT_EQ(faded("7k/8/8/8/8/8/4R3/4K3 w - - 100 80"), Score{100});
    const Score won{kLeastKnownWin};
    EXPECT_EQ(fade_to_draw(won, position_from("7k/8/8/8/8/8/4R3/4K3 w - - 90 80")), won);
}

}  // namespace
}  // namespace trebuchet::draw_rules_test
