#include "play/play.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/command_runs.h"
#include "support/recording_sink.h"
#include "support/scratch_folder.h"

namespace trebuchet::play::play_test {
namespace {

using testing_support::ScratchFolder;
using testing_support::values_of;
using testing_support::WordList;

// --- Options -------------------------------------------------------------------------------------

[[nodiscard]] PlayArguments parse(const WordList& words) {
    return play_arguments(values_of("play", words)).value();
}

TEST(PlayCommandTest, WithoutOptions) {
    const PlayArguments arguments = parse({});
    EXPECT_EQ(arguments.mode, PlayArguments::Mode::Automatic);
    EXPECT_EQ(arguments.options.hash, 16);
    EXPECT_EQ(arguments.options.threads, 1);
    EXPECT_EQ(arguments.options, session::Options{});
    EXPECT_FALSE(arguments.log.has_value());
}

TEST(PlayCommandTest, OptionsAreRead) {
    const PlayArguments arguments = parse(
        {"--xboard",
         "--hash",
         "128",
         "--threads",
         "3",
         "--move-overhead=5",
         "--strength",
         "2000",
         "--resign",
         "--own-book",
         "off",
         "--log-file",
         "a b.log",
         "--log-level",
         "Debug"});
    EXPECT_EQ(arguments.mode, PlayArguments::Mode::Xboard);
    EXPECT_EQ(arguments.options.hash, 128);
    EXPECT_EQ(arguments.options.threads, 3);
    EXPECT_EQ(arguments.options.move_overhead, 5);
    EXPECT_NE(arguments.options.strength, 0);
    EXPECT_TRUE(arguments.options.resign);
    EXPECT_FALSE(arguments.options.own_book);
    ASSERT_TRUE(arguments.log.has_value());
    EXPECT_EQ(arguments.log->file, "a b.log");
    EXPECT_EQ(arguments.log->level, log::Level::Debug);
    EXPECT_EQ(parse({"--terminal"}).mode, PlayArguments::Mode::Terminal);
    EXPECT_FALSE(parse({"--no-book"}).options.own_book);
}

TEST(PlayCommandTest, TheBookIsAskedForOnlyByName) {
    EXPECT_FALSE(parse({}).asks_for_book);
    EXPECT_FALSE(parse({"--own-book", "off"}).asks_for_book);
    EXPECT_TRUE(parse({"--uci", "--own-book", "on"}).asks_for_book);
    EXPECT_FALSE(parse({"--own-book", "on", "--no-book"}).asks_for_book);
}

TEST(PlayCommandTest, FormerNamesStillWork) {
    EXPECT_TRUE(parse({"--offer-draw"}).options.offer_draw);
    EXPECT_EQ(parse({"--draw-score", "20"}).options.draw_score, 20);
    EXPECT_EQ(parse({"--multipv", "3"}).options.multi_pv, 3);
}

TEST(PlayCommandTest, ReadsAConfigurationFile) {
    const ScratchFolder folder;
    const std::string file = folder.write("conf", "threads = 2\nhash = 64\nown-book = off\n");
    const PlayArguments arguments = parse({"--config", file, "--hash", "8"});
    EXPECT_EQ(arguments.options.threads, 2);
    EXPECT_EQ(arguments.options.hash, 8);
    EXPECT_FALSE(arguments.options.own_book);
    const std::string wrong = folder.write("wrong", "xboard = on\n");
    const auto refused = play_arguments(values_of("play", {"--config", wrong}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), wrong + ", line 1: there is no option 'xboard'");
}

TEST(PlayCommandTest, ALevelWithoutALogIsRefused) {
    const ScratchFolder folder;
    const std::string level = folder.write("level", "log-level = debug\n");
    for (const WordList& words : {WordList{"--log-level", "debug"}, WordList{"--config", level}}) {
        const auto refused = play_arguments(values_of("play", words));
        ASSERT_FALSE(refused) << words[0];
        EXPECT_THAT(refused.error(), ::testing::StartsWith("--log-level needs --log-file FILE"));
    }
    // One of the two on the command line, the other in the file.
    const PlayArguments one = parse({"--config", level, "--log-file", "a.log"});
    ASSERT_TRUE(one.log.has_value());
    EXPECT_EQ(one.log->level, log::Level::Debug);
    const std::string file = folder.write("file", "log-file = a.log\n");
    const PlayArguments other = parse({"--config", file, "--log-level", "debug"});
    ASSERT_TRUE(other.log.has_value());
    EXPECT_EQ(other.log->level, log::Level::Debug);
}

TEST(PlayCommandTest, ABadBookIsRefused) {
    const ScratchFolder folder;
    const std::string file = folder.write("g.pgn", "[Event \"?\"]\n\n1. e4 e5 *\n");
    const auto refused = play_arguments(values_of("play", {"--book-file", file}));
    ASSERT_FALSE(refused);
    EXPECT_THAT(
        refused.error(),
        ::testing::StartsWith(
            "--book-file " + file + ": cannot use the opening book " + file + ": "));
}

// --- The log -------------------------------------------------------------------------------------

TEST(LoggedSinkTest, LinesGoOutAndIntoTheLog) {
    const ScratchFolder folder;
    const std::filesystem::path file = folder.file("sink.log");
    testing_support::RecordingSink out;
    {
        const auto log = log::Log::open({.file = file, .level = log::Level::Debug}).value();
        LoggedSink sink{out, log};
        sink.write_line("move e2e4");
    }
    EXPECT_THAT(out.lines, ::testing::ElementsAre("move e2e4"));
    std::ifstream in{file};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    EXPECT_THAT(text, ::testing::EndsWith("debug > move e2e4\n"));
}

TEST(LoggedSinkTest, WithoutALogLinesJustGoOut) {
    testing_support::RecordingSink out;
    const log::Log log;
    LoggedSink{out, log}.write_line("pong 1");
    EXPECT_THAT(out.lines, ::testing::ElementsAre("pong 1"));
}

}  // namespace
}  // namespace trebuchet::play::play_test
