#include "lab/data/branches.h"

#include <algorithm>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>

#include "lab/data/training_file.h"
#include "support/command_runs.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::branches_test {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::run_command;
using testing_support::ScratchFolder;
using testing_support::WordList;

class BranchesTest : public testing::Test {
protected:
    // Makes training data with these options besides.
    [[nodiscard]] Outcome make(const std::string& name, const WordList& more) const {
        WordList words{"--out", folder_.file(name), "--nodes", "60", "--opening-nodes", "60"};
        words.insert(words.end(), more.begin(), more.end());
        return run_command("datagen", words);
    }

    [[nodiscard]] std::set<std::string> positions_of(const std::string& name) const {
        std::set<std::string> fens;
        const auto problem = read_games(folder_.file(name), [&](const TrainingGame& game) {
            for_each_position(
                game, [&](const TrainingPosition& at) { fens.insert(to_fen(at.position)); });
            return true;
        });
        EXPECT_EQ(problem, std::nullopt);
        return fens;
    }

    ScratchFolder folder_{};
};

TEST_F(BranchesTest, AreOneOfEightPositionsOfTheGames) {
    ASSERT_EQ(make("games", {"--games", "6"}).status, 0);
    const std::set<std::string> all = positions_of("games");
    const auto branches = Branches::read(folder_.file("games"), 3);
    ASSERT_TRUE(branches) << branches.error();
    EXPECT_GE(branches->size(), all.size() / 8 - 6);
    EXPECT_LE(branches->size(), all.size() / 8 + 6);
    std::set<std::string> chosen;
    for (std::size_t i = 0; i < branches->size(); ++i) {
        const std::string fen = to_fen(branches->at(i));
        EXPECT_TRUE(all.contains(fen)) << fen;
        EXPECT_TRUE(chosen.insert(fen).second) << fen;
    }
    EXPECT_EQ(to_fen(branches->at(branches->size())), to_fen(branches->at(0)));
}

TEST_F(BranchesTest, DependOnTheSeedAndTheGamesOnly) {
    ASSERT_EQ(make("games", {"--games", "3"}).status, 0);
    ASSERT_EQ(make("more", {"--games", "4"}).status, 0);
    const auto fingerprint_of = [this](const std::string& name, std::uint64_t seed) {
        return Branches::read(folder_.file(name), seed).value().fingerprint();
    };
    EXPECT_EQ(fingerprint_of("games", 3), fingerprint_of("games", 3));
    EXPECT_NE(fingerprint_of("games", 3), fingerprint_of("games", 4));
    EXPECT_NE(fingerprint_of("games", 3), fingerprint_of("more", 3));
}

TEST_F(BranchesTest, GamesBeginAMoveAwayAndAreShort) {
    ASSERT_EQ(make("games", {"--games", "4"}).status, 0);
    const WordList options{
        "--branch",
        folder_.file("games"),
        "--plies",
        "1",
        "--moves",
        "4",
        "--balance",
        "2000",
        "--games",
        "20"};
    const Outcome outcome = make("branches", options);
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    std::size_t short_games = 0;
    const auto problem = read_games(folder_.file("branches"), [&](const TrainingGame& game) {
        EXPECT_LE(game.moves.size(), 4U);
        short_games += game.moves.size() == 4 && game.is_adjudicated ? 1 : 0;
        return true;
    });
    EXPECT_EQ(problem, std::nullopt);
    EXPECT_GE(short_games, 10U);
    const std::set<std::string> games = positions_of("games");
    const std::set<std::string> branches = positions_of("branches");
    const auto known = std::count_if(
        branches.begin(), branches.end(), [&](const auto& fen) { return games.contains(fen); });
    EXPECT_LT(known, 20);
    // Continued, it knows its own file again.
    EXPECT_EQ(make("branches", options).out, outcome.out);
    EXPECT_EQ(make("branches", {"--games", "20"}).status, 2);
}

TEST_F(BranchesTest, AFileWithoutGamesIsRefused) {
    EXPECT_THAT(
        make("new", {"--branch", folder_.write("text", "nonsense")}).errors,
        HasSubstr("--branch: "));
    EXPECT_EQ(make("new", {"--branch", folder_.file("missing")}).status, 2);
}

}  // namespace
}  // namespace trebuchet::lab::branches_test
