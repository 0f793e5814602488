// Samples of random positions for the tests of the trainer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lab/train/samples.h"
#include "support/random_positions.h"

namespace trebuchet::lab {

// With random labels.
[[nodiscard]] inline std::vector<Sample> random_samples(std::size_t count, std::uint64_t seed) {
    constexpr std::uint64_t kScores = 801;
    constexpr int kMostScore = 400;
    constexpr std::uint64_t kResults = 3;
    testing_support::RandomGames games{seed};
    std::vector<Sample> samples;
    const auto any_score = [&games] {
        return static_cast<int>(games.random().below(kScores)) - kMostScore;
    };
    while (samples.size() < count) {
        games.advance();
        samples.push_back(pack_sample(
            games.position(),
            {.score = any_score(),
             .classical = any_score(),
             .half_points = static_cast<int>(games.random().below(kResults)),
             .output_share = 1 + static_cast<int>(games.random().below(kWholeOutput))}));
    }
    return samples;
}

[[nodiscard]] inline SampleList list_of(const std::vector<Sample>& samples) {
    SampleList list;
    for (const Sample& sample : samples) {
        list.add(sample);
    }
    return list;
}

[[nodiscard]] inline std::vector<const Sample*> pointers_to(const std::vector<Sample>& samples) {
    std::vector<const Sample*> pointers;
    for (const Sample& sample : samples) {
        pointers.push_back(&sample);
    }
    return pointers;
}

}  // namespace trebuchet::lab
