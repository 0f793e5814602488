#include "lab/data/datagen.h"

#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/legality.h>

namespace trebuchet::lab::datagen_test {
namespace {

[[nodiscard]] DatagenSettings quick_games() {
    DatagenSettings settings;
    settings.nodes = 150;
    settings.openings.nodes = 200;
    settings.games = 8;
    return settings;
}

[[nodiscard]] std::vector<TrainingGame> generate(const DatagenSettings& settings) {
    std::vector<TrainingGame> games;
    const auto error = generate_data(
        settings,
        {.on_game =
             [&](const GeneratedGame& generated) {
                 EXPECT_EQ(generated.game.number, settings.first_game + games.size());
                 EXPECT_GE(generated.nodes, generated.game.moves.size());
                 games.push_back(generated.game);
                 return true;
             },
         .is_interrupted = [] { return false; }});
    EXPECT_FALSE(error);
    return games;
}

TEST(DatagenTest, ScoresAreNotScaledByMaterial) {
    EXPECT_FALSE(DatagenSettings{}.search.switches.material_scale);
}

TEST(DatagenTest, GamesDoNotDependOnTheThreads) {
    DatagenSettings settings = quick_games();
    const std::vector<TrainingGame> alone = generate(settings);
    ASSERT_EQ(alone.size(), settings.games);
    settings.threads = 3;
    EXPECT_EQ(generate(settings), alone);
    settings.openings.seed = 2;
    EXPECT_NE(generate(settings), alone);
}

TEST(DatagenTest, ASoftLimitGivesReproducibleGames) {
    DatagenSettings settings = quick_games();
    settings.soft_nodes = 100;
    settings.nodes = 800;
    const std::vector<TrainingGame> alone = generate(settings);
    ASSERT_EQ(alone.size(), settings.games);
    for (const unsigned threads : {1U, 2U}) {
        settings.threads = threads;
        EXPECT_EQ(generate(settings), alone);
    }
    settings.first_game = 5;
    EXPECT_EQ(generate(settings), std::vector(alone.begin() + 5, alone.end()));
}

TEST(DatagenTest, ContinuesARun) {
    DatagenSettings settings = quick_games();
    std::vector<TrainingGame> whole = generate(settings);
    settings.first_game = 6;
    EXPECT_EQ(generate(settings), std::vector(whole.begin() + 6, whole.end()));
    settings.first_game = settings.games + 1;
    EXPECT_TRUE(generate(settings).empty());
}

TEST(DatagenTest, GamesArePlayedToTheirEnd) {
    DatagenSettings settings = quick_games();
    settings.adjudication = {.resign = std::nullopt, .draw = std::nullopt};
    settings.games = 4;
    bool has_either = false;
    for (const TrainingGame& game : generate(settings)) {
        Position position = game.start;
        has_either = has_either || position.side_to_move() == Color::Black;
        EXPECT_EQ(game.start.fullmove_number(), 5) << "behind eight or nine plies";
        EXPECT_FALSE(game.is_adjudicated);
        for (const TrainingMove& played : game.moves) {
            position.play(played.move);
        }
        const bool is_mate = outcome(position) == Outcome::Checkmate;
        EXPECT_EQ(is_mate, game.result != PgnResult::Draw);
    }
    EXPECT_TRUE(has_either) << "Black begins in some";
}

TEST(DatagenTest, AHookEndsTheRun) {
    DatagenSettings settings = quick_games();
    settings.games = 1000;
    settings.threads = 2;
    int games = 0;
    EXPECT_FALSE(generate_data(
        settings,
        {.on_game = [&](const GeneratedGame& /*game*/) { return ++games < 3; },
         .is_interrupted = [] { return false; }}));
    EXPECT_EQ(games, 3);
}

TEST(DatagenTest, TheDescriptionHoldsOnlyWhatChangesTheGames) {
    const DatagenSettings settings = quick_games();
    const std::string description = describe_data(settings);
    DatagenSettings other = settings;
    other.games = 77;
    other.threads = 3;
    other.first_game = 5;
    EXPECT_EQ(describe_data(other), description);
    other = settings;
    other.nodes = 151;
    EXPECT_NE(describe_data(other), description);
    other = settings;
    other.soft_nodes = 50;
    EXPECT_NE(describe_data(other), description);
    EXPECT_NE(describe_data(other).find("\nnodes 150 soft 50\n"), std::string::npos);
    EXPECT_NE(description.find("\nnodes 150\n"), std::string::npos);
    other = settings;
    other.openings.seed = 2;
    EXPECT_NE(describe_data(other), description);
    other = settings;
    other.adjudication.draw.reset();
    EXPECT_NE(describe_data(other), description);
    other = settings;
    other.search.switches.null_move = false;
    EXPECT_NE(describe_data(other), description);
}

}  // namespace
}  // namespace trebuchet::lab::datagen_test
