#include "lab/match/match_state.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::match_state_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_support::ScratchFolder;

[[nodiscard]] MatchSettings some_match() {
    MatchSettings settings;
    settings.a.hash_megabytes = 1;
    settings.b.hash_megabytes = 1;
    settings.terms.pace.nodes = 1000;
    return settings;
}

TEST(MatchStateTest, ReadsBackItsResults) {
    const ScratchFolder folder;
    const std::string description = describe_match(some_match());
    {
        auto state = MatchState::open(folder.file("state"), description);
        ASSERT_TRUE(state) << state.error();
        EXPECT_THAT(state->results(), IsEmpty());
        EXPECT_FALSE(state->append({2, 1}));
    }
    {
        auto state = MatchState::open(folder.file("state"), description);
        ASSERT_TRUE(state) << state.error();
        EXPECT_THAT(state->results(), ElementsAre(PairPoints{2, 1}));
        EXPECT_FALSE(state->append({0, 2}));
    }
    const auto state = MatchState::open(folder.file("state"), description);
    ASSERT_TRUE(state) << state.error();
    EXPECT_THAT(state->results(), ElementsAre(PairPoints{2, 1}, PairPoints{0, 2}));
}

TEST(MatchStateTest, WritesEachResultAtOnce) {
    const ScratchFolder folder;
    auto state = MatchState::open(folder.file("state"), "title\n");
    ASSERT_TRUE(state) << state.error();
    EXPECT_FALSE(state->append({2, 1}));
    EXPECT_EQ(folder.read("state"), "title\npair 0 2 1\n");
}

TEST(MatchStateTest, DropsAnIncompleteLine) {
    const ScratchFolder folder;
    const std::string file = folder.write("state", "title\npair 0 2 1\npair 1 0");
    auto state = MatchState::open(file, "title\n");
    ASSERT_TRUE(state) << state.error();
    EXPECT_THAT(state->results(), ElementsAre(PairPoints{2, 1}));
    EXPECT_FALSE(state->append({1, 1}));
    EXPECT_EQ(folder.read("state"), "title\npair 0 2 1\npair 1 1 1\n");
}

TEST(MatchStateTest, RefusesAndKeepsTheFileOfAnotherMatch) {
    const ScratchFolder folder;
    const std::string file = folder.file("state");
    ASSERT_TRUE(MatchState::open(file, describe_match(some_match())));
    const std::string before = folder.read("state");

    MatchSettings other = some_match();
    other.b.switches.null_move = false;
    EXPECT_THAT(
        MatchState::open(file, describe_match(other)).error(),
        HasSubstr("b is 'null_move=on' in the file, and 'null_move=off' here"));
    other = some_match();
    other.terms.pace.nodes = 1001;
    EXPECT_THAT(
        MatchState::open(file, describe_match(other)).error(),
        HasSubstr("pace is '--nodes 1000' in the file, and '--nodes 1001' here"));
    EXPECT_EQ(folder.read("state"), before);
}

TEST(MatchStateTest, RefusesDamagedFiles) {
    const ScratchFolder folder;
    for (const char* const lines :
         {"pair 1 2 1\n", "pair 0 2\n", "pair 0 3 0\n", "pair 0 -1 0\n", "par 0 1 1\n", "\n"}) {
        const std::string file = folder.write("state", std::string{"title\n"} + lines);
        const auto state = MatchState::open(file, "title\n");
        ASSERT_FALSE(state) << lines;
        EXPECT_THAT(state.error(), HasSubstr("it is damaged"));
    }
    EXPECT_FALSE(MatchState::open(folder.write("state", "tit"), "title\n"));
    EXPECT_FALSE(MatchState::open(folder.file("no-folder/state"), "title\n"));
}

TEST(MatchStateTest, TheDescriptionHoldsOnlyWhatChangesTheGames) {
    const MatchSettings settings = some_match();
    const std::string description = describe_match(settings);
    MatchSettings other = settings;
    other.pairs = 77;
    other.concurrency = 3;
    EXPECT_EQ(describe_match(other), description);

    other = settings;
    other.random_openings.seed = 2;
    EXPECT_NE(describe_match(other), description);
    other = settings;
    other.openings.emplace_back();
    EXPECT_NE(describe_match(other), description);
    other = settings;
    other.terms.adjudication.draw.reset();
    EXPECT_NE(describe_match(other), description);
}

}  // namespace
}  // namespace trebuchet::lab::match_state_test
