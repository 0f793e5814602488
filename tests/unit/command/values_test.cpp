#include "command/values.h"

#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::command::values_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using WordList = std::vector<std::string>;

constexpr std::array<std::string_view, 2> kColors{"white", "black"};

constexpr std::array kOptions{
    Option{
        .name = "hash",
        .value_name = "MB",
        .help = "memory",
        .kind = Number{1, 100, 16},
        .in_config_file = true,
        .letter = 'm'},
    Option{.name = "nodes", .value_name = "N", .help = "nodes", .kind = Number{0, kNoLimit}},
    Option{.name = "time", .value_name = "S", .help = "seconds", .kind = Seconds{}},
    Option{.name = "rate", .value_name = "R", .help = "rate", .kind = Real{0, 1, 0.25}},
    Option{
        .name = "color",
        .value_name = "C",
        .help = "side",
        .kind = Choice{kColors, kColors[0]},
        .in_config_file = true},
    Option{
        .name = "resign",
        .value_name = "on|off",
        .help = "resign",
        .kind = OnOff{false},
        .in_config_file = true},
    Option{.name = "quiet", .value_name = {}, .help = "say less"},
    Option{.name = "fen", .value_name = "FEN", .help = "position", .kind = Text{}},
    Option{
        .name = "side",
        .value_name = "C",
        .help = {},
        .kind = Choice{kColors, {}},
        .alias_of = "color"}};

constexpr std::array kPositionals{
    Positional{.name = "DEPTH", .kind = Number{1, 9}},
    Positional{.name = "MOVE", .least = 0, .most = Positional::kAny}};

constexpr Command kCommand{
    .name = "test",
    .summary = {},
    .description = {},
    .positionals = kPositionals,
    .options = kOptions};

[[nodiscard]] Values parse(const WordList& words) {
    auto values = Values::parse(kCommand, words);
    if (!values) {
        throw std::runtime_error{values.error()};
    }
    return std::move(values).value();
}

[[nodiscard]] std::string error(const WordList& words) {
    const auto values = Values::parse(kCommand, words);
    return values ? "" : values.error();
}

TEST(ValuesTest, WhatIsGivenIsReadByType) {
    const Values values = parse(
        {"3",
         "--hash",
         "8",
         "--nodes=5",
         "e4",
         "--time",
         "0.5",
         "--rate",
         "5e-1",
         "--color",
         "Black",
         "--quiet",
         "--fen",
         "",
         "e5"});
    EXPECT_EQ(values.word("DEPTH"), "3");
    EXPECT_EQ(values.words("MOVE"), (WordList{"e4", "e5"}));
    EXPECT_EQ(values.number("hash"), 8);
    EXPECT_EQ(values.given_number<std::uint64_t>("nodes"), 5U);
    EXPECT_EQ(values.given_seconds("time"), Milliseconds{500});
    EXPECT_EQ(values.real("rate"), 0.5);
    EXPECT_EQ(values.choice("color"), 1U);
    EXPECT_EQ(values.text("color"), "black");
    EXPECT_TRUE(values.has("quiet"));
    EXPECT_EQ(values.given_text("fen"), "") << "an empty text is one, too";
}

TEST(ValuesTest, WhatIsNotGivenHasItsDefault) {
    const Values values = parse({"3"});
    EXPECT_EQ(values.number("hash"), 16);
    EXPECT_FALSE(values.given_number("hash"));
    EXPECT_FALSE(values.given_number("nodes"));
    EXPECT_FALSE(values.given_seconds("time"));
    EXPECT_EQ(values.real("rate"), 0.25);
    EXPECT_EQ(values.choice("color"), 0U);
    EXPECT_FALSE(values.is_on("resign"));
    EXPECT_FALSE(values.has("quiet"));
    EXPECT_EQ(values.text("fen"), "");
    EXPECT_FALSE(values.given_text("fen"));
    EXPECT_TRUE(values.words("MOVE").empty());
}

TEST(ValuesTest, ASwitchMayStandAlone) {
    EXPECT_TRUE(parse({"3", "--resign"}).is_on("resign"));
    EXPECT_TRUE(parse({"--resign", "on", "3"}).is_on("resign"));
    EXPECT_FALSE(parse({"3", "--resign", "off"}).is_on("resign"));
    EXPECT_FALSE(parse({"3", "--resign=off"}).is_on("resign"));
    EXPECT_EQ(parse({"--resign", "3"}).word("DEPTH"), "3");
    EXPECT_EQ(error({"3", "--resign=maybe"}), "--resign must be on or off, not 'maybe'");
}

