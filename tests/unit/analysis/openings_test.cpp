#include "analysis/openings.h"

#include <memory>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::analysis::openings_test {
namespace {

using ::testing::HasSubstr;

[[nodiscard]] GameRecord game(std::string_view text) {
    PgnReader reader{text};
    return read_record(reader).value();
}

class OpeningsTest : public ::testing::Test {
protected:
    const testing_support::ScratchFolder folder_{};
    const std::unique_ptr<const Openings> openings_ =
        Openings::load(folder_.write(
                           "eco.pgn",
                           "[ECO \"C20\"]\n[Opening \"King's pawn\"]\n\n1. e4 e5 *\n\n"
                           "[ECO \"C42\"]\n[Opening \"Russian game\"]\n[Variation \"Cochrane\"]\n\n"
                           "1. e4 e5 2. Nf3 Nf6 *\n\n"
                           "[ECO \"C40\"]\n\n1. e4 e5 2. Nf3 *\n"))
            .value();
};

TEST_F(OpeningsTest, TheLatestNameCounts) {
    const GameRecord named = openings_->named(game("1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 *"));
    EXPECT_EQ(named.tag("ECO"), "C42");
    EXPECT_EQ(named.tag("Opening"), "Russian game, Cochrane");
    EXPECT_EQ(named.events.size(), 6U);
}

TEST_F(OpeningsTest, TranspositionsAreFound) {
    const auto name = openings_->name_of(game("1. Nf3 Nf6 2. e4 e5 *"));
    ASSERT_TRUE(name);
    EXPECT_EQ(name->eco, "C42");
}

TEST_F(OpeningsTest, WhatTheAuthorWroteStays) {
    const GameRecord named = openings_->named(game("[ECO \"X00\"]\n[Opening \"?\"]\n\n1. e4 e5 *"));
    EXPECT_EQ(named.tag("ECO"), "X00");
    EXPECT_EQ(named.tag("Opening"), "King's pawn");
}

TEST_F(OpeningsTest, WithoutANameNothingIsAdded) {
    EXPECT_TRUE(openings_->named(game("1. a3 *")).tags.empty());
    EXPECT_TRUE(openings_->named(GameRecord{}).tags.empty());
    // An opening that has only its code.
    const GameRecord named = openings_->named(game("1. e4 e5 2. Nf3 d5 *"));
    EXPECT_EQ(named.tag("ECO"), "C40");
    EXPECT_EQ(named.tag("Opening"), "");
}

TEST_F(OpeningsTest, AFileWithoutOpeningsIsRefused) {
    const std::string file = folder_.write("games.pgn", "[Opening \"None\"]\n\n1. e4 *\n");
    const auto loaded = Openings::load(file);
    ASSERT_FALSE(loaded);
    EXPECT_THAT(loaded.error(), HasSubstr("there is no opening in " + file));
    EXPECT_FALSE(Openings::load("/nowhere/at/all"));
}

}  // namespace
}  // namespace trebuchet::analysis::openings_test
