#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/util/path.h>

#include "support/scratch_folder.h"

namespace trebuchet::path_test {
namespace {

// "Größe" and a chess king: two and three bytes of UTF-8.
constexpr const char* kName =
    "Gr\xC3\xB6\xC3\x9F"
    "e \xE2\x99\x94.pgn";

TEST(PathTest, ANameThatIsNotAsciiSurvivesBothWays) {
    EXPECT_EQ(to_text(to_path(kName)), kName);
    EXPECT_EQ(to_text(to_path("folder") / to_path(kName)).substr(7), kName);
}

// Files are opened by their names as text, too.
TEST(PathTest, TextAndPathNameTheSameFile) {
    const testing_support::ScratchFolder folder;
    const std::string name = folder.file("") + kName;
    std::ofstream{name} << "moves";
    EXPECT_TRUE(std::filesystem::exists(to_path(name)));
    std::string word;
    std::ifstream{to_path(name)} >> word;
    EXPECT_EQ(word, "moves");
}

TEST(PathTest, ANameThatIsNoTextNamesNoFile) {
    std::error_code ignored;
    EXPECT_FALSE(std::filesystem::exists(to_path("\xFF\xFE\xFF"), ignored));
}

}  // namespace
}  // namespace trebuchet::path_test
