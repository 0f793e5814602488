#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/search/parameters.h>

namespace trebuchet::parameters_test {
namespace {

TEST(ParametersTest, EachHasANameOfItsOwnAMeaningAndADefaultWithinItsRange) {
    const Parameters defaults;
    std::set<std::string_view> names;
    for (const ParameterInfo& info : kParameterInfos) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_FALSE(info.meaning.empty()) << info.name;
        EXPECT_LE(info.least, defaults.*info.member) << info.name;
        EXPECT_GE(info.most, defaults.*info.member) << info.name;
        EXPECT_LT(info.least, info.most) << info.name;
    }
}

TEST(ParametersTest, TheListHasEveryOne) {
    EXPECT_EQ(sizeof(Parameters), kParameterInfos.size() * sizeof(int));
    for (const ParameterInfo& info : kParameterInfos) {
        Parameters changed;
        changed.*info.member += 1;
        EXPECT_NE(changed, Parameters{}) << info.name;
    }
}

}  // namespace
}  // namespace trebuchet::parameters_test
