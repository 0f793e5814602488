#include "lab/data/training_game.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::training_game_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t kMovesAt = 44;

TEST(TrainingGameTest, AGameComesBackFromItsBytes) {
    TrainingGame game = sample_game(
        77,
        "4k3/P7/8/8/8/8/4p3/K7 w - - 0 40",
        {{"a7a8q", Score{900}}, {"e8d7", Score::mated_at(Ply{10})}, {"a8e4", Score{-5}}});
    for (const PgnResult result : {PgnResult::WhiteWins, PgnResult::Draw, PgnResult::BlackWins}) {
        game.result = result;
        game.is_adjudicated = !game.is_adjudicated;
        const auto decoded = decode_training_game(encode(game));
        ASSERT_TRUE(decoded) << decoded.error();
        EXPECT_EQ(*decoded, game);
    }
}

TEST(TrainingGameTest, APositionTakesFourBytes) {
    const TrainingGame game = random_game(1, 50);
    EXPECT_EQ(encode(game).size(), kMovesAt + 4 * game.moves.size());
}

TEST(TrainingGameTest, PositionsComeInOrder) {
    const TrainingGame game = sample_game(
        0,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        {{"e2e4", Score{20}}, {"e7e5", Score{-10}}});
    std::vector<std::string> seen;
    for_each_position(game, [&](const TrainingPosition& at) {
        EXPECT_EQ(&at.game, &game);
        seen.push_back(
            std::to_string(at.ply) + ' ' + to_coordinate(at.position, at.played.move) + ' '
            + std::to_string(at.played.score.value()));
    });
    EXPECT_THAT(seen, ElementsAre("0 e2e4 20", "1 e7e5 -10"));
}

[[nodiscard]] bool is_quiet_move(std::string_view fen, std::string_view move, Score score) {
    const TrainingGame game = sample_game(0, fen, {{move, score}});
    return is_quiet(game.start, game.moves[0]);
}

TEST(TrainingGameTest, QuietPositionsHaveNothingGoingOn) {
    constexpr std::string_view kOpen = "4k3/P7/8/8/4p3/3P4/8/K7 w - - 0 1";
    EXPECT_TRUE(is_quiet_move(kOpen, "a1b2", Score{50}));
    EXPECT_FALSE(is_quiet_move(kOpen, "d3e4", Score{50})) << "a capture";
    EXPECT_FALSE(is_quiet_move(kOpen, "a7a8q", Score{50})) << "a promotion";
    EXPECT_FALSE(is_quiet_move(kOpen, "a1b2", Score::mate_at(Ply{5}))) << "a mate";
    EXPECT_FALSE(is_quiet_move("4k3/8/8/8/8/8/8/K3r3 w - - 0 1", "a1b2", Score{0})) << "in check";
    EXPECT_FALSE(is_quiet_move("4k3/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", Score{0}))
        << "en passant";
    EXPECT_TRUE(is_quiet_move("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", Score{0})) << "castling";
}

TEST(TrainingGameTest, WhitePointsAreHalfPoints) {
    EXPECT_EQ(white_points(PgnResult::WhiteWins), 2);
    EXPECT_EQ(white_points(PgnResult::Draw), 1);
    EXPECT_EQ(white_points(PgnResult::BlackWins), 0);
}

TEST(TrainingGameTest, WhatIsWrongIsTold) {
    const std::string good = encode(random_game(5, 10));
    const auto error_with = [&](std::size_t at, char byte) {
        std::string bytes = good;
        bytes[at] = byte;
        const auto game = decode_training_game(bytes);
        return game ? std::string{} : game.error();
    };
    EXPECT_THAT(decode_training_game("").error(), HasSubstr("too short"));
    EXPECT_THAT(decode_training_game(good + ' ').error(), HasSubstr("length"));
    EXPECT_THAT(decode_training_game(good.substr(0, good.size() - 4)).error(), HasSubstr("length"));
    EXPECT_THAT(error_with(8, '\x03'), HasSubstr("unknown result"));
    EXPECT_THAT(error_with(9, '\x02'), HasSubstr("unknown result"));
    EXPECT_THAT(error_with(12, '\xFE'), HasSubstr("first position"));
    EXPECT_THAT(error_with(kMovesAt + 1, '\xFF'), HasSubstr("move 1 is not legal"));
    EXPECT_THAT(error_with(kMovesAt + 7, '\x7F'), HasSubstr("move 2 has an impossible score"));
    EXPECT_THAT(error_with(kMovesAt + 7, '\x80'), HasSubstr("move 2 has an impossible score"));
}

}  // namespace
}  // namespace trebuchet::lab::training_game_test
