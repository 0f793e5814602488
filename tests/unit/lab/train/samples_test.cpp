#include "lab/train/samples.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/exposure.h>
#include <trebuchet/notation/fen.h>

#include "lab/data/training_file.h"
#include "lab/train/distillation.h"
#include "lab/train/model.h"
#include "support/random_positions.h"
#include "support/scratch_folder.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::samples_test {
namespace {

using testing_support::RandomGames;
using testing_support::ScratchFolder;

// The inputs that are on, in rising order, computed from the position.
[[nodiscard]] std::vector<std::size_t> inputs_of(const Position& pos, Color view) {
    const Exposures exposures = exposures_of(pieces_of(pos));
    std::vector<std::size_t> inputs;
    for (const Square sq : pos.occupied()) {
        inputs.push_back(
            network_input(view, pos.king(view), pos.piece_on(sq), sq, exposures.of(sq)));
    }
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

template <std::size_t size>
[[nodiscard]] std::vector<std::size_t> sorted(
    const std::array<std::uint16_t, size>& inputs, std::size_t count) {
    std::vector<std::size_t> list{
        inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(count)};
    std::sort(list.begin(), list.end());
    return list;
}

TEST(SampleTest, HasTheInputsOfItsPosition) {
    constexpr int kPositions = 10'000;
    RandomGames games{1};
    ActiveInputs inputs;
    for (int i = 0; i < kPositions; ++i) {
        games.advance();
        const Position& pos = games.position();
        unpack_inputs(pack_sample(pos, {}), inputs);
        const Color us = pos.side_to_move();
        ASSERT_EQ(sorted(inputs.own, inputs.count), inputs_of(pos, us)) << to_fen(pos);
        ASSERT_EQ(sorted(inputs.other, inputs.count), inputs_of(pos, !us)) << to_fen(pos);
    }
}

TEST(SampleTest, KeepsItsLabels) {
    const Sample sample = pack_sample(
        Position::start(),
        {.score = -30000, .classical = 30000, .half_points = 2, .output_share = 63});
    EXPECT_EQ(sample.score, -30000);
    EXPECT_EQ(sample.classical, 30000);
    EXPECT_EQ(sample.half_points, 2);
    EXPECT_EQ(sample.output_share, 63);
}

TEST(SampleListTest, FindsSamplesInEveryBlock) {
    constexpr std::size_t kCount = 150'000;
    SampleList list;
    for (std::size_t i = 0; i < kCount; ++i) {
        list.add({.occupied = i});
    }
    ASSERT_EQ(list.size(), kCount);
    for (std::size_t i = 0; i < kCount; ++i) {
        ASSERT_EQ(list[i].occupied, i);
    }
}

// Quiet moves of knights, with scores that tell the plies apart.
[[nodiscard]] TrainingGame knight_game(std::uint64_t number) {
    const std::vector<SampleMove> moves{
        {"g1f3", Score{10}}, {"g8f6", Score{-20}}, {"f3g1", Score{30}}, {"f6g8", Score{-40}}};
    // The game begins at its twentieth half-move.
    TrainingGame game =
        sample_game(number, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 11", moves);
    game.result = PgnResult::WhiteWins;
    return game;
}

[[nodiscard]] SampleReader reader_of(
    const ScratchFolder& folder,
    std::uint64_t games,
    const SampleRules& rules,
    const std::shared_ptr<const Network>& teacher = nullptr) {
    auto writer = TrainingWriter::open(folder.file("data"), "hello\n").value();
    for (std::uint64_t i = 0; i < games; ++i) {
        EXPECT_FALSE(writer.append(knight_game(i)));
    }
    SampleReader reader{rules, teacher};
    EXPECT_FALSE(reader.read(folder.file("data"), [](const SampleCounts&) { return true; }));
    return reader;
}

TEST(SampleReaderTest, TakesLabelsAsTheSideToMoveSeesThem) {
    const ScratchFolder folder;
    const SampleReader reader = reader_of(folder, 1, {.validation_share = 2});
    ASSERT_EQ(reader.training().size(), 4U);
    EXPECT_EQ(reader.training()[0].score, 10);
    EXPECT_EQ(reader.training()[0].half_points, 2);
    EXPECT_EQ(reader.training()[1].score, -20);
    EXPECT_EQ(reader.training()[1].half_points, 0);
    Position after = Position::start();
    EXPECT_EQ(reader.training()[0].classical, evaluate(after).value());
    after.play(Move::normal(Square::G1, Square::F3));
    EXPECT_EQ(reader.training()[1].classical, evaluate(after).value());
}

// A network has no say where the ending is known, and less of it where the ending is near a draw.
TEST(SampleReaderTest, KnowsHowMuchANetworkCounts) {
    const ScratchFolder folder;
    auto writer = TrainingWriter::open(folder.file("data"), "hello\n").value();
    const auto append = [&](std::uint64_t number, std::string_view fen, std::string_view move) {
        EXPECT_FALSE(writer.append(sample_game(number, fen, {{move, Score{0}}})));
    };
    append(0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 50", "e1d2");
    append(1, "4k3/2b3p1/8/4p3/4P3/5B2/6P1/4K3 w - - 0 50", "e1d2");
    append(2, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 50", "g1f3");
    SampleReader reader{{}};
    EXPECT_FALSE(reader.read(folder.file("data"), [](const SampleCounts&) { return true; }));
    EXPECT_EQ(reader.counts().known, 1U);
    ASSERT_EQ(reader.training().size(), 2U);
    EXPECT_GT(reader.training()[0].output_share, 8);
    EXPECT_LT(reader.training()[0].output_share, 56);
    EXPECT_EQ(reader.training()[1].output_share, kWholeOutput);
}

// Without pawns a bishop does not win against a knight; with two of them the knight may. A network
// that stands alone has no say where its score is scaled to nothing.
TEST(SampleReaderTest, KnowsWhoseAdvantageCounts) {
    constexpr std::string_view kTwoPawns = "4k3/3pp3/8/3n4/8/3B4/8/4K3 w - - 0 50";
    const ScratchFolder folder;
    auto writer = TrainingWriter::open(folder.file("data"), "hello\n").value();
    for (const int score : {50, -50}) {
        const std::uint64_t number = score > 0 ? 0 : 1;
        EXPECT_FALSE(writer.append(sample_game(number, kTwoPawns, {{"e1d2", Score{score}}})));
    }
    const auto read = [&folder](bool is_correction) {
        SampleReader reader{{.is_correction = is_correction}};
        EXPECT_FALSE(reader.read(folder.file("data"), [](const SampleCounts&) { return true; }));
        return reader;
    };
    const SampleReader alone = read(false);
    ASSERT_EQ(alone.training().size(), 1U);
    EXPECT_EQ(alone.training()[0].score, -50);
    EXPECT_EQ(alone.training()[0].output_share, kWholeOutput);
    EXPECT_EQ(read(true).training().size(), 2U) << "the classical evaluation favours Black";
}

TEST(SampleReaderTest, LeavesOutTheFirstPlies) {
    const ScratchFolder folder;
    const SampleReader reader = reader_of(folder, 1, {.first_ply = 22, .validation_share = 2});
    ASSERT_EQ(reader.training().size(), 2U);
    EXPECT_EQ(reader.training()[0].score, 30);
}

// Another network than the built-in one.
[[nodiscard]] std::shared_ptr<const Network> a_teacher() {
    constexpr NetworkShape kShape{
        .neurons = kNeuronStep, .buckets = 1, .is_correction = true, .scale = 100};
    return Network::make(kShape, quantised(random_model(kShape, 1)), {}).value();
}

TEST(SampleReaderTest, LearnsFromATeacher) {
    const ScratchFolder folder;
    const auto teacher = a_teacher();
    const SampleRules rules{.validation_share = 2, .distilled = 3, .threads = 2};
    const SampleReader reader = reader_of(folder, 2, rules, teacher);
    const std::vector<Position> positions = distillation_positions(knight_game(0), 3);
    ASSERT_EQ(reader.training().size(), positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const SampleLabels labels{
            .score = evaluate(positions[i], *teacher).value(),
            .classical = evaluate(positions[i]).value(),
            .half_points = 1,
            .output_share = kWholeOutput};
        EXPECT_EQ(reader.training()[i], pack_sample(positions[i], labels)) << to_fen(positions[i]);
    }
    ASSERT_EQ(reader.validation().size(), 4U) << "by its searches";
    EXPECT_EQ(reader.counts().positions, 8U) << "of the games";
}

TEST(SampleReaderTest, KeepsGamesForValidationByTheirNumber) {
    const ScratchFolder folder;
    const SampleReader reader = reader_of(folder, 10, {.validation_share = 5});
    EXPECT_EQ(reader.training().size(), 8U * 4U);
    EXPECT_EQ(reader.validation().size(), 2U * 4U);
    EXPECT_EQ(reader.counts().games, 10U);
    EXPECT_EQ(reader.counts().positions, 40U);
}

TEST(SampleReaderTest, MeasuresByHindsightWhateverIsLearnedFrom) {
    const ScratchFolder folder;
    const SampleRules rules{.validation_share = 2, .hindsight = {.lambda = 0, .k = 200}};
    const SampleReader reader = reader_of(folder, 2, rules);
    EXPECT_EQ(reader.training()[0].score, 10);
    const std::vector<int> later = hindsight_scores(knight_game(1), {.lambda = 0.9, .k = 200});
    ASSERT_EQ(reader.validation().size(), later.size());
    for (std::size_t i = 0; i < later.size(); ++i) {
        EXPECT_EQ(reader.validation()[i].score, later[i]);
    }
}

TEST(SampleReaderTest, DropsDuplicatesIfAskedTo) {
    const ScratchFolder folder;
    const SampleReader reader =
        reader_of(folder, 10, {.validation_share = 5, .drops_duplicates = true});
    EXPECT_EQ(reader.training().size(), 4U);
    EXPECT_EQ(reader.validation().size(), 0U);
    EXPECT_EQ(reader.counts().duplicates, 36U);
}

TEST(SampleReaderTest, FindsTheSameWithAnyNumberOfThreads) {
    const ScratchFolder folder;
    auto writer = TrainingWriter::open(folder.file("data"), "hello\n").value();
    for (std::uint64_t i = 0; i < 300; ++i) {
        ASSERT_FALSE(writer.append(random_game(i, 60)));
    }
    const auto read = [&folder](int threads, int distilled) {
        SampleReader reader{{.first_ply = 2, .distilled = distilled, .threads = threads}};
        EXPECT_FALSE(reader.read(folder.file("data"), [](const SampleCounts&) { return true; }));
        return reader;
    };
    for (const int distilled : {0, 3}) {
        const SampleReader one = read(1, distilled);
        const SampleReader three = read(3, distilled);
        EXPECT_GT(one.training().size(), 1000U);
        EXPECT_EQ(one.training().size(), three.training().size());
        EXPECT_EQ(one.fingerprint(), three.fingerprint());
    }
}

}  // namespace
}  // namespace trebuchet::lab::samples_test
