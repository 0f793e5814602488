#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/eval/network.h>
#include <trebuchet/util/random.h>

#include "eval/network/arithmetic.h"
#include "eval/network/kernel_choice.h"
#include "support/networks.h"

namespace trebuchet::kernels_test {
namespace {

using network::contribution;
using network::Kernels;
using network::RowChange;
using network::usable_kernels;
using testing_support::random_weight;

using Numbers = std::vector<std::int16_t>;

Numbers random_numbers(SplitMix64& random, std::size_t count, int most) {
    Numbers numbers(count);
    for (std::int16_t& number : numbers) {
        number = static_cast<std::int16_t>(random_weight(random, most));
    }
    return numbers;
}

TEST(KernelsTest, ThePlainOnesAreAlwaysThere) {
    EXPECT_EQ(usable_kernels().front(), &network::kPlainKernels);
}

// As numbers of 16 bits, which wrap.
void expect_rows_to_come_and_go(
    const Kernels& kernels, SplitMix64& random, std::size_t added, std::size_t removed) {
    constexpr int kMost = 32767;
    const std::size_t neurons = kNeuronStep * (1 + random.below(6));
    const Numbers from = random_numbers(random, neurons, kMost);
    Numbers expected = from;
    std::vector<Numbers> rows(added + removed);
    std::vector<const std::int16_t*> pointers(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row] = random_numbers(random, neurons, kMost);
        pointers[row] = rows[row].data();
        for (std::size_t n = 0; n < neurons; ++n) {
            const int change = row < added ? rows[row][n] : -rows[row][n];
            expected[n] = static_cast<std::int16_t>(expected[n] + change);
        }
    }
    const RowChange change{pointers.data(), added, pointers.data() + added, removed};
    Numbers to(neurons);
    kernels.change(to.data(), from.data(), change, neurons);
    ASSERT_EQ(to, expected) << kernels.name;
    Numbers in_place = from;
    kernels.change(in_place.data(), in_place.data(), change, neurons);
    ASSERT_EQ(in_place, expected) << kernels.name;
}

TEST(KernelsTest, RowsComeAndGo) {
    SplitMix64 random{1};
    for (const Kernels* kernels : usable_kernels()) {
        for (int i = 0; i < 500; ++i) {
            const std::size_t most = i % 2 == 0 ? 4 : network::kMaxPiecesOnBoard;
            const std::size_t added = random.below(most + 1);
            const std::size_t removed = random.below(most + 1);
            expect_rows_to_come_and_go(*kernels, random, added, removed);
        }
    }
}

TEST(KernelsTest, ContributionsAddUp) {
    SplitMix64 random{2};
    for (const int most_sum : {300, 32767}) {
        for (int i = 0; i < 500; ++i) {
            const std::size_t neurons = kNeuronStep * (1 + random.below(4));
            const Numbers ours = random_numbers(random, neurons, most_sum);
            const Numbers theirs = random_numbers(random, neurons, most_sum);
            const Numbers weights = random_numbers(random, 2 * neurons, network::kMaxOutputWeight);
            std::int32_t expected = 0;
            for (std::size_t n = 0; n < neurons; ++n) {
                expected += contribution(ours[n], weights[n]);
                expected += contribution(theirs[n], weights[neurons + n]);
            }
            for (const Kernels* kernels : usable_kernels()) {
                ASSERT_EQ(
                    kernels->contributions(ours.data(), theirs.data(), weights.data(), neurons),
                    expected)
                    << kernels->name;
            }
        }
    }
}

// All neurons at 1 and all weights at their limit, of either sign.
TEST(KernelsTest, TheLargestSumFits) {
    constexpr std::size_t kNeurons = 128;
    const Numbers full(kNeurons, 255);
    for (const int weight : {127, -127}) {
        const Numbers weights(2 * kNeurons, static_cast<std::int16_t>(weight));
        for (const Kernels* kernels : usable_kernels()) {
            EXPECT_EQ(
                kernels->contributions(full.data(), full.data(), weights.data(), kNeurons),
                255 * 255 * weight * 256)
                << kernels->name;
        }
    }
}

TEST(KernelsTest, ArithmeticRoundsTowardsZero) {
    EXPECT_EQ(network::to_centipawns(255 * 255 * 64, 0, 400), 400);
    EXPECT_EQ(network::to_centipawns(-255 * 255 * 64, 0, 400), -400);
    EXPECT_EQ(network::to_centipawns(0, 255 * 64, 400), 400);
    EXPECT_EQ(network::to_centipawns(-255 * 40, 0, 400), 0);
    EXPECT_EQ(contribution(-5, 100), 0);
    EXPECT_EQ(contribution(10, -100), -10000);
    EXPECT_EQ(contribution(3000, 2), 255 * 255 * 2);
}

}  // namespace
}  // namespace trebuchet::kernels_test
