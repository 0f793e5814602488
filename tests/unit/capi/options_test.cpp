#include <algorithm>
#include <string>
#include <string_view>
#include <trebuchet.h>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/eval/network.h>
#include <trebuchet/search/settings.h>

#include "support/c_host.h"
#include "support/networks.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::capi::options_test {
namespace {

using testing_support::CEngine;
using testing_support::CGame;
using testing_support::ScratchFolder;
using testing_support::sized;
using testing_support::text_from;

std::string value_of(const CEngine& engine, const char* name) {
    return text_from([&](char* buffer, std::size_t size) {
        return trebuchet_engine_option(engine.handle(), name, buffer, size);
    });
}

std::vector<trebuchet_option> all_options() {
    std::vector<trebuchet_option> options;
    for (std::int32_t i = 0; i < trebuchet_option_count(); ++i) {
        options.push_back(sized<trebuchet_option>());
        EXPECT_EQ(trebuchet_option_at(i, &options.back()), TREBUCHET_OK);
    }
    return options;
}

// The first word, or the range's far end.
std::string other_value(const trebuchet_option& option) {
    switch (option.type) {
        case TREBUCHET_OPTION_CHECK:
            return std::string_view{option.default_value} == "true" ? "off" : "on";
        case TREBUCHET_OPTION_CHOICE: {
            const std::string_view choices = option.choices;
            return std::string{choices.substr(choices.rfind(' ') + 1)};
        }
        default:
            return std::to_string(option.least);
    }
}

TEST(COptionsTest, ThereIsOneForEachSetting) {
    const auto options = all_options();
    EXPECT_EQ(options.size(), 7 + kSwitchInfos.size() + kParameterInfos.size());
    std::vector<std::string_view> names;
    for (const trebuchet_option& option : options) {
        EXPECT_EQ(std::count(names.begin(), names.end(), option.name), 0) << option.name;
        names.emplace_back(option.name);
        EXPECT_GT(std::string_view{option.meaning}.size(), 5U) << option.name;
        EXPECT_EQ(option.choices != nullptr, option.type == TREBUCHET_OPTION_CHOICE);
    }
}

TEST(COptionsTest, EachBeginsWithItsDefaultAndCanBeSet) {
    const CEngine engine;
    for (const trebuchet_option& option : all_options()) {
        EXPECT_EQ(value_of(engine, option.name), option.default_value) << option.name;
        const bool is_file =
            option.type == TREBUCHET_OPTION_FILE || option.type == TREBUCHET_OPTION_FOLDERS;
        const std::string other = is_file ? "" : other_value(option);
        engine.set(option.name, other.c_str());
        if (option.type == TREBUCHET_OPTION_CHECK) {
            EXPECT_EQ(value_of(engine, option.name), other == "on" ? "true" : "false");
        } else {
            EXPECT_EQ(value_of(engine, option.name), other) << option.name;
        }
    }
}

TEST(COptionsTest, NamesAndWordsAreUnderstoodInAnyCase) {
    const CEngine engine;
    engine.set("hash", "2");
    engine.set("EVALUATION", "classical");
    engine.set("Null_Move", "OFF");
    EXPECT_EQ(value_of(engine, "Hash"), "2");
    EXPECT_EQ(value_of(engine, "evaluation"), "Classical");
    EXPECT_EQ(value_of(engine, "null_move"), "false");
}

TEST(COptionsTest, BadNamesAndValuesChangeNothing) {
    struct Case {
        const char* name;
        const char* value;
        trebuchet_status status;
    };
    const std::vector<Case> cases{
        {"", "1", TREBUCHET_ERROR_OPTION_NAME},
        {"Hashes", "1", TREBUCHET_ERROR_OPTION_NAME},
        {"Hash", "0", TREBUCHET_ERROR_OPTION_VALUE},
        {"Hash", "", TREBUCHET_ERROR_OPTION_VALUE},
        {"Hash", "99999999999999999999", TREBUCHET_ERROR_OPTION_VALUE},
        {"Threads", "257", TREBUCHET_ERROR_OPTION_VALUE},
        {"Contempt", "-201", TREBUCHET_ERROR_OPTION_VALUE},
        {"Evaluation", "Guess", TREBUCHET_ERROR_OPTION_VALUE},
        {"SearchDriver", "", TREBUCHET_ERROR_OPTION_VALUE},
        {"null_move", "maybe", TREBUCHET_ERROR_OPTION_VALUE},
        {"null_move_base", "1000", TREBUCHET_ERROR_OPTION_VALUE},
        {"Network", "/no/such/file", TREBUCHET_ERROR_FILE},
        {"SyzygyPath", "/no/such/folder", TREBUCHET_ERROR_FILE}};
    const CEngine engine;
    for (const Case& each : cases) {
        const std::string before = value_of(engine, each.name);
        auto error = sized<trebuchet_error>();
        EXPECT_EQ(
            trebuchet_engine_set_option(engine.handle(), each.name, each.value, &error),
            each.status)
            << each.name;
        EXPECT_EQ(error.status, each.status) << each.name;
        EXPECT_STRNE(static_cast<const char*>(error.text), trebuchet_status_text(each.status));
        EXPECT_EQ(value_of(engine, each.name), before);
    }
}

TEST(COptionsTest, NullPointersAreErrors) {
    const CEngine engine;
    trebuchet_error unset{};
    EXPECT_EQ(trebuchet_option_at(0, nullptr), TREBUCHET_ERROR_ARGUMENT);
    auto option = sized<trebuchet_option>();
    EXPECT_EQ(trebuchet_option_at(-1, &option), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_option_at(trebuchet_option_count(), &option), TREBUCHET_ERROR_ARGUMENT);
    option.struct_size = 0;
    EXPECT_EQ(trebuchet_option_at(0, &option), TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(trebuchet_engine_set_option(nullptr, "Hash", "1", nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_set_option(engine.handle(), nullptr, "1", nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_set_option(engine.handle(), "Hash", nullptr, nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_set_option(engine.handle(), "Hash", "1", &unset),
        TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(value_of(engine, "Hash"), "16");
    EXPECT_EQ(trebuchet_engine_option(nullptr, "Hash", nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_option(engine.handle(), nullptr, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_option(engine.handle(), "Hash", nullptr, 1), TREBUCHET_ERROR_ARGUMENT);
}

TEST(COptionsTest, ANetworkComesFromAFile) {
    const ScratchFolder folder;
    const auto network = testing_support::random_network(
        {.neurons = kNeuronStep, .buckets = 1, .is_correction = false, .scale = 400}, 5);
    const std::string file = folder.write("a.net", network->to_bytes());
    const CEngine engine;
    const CGame game{nullptr, "e4"};
    const auto score = [&] {
        auto evaluation = sized<trebuchet_evaluation>();
        EXPECT_EQ(
            trebuchet_engine_evaluate(engine.handle(), game.handle(), &evaluation), TREBUCHET_OK);
        return evaluation;
    };
    const trebuchet_evaluation before = score();
    engine.set("Network", file.c_str());
    EXPECT_EQ(value_of(engine, "Network"), file);
    EXPECT_EQ(score().network_is_correction, 0);
    EXPECT_NE(score().score, before.score);
    engine.set("Network", "");
    EXPECT_EQ(score().score, before.score);
    EXPECT_EQ(
        trebuchet_engine_set_option(
            engine.handle(), "Network", folder.write("b.net", "text").c_str(), nullptr),
        TREBUCHET_ERROR_FILE);
}

TEST(COptionsTest, TablebasesComeFromFolders) {
    TREBUCHET_SKIP_WITHOUT_TABLES();
    const std::string folder = testing_support::four_men_tables().value_or("");
    const CEngine engine;
    engine.set("SyzygyPath", folder.c_str());
    EXPECT_EQ(value_of(engine, "SyzygyPath"), folder);
    const CGame game{"8/8/8/8/8/k7/8/K2QR3 w - - 0 1"};
    auto limits = sized<trebuchet_limits>();
    limits.depth = 3;
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_GT(result.tablebase_hits, 0U);
    engine.set("SyzygyPath", "");
    EXPECT_EQ(value_of(engine, "SyzygyPath"), "");
}

}  // namespace
}  // namespace trebuchet::capi::options_test
