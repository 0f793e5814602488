#include "lab/shard/merge.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace trebuchet::lab::merge_test {
namespace {

using testing::HasSubstr;
using testing_support::ScratchFolder;

[[nodiscard]] PieceHead head_of(std::size_t number, const std::string& nodes = "100") {
    return {
        .command = "test",
        .shard = {number, 3},
        .items = 7,
        .settings = setting_line("nodes", nodes)};
}

// The piece with its items "0 ", "1 " and so on.
std::string make_piece(
    const ScratchFolder& folder, const PieceHead& head, const std::string& name) {
    auto writer = PieceWriter::open(folder.file(name), head);
    EXPECT_TRUE(writer);
    for (std::size_t i = writer->left().first; i < head.range().end; ++i) {
        EXPECT_EQ(writer->append(std::to_string(i) + ' '), std::nullopt);
    }
    EXPECT_EQ(writer->finish(), std::nullopt);
    return folder.file(name);
}

class PieceSetTest : public testing::Test {
protected:
    ScratchFolder folder_{};
    std::string a_ = make_piece(folder_, head_of(1), "a");
    std::string b_ = make_piece(folder_, head_of(2), "b");
    std::string c_ = make_piece(folder_, head_of(3), "c");

    [[nodiscard]] static std::string error_of(const std::vector<std::string>& files) {
        const auto set = PieceSet::open(files);
        return set ? "" : set.error();
    }
};

TEST_F(PieceSetTest, ItemsAreInOrderWhateverThatOfTheFiles) {
    const std::vector files{c_, a_, b_};
    const auto set = PieceSet::open(files);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->count(), 3U);
    EXPECT_EQ(concatenate(*set, folder_.file("out")), std::nullopt);
    EXPECT_EQ(folder_.read("out"), "0 1 2 3 4 5 6 ");
    EXPECT_FALSE(std::filesystem::exists(folder_.file("out.new")));
}

TEST_F(PieceSetTest, NamesWhatIsMissing) {
    EXPECT_EQ(error_of({a_, c_}), "this piece of 3 is missing: 2");
    EXPECT_EQ(error_of({b_}), "these pieces of 3 are missing: 1, 3");
    EXPECT_THAT(error_of({a_, b_, a_, c_}), HasSubstr("piece 1 of 3 is there twice: "));
    EXPECT_THAT(error_of({a_, folder_.file("none"), c_}), HasSubstr("cannot read "));
}

TEST_F(PieceSetTest, NamesWhatIsOfAnotherRun) {
    const std::string other = make_piece(folder_, head_of(2, "200"), "other");
    EXPECT_THAT(
        error_of({a_, other, c_}),
        HasSubstr("other is of another run than " + a_ + ": nodes is '200' in the file"));
    PieceHead more = head_of(2);
    more.settings += setting_line("hash", "1");
    EXPECT_THAT(error_of({a_, make_piece(folder_, more, "more"), c_}), HasSubstr("of another run"));
}

TEST_F(PieceSetTest, NamesWhatIsNotWhole) {
    const std::string whole = folder_.read("b");
    static_cast<void>(folder_.write("b", whole.substr(0, whole.size() - 3)));
    const std::vector files{a_, b_, c_};
    const auto set = PieceSet::open(files);
    ASSERT_TRUE(set);
    const std::string problem = concatenate(*set, folder_.file("out")).value_or("");
    EXPECT_THAT(problem, HasSubstr(b_ + " is not a whole piece: item 5 is damaged"));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("out")));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("out.new")));
}

TEST_F(PieceSetTest, TellsWhichItemCannotBeUsed) {
    const std::vector files{a_, b_, c_};
    const auto set = PieceSet::open(files);
    ASSERT_TRUE(set);
    const auto problem = set->for_each([](const PieceItem& item) {
        return item.number == 3 ? std::optional<std::string>{"it is no game"} : std::nullopt;
    });
    EXPECT_EQ(problem, b_ + ": item 4: it is no game");
}

}  // namespace
}  // namespace trebuchet::lab::merge_test
