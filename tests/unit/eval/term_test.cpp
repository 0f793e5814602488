#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/eval/term.h>

namespace trebuchet::term_test {
namespace {

TEST(TermTest, EachHasANameOfItsOwn) {
    std::set<std::string_view> names;
    for (const std::string_view name : kTermNames) {
        EXPECT_FALSE(name.empty());
        EXPECT_TRUE(names.insert(name).second) << name;
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(Term::Tempo) + 1);
}

}  // namespace
}  // namespace trebuchet::term_test
