#include <algorithm>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/explain.h>

#include "eval/classical/classical.h"
#include "eval/classical/initiative.h"
#include "eval/classical/king_danger.h"
#include "eval/endgame/endgame.h"

namespace trebuchet {

using classical::kWeightCount;
using classical::kWeightFields;
using classical::kWeights;
using classical::kWeightTerms;

namespace {

// What the counts of one side come to in each term. Danger turns from units into a penalty.
[[nodiscard]] TermArray<PhasedScore> term_sums(const std::array<int, kWeightCount>& counts) {
    const std::span<const PhasedScore> values = weight_values();
    TermArray<PhasedScore> sums{};
    for (std::size_t i = 0; i < kWeightCount; ++i) {
        sums[kWeightTerms[i]] += values[i] * counts[i];
    }
    sums[Term::Danger] = -classical::danger_penalty(sums[Term::Danger]);
    return sums;
}

// The initiative as a part of White's or Black's score.
void give_initiative(EvaluationBreakdown& breakdown, PhasedScore value) {
    ColorArray<PhasedScore>& row = breakdown.terms[Term::Initiative];
    row = {};
    const PhasedScore effect = classical::initiative_effect(breakdown.balance(), value);
    const int early = effect.middlegame();
    const int late = effect.endgame();
    row[Color::White] = {std::max(early, 0), std::max(late, 0)};
    row[Color::Black] = {std::max(-early, 0), std::max(-late, 0)};
}

}  // namespace

PhasedScore EvaluationBreakdown::balance() const noexcept {
    PhasedScore sum;
    for (const ColorArray<PhasedScore>& term : terms) {
        sum += term[Color::White] - term[Color::Black];
    }
    return sum - (terms[Term::Tempo][Color::White] - terms[Term::Tempo][Color::Black]);
}

EvaluationBreakdown explain(const Position& pos) {
    const classical::Trace trace = classical::trace(pos);
    EvaluationBreakdown breakdown;
    const auto white = term_sums(trace.tracer.counts[Color::White]);
    const auto black = term_sums(trace.tracer.counts[Color::Black]);
    for (std::size_t i = 0; i < kTermCount; ++i) {
        const auto term = static_cast<Term>(i);
        breakdown.terms[term] = {{white[term], black[term]}};
    }
    const PhasedScore initiative = breakdown.terms[Term::Initiative][Color::White];
    give_initiative(breakdown, initiative);

    breakdown.phase = trace.phase;
    breakdown.scale = {{endgame_scale(pos, Color::White), endgame_scale(pos, Color::Black)}};
    const ColorArray<PhasedScore>& tempo = breakdown.terms[Term::Tempo];
    const int total = blended(
        breakdown.balance(),
        tempo[Color::White] - tempo[Color::Black],
        breakdown.phase,
        breakdown.scale);
    breakdown.total = Score::saturated(pos.side_to_move() == Color::White ? total : -total);
    if (trace.is_ending) {
        if (const auto known = evaluate_endgame(pos)) {
            breakdown.is_known_ending = true;
            breakdown.total = *known;
        }
    }
    return breakdown;
}

std::span<const WeightField> weight_fields() noexcept {
    return kWeightFields;
}

std::span<const PhasedScore> weight_values() noexcept {
    // The weights are nothing but PhasedScores in a row, as weights.h makes sure.
    return {reinterpret_cast<const PhasedScore*>(&kWeights), kWeightCount};
}

Coefficients count_coefficients(const Position& pos) {
    const classical::Trace trace = classical::trace(pos);
    Coefficients result;
    const auto& white = trace.tracer.counts[Color::White];
    const auto& black = trace.tracer.counts[Color::Black];
    for (std::size_t i = 0; i < kWeightCount; ++i) {
        if (white[i] != 0 || black[i] != 0) {
            result.counts.push_back(
                {static_cast<std::uint16_t>(i),
                 static_cast<std::int16_t>(white[i]),
                 static_cast<std::int16_t>(black[i])});
        }
    }
    result.phase = trace.phase;
    result.scale = {{endgame_scale(pos, Color::White), endgame_scale(pos, Color::Black)}};
    result.side_to_move = pos.side_to_move();
    result.is_known_ending = trace.is_ending && evaluate_endgame(pos).has_value();
    return result;
}

}  // namespace trebuchet
