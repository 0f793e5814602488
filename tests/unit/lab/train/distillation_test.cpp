#include "lab/train/distillation.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>

#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::distillation_test {
namespace {

constexpr int kPlies = 60;
constexpr int kEach = 4;

TEST(DistillationTest, TheSameGameGivesTheSamePositions) {
    const TrainingGame game = random_game(1, kPlies);
    TrainingGame other = game;
    EXPECT_EQ(distillation_positions(game, kEach), distillation_positions(other, kEach));
    other.number = 2;
    EXPECT_NE(distillation_positions(game, kEach), distillation_positions(other, kEach));
}

TEST(DistillationTest, GamesOfTheSameNumberHaveTheirOwnOpenings) {
    TrainingGame game = random_game(1, kPlies);
    game.moves.clear();
    TrainingGame other = game;
    other.start.play(Move::normal(Square::G1, Square::F3));
    EXPECT_NE(distillation_positions(game, kEach), distillation_positions(other, kEach));
}

TEST(DistillationTest, HasThePositionsOfTheGameAndOthers) {
    const TrainingGame game = random_game(1, kPlies);
    const std::vector<Position> positions = distillation_positions(game, kEach);
    std::set<Key> keys;
    for (const Position& pos : positions) {
        EXPECT_TRUE(!pos.in_check() && has_legal_move(pos)) << to_fen(pos);
        keys.insert(pos.key());
    }
    for_each_position(game, [&](const TrainingPosition& at) {
        EXPECT_EQ(keys.contains(at.position.key()), !at.position.in_check()) << to_fen(at.position);
    });
    EXPECT_GT(keys.size(), 3U * kPlies);
}

TEST(DistillationTest, HasBeginningsOfGames) {
    int early = 0;
    for (std::uint64_t number = 0; number < 100; ++number) {
        TrainingGame game = random_game(number, kPlies);
        game.start = Position::start();
        game.moves.clear();
        for (const Position& pos : distillation_positions(game, kEach)) {
            EXPECT_LE(pos.fullmove_number(), 7);
            early += pos.fullmove_number() <= 3 ? 1 : 0;
        }
    }
    EXPECT_GT(early, 50);
}

}  // namespace
}  // namespace trebuchet::lab::distillation_test
