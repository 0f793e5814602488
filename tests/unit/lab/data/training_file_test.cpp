#include "lab/data/training_file.h"

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/util/random.h>

#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::training_file_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing_support::ScratchFolder;

constexpr std::size_t kDescriptionSize = 16 + 6;

struct Contents {
    std::vector<std::string> descriptions{};
    std::vector<TrainingGame> games{};
    std::vector<TrainingDamage> damages{};
};

[[nodiscard]] Contents read_all(const std::string& file) {
    Contents contents;
    auto reader = TrainingReader::open(file);
    EXPECT_TRUE(reader) << reader.error();
    while (auto block = reader->next()) {
        if (auto* const game = std::get_if<TrainingGame>(&*block)) {
            contents.games.push_back(std::move(*game));
        } else if (auto* const damage = std::get_if<TrainingDamage>(&*block)) {
            contents.damages.push_back(std::move(*damage));
        } else {
            contents.descriptions.push_back(std::get<TrainingDescription>(*block).text);
        }
    }
    EXPECT_FALSE(reader->next()) << "nothing follows the end";
    return contents;
}

class TrainingFileTest : public testing::Test {
protected:
    // Writes games 0, 1, ... of 9, 10, ... plies.
    [[nodiscard]] std::string write(std::uint64_t games) {
        auto writer = TrainingWriter::open(file_, "hello\n");
        EXPECT_TRUE(writer) << writer.error();
        while (writer->games() < games) {
            EXPECT_FALSE(writer->append(sample(writer->games())));
        }
        return folder_.read("data");
    }
    [[nodiscard]] static TrainingGame sample(std::uint64_t number) {
        return random_game(number, 9 + number);
    }

    ScratchFolder folder_;
    std::string file_ = folder_.file("data");
};

TEST_F(TrainingFileTest, ReadsBackWhatWasWritten) {
    (void)write(3);
    const Contents contents = read_all(file_);
    EXPECT_THAT(contents.descriptions, ElementsAre("hello\n"));
    EXPECT_THAT(contents.games, ElementsAre(sample(0), sample(1), sample(2)));
    EXPECT_THAT(contents.damages, IsEmpty());
}

TEST_F(TrainingFileTest, ContinuesAFile) {
    const std::string whole = write(4);
    (void)folder_.write("data", "");
    (void)write(1);
    {
        const auto writer = TrainingWriter::open(file_, "hello\n");
        ASSERT_TRUE(writer) << writer.error();
        EXPECT_EQ(writer->games(), 1U);
        EXPECT_EQ(writer->positions(), 9U);
    }
    EXPECT_EQ(write(4), whole);
}

// As after a crash, at every byte.
TEST_F(TrainingFileTest, CutsOffAnIncompleteBlock) {
    const std::string whole = write(3);
    for (std::size_t size = kDescriptionSize; size < whole.size(); ++size) {
        (void)folder_.write("data", whole.substr(0, size));
        const Contents contents = read_all(file_);
        EXPECT_EQ(contents.descriptions.size(), 1U);
        EXPECT_LT(contents.games.size(), 3U);
        EXPECT_LE(contents.damages.size(), 1U);
        std::size_t games = 0;
        EXPECT_FALSE(read_games(file_, [&](const TrainingGame& /*game*/) {
            ++games;
            return true;
        }));
        EXPECT_EQ(games, contents.games.size());
        ASSERT_EQ(write(3), whole) << "cut at " << size;
    }
}

TEST_F(TrainingFileTest, RewritesAnIncompleteDescription) {
    const std::string whole = write(1);
    for (std::size_t size = 0; size < kDescriptionSize; ++size) {
        (void)folder_.write("data", whole.substr(0, size));
        ASSERT_EQ(write(1), whole) << "cut at " << size;
    }
    for (const std::string other : {"TrbX", "T hello"}) {
        (void)folder_.write("data", other);
        EXPECT_FALSE(TrainingWriter::open(file_, "hello\n"));
        EXPECT_EQ(folder_.read("data"), other) << "it is left as it was";
    }
}

