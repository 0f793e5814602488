#include "lab/tune/tune_model.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>

#include <trebuchet/eval/coefficients.h>

namespace trebuchet::lab {
namespace {

using Counts = std::span<const TuneCount>;

[[nodiscard]] RealScore sum_of(Counts counts, const RealWeights& weights) {
    RealScore sum;
    for (const TuneCount& count : counts) {
        const RealScore& weight = weights[count.weight];
        sum.middlegame += weight.middlegame * count.times;
        sum.endgame += weight.endgame * count.times;
    }
    return sum;
}

void spread(Counts counts, RealScore factor, RealWeights& gradient) {
    for (const TuneCount& count : counts) {
        RealScore& slope = gradient[count.weight];
        slope.middlegame += factor.middlegame * count.times;
        slope.endgame += factor.endgame * count.times;
    }
}

[[nodiscard]] double penalty(double units) {
    const double u = std::clamp(units, 0.0, static_cast<double>(kMostDanger));
    return u * u / kDangerScale;
}
[[nodiscard]] double penalty_slope(double units) {
    return units > 0 && units < kMostDanger ? 2 * units / kDangerScale : 0;
}

// The intermediate values of one phase.
struct PhaseSums {
    double white_danger;  // units
    double black_danger;
    double advantage;   // before the initiative
    double initiative;  // before it is limited by the advantage
    double balance;
};

[[nodiscard]] PhaseSums phase_sums(
    double linear, double white_danger, double black_danger, double initiative) {
    const double advantage = linear - penalty(white_danger) + penalty(black_danger);
    const double change = std::max(initiative, -std::abs(advantage));
    const double balance = advantage == 0 ? 0 : advantage + (advantage > 0 ? change : -change);
    return {white_danger, black_danger, advantage, initiative, balance};
}

struct Sums {
    PhaseSums middlegame;
    PhaseSums endgame;
};

[[nodiscard]] Sums sums_of(const TunePosition& pos, const RealWeights& weights) {
    const RealScore linear = sum_of(pos.linear, weights);
    const RealScore white = sum_of(pos.white_danger, weights);
    const RealScore black = sum_of(pos.black_danger, weights);
    const RealScore initiative = sum_of(pos.initiative, weights);
    return {
        phase_sums(linear.middlegame, white.middlegame, black.middlegame, initiative.middlegame),
        phase_sums(linear.endgame, white.endgame, black.endgame, initiative.endgame)};
}

// The weight of each phase's balance, and of the tempo, in the score.
struct Shares {
    double middlegame;
    double endgame;
    double early;  // the middlegame and the endgame without the scale
    double late;
};

[[nodiscard]] Shares shares_of(const TunePosition& pos, const Sums& sums) {
    const double early = static_cast<double>(pos.phase) / kFullPhase;
    const auto part_of = [&pos](double balance) {
        return static_cast<double>(balance > 0 ? pos.white_scale : pos.black_scale) / kWholeScale;
    };
    return {
        early * (early + (1 - early) * part_of(sums.middlegame.balance)),
        (1 - early) * part_of(sums.endgame.balance),
        early,
        1 - early};
}

// The derivative of the score by the sums of one phase.
struct PhaseSlopes {
    double linear;
    double white_danger;
    double black_danger;
    double initiative;
};

[[nodiscard]] PhaseSlopes slopes_of(const PhaseSums& sums, double factor) {
    const bool is_used_up = sums.initiative <= -std::abs(sums.advantage);
    if (is_used_up) {
        return {};
    }
    return {
        factor,
        -factor * penalty_slope(sums.white_danger),
        factor * penalty_slope(sums.black_danger),
        sums.advantage > 0 ? factor : -factor};
}

// --- The file of weights -------------------------------------------------------------------------

constexpr std::string_view kHead =
    "// The values of the weights, in centipawns for the middlegame and the endgame; those of the "
    "term\n"
    R"(// Danger are danger units (see king_danger.h). Written by `trebuchet tune`;
// docs/develop/evaluation.md tells how to repeat it.
#pragma once

)"
    "#include \"eval/classical/weights.h\"\n"
    R"(
namespace trebuchet::classical {

// clang-format off
inline constexpr Weights kWeights{
)";
constexpr std::string_view kTail = R"(};
// clang-format on

}  // namespace trebuchet::classical
)";

[[nodiscard]] std::string text_of(PhasedScore value) {
    return std::to_string(value.middlegame()) + ", " + std::to_string(value.endgame());
}

// "{1, 2}, {3, 4}"
[[nodiscard]] std::string row_text(std::span<const PhasedScore> values) {
    std::string text;
    for (const PhasedScore& value : values) {
        text += text.empty() ? "{" : ", {";
        text += text_of(value) + '}';
    }
    return text;
}

[[nodiscard]] std::string field_text(
    const WeightField& field, std::span<const PhasedScore> values) {
    std::string text = "    // " + std::string{field.meaning} + "\n    ." + std::string{field.name};
    if (field.cells == 1) {
        return text + '{' + text_of(values.front()) + "},\n";
    }
    if (field.cells <= field.row) {
        return text + "{{" + row_text(values) + "}},\n";
    }
    text += "{{\n";
    while (!values.empty()) {
        const std::size_t count = std::min(field.row, values.size());
        text += "        " + row_text(values.first(count)) + ",\n";
        values = values.subspan(count);
    }
    return text + "    }},\n";
}

}  // namespace

RealWeights to_real(std::span<const PhasedScore> values) {
    RealWeights weights;
    for (const PhasedScore& value : values) {
        weights.push_back(
            {static_cast<double>(value.middlegame()), static_cast<double>(value.endgame())});
    }
    return weights;
}

RealWeights real_weights() {
    return to_real(weight_values());
}

std::vector<PhasedScore> rounded(const RealWeights& weights) {
    std::vector<PhasedScore> values;
    for (const RealScore& weight : weights) {
        values.push_back(
            {static_cast<int>(std::lround(weight.middlegame)),
             static_cast<int>(std::lround(weight.endgame))});
    }
    return values;
}

std::string weights_file(std::span<const PhasedScore> values) {
    std::string text{kHead};
    for (const WeightField& field : weight_fields()) {
        text += field_text(field, values.subspan(field.first, field.cells));
    }
    return text.append(kTail);
}

double model_score(const TunePosition& pos, const RealWeights& weights) {
    const Sums sums = sums_of(pos, weights);
    const Shares shares = shares_of(pos, sums);
    const RealScore& tempo = weights.back();
    return sums.middlegame.balance * shares.middlegame + sums.endgame.balance * shares.endgame
           + pos.tempo * (tempo.middlegame * shares.early + tempo.endgame * shares.late);
}

void add_gradient(
    const TunePosition& pos, const RealWeights& weights, double factor, RealWeights& gradient) {
    const Sums sums = sums_of(pos, weights);
    const Shares shares = shares_of(pos, sums);
    const PhaseSlopes early = slopes_of(sums.middlegame, factor * shares.middlegame);
    const PhaseSlopes late = slopes_of(sums.endgame, factor * shares.endgame);
    spread(pos.linear, {early.linear, late.linear}, gradient);
    spread(pos.white_danger, {early.white_danger, late.white_danger}, gradient);
    spread(pos.black_danger, {early.black_danger, late.black_danger}, gradient);
    spread(pos.initiative, {early.initiative, late.initiative}, gradient);
    RealScore& tempo = gradient.back();
    tempo.middlegame += factor * pos.tempo * shares.early;
    tempo.endgame += factor * pos.tempo * shares.late;
}

}  // namespace trebuchet::lab
