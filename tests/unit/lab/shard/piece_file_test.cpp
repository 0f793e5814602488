#include "lab/shard/piece_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::piece_file_test {
namespace {

using testing::HasSubstr;
using testing_support::ScratchFolder;

// The items 3, 4 and 5, counted from 0, of nine.
[[nodiscard]] PieceHead head_of_three() {
    return {
        .command = "test", .shard = {2, 3}, .items = 9, .settings = setting_line("nodes", "100")};
}

[[nodiscard]] std::string text_of(std::size_t number) {
    return "result " + std::to_string(number) + "\nitem 4 0 0\n";
}

// Does what is left. Returns what was there before.
std::size_t complete(const std::string& file, const PieceHead& head) {
    auto writer = PieceWriter::open(file, head);
    EXPECT_TRUE(writer) << writer.error();
    if (!writer || writer->is_done()) {
        return head.range().size();
    }
    for (std::size_t i = writer->left().first; i < head.range().end; ++i) {
        EXPECT_EQ(writer->append(text_of(i)), std::nullopt);
    }
    EXPECT_EQ(writer->finish(), std::nullopt);
    return writer->found();
}

[[nodiscard]] std::string problem_of(const std::string& file) {
    auto reader = PieceReader::open(file);
    if (!reader) {
        return reader.error();
    }
    while (reader->next()) {}
    return reader->problem().value_or("");
}

TEST(PieceFileTest, WhatIsWrittenIsRead) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    EXPECT_EQ(complete(file, head_of_three()), 0U);
    EXPECT_FALSE(std::filesystem::exists(file + ".part"));
    auto reader = PieceReader::open(file);
    ASSERT_TRUE(reader) << reader.error();
    EXPECT_EQ(to_text(reader->head()), to_text(head_of_three()));
    for (std::size_t number = 3; number < 6; ++number) {
        const auto item = reader->next();
        ASSERT_TRUE(item);
        EXPECT_EQ(item->number, number);
        EXPECT_EQ(item->text, text_of(number));
    }
    EXPECT_FALSE(reader->next());
    EXPECT_FALSE(reader->problem());
    EXPECT_EQ(reader->good_bytes(), std::filesystem::file_size(file));
}

TEST(PieceFileTest, APieceWithoutItemsIsWhole) {
    const ScratchFolder folder;
    const PieceHead head{.command = "test", .shard = {3, 3}, .items = 2, .settings = {}};
    EXPECT_EQ(complete(folder.file("piece"), head), 0U);
    EXPECT_EQ(problem_of(folder.file("piece")), "");
}

TEST(PieceFileTest, IsContinuedWhereverItWasCut) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    static_cast<void>(complete(file, head_of_three()));
    const std::string whole = folder.read("piece");
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        std::filesystem::remove(file);
        static_cast<void>(folder.write("piece.part", whole.substr(0, size)));
        const std::size_t found = complete(file, head_of_three());
        EXPECT_LE(found, 3U);
        EXPECT_EQ(folder.read("piece"), whole) << "cut at byte " << size;
    }
    // Nothing else is left.
    EXPECT_EQ(
        std::distance(
            std::filesystem::directory_iterator{std::filesystem::path{file}.parent_path()}, {}),
        1);
}

TEST(PieceFileTest, WhatFollowsDamageIsDoneAgain) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    static_cast<void>(complete(file, head_of_three()));
    const std::string whole = folder.read("piece");
    for (std::size_t at = to_text(head_of_three()).size(); at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] ^= 1;
        static_cast<void>(folder.write("piece", damaged));
        EXPECT_NE(problem_of(file), "") << "byte " << at;
        std::filesystem::remove(file);
        static_cast<void>(folder.write("piece.part", damaged));
        EXPECT_LT(complete(file, head_of_three()), 3U);
        EXPECT_EQ(folder.read("piece"), whole);
    }
}

TEST(PieceFileTest, APieceThatIsDoneIsLeftAlone) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    static_cast<void>(complete(file, head_of_three()));
    const auto writer = PieceWriter::open(file, head_of_three());
    ASSERT_TRUE(writer);
    EXPECT_TRUE(writer->is_done());
    EXPECT_EQ(writer->left().size(), 0U);
    EXPECT_FALSE(std::filesystem::exists(file + ".part"));
}

TEST(PieceFileTest, AFileOfAnotherRunIsRefused) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    static_cast<void>(complete(file, head_of_three()));
    PieceHead other = head_of_three();
    other.settings = setting_line("nodes", "200");
    EXPECT_THAT(
        PieceWriter::open(file, other).error(),
        HasSubstr("is of another run: nodes is '100' in the file, and '200' here"));
    std::filesystem::rename(file, file + ".part");
    EXPECT_THAT(PieceWriter::open(file, other).error(), HasSubstr("remove it to begin anew"));
    other = head_of_three();
    other.shard.number = 1;
    EXPECT_THAT(PieceWriter::open(file, other).error(), HasSubstr("piece is '2 of 3'"));
    static_cast<void>(folder.write("piece", "[Event \"?\"]\n"));
    EXPECT_THAT(PieceWriter::open(file, head_of_three()).error(), HasSubstr("remove it"));
    EXPECT_THAT(PieceReader::open(file).error(), HasSubstr("is no piece of a run"));
}

TEST(PieceFileTest, SettingsAreLines) {
    const std::string settings = setting_line("player", "A\nitems 7") + setting_line("side", "b");
    EXPECT_EQ(settings, "player A?items 7\nside b\n");
    EXPECT_EQ(setting_of(settings, "side"), "b");
    EXPECT_EQ(setting_of(settings, "sid"), "");
}

TEST(PieceFileTest, FilesHaveFingerprints) {
    const ScratchFolder folder;
    const auto one = fingerprint_of_file(folder.write("a", "123456789"));
    EXPECT_EQ(one.value(), "9 bytes, checksum cbf43926");
    EXPECT_FALSE(fingerprint_of_file(folder.file("none")));
}

}  // namespace
}  // namespace trebuchet::lab::piece_file_test
