#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/eval/network.h>
#include <trebuchet/util/random.h>

#include "support/mirrored.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/random_positions.h"
#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::network_test {
namespace {

using testing_support::colors_exchanged;
using testing_support::random_network;
using testing_support::random_weights;
using testing_support::RandomGames;
using testing_support::ScratchFolder;
using testing_support::text_of;
using testing_support::wings_exchanged;

constexpr NetworkShape kSmall{.neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
constexpr NetworkShape kBuckets{.neurons = 64, .buckets = 4, .is_correction = false, .scale = 400};

// Where things are in a file.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kNeuronsAt = 16;
constexpr std::size_t kScaleAt = 28;
constexpr std::size_t kDescriptionSizeAt = 32;
constexpr std::size_t kDescriptionAt = 36;

NetworkProblem problem_of(std::string_view bytes) {
    const auto read = Network::read(bytes);
    EXPECT_FALSE(read.has_value());
    return read ? NetworkProblem{} : read.error();
}

NetworkProblem problem_of(const NetworkShape& shape, const NetworkWeights& weights) {
    const auto made = Network::make(shape, weights, {});
    EXPECT_FALSE(made.has_value());
    return made ? NetworkProblem{} : made.error();
}

// --- Inputs ------------------------------------------------------------------------------------

// How many kinds of piece, exposure and square each input stands for.
std::vector<int> uses_of_inputs(Color view, Square king) {
    std::vector<int> uses(kNetworkInputs);
    for (std::size_t p = 0; p < kPieceCount; ++p) {
        for (std::size_t s = 0; s < kSquareCount; ++s) {
            for (std::size_t e = 0; e < kExposureCount; ++e) {
                ++uses.at(network_input(
                    view, king, static_cast<Piece>(p), square_at(s), static_cast<Exposure>(e)));
            }
        }
    }
    return uses;
}

std::size_t safe_input(Color view, Square king, Piece piece, Square sq) {
    return network_input(view, king, piece, sq, Exposure::Safe);
}

TEST(NetworkInputTest, EachPieceExposureAndSquareIsAnInputOfItsOwn) {
    for (const Color view : {Color::White, Color::Black}) {
        EXPECT_THAT(uses_of_inputs(view, Square::A1), ::testing::Each(1));
        EXPECT_THAT(uses_of_inputs(view, Square::H8), ::testing::Each(1));
    }
}

TEST(NetworkInputTest, BothSidesSeeTheSame) {
    for (std::size_t s = 0; s < kSquareCount; ++s) {
        const Square sq = square_at(s);
        EXPECT_EQ(
            safe_input(Color::White, Square::C2, Piece::BlackRook, sq),
            safe_input(Color::Black, Square::C7, Piece::WhiteRook, flip_ranks(sq)));
    }
}

TEST(NetworkInputTest, TheOwnKingIsOnTheLeft) {
    for (std::size_t s = 0; s < kSquareCount; ++s) {
        const Square sq = square_at(s);
        EXPECT_EQ(
            safe_input(Color::White, Square::D1, Piece::WhiteKnight, sq),
            safe_input(Color::White, Square::E1, Piece::WhiteKnight, flip_files(sq)));
    }
    EXPECT_EQ(safe_input(Color::White, Square::A1, Piece::WhitePawn, Square::B1), 1U);
}

TEST(NetworkInputTest, BucketsShareTheNumbersOfPieces) {
    EXPECT_EQ(network_bucket(2, 1), 0U);
    EXPECT_EQ(network_bucket(32, 1), 0U);
    EXPECT_EQ(network_bucket(2, 8), 0U);
    EXPECT_EQ(network_bucket(4, 8), 0U);
    EXPECT_EQ(network_bucket(5, 8), 1U);
    EXPECT_EQ(network_bucket(32, 8), 7U);
}

// --- Outputs -----------------------------------------------------------------------------------

TEST(NetworkTest, WithoutInputsTheBiasIsTheOutput) {
    NetworkWeights weights = random_weights(kSmall, 1);
    weights.output.assign(weights.output.size(), 0);
    weights.output_bias = {kNetworkInputUnit * kNetworkOutputUnit / 2};
    const auto network = Network::make(kSmall, weights, {});
    ASSERT_TRUE(network.has_value());
    EXPECT_EQ((*network)->output(Position::start()), kSmall.scale / 2);
}

// One neuron that sees one pawn: half of one, squared, times the greatest weight.
TEST(NetworkTest, ANeuronIsSquared) {
    NetworkWeights weights = random_weights(kSmall, 1);
    weights.input.assign(weights.input.size(), 0);
    weights.input_bias.assign(weights.input_bias.size(), 0);
    weights.output.assign(weights.output.size(), 0);
    weights.output_bias = {0};
    const std::size_t pawn = safe_input(Color::White, Square::E1, Piece::WhitePawn, Square::E2);
    weights.input.at(pawn * kSmall.neurons) = 128;
    weights.output.at(0) = 127;
    const auto network = Network::make(kSmall, weights, {}).value();
    const int expected = 128 * 128 * 127 / 255 * kSmall.scale / (255 * 64);
    EXPECT_EQ(network->output(Position::start()), expected);
    EXPECT_EQ(network->output(Position::start(), Bitboard{Square::E2}), 0);
    EXPECT_EQ(network->output(Position::start(), Bitboard{Square::D2}), expected);
}

TEST(NetworkTest, ColorsAndWingsExchangedTheOutputIsTheSame) {
    const auto network = random_network(kBuckets, 2);
    RandomGames games{1};
    for (int i = 0; i < 1000; ++i) {
        const Position& pos = games.position();
        ASSERT_EQ(network->output(pos), network->output(colors_exchanged(pos))) << text_of(pos);
        if (pos.castling_rooks().empty()) {
            ASSERT_EQ(network->output(pos), network->output(wings_exchanged(pos))) << text_of(pos);
        }
        games.advance();
    }
}

TEST(NetworkTest, ItsRowsStandOnCacheLines) {
    constexpr std::size_t kCacheLine = 64;
    const auto network = random_network(kBuckets, 3);
    const NetworkWeights& weights = network->weights();
    for (const std::int16_t* row :
         {network->row(0), network->row(1), network->bias(), network->output_weights(3)}) {
        EXPECT_EQ(std::bit_cast<std::uintptr_t>(row) % kCacheLine, 0U);
    }
    EXPECT_EQ(network->row(5)[7], weights.input[5 * kBuckets.neurons + 7]);
    EXPECT_EQ(network->bias()[9], weights.input_bias[9]);
    EXPECT_EQ(network->output_weights(3)[11], weights.output[6 * kBuckets.neurons + 11]);
}

TEST(NetworkTest, TheBuiltInOneIsSound) {
    const auto network = Network::built_in();
    ASSERT_NE(network, nullptr);
    EXPECT_EQ(network, Network::built_in());
    const auto again = Network::read(network->to_bytes());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ((*again)->checksum(), network->checksum());
    EXPECT_FALSE(network->description().empty());
}

// --- Ranges ------------------------------------------------------------------------------------

TEST(NetworkTest, ShapesHaveBounds) {
    const auto problem = [](NetworkShape shape) { return problem_of(shape, {}); };
    const NetworkShape good = kSmall;
    for (const std::size_t neurons : {std::size_t{0}, std::size_t{40}, kMaxNeurons + kNeuronStep}) {
        NetworkShape shape = good;
        shape.neurons = neurons;
        EXPECT_EQ(problem(shape), NetworkProblem::WrongShape) << neurons;
    }
    for (const std::size_t buckets : {0U, 3U, 16U}) {
        NetworkShape shape = good;
        shape.buckets = buckets;
        EXPECT_EQ(problem(shape), NetworkProblem::WrongShape) << buckets;
    }
    for (const int scale : {-1, 0, kMaxNetworkScale + 1}) {
        NetworkShape shape = good;
        shape.scale = scale;
        EXPECT_EQ(problem(shape), NetworkProblem::WrongShape) << scale;
    }
    EXPECT_EQ(problem(good), NetworkProblem::WrongSize);
}

TEST(NetworkTest, SumsStayInTheirRanges) {
    const NetworkWeights good = random_weights(kSmall, 4);
    NetworkWeights weights = good;
    weights.input.at(40) = 1024;
    EXPECT_EQ(problem_of(kSmall, weights), NetworkProblem::WeightsTooLarge);
    weights = good;
    weights.input.at(40) = std::numeric_limits<std::int16_t>::min();
    EXPECT_EQ(problem_of(kSmall, weights), NetworkProblem::WeightsTooLarge);
    weights = good;
    weights.input_bias.at(3) = std::numeric_limits<std::int16_t>::max();
    EXPECT_EQ(problem_of(kSmall, weights), NetworkProblem::WeightsTooLarge);
    weights = good;
    weights.output.at(3) = -128;
    EXPECT_EQ(problem_of(kSmall, weights), NetworkProblem::WeightsTooLarge);
    weights = good;
    weights.output_bias.at(0) = std::numeric_limits<std::int32_t>::min();
    EXPECT_EQ(problem_of(kSmall, weights), NetworkProblem::WeightsTooLarge);

    NetworkShape wide = kSmall;
    wide.neurons = 256;
    weights = random_weights(wide, 5);
    weights.output.assign(weights.output.size(), 127);
    EXPECT_EQ(problem_of(wide, weights), NetworkProblem::WeightsTooLarge)
        << "each is small enough, their sum is not";
}

// --- Files -------------------------------------------------------------------------------------

TEST(NetworkFileTest, WhatIsWrittenIsReadAgain) {
    for (const NetworkShape& shape : {kSmall, kBuckets}) {
        const auto network = random_network(shape, 6);
        const auto again = Network::read(network->to_bytes());
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ((*again)->shape(), shape);
        EXPECT_EQ((*again)->weights(), network->weights());
        EXPECT_EQ((*again)->description(), network->description());
        EXPECT_EQ((*again)->checksum(), network->checksum());
    }
}

// As docs/develop/network.md has them.
TEST(NetworkFileTest, ItsBytesAreTheseOnEveryMachine) {
    const auto network = random_network(kSmall, 7);
    const std::string bytes = network->to_bytes();
    EXPECT_EQ(bytes.substr(0, kVersionAt), "TREBNET\n");
    EXPECT_EQ(bytes.substr(kVersionAt, 4), std::string_view("\2\0\0\0", 4));
    EXPECT_EQ(bytes.substr(kNeuronsAt, 4), std::string_view("\x20\0\0\0", 4));
    EXPECT_EQ(bytes.substr(kScaleAt, 4), std::string_view("\xB4\0\0\0", 4));
    EXPECT_EQ(bytes.substr(kDescriptionAt, 5), "made:");
    const std::size_t weights_at = kDescriptionAt + network->description().size();
    const auto low = static_cast<unsigned char>(bytes.at(weights_at));
    const auto high = static_cast<signed char>(bytes.at(weights_at + 1));
    EXPECT_EQ(network->weights().input.front(), low + 256 * high);
    EXPECT_EQ(bytes.size(), weights_at + 2 * kSmall.neurons * (kNetworkInputs + 1 + 2) + 4);
}

TEST(NetworkFileTest, EveryTruncatedFileIsRefused) {
    const std::string bytes = random_network(kSmall, 8)->to_bytes();
    EXPECT_EQ(problem_of(std::string_view{}), NetworkProblem::NotANetwork);
    EXPECT_EQ(problem_of(bytes.substr(0, 7)), NetworkProblem::NotANetwork);
    for (std::size_t size = 8; size < bytes.size(); size += 1 + size / 7) {
        EXPECT_EQ(problem_of(bytes.substr(0, size)), NetworkProblem::WrongSize) << size;
    }
    EXPECT_EQ(problem_of(bytes.substr(0, bytes.size() - 1)), NetworkProblem::WrongSize);
    EXPECT_EQ(problem_of(bytes + 'x'), NetworkProblem::WrongSize);
}

TEST(NetworkFileTest, EveryFlippedBitIsSeen) {
    const std::string bytes = random_network(kSmall, 9)->to_bytes();
    SplitMix64 random{1};
    for (std::size_t at = 0; at < bytes.size(); at += at < kDescriptionAt ? 1 : 997) {
        std::string damaged = bytes;
        const auto bit = static_cast<unsigned>(random.below(8));
        damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U << bit));
        EXPECT_FALSE(Network::read(damaged).has_value()) << at;
    }
}

