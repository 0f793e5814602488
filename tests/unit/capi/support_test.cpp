// Errors, and structs of several versions.
#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <trebuchet.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/util/version.h>

#include "support/c_host.h"

namespace trebuchet::capi::support_test {
namespace {

using testing_support::CEngine;
using testing_support::CGame;
using testing_support::sized;

TEST(CSupportTest, EveryStatusHasATextOfItsOwn) {
    std::vector<std::string_view> texts;
    for (trebuchet_status status = TREBUCHET_ERROR_INTERNAL; status <= TREBUCHET_OK; ++status) {
        const std::string_view text = trebuchet_status_text(status);
        EXPECT_NE(text, "unknown error") << status;
        EXPECT_EQ(std::count(texts.begin(), texts.end(), text), 0) << text;
        texts.push_back(text);
    }
    EXPECT_STREQ(trebuchet_status_text(TREBUCHET_ERROR_INTERNAL - 1), "unknown error");
    EXPECT_STREQ(trebuchet_status_text(1), "unknown error");
}

TEST(CSupportTest, TheVersionIsTheLibrarys) {
    EXPECT_EQ(std::string_view{trebuchet_version()}, version());
}

// A host of an older version has a shorter struct: what lies behind it is not written.
TEST(CSupportTest, AnOlderHostGetsWhatItKnows) {
    const CGame game{nullptr, "e4"};
    constexpr std::uint32_t kOlder = 16;  // to is_chess960
    std::vector<unsigned char> memory(sizeof(trebuchet_position_info), 0xAA);
    auto* const info = reinterpret_cast<trebuchet_position_info*>(memory.data());
    info->struct_size = kOlder;
    ASSERT_EQ(trebuchet_game_info(game.handle(), info), TREBUCHET_OK);
    EXPECT_EQ(info->struct_size, kOlder);
    EXPECT_EQ(info->side_to_move, TREBUCHET_BLACK);
    for (std::size_t i = kOlder; i < memory.size(); ++i) {
        EXPECT_EQ(memory[i], 0xAA) << i;
    }
}

// A host of a newer version has a longer one: what we do not know is set to zero.
TEST(CSupportTest, ANewerHostGetsZerosForWhatWeDoNotKnow) {
    const CGame game;
    constexpr std::size_t kMore = 24;
    std::vector<unsigned char> memory(sizeof(trebuchet_game_result) + kMore + 1, 0xAA);
    auto* const result = reinterpret_cast<trebuchet_game_result*>(memory.data());
    result->struct_size = sizeof(trebuchet_game_result) + kMore;
    ASSERT_EQ(trebuchet_game_result_of(game.handle(), result), TREBUCHET_OK);
    EXPECT_EQ(result->winner, TREBUCHET_NO_COLOR);
    for (std::size_t i = sizeof(trebuchet_game_result); i + 1 < memory.size(); ++i) {
        EXPECT_EQ(memory[i], 0) << i;
    }
    EXPECT_EQ(memory.back(), 0xAA);
}

TEST(CSupportTest, AnOlderHostsLimitsEndWhereItSays) {
    const CGame game;
    const CEngine engine;
    auto limits = sized<trebuchet_limits>();
    limits.depth = 3;
    limits.multi_pv = 0xFFFFFFFF;  // out of range, if it were read
    limits.struct_size = 16;       // to nodes
    auto result = sized<trebuchet_result>();
    EXPECT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.depth, 3);
}

TEST(CSupportTest, ANewerHostsLimitsCountOnlyIfWeKnowThemAll) {
    const CGame game;
    const CEngine engine;
    struct Newer {
        trebuchet_limits limits;
        std::uint64_t unknown;
    };
    Newer newer{};
    newer.limits.struct_size = sizeof newer;
    newer.limits.nodes = 10;
    const auto think = [&] {
        return trebuchet_engine_think(
            engine.handle(), game.handle(), &newer.limits, nullptr, nullptr);
    };
    EXPECT_EQ(think(), TREBUCHET_OK);
    newer.unknown = 1;
    EXPECT_EQ(think(), TREBUCHET_ERROR_STRUCT_SIZE);
}

TEST(CSupportTest, ImpossibleSizesAreErrors) {
    const CGame game;
    auto info = sized<trebuchet_position_info>();
    for (const std::uint32_t size : {0U, 4U, 12U, 15U, 4104U, 0xAAAAAAA8U}) {
        info.struct_size = size;
        EXPECT_EQ(trebuchet_game_info(game.handle(), &info), TREBUCHET_ERROR_STRUCT_SIZE) << size;
    }
}

TEST(CSupportTest, ALongErrorTextIsCut) {
    const CGame game;
    auto error = sized<trebuchet_error>();
    const std::string word(1000, 'x');
    EXPECT_EQ(
        trebuchet_game_set_position(
            game.handle(), nullptr, TREBUCHET_ANY_CHESS, word.c_str(), &error),
        TREBUCHET_ERROR_NOT_A_MOVE);
    EXPECT_EQ(std::strlen(static_cast<const char*>(error.text)), sizeof error.text - 1);
}

// What an error says about the text, which is no move.
std::string complaint_about(const std::string& text) {
    const CGame game;
    auto error = sized<trebuchet_error>();
    EXPECT_EQ(
        trebuchet_game_set_position(
            game.handle(), nullptr, TREBUCHET_ANY_CHESS, text.c_str(), &error),
        TREBUCHET_ERROR_NOT_A_MOVE);
    return static_cast<const char*>(error.text);
}

TEST(CSupportTest, ALongErrorTextIsCutBetweenCharacters) {
    const std::vector<std::string> characters{"\u00E9", "\u265E", "\U0001F40E"};
    for (const std::string& character : characters) {
        for (std::size_t before = 0; before < character.size(); ++before) {
            std::string word(before, 'x');
            std::string expected = "'" + word;
            while (expected.size() + character.size() < sizeof(trebuchet_error::text)) {
                expected += character;
            }
            for (int i = 0; i < 200; ++i) {
                word += character;
            }
            EXPECT_EQ(complaint_about(word), expected);
        }
    }
}

TEST(CSupportTest, WhatIsNoUtf8BecomesQuestionMarks) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"a\xFFz", "a?z"},
        {"a\xC3", "a?"},  // the second byte is missing
        {"\xC3z", "?z"},
        {"\xA9z", "?z"},       // a second byte without a first
        {"\xC0\xAFz", "??z"},  // overlong
        {"\xE0\x80\xAFz", "???z"},
        {"\xF0\x80\x80\xAFz", "????z"},
        {"\xED\xA0\x80z", "???z"},       // a surrogate
        {"\xF4\x90\x80\x80z", "????z"},  // above the last character
        {"\xE2\x99z", "??z"},
        {"\xF4\x8F\xBF\xBFz", "\xF4\x8F\xBF\xBFz"},
        {"\xED\x9F\xBFz", "\xED\x9F\xBFz"}};
    for (const auto& [text, shown] : cases) {
        const std::string expected = "'" + shown + "'";
        EXPECT_EQ(complaint_about(text).substr(0, expected.size()), expected);
    }
}

}  // namespace
}  // namespace trebuchet::capi::support_test
