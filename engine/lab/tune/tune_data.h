// What the tuner learns from: the quiet positions of files of training data, each once, with the
// results of their games.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "lab/data/seen_positions.h"
#include "lab/data/training_game.h"
#include "lab/tune/tune.h"

namespace trebuchet::lab {

struct TuneDataCounts {
    std::uint64_t games = 0;
    std::uint64_t duplicates = 0;  // quiet positions that were there before
    std::uint64_t known = 0;       // left out, since the weights have no say
};

class TuneDataReader {
public:
    // One game in `validation_share` is kept for validation.
    explicit TuneDataReader(int validation_share) noexcept : validation_share_{validation_share} {}

    // Adds the games of the file. What was wrong with it, if anything was; what came before that
    // has been added. Stops early when `goes_on` says no.
    [[nodiscard]] std::optional<std::string> read(
        const std::string& file, const std::function<bool(const TuneDataCounts&)>& goes_on);
    void add(const TrainingGame& game);

    [[nodiscard]] const TuneData& data() const noexcept { return data_; }
    [[nodiscard]] const TuneDataCounts& counts() const noexcept { return counts_; }

private:
    TuneData data_{};
    TuneDataCounts counts_{};
    SeenPositions seen_{};
    int validation_share_;
};

}  // namespace trebuchet::lab
