// Positions as the tuner sees them: how often each weight counts, how the game ended. A position is
// evaluated once, when it is added; from then on there are only numbers, some 300 bytes of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/term.h>

namespace trebuchet::lab {

// So often a weight counts: White's times minus Black's, or one side's.
struct TuneCount {
    std::uint16_t weight;  // its place among all weights
    std::int16_t times;
};

struct TunePosition {
    std::span<const TuneCount> linear;        // White minus Black
    std::span<const TuneCount> white_danger;  // of White's king
    std::span<const TuneCount> black_danger;
    std::span<const TuneCount> initiative;
    int phase;
    int white_scale;  // in a half, middlegame or endgame, that favours White
    int black_scale;
    int tempo;           // 1 if White is to move, else -1
    double white_won;    // 1, a half, or 0
    double white_score;  // what a search thought, in centipawns
};

class TuneSet {
public:
    TuneSet();

    // `score` is for White, in centipawns; `result` what White got: 1, a half or 0. False if the
    // weights have no say here, and the position was left out.
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

    std::vector<Term> terms_;  // by the places of the weights
    std::vector<Row> rows_;
    std::vector<TuneCount> counts_;
};

}  // namespace trebuchet::lab
