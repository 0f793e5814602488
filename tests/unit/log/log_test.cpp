#include "log/log.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/text.h>

#include "support/patterns.h"
#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::log::log_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// --- Level ---------------------------------------------------------------------------------------

TEST(LevelTest, NamesAndLevelsAgree) {
    for (const Level level : {Level::Debug, Level::Info, Level::Warning, Level::Error}) {
        EXPECT_EQ(parse_level(name_of(level)), level);
    }
    EXPECT_EQ(name_of(Level::Warning), "warning");
}

TEST(LevelTest, CapitalsAreReadToo) {
    EXPECT_EQ(parse_level("DEBUG"), Level::Debug);
    EXPECT_EQ(parse_level("Info"), Level::Info);
}

TEST(LevelTest, OtherWordsAreNoLevels) {
    EXPECT_EQ(parse_level(""), std::nullopt);
    EXPECT_EQ(parse_level("debugg"), std::nullopt);
    EXPECT_EQ(parse_level("debu"), std::nullopt);
    EXPECT_EQ(parse_level("0"), std::nullopt);
}

// --- Log -----------------------------------------------------------------------------------------

namespace fs = std::filesystem;

// A folder of its own for each test.
class LogTest : public ::testing::Test {
protected:
    [[nodiscard]] static std::string content(const fs::path& file) {
        std::ifstream in{file};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    [[nodiscard]] Log open(Level level) const {
        return Log::open({.file = folder_ / "engine.log", .level = level}).value();
    }

    testing_support::ScratchFolder scratch_;
    fs::path folder_ = scratch_.file("");
};

TEST_F(LogTest, WithoutAFileItLogsNothing) {
    const Log log;
    EXPECT_FALSE(log.is_on(Level::Error));
    log.write(Level::Error, "not logged");
}

TEST_F(LogTest, EachMessageIsALineWithTimeAndLevel) {
    const Log log = open(Level::Debug);
    log.write(Level::Debug, "< usermove e2e4");
    EXPECT_THAT(
        content(folder_ / "engine.log"),
        testing_support::MatchesPattern(
            "[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3,} "
            "debug < usermove e2e4\n"));
}

TEST_F(LogTest, MessagesBelowTheLevelAreLeftOut) {
    const Log log = open(Level::Warning);
    log.write(Level::Info, "chatter");
    log.write(Level::Warning, "trouble");
    log.write(Level::Error, "disaster");
    const std::string text = content(folder_ / "engine.log");
    EXPECT_THAT(text, Not(HasSubstr("chatter")));
    EXPECT_THAT(text, HasSubstr("trouble"));
    EXPECT_THAT(text, HasSubstr("disaster"));
    EXPECT_FALSE(log.is_on(Level::Info));
    EXPECT_TRUE(log.is_on(Level::Warning));
}

TEST_F(LogTest, AnExistingFileIsAppendedTo) {
    open(Level::Info).write(Level::Info, "first session");
    open(Level::Info).write(Level::Info, "second session");
    const std::string text = content(folder_ / "engine.log");
    EXPECT_THAT(text, HasSubstr("first session"));
    EXPECT_THAT(text, HasSubstr("second session"));
}

TEST_F(LogTest, TwoLogsDoNotMix) {
    const auto one = Log::open({.file = folder_ / "one.log"}).value();
    const auto two = Log::open({.file = folder_ / "two.log"}).value();
    one.write(Level::Info, "for one");
    two.write(Level::Info, "for two");
    EXPECT_THAT(content(folder_ / "one.log"), Not(HasSubstr("for two")));
    EXPECT_THAT(content(folder_ / "two.log"), Not(HasSubstr("for one")));
}

TEST_F(LogTest, LargeFilesAreRenamedAndOnlyTheLatestKept) {
    const auto log = Log::open({.file = folder_ / "engine.log",
                                .level = Level::Debug,
                                .rotate_bytes = 2000,
                                .files_kept = 5})
                         .value();
    for (int i = 0; i < 1000; ++i) {
        log.write(Level::Debug, "message " + std::to_string(i));
    }
    const auto count = std::distance(fs::directory_iterator{folder_}, {});
    EXPECT_EQ(count, 6);  // five renamed, and the one being written
    for (const auto& file : fs::directory_iterator{folder_}) {
        // Read as text, as it was counted: the ends of lines are longer on Windows.
        EXPECT_LE(content(file).size(), 2000U) << file;
    }
    EXPECT_THAT(content(folder_ / "engine.log"), HasSubstr("message 999\n"));
    // Together they hold the latest messages, none left out.
    std::set<int> numbers;
    for (const auto& file : fs::directory_iterator{folder_}) {
        std::istringstream lines{content(file)};
        for (std::string line; std::getline(lines, line);) {
            numbers.insert(parse_int(line.substr(line.rfind(' ') + 1)).value());
        }
    }
    EXPECT_EQ(*numbers.rbegin(), 999);
    EXPECT_EQ(numbers.size(), static_cast<std::size_t>(1000 - *numbers.begin()));
}

TEST_F(LogTest, SaysWhyAFileCannotBeWritten) {
    const auto log = Log::open({.file = folder_ / "no" / "such" / "folder.log"});
    ASSERT_FALSE(log.has_value());
    EXPECT_THAT(log.error(), HasSubstr("folder.log"));
    EXPECT_FALSE(Log::open({.file = folder_}).has_value());
}

TEST_F(LogTest, APipeThatNobodyReadsIsRefused) {
    const fs::path pipe = folder_ / "pipe";
    if (!testing_support::make_named_pipe(pipe.string())) {
        GTEST_SKIP() << "this system has no pipes in folders";
    }
    EXPECT_THAT(Log::open({.file = pipe}).error(), HasSubstr("it is a pipe"));
}

TEST_F(LogTest, AFullDiskIsNoException) {
    if (!fs::exists("/dev/full")) {
        GTEST_SKIP() << "no /dev/full here";
    }
    const auto log = Log::open({.file = "/dev/full", .level = Level::Debug});
    ASSERT_TRUE(log.has_value());
    for (int i = 0; i < 100; ++i) {
        log->write(Level::Error, std::string(1000, 'x'));
    }
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(LogTest, FileNamesAreNoPatterns) {
    const fs::path file = folder_ / "100% %N %Y.log";
    Log::open({.file = file}).value().write(Level::Info, "hello");
    EXPECT_THAT(content(file), HasSubstr("hello"));
}

TEST_F(LogTest, MovingALogMovesItsFile) {
    Log first = open(Level::Info);
    const Log second = std::move(first);
    second.write(Level::Info, "still here");
    EXPECT_THAT(content(folder_ / "engine.log"), HasSubstr("still here"));
}

TEST_F(LogTest, AnErrorIsReportedOnceAndEndsTheLog) {
    if (!fs::exists("/dev/full")) {
        GTEST_SKIP() << "no /dev/full here";
    }
    std::vector<std::string> reasons;
    const Log log =
        Log::open({.file = "/dev/full",
                   .level = Level::Debug,
                   .on_failure = [&](const std::string& reason) { reasons.push_back(reason); }})
            .value();
    EXPECT_TRUE(log.is_on(Level::Error));
    log.write(Level::Error, "one");
    log.write(Level::Error, "two");
    EXPECT_FALSE(log.is_on(Level::Error));
    EXPECT_THAT(reasons, ElementsAre(HasSubstr("space")));
}

}  // namespace
}  // namespace trebuchet::log::log_test
