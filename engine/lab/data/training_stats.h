// What training data consists of, counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lab/data/seen_positions.h"
#include "lab/data/training_game.h"

namespace trebuchet::lab {

// How scores are spread, from White's point of view.
class ScoreHistogram {
public:
    static constexpr int kWidth = 100;  // centipawns in a class
    static constexpr int kMost = 1000;  // what is beyond has a class of its own on either side
    static constexpr std::size_t kClasses = 2 * kMost / kWidth + 2;

    void add(int centipawns) noexcept { ++counts_[class_of(centipawns)]; }
    [[nodiscard]] const std::array<std::uint64_t, kClasses>& counts() const noexcept {
        return counts_;
    }
    // The class of a score. All but the first begin at `beginning` and end before the next.
    [[nodiscard]] static std::size_t class_of(int centipawns) noexcept;
    // Precondition: number > 0.
    [[nodiscard]] static int beginning(std::size_t number) noexcept;

private:
    std::array<std::uint64_t, kClasses> counts_{};
};

class TrainingStats {
public:
    void add(const TrainingGame& game);

    std::uint64_t games = 0;
    std::uint64_t adjudicated = 0;
    std::array<std::uint64_t, 3> by_white_points{};  // games that White lost, drew, won
    std::uint64_t positions = 0;
    std::uint64_t quiet = 0;
    // Positions that had been there before, and quiet ones that had been among the quiet ones.
    std::uint64_t duplicates = 0;
    std::uint64_t quiet_duplicates = 0;
    ScoreHistogram scores;

private:
    SeenPositions seen_;
    SeenPositions seen_quiet_;
};

}  // namespace trebuchet::lab
