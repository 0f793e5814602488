#include "lab/tune/tune_data.h"

#include <gtest/gtest.h>

#include "lab/data/training_file.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::tune_data_test {
namespace {

TEST(TuneDataTest, TakesQuietPositionsOnce) {
    TuneDataReader reader{2};
    TrainingGame game = sample_game(
        0,
        "4k3/pppp4/8/8/4p3/3P4/PPPP4/K7 w - - 0 1",
        {{"a1b1", Score{50}}, {"e8e7", Score{-20}}, {"d3e4", Score{150}}});
    game.result = PgnResult::WhiteWins;
    reader.add(game);
    EXPECT_EQ(reader.counts().games, 1U);
    EXPECT_EQ(reader.data().training.size(), 2U) << "the capture is not quiet";
    EXPECT_EQ(reader.data().training[0].white_won, 1);
    EXPECT_EQ(reader.data().training[1].white_score, 20) << "Black thought so of his own";
    reader.add(game);
    EXPECT_EQ(reader.counts().duplicates, 2U);
    EXPECT_EQ(reader.data().validation.size(), 0U);
}

TEST(TuneDataTest, AGameBelongsToTrainingOrValidationAsAWhole) {
    TuneDataReader reader{4};
    std::size_t training = 0;
    for (std::uint64_t i = 0; i < 8; ++i) {
        reader.add(random_game(i, 30));
        if (i % 4 == 3) {
            EXPECT_EQ(reader.data().training.size(), training) << i;
        }
        training = reader.data().training.size();
    }
    EXPECT_GT(reader.data().validation.size(), 0U);
}

TEST(TuneDataTest, ReadsFilesAndSaysWhatIsWrong) {
    const testing_support::ScratchFolder folder;
    const std::string file = folder.file("data");
    {
        auto writer = TrainingWriter::open(file, "hello\n");
        ASSERT_TRUE(writer);
        for (std::uint64_t i = 0; i < 3; ++i) {
            ASSERT_FALSE(writer->append(random_game(i, 20)));
        }
    }
    TuneDataReader reader{2};
    EXPECT_EQ(reader.read(file, [](const TuneDataCounts&) { return true; }), std::nullopt);
    EXPECT_EQ(reader.counts().games, 3U);
    TuneDataReader impatient{2};
    EXPECT_EQ(impatient.read(file, [](const TuneDataCounts&) { return false; }), std::nullopt);
    EXPECT_EQ(impatient.counts().games, 1U);
    // datagen was killed: the last game is missing, and that is all.
    const std::string whole = folder.read("data");
    (void)folder.write("data", whole.substr(0, whole.size() - 5));
    TuneDataReader lenient{2};
    EXPECT_EQ(lenient.read(file, [](const TuneDataCounts&) { return true; }), std::nullopt);
    EXPECT_EQ(lenient.counts().games, 2U);
    EXPECT_TRUE(reader.read(folder.file("missing"), [](const TuneDataCounts&) { return true; }));
}

}  // namespace
}  // namespace trebuchet::lab::tune_data_test
