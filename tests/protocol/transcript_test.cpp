// Every transcript in this folder is a test.
#include "protocol/transcript.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::protocol_test {
namespace {

std::vector<std::filesystem::path> transcripts() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{TREBUCHET_TRANSCRIPTS}) {
        const std::string name = entry.path().stem().string();
        if (entry.path().extension() != ".txt" || name == "CMakeLists") {
            continue;
        }
#if defined(__SANITIZE_THREAD__)
        // One thread searches, for ten minutes.
        if (name == "uci_bench") {
            continue;
        }
#endif
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

class TranscriptTest : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(TranscriptTest, Passes) {
    const auto problem = run_transcript(GetParam());
    EXPECT_FALSE(problem.has_value()) << *problem;
}

INSTANTIATE_TEST_SUITE_P(
    All, TranscriptTest, ::testing::ValuesIn(transcripts()), [](const auto& test) {
        return test.param.stem().string();
    });

}  // namespace
}  // namespace trebuchet::protocol_test
