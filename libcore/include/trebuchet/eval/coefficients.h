// The classical evaluation as a function of its weights, for tuning: which weights there are, and
// how often a position counts each of them. Not for play: it allocates.
//
// With the sums of times x weight for each side, phase by phase (times_white and times_black):
//   linear    all terms but Danger, Initiative and Tempo, White minus Black;
//   danger    penalty(sum of Black's king) minus penalty(sum of White's), which is the square of
//             the sum, from 0 to kMostDanger, by kDangerScale;
//   balance   linear + danger; the initiative adds to its size, never past zero;
//   score     (mg phase early + eg late (24 - phase)) / (24 64), early being
//             (64 phase + s (24 - phase)) / 24 with the scale s of the side that mg favours, and
//             late the scale of the side that eg favours; and the tempo for the side to move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/eval/term.h>
#include <trebuchet/types/color.h>

namespace trebuchet {

// All pieces are on the board.
inline constexpr int kFullPhase = 24;
// So many danger units squared are a centipawn, and no more than so many are counted.
inline constexpr int kDangerScale = 1024;
inline constexpr int kMostDanger = 1500;

// A weight, or a row of them, as the evaluation names it.
struct WeightField {
    std::string_view name;
    std::size_t first;  // its place among all weights
    std::size_t cells;
    std::size_t row;  // cells in a line of the table
    Term term;
    std::string_view meaning;
};

// All of them, in order of their places; and their values in this build.
[[nodiscard]] std::span<const WeightField> weight_fields() noexcept;
[[nodiscard]] std::span<const PhasedScore> weight_values() noexcept;

// How often a weight counts.
struct Coefficient {
    std::uint16_t weight;  // its place
    std::int16_t white;
    std::int16_t black;
};

struct Coefficients {
    std::vector<Coefficient> counts;  // without those that are zero for both sides
    int phase = 0;                    // 0 to kFullPhase
    ColorArray<int> scale{};          // 0 to kWholeScale, in a half that favours this side
    Color side_to_move = Color::White;
    bool is_known_ending = false;  // the weights do not count
};

[[nodiscard]] Coefficients count_coefficients(const Position& pos);

}  // namespace trebuchet
