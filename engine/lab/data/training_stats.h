// Counts over training data, and their report.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

// The distribution of scores, from the point of view of White.
class ScoreHistogram {
public:
    static constexpr int kWidth = 100;  // centipawns in a class
    static constexpr int kMost = 1000;  // larger scores have one class on each side
    static constexpr std::size_t kClasses = 2 * kMost / kWidth + 2;

    void add(int centipawns) noexcept { ++counts_[class_of(centipawns)]; }
    [[nodiscard]] const std::array<std::uint64_t, kClasses>& counts() const noexcept {
        return counts_;
    }
    // The class of a score.
    [[nodiscard]] static std::size_t class_of(int centipawns) noexcept;
    // The smallest score of a class. Precondition: number > 0, since the first has none.
    [[nodiscard]] static int beginning(std::size_t number) noexcept;

private:
    std::array<std::uint64_t, kClasses> counts_{};
};

class TrainingStats {
public:
    void add(const TrainingGame& game);

    std::uint64_t games = 0;
    std::uint64_t adjudicated = 0;
    std::array<std::uint64_t, 3> by_white_points{};  // games that White lost, drew and won
    std::uint64_t positions = 0;
    std::uint64_t quiet = 0;
    // Repeated positions; and quiet positions that were quiet the first time too.
    std::uint64_t duplicates = 0;
    std::uint64_t quiet_duplicates = 0;
    ScoreHistogram scores;

private:
    SeenPositions seen_;
    SeenPositions seen_quiet_;
};

// --- As text, for people and for scripts that look for the first word of a line ------------------

// Several lines: the counts first, then the distribution of scores.
[[nodiscard]] std::string data_report(const TrainingStats& stats);

// One line, its parts separated by tabs: FEN, move, score for the side to move (centipawns, or a
// mate as in #-3), result, "quiet" or "-".
[[nodiscard]] std::string position_line(const TrainingPosition& at);

}  // namespace trebuchet::lab
