#include "search/root/beginner.h"

#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>

#include "support/positions.h"

namespace trebuchet::beginner_test {
namespace {

using testing_support::position_from;

// In how many of a hundred games this is played.
[[nodiscard]] int times_played(const std::string& fen, const std::string& move, int overlooks) {
    const Position root = position_from(fen);
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Move chosen = beginner_move(root, {.overlooks = overlooks, .seed = seed}, {});
        count += to_coordinate(root, chosen) == move ? 1 : 0;
    }
    return count;
}

TEST(BeginnerTest, PlaysALegalMoveAlwaysTheSameOfOneSeed) {
    Position pos = Position::start();
    for (std::uint64_t seed = 1; seed <= 60 && has_legal_move(pos); ++seed) {
        const Beginner beginner{.overlooks = 50, .seed = seed};
        const Move move = beginner_move(pos, beginner, {});
        ASSERT_TRUE(is_legal(pos, move)) << to_fen(pos);
        EXPECT_EQ(beginner_move(pos, beginner, {}), move);
        pos.play(move);
    }
}

TEST(BeginnerTest, AnotherSeedMayPlayAnotherMove) {
    std::set<std::string> played;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        played.insert(
            to_coordinate(Position::start(), beginner_move(Position::start(), {.seed = seed}, {})));
    }
    EXPECT_GT(played.size(), 2U);
}

TEST(BeginnerTest, KeepsToTheMovesThatAreAllowed) {
    const Position start = Position::start();
    const Move only = parse_coordinate(start, "a2a3").value();
    EXPECT_EQ(beginner_move(start, {}, {only}), only);
}

TEST(BeginnerTest, HasNoMoveWhereThereIsNone) {
    EXPECT_TRUE(beginner_move(position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {}, {}).is_none());
}

// The rook takes the queen along the whole board, or the pawn does next to it.
TEST(BeginnerTest, MissesALongMoveMoreOftenThanAShortOne) {
    const int by_rook = times_played("q5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", 50);
    const int by_pawn = times_played("6k1/5ppp/8/q7/1P6/8/5PPP/6K1 w - - 0 1", "b4a5", 50);
    EXPECT_LT(by_rook, by_pawn);
    EXPECT_GT(by_pawn, 80);
    EXPECT_GT(by_rook, 40);
}

// The rook may take a knight that is covered by a pawn, or by a bishop from far away.
TEST(BeginnerTest, LosesPiecesToMovesThatAreHardToSee) {
    constexpr int kOverlooks = 50;
    const int near = times_played("6k1/5ppp/4p3/3n4/8/8/5PPP/3R2K1 w - - 0 1", "d1d5", kOverlooks);
    const int far = times_played("b5k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1", "d1d5", kOverlooks);
    EXPECT_LT(near, far);
    EXPECT_LT(near, 30);
    EXPECT_GE(far, 5);
}

// When the rook has taken the pawn, the other one mates.
TEST(BeginnerTest, LooksAsFarAheadAsItIsTold) {
    const Position pos = position_from("3r2k1/5ppp/8/8/p7/8/5PPP/R5K1 w - - 0 1");
    const auto move_at = [&pos](int depth) {
        return to_coordinate(pos, beginner_move(pos, {.overlooks = 0, .depth = depth}, {}));
    };
    EXPECT_EQ(move_at(1), "a1a4");
    EXPECT_NE(move_at(2), "a1a4");
}

TEST(BeginnerTest, SeesMoreTheLessItOverlooks) {
    const std::string fen = "q5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    EXPECT_EQ(times_played(fen, "a1a8", 0), 100);
    EXPECT_GT(times_played(fen, "a1a8", 15), times_played(fen, "a1a8", 60));
    const std::string easy = "6k1/5ppp/8/q7/1P6/8/5PPP/6K1 w - - 0 1";
    EXPECT_GT(times_played(easy, "b4a5", 90), times_played(easy, "b4a5", 150));
    EXPECT_GT(times_played(easy, "b4a5", 150), 50);
}

TEST(BeginnerTest, ASearchKeepsToTheMoveOfTheBeginner) {
    const Position pos = position_from("b5k1/5ppp/8/3p4/8/8/5PPP/3Q2K1 w - - 0 1");
    Settings settings{.hash_megabytes = 1};
    settings.parameters.overlooked_percent = 40;
    Searcher searcher{settings};
    std::set<std::string> played;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const SearchResult result =
            searcher.think({.root = pos, .limits = {.nodes = 300, .seed = seed}});
        EXPECT_EQ(result.best, beginner_move(pos, {.overlooks = 40, .depth = 2, .seed = seed}, {}));
        played.insert(to_coordinate(pos, result.best));
    }
    EXPECT_GT(played.size(), 1U);
}

}  // namespace
}  // namespace trebuchet::beginner_test
