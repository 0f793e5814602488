#include "util/unreadable.h"

#include <cerrno>
#include <fstream>
#include <ios>
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/util/path.h>

#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::unreadable_test {
namespace {

Unreadable why(const std::string& file) {
    errno = 0;
    const std::ifstream in{to_path(file), std::ios::binary};
    return why_unreadable(file, in ? 0 : errno);
}

TEST(UnreadableTest, AsksTheSystem) {
    const testing_support::ScratchFolder folder;
    EXPECT_EQ(why(folder.file("none")), Unreadable::Missing);
    EXPECT_EQ(why(folder.file("none/none")), Unreadable::Missing);
    EXPECT_EQ(why(folder.write("file", "") + "/none"), Unreadable::Missing);
    EXPECT_EQ(why(folder.file("")), Unreadable::Folder);
    const Unreadable too_long =
        testing_support::kLongNameIsMissing ? Unreadable::Missing : Unreadable::Other;
    EXPECT_EQ(why(std::string(10'000, 'x')), too_long);
}

// Root may read everything, so the system is not asked.
TEST(UnreadableTest, KnowsTheReasons) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.write("file", "");
    EXPECT_EQ(why_unreadable(file, EACCES), Unreadable::Forbidden);
    EXPECT_EQ(why_unreadable(file, EPERM), Unreadable::Forbidden);
    EXPECT_EQ(why_unreadable(file, EISDIR), Unreadable::Folder);
    EXPECT_EQ(why_unreadable(file, EMFILE), Unreadable::Other);
    EXPECT_EQ(why_unreadable(folder.file(""), EACCES), Unreadable::Folder);
}

}  // namespace
}  // namespace trebuchet::unreadable_test
