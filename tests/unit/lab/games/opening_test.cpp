#include "lab/games/opening.h"

#include <cstddef>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/observer.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::opening_test {
namespace {

using testing::HasSubstr;
using testing_support::ScratchFolder;

[[nodiscard]] Game play_out(const Opening& opening) {
    Game game{opening.start};
    for (const Move move : opening.moves) {
        game.play(move);  // in the debug build, an illegal one is found here
    }
    return game;
}

TEST(OpeningTest, RandomOpeningsAreReproducible) {
    Searcher one{judge_settings()};
    Searcher other{judge_settings()};
    const RandomOpeningRules rules;
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}, std::size_t{999}}) {
        const Opening opening = random_opening(rules, number, one);
        EXPECT_EQ(opening.moves.size(), 8U);
        (void)random_opening(rules, number + 1, other);
        EXPECT_EQ(random_opening(rules, number, other).moves, opening.moves);
    }
}

TEST(OpeningTest, RandomOpeningsDiffer) {
    Searcher judge{judge_settings()};
    std::vector<std::string> positions;
    for (const std::uint64_t seed : {1U, 2U}) {
        for (std::size_t number = 0; number < 10; ++number) {
            const Opening opening = random_opening({.seed = seed}, number, judge);
            const std::string position = to_fen(play_out(opening).position());
            EXPECT_THAT(positions, testing::Not(testing::Contains(position)));
            positions.push_back(position);
        }
    }
}

TEST(OpeningTest, RandomOpeningsAreBalanced) {
    Searcher judge{judge_settings()};
    SilentObserver silence;
    const RandomOpeningRules rules{.most_score = 30};
    for (std::size_t number = 0; number < 10; ++number) {
        const Game game = play_out(random_opening(rules, number, judge));
        EXPECT_EQ(game.result().reason, GameReason::None);
        Limits limits;
        limits.nodes = rules.nodes;
        judge.clear();
        judge.start(game.position(), game.history(), limits, silence);
        EXPECT_LE(std::abs(judge.wait().score.value()), 30);
    }
}

TEST(OpeningTest, EndsWhenItIsTold) {
    Searcher judge{judge_settings()};
    const std::atomic<bool> is_ending{true};
    EXPECT_EQ(random_opening({}, 1, judge, is_ending).nodes, 0U);
}

TEST(OpeningTest, WithoutPliesAnOpeningIsTheStartPosition) {
    Searcher judge{judge_settings()};
    EXPECT_TRUE(random_opening({.plies = 0, .most_score = 1}, 0, judge).moves.empty());
}

TEST(OpeningTest, ReadsAPositionFromEachLineOfAnEpdFile) {
    const ScratchFolder folder;
    const std::string file = folder.write(
        "openings.epd",
        "# a comment\n"
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id \"open\";\r\n"
        "\n"
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n");
    const auto openings = read_openings(file);
    ASSERT_TRUE(openings) << openings.error();
    ASSERT_EQ(openings->size(), 2U);
    EXPECT_EQ((*openings)[0].name, "open");
    EXPECT_TRUE((*openings)[0].moves.empty());
    EXPECT_EQ(
        to_fen((*openings)[1].start),
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
}

TEST(OpeningTest, ReadsAnOpeningFromEachGameOfAPgnFile) {
    const ScratchFolder folder;
    const std::string file = folder.write(
        "openings.pgn",
        "[Event \"?\"]\n[Opening \"Italian\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 3. Bc4 *\n\n"
        "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n");
    const auto openings = read_openings(file);
    ASSERT_TRUE(openings) << openings.error();
    ASSERT_EQ(openings->size(), 2U);
    EXPECT_EQ((*openings)[0].name, "Italian");
    EXPECT_EQ((*openings)[0].moves.size(), 5U);
    EXPECT_EQ(to_fen(play_out((*openings)[1]).position()), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    EXPECT_TRUE(read_openings(folder.write("OPENINGS.PGN", "1. e4 *\n"))) << "by any spelling";
}

TEST(OpeningTest, ErrorsNameFileAndLine) {
    const ScratchFolder folder;
    const auto complaint = [&](std::string_view name, std::string_view text) {
        return read_openings(folder.write(name, text)).error();
    };
    EXPECT_THAT(complaint("bad.epd", "\n8/8/8/8 w - -\n"), HasSubstr("bad.epd, line 2: "));
    EXPECT_THAT(
        complaint("mate.epd", "7k/5KQ1/8/8/8/8/8/8 b - -\n"),
        HasSubstr("the game is over in this position"));
    EXPECT_THAT(complaint("bad.pgn", "1. e4 e5 2. Ke3 *\n"), HasSubstr("Ke3"));
    EXPECT_THAT(complaint("mate.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n"), HasSubstr("mate.pgn, game 1"));
    EXPECT_THAT(complaint("empty.epd", "\n"), HasSubstr("no opening in"));
    EXPECT_THAT(read_openings(folder.file("none.epd")).error(), HasSubstr("cannot read"));
}

}  // namespace
}  // namespace trebuchet::lab::opening_test
