// What the tuner learns from: the quiet positions of files of training data, each once. A position
// is evaluated once, when it is added; what is kept is how often each weight counts and how the
// game ended, some 300 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/term.h>

#include "lab/data/training_game.h"

namespace trebuchet::lab {

// How often a weight counts: White's count minus Black's, or that of one side.
struct TuneCount {
    std::uint16_t weight;  // index in the list of all weights
    std::int16_t times;
};

struct TunePosition {
    std::span<const TuneCount> linear;        // White minus Black
    std::span<const TuneCount> white_danger;  // of White's king
    std::span<const TuneCount> black_danger;
    std::span<const TuneCount> initiative;
    int phase;
    int white_scale;  // of the parts of the score, middlegame or endgame, that favour White
    int black_scale;
    int tempo;           // 1 if White is to move, else -1
    double white_won;    // 1, a half, or 0
    double white_score;  // score of the search, in centipawns
};

class TuneSet {
public:
    TuneSet();

    // `score` is for White, in centipawns; `result` is White's: 1, a half or 0. False if
    // the weights do not influence the score (a known ending): the position is left out.
    bool add(const Position& pos, double result, int score);

    [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }
    // Precondition: i < size(). Valid until the next add().
    [[nodiscard]] TunePosition operator[](std::size_t i) const noexcept;

private:
    struct Row {
        std::uint64_t first;
        std::uint16_t linear;
        std::uint16_t white_danger;
        std::uint16_t black_danger;
        std::uint16_t initiative;
        std::int16_t score;
        std::int8_t tempo;
        std::uint8_t phase;
        std::uint8_t white_scale;
        std::uint8_t black_scale;
        std::uint8_t half_points;
    };

    std::vector<Term> terms_;  // by index of weight
    std::vector<Row> rows_;
    std::vector<TuneCount> counts_;
};

struct TuneData {
    TuneSet training;
    TuneSet validation;  // positions of other games
};

// --- Reading it ----------------------------------------------------------------------------------

struct TuneDataCounts {
    std::uint64_t games = 0;
    std::uint64_t duplicates = 0;  // repeated quiet positions
    std::uint64_t known = 0;       // known endings, which are left out
};

class TuneDataReader {
public:
    // One game in `validation_share` is used for validation.
    explicit TuneDataReader(int validation_share) noexcept : validation_share_{validation_share} {}

    // Adds the games of the file, up to the first error, which is returned. Calls `goes_on` after
    // each game, and stops when it returns false.
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