TEST(NetworkFileTest, SaysWhatIsWrong) {
    const std::string bytes = random_network(kSmall, 10)->to_bytes();
    const auto with = [&](std::size_t at, char value) {
        std::string damaged = bytes;
        damaged[at] = value;
        return problem_of(damaged);
    };
    EXPECT_EQ(with(0, 'X'), NetworkProblem::NotANetwork);
    NetworkShape huge = kSmall;
    huge.neurons = std::size_t{1} << 60U;
    EXPECT_EQ(problem_of(huge, random_weights(kSmall, 10)), NetworkProblem::WrongShape);
    EXPECT_EQ(with(kVersionAt, 1), NetworkProblem::UnknownVersion);
    EXPECT_EQ(with(kVersionAt, 3), NetworkProblem::UnknownVersion);
    EXPECT_EQ(with(bytes.size() - 9, 77), NetworkProblem::WrongChecksum);
    EXPECT_EQ(with(kDescriptionSizeAt + 3, 127), NetworkProblem::WrongSize);
    EXPECT_EQ(with(kNeuronsAt + 3, 127), NetworkProblem::WrongChecksum);
    EXPECT_EQ(problem_of("a text of some lines\n"), NetworkProblem::NotANetwork);
    for (int i = 0; i <= static_cast<int>(NetworkProblem::WeightsTooLarge); ++i) {
        EXPECT_FALSE(describe(static_cast<NetworkProblem>(i)).empty()) << i;
    }
}

