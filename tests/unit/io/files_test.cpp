#include "io/files.h"

#include <array>
#include <filesystem>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::io::files_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing_support::ScratchFolder;

std::string contents(std::ifstream& in) {
    return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(FilesTest, OpensAFileBehindItsByteOrderMark) {
    const ScratchFolder folder;
    auto plain = open_input(folder.write("plain", "8/8"));
    ASSERT_TRUE(plain);
    EXPECT_EQ(contents(*plain), "8/8");
    auto marked = open_input(folder.write(
        "marked",
        "\xEF\xBB\xBF"
        "8/8"));
    ASSERT_TRUE(marked);
    EXPECT_EQ(contents(*marked), "8/8");
    for (const std::string text : {"", "8", "\xEF\xBB"}) {
        auto short_one = open_input(folder.write("short", text));
        ASSERT_TRUE(short_one);
        EXPECT_EQ(contents(*short_one), text);
    }
}

TEST(FilesTest, SaysWhyItCannotOpenAFile) {
    const ScratchFolder folder;
    EXPECT_THAT(open_input(folder.file("")).error(), EndsWith("it is a folder"));
    const std::string missing = folder.file("missing");
    EXPECT_THAT(open_input(missing).error(), HasSubstr("cannot read " + missing + ": No such"));
}

TEST(FilesTest, AnInputIsNotOverwritten) {
    const ScratchFolder folder;
    const std::array inputs{folder.write("a", "a"), folder.write("b", "b")};
    EXPECT_FALSE(objection_to_writing(folder.file("c"), inputs));
    EXPECT_FALSE(objection_to_writing(folder.write("d", "d"), inputs));
    EXPECT_THAT(*objection_to_writing(inputs[1], inputs), EndsWith("it is what is read"));
    if (testing_support::kIsWindows) {
        GTEST_SKIP() << "not every user may make links";
    }
    const std::string link = folder.file("link");
    std::filesystem::create_symlink(inputs[0], link);
    EXPECT_TRUE(objection_to_writing(link, inputs)) << "by another name";
}

[[nodiscard]] std::string loss(const std::string& output, const std::string& input) {
    return "cannot write " + output + ": its temporary file would overwrite " + input
           + "; choose another name";
}

TEST(FilesTest, AnInputIsNotLostToATemporaryFile) {
    const ScratchFolder folder;
    const std::string out = folder.file("games");
    for (const std::string name :
         {"games.new",
          "games.part",
          "games.run",
          "games.run12",
          "games.input",
          "games.input.new",
          "games.new.new",
          "games.run.part"}) {
        const std::array inputs{folder.write("a", "a"), folder.file(name)};
        EXPECT_EQ(objection_to_replacing(out, inputs), loss(out, inputs[1]));
        EXPECT_EQ(objection_to_writing(out, inputs), std::nullopt);
    }
    for (const std::string name :
         {"games.pgn", "games.new.pgn", "games.newer", "games.new2", "games.run12a", "game.new"}) {
        const std::array inputs{folder.file(name)};
        EXPECT_EQ(objection_to_replacing(out, inputs), std::nullopt) << name;
    }
    const std::array itself{folder.write("games", "a")};
    EXPECT_THAT(
        objection_to_replacing(out, itself), testing::Optional(EndsWith("it is what is read")));
}

TEST(FilesTest, ATemporaryFileIsKnownByOtherNamesToo) {
    const ScratchFolder folder;
    const std::array inputs{folder.write("games.new", "a")};
    // Of a file that is not there yet, named without a folder.
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.file(""));
    EXPECT_EQ(objection_to_replacing("games", inputs), loss("games", inputs[0]));
    std::filesystem::current_path(before);
    if (testing_support::kIsWindows) {
        GTEST_SKIP() << "not every user may make links";
    }
    const std::string link = folder.file("link");
    std::filesystem::create_symlink(folder.write("games", "b"), link);
    EXPECT_EQ(objection_to_replacing(link, inputs), loss(link, inputs[0])) << "of its target";
    std::filesystem::create_symlink(inputs[0], folder.file("out.new"));
    const std::string out = folder.file("out");
    EXPECT_EQ(objection_to_replacing(out, inputs), loss(out, inputs[0])) << "by a link";
}

TEST(FilesTest, OnlyOrdinaryFilesAreReplaced) {
    const ScratchFolder folder;
    EXPECT_FALSE(objection_to_replacing(folder.file("new")));
    EXPECT_FALSE(objection_to_replacing(folder.write("old", "x")));
    EXPECT_TRUE(testing_support::kIsWindows || objection_to_replacing("/dev/null"));
    EXPECT_TRUE(objection_to_replacing(folder.file("")));
    EXPECT_THAT(*objection_to_replacing(folder.file("missing/new")), HasSubstr("No such"));
    EXPECT_EQ(folder.read("old"), "x");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder.file("")}, {}), 1)
        << "the test file is removed";
}

TEST(FilesTest, WhereNoFileCanStandBesideTheTargetOfALinkIsKnownBefore) {
    const std::filesystem::path target = "/proc/version";
    if (!std::filesystem::exists(target)) {
        GTEST_SKIP() << "no folder here in which nobody can make a file";
    }
    const ScratchFolder folder;
    const std::string link = folder.file("link");
    std::filesystem::create_symlink(target, link);
    EXPECT_TRUE(objection_to_replacing(link));
}

TEST(FilesTest, SaysWhyItCannotWriteAFile) {
    const ScratchFolder folder;
    EXPECT_EQ(
        open_output(folder.file(""), std::ios::app).error(),
        "cannot write " + folder.file("") + ": it is a folder");
    const std::string missing = folder.file("missing/games");
    EXPECT_EQ(
        open_output(missing, std::ios::trunc).error(),
        "cannot write " + missing + ": No such file or directory");
    if (testing_support::kIsWindows) {
        GTEST_SKIP() << "no device here that is always full";
    }
    auto full = open_output("/dev/full", std::ios::trunc);
    ASSERT_TRUE(full);
    *full << "a line" << std::flush;
    EXPECT_EQ(write_error("/dev/full"), "cannot write /dev/full: No space left on device");
}

TEST(FilesTest, AddsToAFileOrBeginsItAnew) {
    const ScratchFolder folder;
    const std::string file = folder.write("file", "old");
    *open_output(file, std::ios::app) << " and new";
    EXPECT_EQ(folder.read("file"), "old and new");
    *open_output(file, std::ios::trunc) << "new";
    EXPECT_EQ(folder.read("file"), "new");
}

TEST(FilesTest, ReplacesAFileAsAWholeOrNotAtAll) {
    const ScratchFolder folder;
    const std::string file = folder.write("file", "old");
    EXPECT_EQ(replace_file(file, "new"), std::nullopt);
    EXPECT_EQ(folder.read("file"), "new");
    if (testing_support::FileSizeLimit::is_possible()) {
        const testing_support::FileSizeLimit limit{2};
        EXPECT_EQ(replace_file(file, "newer"), "cannot write " + file + ": File too large");
    }
    EXPECT_EQ(folder.read("file"), "new");
    EXPECT_THAT(replace_file(folder.file(""), "x"), testing::Optional(HasSubstr("cannot write ")));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{folder.file("")}, {}), 1)
        << "nothing else is left";
}

}  // namespace
}  // namespace trebuchet::io::files_test
