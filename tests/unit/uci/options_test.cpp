#include "uci/options.h"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::uci::options_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Options changed(std::string_view name, std::string_view value) {
    const auto result = with_option(default_options({}), name, value);
    EXPECT_TRUE(result.has_value()) << name;
    return result ? *result : Options{};
}

std::string error(std::string_view name, std::string_view value) {
    const auto result = with_option(default_options({}), name, value);
    EXPECT_FALSE(result.has_value()) << name;
    return result ? "" : result.error();
}

TEST(UciOptionsTest, DescribesWhatGuisLookFor) {
    const auto lines = option_lines(default_options({}));
    EXPECT_THAT(lines, Contains("option name Hash type spin default 16 min 1 max 1048576"));
    EXPECT_THAT(lines, Contains("option name Threads type spin default 1 min 1 max 256"));
    EXPECT_THAT(lines, Contains("option name MultiPV type spin default 1 min 1 max 200"));
    EXPECT_THAT(lines, Contains("option name Move Overhead type spin default 30 min 0 max 10000"));
    EXPECT_THAT(lines, Contains("option name OwnBook type check default false"));
    EXPECT_THAT(lines, Contains("option name BookFile type string default <empty>"));
    EXPECT_THAT(lines, Contains("option name Clear Hash type button"));
    EXPECT_THAT(lines, Contains("option name Ponder type check default false"));
    EXPECT_THAT(lines, Contains("option name UCI_Chess960 type check default false"));
    EXPECT_THAT(lines, Contains("option name UCI_Elo type spin default 2850 min 800 max 2850"));
    EXPECT_THAT(lines, Contains(HasSubstr("UCI_EngineAbout type string default Trebuchet ")));
}

TEST(UciOptionsTest, TheBookIsOffUntilItIsAskedFor) {
    session::Options session;
    session.own_book = true;
    EXPECT_FALSE(default_options(session).session.own_book);
    EXPECT_TRUE(default_options(session, true).session.own_book);
    EXPECT_THAT(
        option_lines(default_options(session, true)),
        Contains("option name OwnBook type check default true"));
}

TEST(UciOptionsTest, HidesWhatIsNotForUci) {
    for (const std::string& line : option_lines(default_options({}))) {
        EXPECT_THAT(line, Not(HasSubstr("Resign")));
        EXPECT_THAT(line, Not(HasSubstr("name  ")));
    }
}

TEST(UciOptionsTest, OffersTheNumbersOfTheSearchInTuningBuilds) {
    Options options = default_options({});
    options.offers_parameters = false;
    EXPECT_THAT(option_lines(options), Not(Contains(HasSubstr("razoring_margin"))));
    EXPECT_FALSE(with_option(options, "razoring_margin", "200"));
    options.offers_parameters = true;
    EXPECT_THAT(
        option_lines(options),
        Contains("option name probcut_reduction type spin default 4 min 1 max 10"));
    const auto changed = with_option(options, "razoring_margin", "200");
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->parameters.razoring_margin, 200);
    EXPECT_EQ(
        with_option(options, "razoring_margin", "0").error(),
        "bad value '0' for razoring_margin: from 1 to 1000");
}

TEST(UciOptionsTest, SetsByNamesInAnyCase) {
    EXPECT_EQ(changed("hash", "64").session.hash, 64);
    EXPECT_EQ(changed("MOVE OVERHEAD", "100").session.move_overhead, 100);
    EXPECT_EQ(changed("move-overhead", "100").session.move_overhead, 100);
    EXPECT_TRUE(changed("OwnBook", "true").session.own_book);
    EXPECT_TRUE(changed("UCI_Chess960", "true").is_chess960);
    EXPECT_TRUE(changed("uci_showwdl", "TRUE").show_wdl);
    EXPECT_EQ(changed("UCI_Elo", "1500").elo, 1500);
    EXPECT_EQ(changed("BookFile", "<empty>").session.book_file, "");
    EXPECT_EQ(changed("Ponder", "true"), default_options({}));
}

TEST(UciOptionsTest, SaysWhatIsWrong) {
    EXPECT_EQ(error("Hash", "much"), "bad value 'much' for Hash: from 1 to 1048576");
    EXPECT_EQ(error("UCI_Elo", "100"), "bad value '100' for UCI_Elo: from 800 to 2850");
    EXPECT_EQ(error("UCI_Chess960", "maybe"), "bad value 'maybe' for UCI_Chess960: true or false");
    EXPECT_EQ(error("BoundLines", "500"), "bad value '500' for BoundLines: from 0 to 100");
    EXPECT_EQ(error("OwnBook", ""), "bad value '' for OwnBook: on or off");
    const std::string shown = std::filesystem::absolute("/nowhere/a.bin").make_preferred().string();
    EXPECT_EQ(
        error("BookFile", "/nowhere/a.bin"),
        "bad value '/nowhere/a.bin' for BookFile: cannot use the opening book " + shown
            + ": it does not exist");
    EXPECT_EQ(error("Nonsense", "1"), "no such option: Nonsense");
    EXPECT_EQ(error("", "1"), "no such option: ");
}

TEST(UciOptionsTest, AWeakEloOverlooksMoves) {
    Options options = default_options({});
    options.elo = 1400;
    EXPECT_EQ(search_parameters(options).overlooked_percent, 0);
    options.limits_strength = true;
    const int overlooked = session::weakness_for(options.elo).overlooked_percent;
    EXPECT_GT(overlooked, 0);
    EXPECT_EQ(search_parameters(options).overlooked_percent, overlooked);
    const session::StrengthLevel& weakest = session::kStrengthLevels.back();
    options.session.strength = static_cast<int>(session::kStrengthLevels.size()) - 1;
    EXPECT_EQ(search_parameters(options).overlooked_percent, weakest.weakness.overlooked_percent);
}

TEST(UciOptionsTest, LimitsStrengthOnlyIfAsked) {
    Options options = default_options({});
    options.elo = 1600;
    Limits limits;
    limit_strength(options, limits);
    EXPECT_FALSE(limits.nodes.has_value());
    options.limits_strength = true;
    options.session.speed_limit = 5;
    limit_strength(options, limits);
    EXPECT_EQ(limits.nodes, session::weakness_for(1600).nodes);
    EXPECT_EQ(limits.most_nodes_per_second, 5U);
}

}  // namespace
}  // namespace trebuchet::uci::options_test