TEST(NetworkFileTest, AFileIsLoaded) {
    const ScratchFolder folder;
    const auto network = random_network(kSmall, 11);
    const auto loaded = Network::load(folder.write("a.net", network->to_bytes()));
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ((*loaded)->weights(), network->weights());
}

TEST(NetworkFileTest, SaysWhyAFileCannotBeRead) {
    const ScratchFolder folder;
    const NetworkProblem too_long =
        testing_support::kLongNameIsMissing ? NetworkProblem::Missing : NetworkProblem::CannotOpen;
    const std::vector<std::pair<std::string, NetworkProblem>> cases{
        {folder.file(""), NetworkProblem::Folder},
        {folder.file("none"), NetworkProblem::Missing},
        {"", NetworkProblem::Missing},
        {std::string(10'000, 'x'), too_long}};
    for (const auto& [name, problem] : cases) {
        const auto loaded = Network::load(name);
        ASSERT_FALSE(loaded.has_value());
        EXPECT_EQ(loaded.error(), problem) << name;
    }
}

// Opening a pipe would block until another process writes to it.
TEST(NetworkFileTest, APipeIsNotOpened) {
    const ScratchFolder folder;
    const std::string pipe = folder.file("pipe.net");
    if (!testing_support::make_named_pipe(pipe)) {
        GTEST_SKIP() << "this system has no pipes in folders";
    }
    EXPECT_EQ(Network::load(pipe).error(), NetworkProblem::CannotOpen);
}

}  // namespace
}  // namespace trebuchet::network_test
