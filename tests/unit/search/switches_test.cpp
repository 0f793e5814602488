#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/search/switches.h>

namespace trebuchet::switches_test {
namespace {

TEST(SwitchesTest, EachHasANameOfItsOwnAndAMeaning) {
    std::set<std::string_view> names;
    for (const SwitchInfo& info : kSwitchInfos) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_FALSE(info.meaning.empty()) << info.name;
    }
}

TEST(SwitchesTest, TheListHasEveryOne) {
    EXPECT_EQ(sizeof(Switches), kSwitchInfos.size() * sizeof(bool));
    for (const SwitchInfo& info : kSwitchInfos) {
        Switches changed;
        changed.*info.member = !(changed.*info.member);
        EXPECT_NE(changed, Switches{}) << info.name;
    }
}

}  // namespace
}  // namespace trebuchet::switches_test
