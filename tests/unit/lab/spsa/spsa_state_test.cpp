#include "lab/spsa/spsa_state.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::spsa_state_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SpsaStateTest : public testing::Test {
protected:
    [[nodiscard]] Expected<SpsaState, std::string> open() const {
        return SpsaState::open(file_, "trebuchet spsa 1\nseed 1\n", plan_);
    }

    // What is wrong with a file of this text.
    [[nodiscard]] std::string error_of(const std::string& text) const {
        static_cast<void>(folder_.write("path", text));
        const auto state = open();
        return state ? std::string{} : state.error();
    }

    ParameterInfo info_{
        .name = "number", .member = nullptr, .least = 0, .most = 100, .meaning = ""};
    SpsaPlan plan_{
        .numbers = {{.info = &info_, .start = 1.5}, {.info = &info_, .start = 20}}, .pairs = 50};
    testing_support::ScratchFolder folder_{};
    std::string file_ = folder_.file("path");
};

constexpr SpsaProgress first() {
    return {.pairs = 2, .wins = 1, .draws = 2, .losses = 1, .values = {}};
}

TEST_F(SpsaStateTest, BeginsWithTheValuesOfThePlan) {
    const auto state = open();
    ASSERT_TRUE(state) << state.error();
    EXPECT_EQ(state->progress().pairs, 0U);
    EXPECT_THAT(state->progress().values, ElementsAre(1.5, 20));
    EXPECT_EQ(folder_.read("path"), "trebuchet spsa 1\nseed 1\n");
}

TEST_F(SpsaStateTest, ContinuesWithExactlyTheSameValues) {
    SpsaProgress progress = first();
    progress.values = {1.0 / 3, 20.000000000000004};
    {
        auto state = open();
        ASSERT_TRUE(state) << state.error();
        EXPECT_EQ(state->append(progress), std::nullopt);
    }
    const auto state = open();
    ASSERT_TRUE(state) << state.error();
    EXPECT_EQ(state->progress().pairs, 2U);
    EXPECT_EQ(state->progress().wins, 1U);
    EXPECT_EQ(state->progress().draws, 2U);
    EXPECT_EQ(state->progress().losses, 1U);
    EXPECT_EQ(state->progress().values, progress.values);
}

TEST_F(SpsaStateTest, DropsAnIncompleteLastLine) {
    EXPECT_EQ(error_of("trebuchet spsa 1\nseed 1\npairs 1 0 2 0 2 21\npairs 2 1 2 1 1.75 2"), "");
    const auto state = open();
    EXPECT_THAT(state->progress().values, ElementsAre(2, 21));
    EXPECT_THAT(folder_.read("path"), testing::EndsWith("2 21\n"));
}

TEST_F(SpsaStateTest, SaysWhatIsWrong) {
    const std::string head = "trebuchet spsa 1\nseed 1\n";
    EXPECT_THAT(
        error_of("trebuchet spsa 1\nseed 2\n"),
        HasSubstr("it belongs to another run: seed is '2' in the file, and '1' here"));
    for (const char* const line :
         {"pairs 1 0 2 0 2",
          "pairs 1 0 2 0 2 21 3",
          "pairs 1 0 2 0 2 2x",
          "pairs 1 1 2 0 2 21",
          "pairs 0 0 0 0 2 21",
          "pairs -1 0 2 0 2 21",
          "games 1 0 2 0 2 21",
          "pairs 1 0 2 0 nan 21",
          "pairs 1 0 2 0 inf 21",
          "pairs 1 0 2 0 2 101",
          "pairs 51 0 102 0 2 21",
          "pairs 1 6148914691236517206 6148914691236517206 6148914691236517206 2 21"}) {
        EXPECT_THAT(error_of(head + line + "\n"), HasSubstr("it is damaged: " + std::string{line}));
    }
    EXPECT_THAT(
        error_of(head + "pairs 2 0 4 0 2 21\npairs 2 0 4 0 2 21\n"), HasSubstr("it is damaged"));
    const auto nowhere = SpsaState::open(folder_.file("no/such/folder"), "", plan_);
    EXPECT_FALSE(nowhere);
}

}  // namespace
}  // namespace trebuchet::lab::spsa_state_test
