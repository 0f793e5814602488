#include "lab/games/match_game.h"

#include <atomic>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::lab::match_game_test {
namespace {

class MatchGameTest : public testing::Test {
protected:
    [[nodiscard]] MatchGame play(const Opening& opening, const GameTerms& terms) {
        return play_game({&white_, &black_}, opening, terms, interrupted_);
    }
    [[nodiscard]] static Opening from(std::string_view fen) {
        return {.start = parse_fen(fen).value()};
    }

    Player white_{Settings{.hash_megabytes = 1}};
    Player black_{Settings{.hash_megabytes = 1}};
    std::atomic<bool> interrupted_{false};
};

constexpr AdjudicationRules kNoAdjudication{.resign = std::nullopt, .draw = std::nullopt};

TEST_F(MatchGameTest, AMateIsAWin) {
    const MatchGame game =
        play(from("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), {{.depth = 3}, kNoAdjudication});
    EXPECT_EQ(game.result, PgnResult::WhiteWins);
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_EQ(game.game.result().reason, GameReason::Checkmate);
    EXPECT_EQ(game.records.size(), game.game.moves().size());
    EXPECT_EQ(game.records.front().score, Score::mate_at(Ply{1}));
}

TEST_F(MatchGameTest, BareKingsAreADraw) {
    // White must take the last pawn.
    const MatchGame game =
        play(from("8/8/8/8/8/8/1p6/1K5k w - - 0 1"), {{.depth = 2}, kNoAdjudication});
    EXPECT_EQ(game.result, PgnResult::Draw);
    EXPECT_EQ(game.ending, Ending::Rules);
}

TEST_F(MatchGameTest, AClaimableDrawIsADraw) {
    const MatchGame game =
        play(from("8/8/4k3/8/8/4K3/4R3/4r3 w - - 99 80"), {{.depth = 1}, kNoAdjudication});
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_EQ(game.result, PgnResult::Draw);
}

TEST_F(MatchGameTest, TheOpeningIsPlayedFirst) {
    Opening opening;
    Game book;
    for (const std::string_view move : {"e2e4", "e7e5", "g1f3"}) {
        book.play(parse_coordinate(book.position(), move).value());
    }
    opening.moves = book.moves();
    const MatchGame game = play(opening, {{.depth = 1}, {}});
    ASSERT_GT(game.game.moves().size(), 3U);
    EXPECT_EQ(game.records.size(), game.game.moves().size() - 3);
    EXPECT_EQ(game.game.position_after(3), book.position());
    EXPECT_NE(game.result, PgnResult::Unknown);
}

TEST_F(MatchGameTest, AClearWinIsAdjudicated) {
    // Mate takes longer than two moves.
    const AdjudicationRules quick{
        .resign = ResignRule{.score = 300, .moves = 2}, .draw = std::nullopt};
    const MatchGame game = play(from("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), {{.depth = 1}, quick});
    EXPECT_EQ(game.result, PgnResult::WhiteWins);
    EXPECT_TRUE(game.ending == Ending::Adjudicated || game.ending == Ending::Rules);
    EXPECT_LE(game.records.size(), 4U);
}

TEST_F(MatchGameTest, ExceedingTheTimeLoses) {
    // A millisecond is too short for a whole game.
    const Pace pace{.time = TimeControl{.base = Milliseconds{1}}};
    const MatchGame game = play({}, {pace, kNoAdjudication});
    EXPECT_EQ(game.ending, Ending::TimeForfeit);
    const bool white_lost = game.game.position().side_to_move() == Color::White;
    EXPECT_EQ(game.result, white_lost ? PgnResult::BlackWins : PgnResult::WhiteWins);
}

TEST_F(MatchGameTest, AClockOfNodesGivesTheSameGameAgain) {
    const TimeControl time{.base = Milliseconds{200}, .increment = Milliseconds{2}};
    const GameTerms terms{{.time = time, .nodes_per_second = 100'000}, {}};
    const MatchGame game = play({}, terms);
    EXPECT_EQ(play({}, terms).game.moves(), game.game.moves());
    Milliseconds used_by_white{0};
    for (std::size_t i = 0; i < game.records.size(); i += 2) {
        const MoveRecord& record = game.records[i];
        constexpr std::uint64_t kNodesOfAMillisecond = 100;
        EXPECT_EQ(record.time, Milliseconds{(record.nodes + 99) / kNodesOfAMillisecond});
        used_by_white += record.time;
    }
    const auto moves = static_cast<Milliseconds::rep>((game.records.size() + 1) / 2);
    EXPECT_LE(used_by_white, time.base + moves * time.increment);
}

TEST_F(MatchGameTest, WhatBeginnersOverlookDependsOnTheSeedAndTheSide) {
    Settings beginner{.hash_megabytes = 1};
    beginner.parameters.overlooked_percent = 60;
    white_.configure(beginner);
    black_.configure(beginner);
    Searcher alone{beginner};
    bool sides_differ = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const MatchGame game =
            play({}, {.pace = {.nodes = 50}, .adjudication = {}, .seed = seed, .most_moves = 4});
        for (std::size_t i = 0; i < game.records.size(); ++i) {
            const Position& pos = game.game.position_after(i);
            const auto move_with_seed_of = [&](Color side) {
                const SearchRequest request{
                    .root = pos, .limits = {.nodes = 50, .seed = seed_of_side(seed, side)}};
                return alone.think(request).best;
            };
            const Color mover = pos.side_to_move();
            EXPECT_EQ(game.game.moves()[i], move_with_seed_of(mover));
            sides_differ |= game.game.moves()[i] != move_with_seed_of(!mover);
        }
    }
    EXPECT_TRUE(sides_differ);
}

TEST_F(MatchGameTest, SoftLimitsOfNodesVaryWithTheSeed) {
    GameTerms terms{{.nodes = 800, .soft_nodes = 100}, {}};
    const MatchGame game = play({}, terms);
    for (const MoveRecord& record : game.records) {
        EXPECT_LE(record.nodes, 800U) << "the first move has nodes enough for a whole iteration";
        EXPECT_GT(record.depth, 0);
    }
    EXPECT_EQ(play({}, terms).game.moves(), game.game.moves());
    terms.seed = 1;
    EXPECT_NE(play({}, terms).game.moves(), game.game.moves());
}

TEST_F(MatchGameTest, AnInterruptedGameHasNoResult) {
    interrupted_ = true;
    const MatchGame game = play({}, {{.depth = 1}, {}});
    EXPECT_EQ(game.ending, Ending::Interrupted);
    EXPECT_EQ(game.result, PgnResult::Unknown);
    EXPECT_TRUE(game.game.moves().empty());
}

}  // namespace
}  // namespace trebuchet::lab::match_game_test
