#include "lab/common/configuration.h"

#include <iomanip>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/search/settings.h>

#include "support/networks.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::configuration_test {
namespace {

TEST(ConfigurationTest, AnEmptyListChangesNothing) {
    EXPECT_EQ(parse_settings("").value(), Settings{});
    EXPECT_EQ(parse_settings("  ").value(), Settings{});
    Settings base;
    base.hash_megabytes = 3;
    EXPECT_EQ(parse_settings("", base).value(), base);
}

TEST(ConfigurationTest, EveryKindOfSettingIsRead) {
    const Settings settings =
        parse_settings(
            "null_move=off, recapture_first = on,lmr_base=40,driver=mtdf,hash=8,"
            "contempt=-25")
            .value();
    EXPECT_FALSE(settings.switches.null_move);
    EXPECT_TRUE(settings.switches.recapture_first);
    EXPECT_EQ(settings.parameters.lmr_base, 40);
    EXPECT_EQ(settings.driver, Driver::Mtdf);
    EXPECT_EQ(settings.hash_megabytes, 8U);
    EXPECT_EQ(settings.contempt, -25);
}

TEST(ConfigurationTest, TheLastOfEqualNamesCounts) {
    EXPECT_EQ(parse_settings("hash=8,hash=9").value().hash_megabytes, 9U);
}

TEST(ConfigurationTest, ReadsEverySwitch) {
    for (const SwitchInfo& info : kSwitchInfos) {
        Settings expected;
        expected.switches.*info.member = !(expected.switches.*info.member);
        const std::string value = expected.switches.*info.member ? "=on" : "=off";
        const std::string list = std::string{info.name} + value;
        EXPECT_EQ(parse_settings(list).value(), expected) << list;
        EXPECT_EQ(settings_difference(expected), list);
    }
}

TEST(ConfigurationTest, ReadsEveryParameterWithinItsRange) {
    for (const ParameterInfo& info : kParameterInfos) {
        const std::string name{info.name};
        for (const int value : {info.least, info.most}) {
            const auto settings = parse_settings(name + '=' + std::to_string(value));
            ASSERT_TRUE(settings) << name;
            EXPECT_EQ(settings->parameters.*info.member, value) << name;
        }
        EXPECT_FALSE(parse_settings(name + '=' + std::to_string(info.least - 1))) << name;
        EXPECT_FALSE(parse_settings(name + '=' + std::to_string(info.most + 1))) << name;
    }
}

TEST(ConfigurationTest, ReadsItsTextBack) {
    const Settings changed = parse_settings("driver=alphabeta,killers=off,see_depth=3").value();
    EXPECT_EQ(parse_settings(settings_text(changed)).value(), changed);
    EXPECT_EQ(settings_difference(changed), "driver=alphabeta,killers=off,see_depth=3");
    EXPECT_EQ(settings_difference(Settings{}), "");
    EXPECT_NE(settings_text(changed), settings_text(Settings{}));
}

TEST(ConfigurationTest, ErrorsNameTheWrongPart) {
    const auto complaint = [](const char* list) { return parse_settings(list).error(); };
    EXPECT_EQ(complaint("nul_move=off"), "there is no setting called 'nul_move'");
    EXPECT_EQ(complaint("null_move=yes"), "null_move is on or off, not 'yes'");
    EXPECT_EQ(complaint("null_move"), "'null_move' is not of the form name=value");
    EXPECT_EQ(complaint("hash=8,,hash=9"), "'' is not of the form name=value");
    EXPECT_EQ(complaint("driver=fast"), "driver is pvs, mtdf or alphabeta, not 'fast'");
    EXPECT_EQ(complaint("threads=0"), "threads is a number from 1 to 256, not '0'");
    EXPECT_EQ(complaint("threads=257"), "threads is a number from 1 to 256, not '257'");
    EXPECT_EQ(complaint("hash=0"), "hash is a number of megabytes from 1 to 1048576, not '0'");
    EXPECT_EQ(complaint("hash=-1"), "hash is a number of megabytes from 1 to 1048576, not '-1'");
    EXPECT_EQ(complaint("lmr_base=1x"), "lmr_base is a number from 0 to 256, not '1x'");
}

constexpr NetworkShape kShape{.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};

TEST(ConfigurationTest, ANetworkComesFromItsFile) {
    const testing_support::ScratchFolder folder;
    const auto network = testing_support::random_network(kShape, 1);
    const std::string file = folder.write("a.net", network->to_bytes());
    const Settings settings = parse_settings("network=" + file).value();
    EXPECT_EQ(settings.evaluation, EvaluationKind::Network);
    ASSERT_NE(settings.network, nullptr);
    EXPECT_EQ(settings.network->weights(), network->weights());
    EXPECT_EQ(
        parse_settings("network=" + file + ",evaluation=classical").value().evaluation,
        EvaluationKind::Classical);
    EXPECT_EQ(parse_settings("network=built-in", settings).value().network, nullptr);
    EXPECT_EQ(
        parse_settings("network=" + file + ".none").error(),
        "network: " + file + ".none: it does not exist");
}

TEST(ConfigurationTest, ANetworkIsNamedByItsChecksum) {
    const auto one = testing_support::random_network(kShape, 1);
    const auto other = testing_support::random_network(kShape, 2);
    const Settings with_one{.evaluation = EvaluationKind::Network, .network = one};
    const Settings with_other{.evaluation = EvaluationKind::Network, .network = other};
    EXPECT_NE(settings_text(with_one), settings_text(with_other));
    EXPECT_EQ(settings_difference(with_one, with_one), "");
    std::ostringstream expected;
    expected << "network=" << std::hex << std::setw(8) << std::setfill('0') << other->checksum();
    EXPECT_EQ(settings_difference(with_other, with_one), expected.str());
    EXPECT_EQ(settings_difference(Settings{with_one.hash_megabytes}, Settings{}), "");
}

TEST(ConfigurationTest, EveryEvaluationHasItsName) {
    EXPECT_EQ(parse_settings("evaluation=classical").value().evaluation, EvaluationKind::Classical);
    EXPECT_EQ(parse_settings("evaluation=network").value().evaluation, EvaluationKind::Network);
    EXPECT_EQ(parse_settings("evaluation=material").value().evaluation, EvaluationKind::Material);
    EXPECT_EQ(
        parse_settings("evaluation=none").error(),
        "evaluation is classical, network or material, not 'none'");
}

TEST(ConfigurationTest, TheHelpHasALineForEachSetting) {
    const std::string help = settings_help();
    for (const SwitchInfo& info : kSwitchInfos) {
        EXPECT_NE(help.find("  " + std::string{info.name} + "="), std::string::npos) << info.name;
    }
    for (const ParameterInfo& info : kParameterInfos) {
        EXPECT_NE(help.find("  " + std::string{info.name} + "="), std::string::npos) << info.name;
    }
}

TEST(ConfigurationTest, TheTextHasThreadsIfThereAreSeveral) {
    const Settings two = parse_settings("threads=2").value();
    EXPECT_EQ(two.threads, 2U);
    EXPECT_EQ(settings_difference(two), "threads=2");
    EXPECT_EQ(settings_difference(Settings{}, two), "threads=1");
    EXPECT_NE(settings_text(two), settings_text(Settings{}));
    EXPECT_EQ(settings_text(Settings{}).find("threads"), std::string::npos);
}

}  // namespace
}  // namespace trebuchet::lab::configuration_test
