#include "tablebase/table_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

#include "support/testdata.h"

namespace trebuchet::table_file_test {
namespace {

using FileBytes = std::vector<std::uint8_t>;

FileBytes read(const std::filesystem::path& path) {
    std::ifstream in{path, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    return {text.begin(), text.end()};
}

bool is_sound(const char* name, const FileBytes& bytes) {
    return is_sound_table(*parse_table_name(name), bytes, bytes.size());
}

class TableFileTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = testing_support::shared_data("syzygy34");
        TREBUCHET_SKIP_WITHOUT(folder_);
    }

    std::optional<std::filesystem::path> folder_;
};

TEST_F(TableFileTest, RealOnesAreSound) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator{*folder_}) {
        const std::string name = entry.path().filename().string();
        EXPECT_TRUE(is_sound(name.c_str(), read(entry.path()))) << name;
        ++files;
    }
    EXPECT_EQ(files, 70);
}

TEST_F(TableFileTest, OneUnderAnotherNameIsNot) {
    const FileBytes bytes = read(*folder_ / "KQvK.rtbw");
    for (const auto* const other : {"KRvK.rtbw", "KQvK.rtbz", "KQvKQ.rtbw", "KPvK.rtbw"}) {
        EXPECT_FALSE(is_sound(other, bytes)) << other;
    }
}

// The reader only checks that the length is 16 more than a multiple of 64.
TEST_F(TableFileTest, TooShortAndTooLongOnesAreNot) {
    constexpr std::size_t kStep = 64;
    for (const auto* const name : {"KQvK.rtbw", "KBNvK.rtbw", "KRvKP.rtbz", "KPvKP.rtbw"}) {
        const FileBytes bytes = read(*folder_ / name);
        ASSERT_TRUE(is_sound(name, bytes));
        for (std::size_t size = bytes.size() % kStep; size < bytes.size();
             size += kStep * (1 + bytes.size() / 5000)) {
            const FileBytes part{bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
            EXPECT_FALSE(is_sound(name, part)) << name << ", " << size << " bytes";
        }
        FileBytes longer = bytes;
        longer.resize(bytes.size() + kStep);
        EXPECT_FALSE(is_sound(name, longer)) << name;
        EXPECT_FALSE(is_sound(name, {})) << name;
    }
}

// A file of which only the beginning is given is checked by its headers and its length.
TEST_F(TableFileTest, OfALargeOneTheHeadersAreEnough) {
    const FileBytes bytes = read(*folder_ / "KQvKR.rtbz");
    const TableName name = *parse_table_name("KQvKR.rtbz");
    constexpr std::size_t kFront = 50'000;
    const Bytes front = Bytes{bytes}.first(kFront);
    EXPECT_TRUE(is_sound_table(name, front, bytes.size()));
    EXPECT_FALSE(is_sound_table(name, front, bytes.size() + 64));
    EXPECT_FALSE(is_sound_table(name, Bytes{bytes}.first(50), bytes.size()));
}

// The reader does not check the pieces of the header.
TEST_F(TableFileTest, OneWithOtherPiecesIsNot) {
    constexpr std::size_t kFirstPiece = 6;
    for (const auto* const name : {"KQvK.rtbw", "KRvKN.rtbw", "KBNvK.rtbz", "KPvKP.rtbw"}) {
        const FileBytes bytes = read(*folder_ / name);
        // Behind the magic number and the flags: the order of the groups, and of pawns.
        const std::size_t first =
            kFirstPiece + (std::string_view{name}.starts_with("KPvKP") ? 1 : 0);
        const std::size_t men = static_cast<std::size_t>(parse_table_name(name)->men());
        for (std::size_t at = first; at < first + men; ++at) {
            for (unsigned bit = 0; bit < 4; ++bit) {
                FileBytes damaged = bytes;
                damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1U << bit));
                EXPECT_FALSE(is_sound(name, damaged)) << name << ", byte " << at << ", bit " << bit;
            }
        }
    }
    FileBytes pawn_later = read(*folder_ / "KPvK.rtbw");
    std::swap(pawn_later[kFirstPiece], pawn_later[kFirstPiece + 1]);
    EXPECT_FALSE(is_sound("KPvK.rtbw", pawn_later)) << "pawns come first";
}

TEST_F(TableFileTest, RandomBytesAreNot) {
    SplitMix64 random{1};
    const FileBytes real = read(*folder_ / "KRvKN.rtbw");
    for (int i = 0; i < 300; ++i) {
        // The real headers before random bytes, or a part of them.
        FileBytes bytes = real;
        for (std::size_t at = random.below(400); at < bytes.size(); ++at) {
            bytes[at] = static_cast<std::uint8_t>(random.below(256));
        }
        EXPECT_FALSE(is_sound("KRvKN.rtbw", bytes)) << i;
    }
}

}  // namespace
}  // namespace trebuchet::table_file_test
