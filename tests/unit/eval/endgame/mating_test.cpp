#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/game/game.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/random.h>

#include "eval/endgame/endgame.h"
#include "eval/endgame/families.h"
#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::endgame::mating_test {
namespace {

using testing_support::position_from;
using testing_support::RecordingObserver;
using testing_support::text_of;

[[nodiscard]] bool mates(std::string_view fen) {
    return can_force_mate(position_from(fen), Color::White);
}

TEST(MatingTest, WhatMatesIsKnown) {
    EXPECT_TRUE(mates("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"));
    EXPECT_TRUE(mates("4k3/8/8/8/8/8/8/3RK3 w - - 0 1"));
    EXPECT_TRUE(mates("4k3/8/8/8/8/8/8/2BBK3 w - - 0 1"));
    EXPECT_TRUE(mates("4k3/8/8/8/8/8/8/2BNK3 w - - 0 1"));
    EXPECT_TRUE(mates("4k3/8/8/8/8/8/8/1NNNK3 w - - 0 1"));
    EXPECT_FALSE(mates("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1"));
    EXPECT_FALSE(mates("4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1")) << "both on dark squares";
    EXPECT_FALSE(mates("4k3/8/8/8/8/8/4P3/2B1K3 w - - 0 1"));
    EXPECT_FALSE(mates("3qk3/8/8/8/8/8/8/4K3 w - - 0 1")) << "Black's queen";
}

[[nodiscard]] int score_of(std::string_view fen) {
    return mating_score(position_from(fen), Color::White);
}

TEST(MatingTest, ProgressIncreasesTheScore) {
    EXPECT_GT(
        score_of("4k3/8/8/8/8/8/8/3RK3 w - - 0 1"), score_of("8/8/4k3/8/8/8/8/3RK3 w - - 0 1"));
    EXPECT_GT(
        score_of("8/8/4k3/8/4K3/8/8/3R4 w - - 0 1"), score_of("8/8/4k3/8/8/8/8/3RK3 w - - 0 1"));
    EXPECT_GT(
        score_of("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), score_of("4k3/8/8/8/8/8/8/3RK3 w - - 0 1"));
}

TEST(MatingTest, BishopAndKnightNeedTheBishopsCorner) {
    EXPECT_GT(
        score_of("7k/8/5K2/8/8/8/8/2BN4 b - - 0 1"), score_of("k7/8/2K5/8/8/8/8/2BN4 b - - 0 1"));
    EXPECT_GT(
        score_of("k7/8/2K5/8/8/8/8/3N1B2 b - - 0 1"), score_of("7k/8/5K2/8/8/8/8/3N1B2 b - - 0 1"));
}

TEST(MatingTest, AStalemateIsADraw) {
    EXPECT_EQ(score_of("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"), 0);
    EXPECT_GT(score_of("k7/3Q4/8/8/8/8/8/4K3 b - - 0 1"), 0);
}

// --- Is it won within fifty moves? --------------------------------------------------------------

// These pieces of White, White's king and Black's anywhere, White to move.
[[nodiscard]] std::optional<Position> random_setup(
    const std::vector<Piece>& pieces, SplitMix64& random) {
    Setup setup = Setup::empty();
    std::vector<Piece> all{Piece::WhiteKing, Piece::BlackKing};
    all.insert(all.end(), pieces.begin(), pieces.end());
    for (const Piece piece : all) {
        const Square sq = square_at(random.below(kSquareCount));
        if (setup.board[sq] != Piece::None) {
            return std::nullopt;
        }
        setup.board[sq] = piece;
    }
    const auto position = Position::from_setup(setup);
    const bool can_win = position.has_value() && can_force_mate(*position, Color::White);
    return can_win ? std::optional{*position} : std::nullopt;
}

struct Play {
    std::optional<int> moves_to_mate{};  // nothing if it is a draw
    bool is_piece_lost_at_once = false;  // two were attacked, or the only one had nowhere to go
};

// How White fares when both sides search this many nodes.
[[nodiscard]] Play play_out(const Position& start, std::uint64_t nodes) {
    constexpr std::size_t kAtOnce = 4;
    Searcher searcher{Settings{.hash_megabytes = 1}};
    Game game{start};
    while (game.result().reason == GameReason::None) {
        RecordingObserver observer;
        searcher.start(game.position(), game.history(), {.nodes = nodes}, observer);
        game.play(searcher.wait().best);
    }
    if (game.result().winner) {
        return {.moves_to_mate = static_cast<int>(game.moves().size() + 1) / 2};
    }
    return {.is_piece_lost_at_once = game.moves().size() <= kAtOnce};
}

struct Ending {
    std::string name;
    std::vector<Piece> pieces;
    std::uint64_t nodes;
    int misses_in_100 = 0;  // docs/develop/endgames.md says why there may be any
};

void expect_wins(const Ending& ending, int games) {
    constexpr int kMostMoves = 50;
    constexpr int kHundred = 100;
    SplitMix64 random{1};
    int longest = 0;
    std::vector<std::string> misses;
    const int all = games;
    while (games > 0) {
        const auto start = random_setup(ending.pieces, random);
        if (!start) {
            continue;
        }
        const Play play = play_out(*start, ending.nodes);
        if (play.is_piece_lost_at_once) {
            continue;
        }
        --games;
        if (play.moves_to_mate.value_or(kMostMoves + 1) > kMostMoves) {
            misses.push_back(text_of(*start));
        } else {
            longest = std::max(longest, *play.moves_to_mate);
        }
    }
    EXPECT_LE(static_cast<int>(misses.size()) * kHundred, ending.misses_in_100 * all)
        << ending.name << ' ' << ::testing::PrintToString(misses);
    std::cout << ending.name << ": " << longest << " moves at most, " << misses.size()
              << " not won\n";
}

const std::vector<Ending> kEndings{
    {"queen", {Piece::WhiteQueen}, 2000},
    {"rook", {Piece::WhiteRook}, 4000},
    {"bishops", {Piece::WhiteBishop, Piece::WhiteBishop}, 8000},
    {"bishop and knight", {Piece::WhiteBishop, Piece::WhiteKnight}, 32000, 1}};

TEST(MatingTest, TheSearchMatesWithinFiftyMoves) {
    for (const Ending& ending : kEndings) {
        expect_wins(ending, 3);
    }
}

TEST(SlowMatingTest, TheSearchMatesWithinFiftyMoves) {
    for (const Ending& ending : kEndings) {
        expect_wins(ending, 100);
    }
}

}  // namespace
}  // namespace trebuchet::endgame::mating_test
