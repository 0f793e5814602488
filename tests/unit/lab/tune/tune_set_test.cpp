#include "lab/tune/tune_set.h"

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>

#include "lab/data/training_file.h"
#include "support/positions.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::tune_set_test {
namespace {

TEST(TuneSetTest, KeepsCountsAndResult) {
    TuneSet set;
    // With pawns for both, or it would be a known ending.
    const Position rook_up =
        testing_support::position_from("4k3/2p2ppp/8/8/8/8/2P2PP1/R3K3 b Q - 0 1");
    ASSERT_TRUE(set.add(rook_up, 0.5, 321));
    ASSERT_EQ(set.size(), 1U);
    const TunePosition pos = set[0];
    EXPECT_EQ(pos.tempo, -1);
    EXPECT_EQ(pos.phase, 2);
    EXPECT_EQ(pos.white_won, 0.5);
    EXPECT_EQ(pos.white_score, 321);
    int rooks = 0;
    int pawns = 0;
    for (const TuneCount& count : pos.linear) {
        rooks += count.weight == 3 ? count.times : 0;
        pawns += count.weight == 0 ? count.times : 0;
    }
    EXPECT_EQ(rooks, 1);
    EXPECT_EQ(pawns, -1);
}

TEST(TuneSetTest, LeavesOutEqualCountsOfBothSides) {
    TuneSet set;
    ASSERT_TRUE(set.add(Position::start(), 1, 0));
    EXPECT_TRUE(set[0].linear.empty());
    EXPECT_FALSE(set[0].initiative.empty());
}

TEST(TuneDataReaderTest, TakesQuietPositionsOnce) {
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
    EXPECT_EQ(reader.data().training[1].white_score, 20)
        << "the score was from the point of view of Black";
    reader.add(game);
    EXPECT_EQ(reader.counts().duplicates, 2U);
    EXPECT_EQ(reader.data().validation.size(), 0U);
}

TEST(TuneDataReaderTest, AGameBelongsToTrainingOrValidationAsAWhole) {
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

TEST(TuneDataReaderTest, ReadsFilesAndReportsErrors) {
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
    // An incomplete last game is ignored.
    const std::string whole = folder.read("data");
    (void)folder.write("data", whole.substr(0, whole.size() - 5));
    TuneDataReader lenient{2};
    EXPECT_EQ(lenient.read(file, [](const TuneDataCounts&) { return true; }), std::nullopt);
    EXPECT_EQ(lenient.counts().games, 2U);
    EXPECT_TRUE(reader.read(folder.file("missing"), [](const TuneDataCounts&) { return true; }));
}

}  // namespace
}  // namespace trebuchet::lab::tune_set_test
