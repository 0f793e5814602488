// The fuzz targets on their seeds: what the fuzzers start from, and all that they ever found.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

struct Target {
    std::string name;
    void (*run)(std::string_view);

    friend std::ostream& operator<<(std::ostream& out, const Target& target) {
        return out << target.name;
    }
};

std::string content(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

class SeedsTest : public ::testing::TestWithParam<Target> {
protected:
    [[nodiscard]] static std::vector<std::string> seeds() {
        std::vector<std::string> all;
        const auto folder = std::filesystem::path{TREBUCHET_FUZZ_SEEDS} / GetParam().name;
        for (const auto& file : std::filesystem::directory_iterator{folder}) {
            all.push_back(file.path().string());
        }
        std::sort(all.begin(), all.end());
        return all;
    }
};

TEST_P(SeedsTest, EverySeedIsSound) {
    const std::vector<std::string> files = seeds();
    EXPECT_FALSE(files.empty());
    for (const std::string& file : files) {
        EXPECT_NO_THROW(GetParam().run(content(file))) << file;
    }
}

TEST_P(SeedsTest, SoIsEveryBeginningOfASeed) {
    constexpr std::size_t kMostBeginnings = 40;
    for (const std::string& file : seeds()) {
        const std::string whole = content(file);
        const std::size_t step = whole.size() / kMostBeginnings + 1;
        for (std::size_t size = 0; size < whole.size(); size += step) {
            EXPECT_NO_THROW(GetParam().run(std::string_view{whole}.substr(0, size)))
                << file << ", its first " << size << " bytes";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    AllTargets,
    SeedsTest,
    ::testing::Values(
        Target{"book", book},
        Target{"epd", epd},
        Target{"fen", fen},
        Target{"host", host},
        Target{"network", network},
        Target{"pgn", pgn},
        Target{"san", san},
        Target{"search", search},
        Target{"session", session},
        Target{"tables", tables},
        Target{"training", training},
        Target{"uci", uci}),
    [](const auto& given) { return given.param.name; });

}  // namespace
}  // namespace trebuchet::fuzz
