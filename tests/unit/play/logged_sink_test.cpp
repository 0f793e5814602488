#include "play/logged_sink.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::cli::logged_sink_test {
namespace {

class RecordingSink final : public io::LineSink {
public:
    void write_line(std::string_view line) override { lines.emplace_back(line); }
    std::vector<std::string> lines;
};

TEST(LoggedSinkTest, LinesGoOutAndIntoTheLog) {
    const std::filesystem::path file =
        std::filesystem::path{::testing::TempDir()} / "trebuchet_logged_sink.log";
    std::filesystem::remove(file);
    RecordingSink out;
    {
        const auto log = log::Log::open({.file = file, .level = log::Level::Debug}).value();
        LoggedSink sink{out, log};
        sink.write_line("move e2e4");
    }
    EXPECT_THAT(out.lines, ::testing::ElementsAre("move e2e4"));
    std::ifstream in{file};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    EXPECT_THAT(text, ::testing::EndsWith("debug > move e2e4\n"));
    std::filesystem::remove(file);
}

TEST(LoggedSinkTest, WithoutALogLinesJustGoOut) {
    RecordingSink out;
    const log::Log log;
    LoggedSink{out, log}.write_line("pong 1");
    EXPECT_THAT(out.lines, ::testing::ElementsAre("pong 1"));
}

}  // namespace
}  // namespace trebuchet::cli::logged_sink_test
