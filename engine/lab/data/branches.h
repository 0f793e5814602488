// Positions of games that were played, from which other games can branch off.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/util/expected.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

class Branches {
public:
    // Chooses one position of every eight of each game, all by lot, and puts them into an order by
    // lot. The error names the file of training data and what is wrong, or that it has no games.
    [[nodiscard]] static Expected<Branches, std::string> read(
        const std::string& file, std::uint64_t seed);

    [[nodiscard]] std::size_t size() const noexcept { return positions_.size(); }
    // The position of game `number`; they are repeated when all were used.
    [[nodiscard]] Position at(std::size_t number) const;
    // Differs between two sets of positions.
    [[nodiscard]] std::uint64_t fingerprint() const noexcept { return fingerprint_; }

private:
    using Packed = std::array<char, kPackedPositionSize>;

    Branches() = default;
    void add(const TrainingGame& game, std::uint64_t seed);
    void shuffle(std::uint64_t seed);

    std::vector<Packed> positions_;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace trebuchet::lab
