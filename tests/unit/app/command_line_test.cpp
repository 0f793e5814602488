#include "app/command_line.h"

#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::cli::command_line_test {
namespace {

using ::testing::HasSubstr;
using Words = std::vector<std::string>;

template <typename T>
T expect(const Words& words) {
    const Invocation invocation = parse_command_line(words);
    if (const auto* const wanted = std::get_if<T>(&invocation)) {
        return *wanted;
    }
    const auto* const error = std::get_if<UsageError>(&invocation);
    ADD_FAILURE() << (error != nullptr ? error->message : "something else");
    return T{};
}

TEST(CommandLineTest, WithoutWordsItPlays) {
    const auto arguments = expect<PlayArguments>({});
    EXPECT_EQ(arguments.mode, PlayArguments::Mode::Automatic);
    EXPECT_EQ(arguments.options.hash, 16);
    EXPECT_EQ(arguments.options.threads, 1);
    EXPECT_EQ(arguments.options.move_overhead, 30);
    EXPECT_FALSE(arguments.log.has_value());
}

TEST(CommandLineTest, PlayOptions) {
    const auto arguments = expect<PlayArguments>(
        {"--xboard",
         "--hash",
         "128",
         "--threads",
         "3",
         "--move-overhead=5",
         "--log-file",
         "a b.log",
         "--log-level",
         "Debug"});
    EXPECT_EQ(arguments.mode, PlayArguments::Mode::Protocol);
    EXPECT_EQ(arguments.options.hash, 128);
    EXPECT_EQ(arguments.options.threads, 3);
    EXPECT_EQ(arguments.options.move_overhead, 5);
    ASSERT_TRUE(arguments.log.has_value());
    EXPECT_EQ(arguments.log->file, "a b.log");
    EXPECT_EQ(arguments.log->level, log::Level::Debug);
    EXPECT_EQ(expect<PlayArguments>({"--terminal"}).mode, PlayArguments::Mode::Terminal);
}

TEST(CommandLineTest, NoBook) {
    EXPECT_TRUE(expect<PlayArguments>({"--xboard"}).options.own_book);
    EXPECT_FALSE(expect<PlayArguments>({"--no-book"}).options.own_book);
}

TEST(CommandLineTest, Perft) {
    const auto arguments = expect<PerftArguments>({"perft", "5"});
    EXPECT_EQ(arguments.depth, 5);
    EXPECT_FALSE(arguments.fen);
    EXPECT_FALSE(arguments.divide);
    const auto more = expect<PerftArguments>({"perft", "--divide", "--fen", "8/8 w", "3"});
    EXPECT_EQ(more.depth, 3);
    EXPECT_EQ(more.fen, "8/8 w");
    EXPECT_TRUE(more.divide);
    EXPECT_EQ(expect<PerftArguments>({"perft", "3", "--fen", ""}).fen, "") << "a FEN, if a bad one";
    EXPECT_EQ(expect<EvalArguments>({"eval", "--fen", ""}).fen, "");
    EXPECT_FALSE(expect<EvalArguments>({"eval"}).fen);
}

TEST(CommandLineTest, Bench) {
    EXPECT_EQ(expect<BenchArguments>({"bench"}).depth, std::nullopt);
    EXPECT_EQ(expect<BenchArguments>({"bench", "--depth", "7"}).depth, 7);
    EXPECT_EQ(expect<BenchArguments>({"bench"}).threads, std::nullopt);
    EXPECT_EQ(expect<BenchArguments>({"bench", "--threads", "2"}).threads, 2U);
}

TEST(CommandLineTest, HelpAndVersion) {
    EXPECT_THAT(expect<ShowText>({"--help"}).text, HasSubstr("--log-file"));
    EXPECT_THAT(expect<ShowText>({"--help"}).text, HasSubstr("perft DEPTH"));
    EXPECT_EQ(expect<ShowText>({"help"}).text, expect<ShowText>({"--help"}).text);
    EXPECT_EQ(expect<ShowText>({"-h"}).text, expect<ShowText>({"--help"}).text);
    EXPECT_THAT(expect<ShowText>({"perft", "--help"}).text, HasSubstr("--divide"));
    EXPECT_THAT(expect<ShowText>({"bench", "--help"}).text, HasSubstr("--depth"));
    EXPECT_TRUE(expect<ShowText>({"--version"}).text.starts_with("Trebuchet "));
}

TEST(CommandLineTest, HelpFitsATerminal) {
    for (const Words& words :
         {Words{"--help"},
          Words{"perft", "--help"},
          Words{"bench", "--help"},
          Words{"analyze", "--help"}}) {
        const std::string text = expect<ShowText>(words).text;
        std::size_t begin = 0;
        while (begin < text.size()) {
            const std::size_t end = text.find('\n', begin);
            ASSERT_NE(end, std::string::npos);
            EXPECT_LE(end - begin, 80U) << text.substr(begin, end - begin);
            begin = end + 1;
        }
    }
}

TEST(CommandLineTest, WordsThatMakeNoSense) {
    const std::vector<Words> wrong{
        {"fly"},
        {""},
        {"--fly"},
        {"--hash"},
        {"--hash", "many"},
        {"--hash", "0"},
        {"--hash", "99999999999999999999"},
        {"--move-overhead", "-1"},
        {"--log-level", "loud"},
        {"--log-file"},
        {"--xboard", "--terminal"},
        {"--xboard", "stray"},
        {"perft"},
        {"perft", "deep"},
        {"perft", "-1"},
        {"perft", "3", "4"},
        {"perft", "3", "--fen"},
        {"perft", "3", "--div"},
        {"bench", "12"},
        {"bench", "--depth", "0"},
        {"bench", "--depth", "1000000"},
        {"bench", "--threads", "0"},
        {"--threads", "0"},
        {"--threads", "257"},
        {"analyze", "--threads", "257"},
        {"epd", "suite.epd", "--threads", "0"}};
    for (const Words& words : wrong) {
        const Invocation invocation = parse_command_line(words);
        const auto* const error = std::get_if<UsageError>(&invocation);
        ASSERT_NE(error, nullptr) << ::testing::PrintToString(words);
        EXPECT_FALSE(error->message.empty());
        EXPECT_EQ(error->message.find('\n'), std::string::npos);
    }
}

}  // namespace
}  // namespace trebuchet::cli::command_line_test