TEST_F(TrainingFileTest, EveryDamagedByteIsFoundAndCostsOneBlock) {
    const std::string whole = write(3);
    SplitMix64 random{1};
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1 + random.below(255)));
        (void)folder_.write("data", bytes);
        const Contents contents = read_all(file_);
        EXPECT_EQ(contents.games.size() + contents.descriptions.size(), 3U) << at;
        ASSERT_THAT(contents.damages, SizeIs(1)) << at;
        EXPECT_LE(contents.damages[0].offset, at);
        const auto last = static_cast<std::size_t>(whole.rfind("TrbD"));
        const auto error = read_games(file_, [](const TrainingGame& /*game*/) { return true; });
        if (at < last) {
            ASSERT_TRUE(error) << at;
            EXPECT_THAT(*error, HasSubstr(at < kDescriptionSize ? "not a file" : "at byte"));
            EXPECT_FALSE(TrainingWriter::open(file_, "hello\n")) << at;
            EXPECT_EQ(folder_.read("data"), bytes) << "it is left as it was";
        }
    }
}

TEST_F(TrainingFileTest, StopsWhenTheVisitorReturnsFalse) {
    (void)write(3);
    int games = 0;
    EXPECT_FALSE(read_games(file_, [&](const TrainingGame& /*game*/) { return ++games < 2; }));
    EXPECT_EQ(games, 2);
}

TEST_F(TrainingFileTest, SkipsOtherBytes) {
    const std::string whole = write(2);
    const std::size_t second = whole.rfind("TrbD");
    for (const std::string& rubbish : std::vector<std::string>{
             "T", "TrbDTrbTrbD", std::string(200000, 'T'), whole.substr(second, 40)}) {
        (void)folder_.write("data", whole.substr(0, second) + rubbish + whole.substr(second));
        const Contents contents = read_all(file_);
        EXPECT_THAT(contents.games, ElementsAre(sample(0), sample(1)));
        ASSERT_THAT(contents.damages, SizeIs(1));
        EXPECT_EQ(contents.damages[0].offset, second);
    }
}

TEST_F(TrainingFileTest, AcceptsAnyBytes) {
    SplitMix64 random{2};
    const std::string whole = write(2);
    for (int round = 0; round < 300; ++round) {
        std::string bytes;
        while (bytes.size() < 500) {
            if (random.below(4) == 0) {
                bytes += whole.substr(random.below(whole.size()), random.below(100));
            }
            bytes.push_back(static_cast<char>(random.next()));
        }
        (void)folder_.write("data", bytes);
        EXPECT_THAT(read_all(file_).damages, testing::Not(IsEmpty()));
        EXPECT_FALSE(TrainingWriter::open(file_, "hello\n"));
    }
}

TEST_F(TrainingFileTest, DoesNotChangeOtherFiles) {
    (void)folder_.write("data", "my diary");
    EXPECT_THAT(
        TrainingWriter::open(file_, "hello\n").error(),
        HasSubstr("it is not a file of training data"));
    EXPECT_EQ(folder_.read("data"), "my diary");
    EXPECT_THAT(
        read_games(file_, [](const TrainingGame& /*game*/) { return true; }).value_or(""),
        HasSubstr("not a file"));

    (void)folder_.write("data", "");
    const std::string before = write(1);
    EXPECT_THAT(
        TrainingWriter::open(file_, "other\n").error(), HasSubstr("made with other settings: "));
    EXPECT_EQ(folder_.read("data"), before);
}

TEST_F(TrainingFileTest, NamesAFileThatCannotBeOpened) {
    const std::string missing = folder_.file("no-folder/data");
    EXPECT_THAT(TrainingReader::open(missing).error(), HasSubstr(missing));
    EXPECT_FALSE(TrainingReader::open(folder_.file("")));
    EXPECT_THAT(TrainingWriter::open(missing, "hello\n").error(), HasSubstr(missing));
    EXPECT_TRUE(read_games(missing, [](const TrainingGame& /*game*/) { return true; }));
}

}  // namespace
}  // namespace trebuchet::lab::training_file_test