TEST(ValuesTest, LettersAndFormerNames) {
    EXPECT_EQ(parse({"3", "-m", "9"}).number("hash"), 9);
    EXPECT_EQ(parse({"3", "--side", "black"}).text("color"), "black");
    EXPECT_EQ(error({"3", "--side", "black", "--color", "white"}), "--color is given twice");
}

TEST(ValuesTest, ErrorsNameWhatWasTyped) {
    EXPECT_EQ(error({"3", "--hash", "0"}), "--hash must be a number from 1 to 100, not '0'");
    EXPECT_EQ(error({"3", "--hash", "many"}), "--hash must be a number from 1 to 100, not 'many'");
    EXPECT_EQ(error({"3", "--color", "red"}), "--color must be white or black, not 'red'");
    EXPECT_EQ(error({"3", "--hash"}), "--hash needs a value");
    EXPECT_EQ(error({"3", "--hash", "1", "--hash", "1"}), "--hash is given twice");
    EXPECT_EQ(error({"3", "--has", "1"}), "there is no option --has");
    EXPECT_EQ(error({"3", "--quiet=1"}), "--quiet takes no value");
    EXPECT_EQ(error({"3", "--quiet="}), "--quiet takes no value");
    EXPECT_EQ(error({"3", "--hash="}), "--hash needs a value");
    EXPECT_EQ(error({"x"}), "DEPTH must be a number from 1 to 9, not 'x'");
    EXPECT_EQ(error({}), "no DEPTH is given");
    EXPECT_EQ(error({"3", "--color", "\x1b[2J"}), "--color must be white or black, not '?[2J'");
}

TEST(ValuesTest, WithHelpNothingElseIsRequired) {
    EXPECT_TRUE(parse({"--help"}).has("help"));
}

TEST(ValuesTest, AskingForAnUnknownOptionThrows) {
    const Values values = parse({"3"});
    EXPECT_THROW((void)values.has("no-such"), std::logic_error);
    EXPECT_THROW((void)values.number("nodes"), std::logic_error) << "neither given nor a default";
    EXPECT_THROW((void)values.words("FILE"), std::logic_error);
}

// --- The configuration file ----------------------------------------------------------------------

[[nodiscard]] Values with_config(const WordList& words, const std::string& text) {
    Values values = parse(words);
    std::istringstream in{text};
    EXPECT_EQ(values.add_config(in, "some.conf"), std::nullopt);
    return values;
}

[[nodiscard]] std::string config_error(const std::string& text) {
    Values values = parse({"3"});
    std::istringstream in{text};
    return values.add_config(in, "some.conf").value_or("");
}

TEST(ConfigFileTest, TheCommandLineTakesPrecedence) {
    const Values values = with_config({"3"}, "# mine\n\nhash = 64   # megabytes\r\nresign=on\n");
    EXPECT_EQ(values.number("hash"), 64);
    EXPECT_TRUE(values.is_on("resign"));
    EXPECT_EQ(with_config({"3", "--hash", "8"}, "hash = 64\n").number("hash"), 8);
    EXPECT_EQ(with_config({"3"}, "").number("hash"), 16);
}

TEST(ConfigFileTest, ErrorsNameTheLine) {
    EXPECT_EQ(
        config_error("hash = 64\nhsah = 3\n"), "some.conf, line 2: there is no option 'hsah'");
    EXPECT_THAT(config_error("\n\nwhat is this\n"), StartsWith("some.conf, line 3: "));
    EXPECT_THAT(config_error("[engine]\n"), StartsWith("some.conf, line 1: "));
    EXPECT_THAT(config_error("hash = many\n"), HasSubstr("from 1 to 100, not 'many'"));
    EXPECT_EQ(config_error("hash = 1\nhash = 2\n"), "some.conf, line 2: --hash is given twice");
    EXPECT_EQ(config_error("quiet = on\n"), "some.conf, line 1: there is no option 'quiet'");
}

TEST(ConfigFileTest, AFileThatIsNotThereIsAnError) {
    Values values = parse({"3"});
    EXPECT_EQ(
        values.add_config_file("/nonexistent/trebuchet.conf"),
        "cannot read /nonexistent/trebuchet.conf: No such file or directory");
}

}  // namespace
}  // namespace trebuchet::command::values_test
