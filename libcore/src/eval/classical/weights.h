// The weights of the classical evaluation: what they are called, how many there are, to which term
// each belongs. Their values are in default_weights.h, which `trebuchet tune` writes.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/eval/term.h>
#include <trebuchet/types/piece.h>

namespace trebuchet::classical {

// One weight, or a row of them.
template <std::size_t Cells>
using WeightCells = std::conditional_t<Cells == 1, PhasedScore, std::array<PhasedScore, Cells>>;

// Nothing but PhasedScores, one after the other: the tracer tells a weight by its place.
struct Weights {
#define X(name, cells, row, term, meaning) WeightCells<cells> name;
#include "eval/classical/weights.def"
#undef X
};

inline constexpr auto kWeightFields = [] {
    auto fields = std::to_array<WeightField>({
#define X(name, cells, row, term, meaning) {#name, 0, cells, row, Term::term, meaning},
#include "eval/classical/weights.def"
#undef X
    });
    std::size_t first = 0;
    for (WeightField& field : fields) {
        field.first = first;
        first += field.cells;
    }
    return fields;
}();

inline constexpr std::size_t kWeightCount = kWeightFields.back().first + kWeightFields.back().cells;
static_assert(sizeof(Weights) == kWeightCount * sizeof(PhasedScore));

// The term to which each weight belongs.
inline constexpr auto kWeightTerms = [] {
    std::array<Term, kWeightCount> terms{};
    for (const WeightField& field : kWeightFields) {
        for (std::size_t i = 0; i < field.cells; ++i) {
            terms[field.first + i] = field.term;
        }
    }
    return terms;
}();

// Where a kind of piece likes to stand: eight ranks of four files, counted from the edge.
using PlaceTable = std::array<PhasedScore, 32>;
[[nodiscard]] constexpr const PlaceTable& places(const Weights& weights, PieceType type) noexcept {
    constexpr std::array<PlaceTable Weights::*, kPieceTypeCount> kTables{
        &Weights::pawn_places,
        &Weights::knight_places,
        &Weights::bishop_places,
        &Weights::rook_places,
        &Weights::queen_places,
        &Weights::king_places};
    return weights.*kTables[index(type)];
}

}  // namespace trebuchet::classical
