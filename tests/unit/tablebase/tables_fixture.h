// What the tests of tablebases share: random positions, and folders with some
// tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/random.h>

#include "support/material_positions.h"
#include "support/scratch_folder.h"
#include "support/tables.h"

namespace trebuchet::testing_support {

inline constexpr std::string_view kWonQueen = "8/8/8/8/8/8/1k6/5QK1 w - - 0 1";

inline std::shared_ptr<const Tablebases> open_or_fail(const std::string& path) {
    auto opened = Tablebases::open(path);
    EXPECT_TRUE(opened) << (opened ? "" : describe(opened.error()));
    return opened ? *opened : nullptr;
}

inline constexpr std::array<std::string_view, 8> kMaterials{
    "QK", "QRK", "QKR", "RKP", "PKP", "BNK", "PPK", "NKP"};

inline std::vector<Position> random_positions(int count, std::uint64_t seed) {
    SplitMix64 random{seed};
    std::vector<Position> positions;
    positions.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        positions.push_back(random_position(random, kMaterials[random.below(kMaterials.size())]));
    }
    return positions;
}

class TablebaseFolderTest : public testing::Test {
protected:
    void SetUp() override { TREBUCHET_SKIP_WITHOUT_TABLES(); }

    // A folder of ours with some of the tables.
    std::string folder_with(const std::string& name, const std::vector<std::string>& tables) {
        const std::filesystem::path folder = scratch_.file(name);
        std::filesystem::create_directories(folder);
        for (const std::string& table : tables) {
            for (const auto* const suffix : {".rtbw", ".rtbz"}) {
                std::filesystem::copy_file(
                    std::filesystem::path{*four_men_tables()} / (table + suffix),
                    folder / (table + suffix));
                std::filesystem::permissions(
                    folder / (table + suffix), std::filesystem::perms::owner_all);
            }
        }
        return folder.string();
    }

    ScratchFolder scratch_;
};

}  // namespace trebuchet::testing_support
