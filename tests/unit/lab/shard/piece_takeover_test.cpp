// Two runs of one piece at the same time. Windows does not let the later one take the file of the
// earlier one, so there it is refused, and these tests are left out.
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/shard/piece_file.h"
#include "support/scratch_folder.h"

namespace trebuchet::lab::piece_takeover_test {
namespace {

using testing::HasSubstr;
using testing_support::ScratchFolder;

// The items 3, 4 and 5, counted from 0, of nine.
[[nodiscard]] PieceHead head_of_three() {
    return {.command = "test", .shard = {2, 3}, .items = 9, .settings = "nodes 100\n"};
}

[[nodiscard]] std::string text_of(std::size_t number) {
    return "result " + std::to_string(number) + '\n';
}

[[nodiscard]] std::string problem_of(const std::string& file) {
    auto reader = PieceReader::open(file);
    if (!reader) {
        return reader.error();
    }
    while (reader->next()) {}
    return reader->problem().value_or("");
}

TEST(PieceTakeoverTest, ASecondRunOfThePieceTakesOver) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    auto first = PieceWriter::open(file, head_of_three());
    ASSERT_TRUE(first);
    EXPECT_EQ(first->append(text_of(3)), std::nullopt);
    auto second = PieceWriter::open(file, head_of_three());
    ASSERT_TRUE(second);
    EXPECT_EQ(second->found(), 1U);
    EXPECT_EQ(first->append(text_of(4)), std::nullopt);
    EXPECT_EQ(second->append(text_of(4)), std::nullopt);
    EXPECT_EQ(first->append(text_of(5)), std::nullopt);
    EXPECT_THAT(first->finish().value_or(""), HasSubstr("another run writes the same piece"));
    EXPECT_EQ(second->append(text_of(5)), std::nullopt);
    EXPECT_EQ(second->finish(), std::nullopt);
    EXPECT_EQ(problem_of(file), "");
}

TEST(PieceTakeoverTest, TheSlowerOfTwoRunsFindsThePieceDone) {
    const ScratchFolder folder;
    const std::string file = folder.file("piece");
    auto first = PieceWriter::open(file, head_of_three());
    auto second = PieceWriter::open(file, head_of_three());
    ASSERT_TRUE(first && second);
    for (std::size_t i = 3; i < 6; ++i) {
        EXPECT_EQ(first->append(text_of(i)), std::nullopt);
        EXPECT_EQ(second->append(text_of(i)), std::nullopt);
    }
    EXPECT_EQ(second->finish(), std::nullopt);
    EXPECT_EQ(first->finish(), std::nullopt);
    EXPECT_EQ(problem_of(file), "");
}

}  // namespace
}  // namespace trebuchet::lab::piece_takeover_test
