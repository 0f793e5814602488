#include "analysis/judgement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace trebuchet::analysis {
namespace {

constexpr int kMostCentipawns = 1000;
constexpr double kWholePercent = 100.0;

[[nodiscard]] int bounded_centipawns(Score score) noexcept {
    if (score.is_decisive()) {
        return score.is_win() ? kMostCentipawns : -kMostCentipawns;
    }
    return std::clamp(score.value(), -kMostCentipawns, kMostCentipawns);
}

// From -1 (lost) to 1 (won).
[[nodiscard]] double winning_chances(Score score) noexcept {
    constexpr double kSlope = 0.00368208;
    return 2.0 / (1.0 + std::exp(-kSlope * bounded_centipawns(score))) - 1.0;
}

// A mate that was or is to come weighs less where the game is decided anyway; `score` is the one
// without the mate.
[[nodiscard]] Judgement judge_mate(int score) noexcept {
    constexpr int kDecided = 999;
    constexpr int kNearlyDecided = 700;
    if (score > kDecided) {
        return Judgement::Inaccuracy;
    }
    return score > kNearlyDecided ? Judgement::Mistake : Judgement::Blunder;
}

[[nodiscard]] double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

[[nodiscard]] double standard_deviation(std::span<const double> values) {
    const double mean = mean_of(values);
    double sum = 0;
    for (const double value : values) {
        sum += (value - mean) * (value - mean);
    }
    return std::sqrt(sum / static_cast<double>(values.size()));
}

// How much each move weighs: by the spread of the win percentages around it. `percents` begins with
// the one before the first move.
[[nodiscard]] std::vector<double> weights_of(std::span<const double> percents) {
    constexpr std::size_t kMovesPerWindow = 10;
    constexpr std::size_t kLeastWindow = 2;
    constexpr std::size_t kMostWindow = 8;
    constexpr double kLeastWeight = 0.5;
    constexpr double kMostWeight = 12.0;
    const std::size_t moves = percents.size() - 1;
    const std::size_t window =
        std::min(std::clamp(moves / kMovesPerWindow, kLeastWindow, kMostWindow), percents.size());
    std::vector<double> weights;
    for (std::size_t move = 0; move < moves; ++move) {
        // The first moves share the first window.
        const std::size_t begin = move + 2 > window ? move + 2 - window : 0;
        const double spread = standard_deviation(percents.subspan(begin, window));
        weights.push_back(std::clamp(spread, kLeastWeight, kMostWeight));
    }
    return weights;
}

struct WeightedAccuracy {
    double accuracy;
    double weight;
};

// The mean of a mean that favours lively moves and one that favours bad moves.
[[nodiscard]] std::optional<double> combined(const std::vector<WeightedAccuracy>& moves) {
    if (moves.empty()) {
        return std::nullopt;
    }
    constexpr double kLeastAccuracy = 1.0;  // in the harmonic mean, which 0 would make 0
    double weighted = 0;
    double weights = 0;
    double reciprocals = 0;
    for (const auto& [accuracy, weight] : moves) {
        weighted += accuracy * weight;
        weights += weight;
        reciprocals += 1.0 / std::max(accuracy, kLeastAccuracy);
    }
    const double harmonic = static_cast<double>(moves.size()) / reciprocals;
    return (weighted / weights + harmonic) / 2.0;
}

// The side that made the half-move of this number, from 0 on.
[[nodiscard]] Color mover_of(std::size_t ply, Color first) noexcept {
    return ply % 2 == 0 ? first : !first;
}

}  // namespace

double win_percent(Score score) noexcept {
    return kWholePercent / 2 * (1.0 + winning_chances(score));
}

std::string_view name_of(Judgement judgement) noexcept {
    constexpr std::array<std::string_view, 4> kNames{"", "Inaccuracy", "Mistake", "Blunder"};
    return kNames[static_cast<std::size_t>(judgement)];
}

int nag_of(Judgement judgement) noexcept {
    constexpr std::array kNags{0, 6, 2, 4};
    return kNags[static_cast<std::size_t>(judgement)];
}

Judgement judge(Score before, Score after) noexcept {
    if (!before.is_loss() && after.is_mate() && after.is_loss() && !before.is_mate()) {
        return judge_mate(-before.value());
    }
    if (before.is_mate() && before.is_win() && !after.is_win()) {
        return judge_mate(after.is_mate() ? 0 : after.value());
    }
    constexpr double kInaccuracy = 0.1;
    constexpr double kMistake = 0.2;
    constexpr double kBlunder = 0.3;
    const double loss = winning_chances(before) - winning_chances(after);
    if (loss >= kBlunder) {
        return Judgement::Blunder;
    }
    if (loss >= kMistake) {
        return Judgement::Mistake;
    }
    return loss >= kInaccuracy ? Judgement::Inaccuracy : Judgement::None;
}

double move_accuracy(double percent_before, double percent_after) noexcept {
    if (percent_after >= percent_before) {
        return kWholePercent;
    }
    constexpr double kHeight = 103.1668100711649;
    constexpr double kSlope = 0.04354415386953751;
    constexpr double kOffset = -3.166924740191411;
    // The score itself is not exact.
    constexpr double kBonus = 1.0;
    const double raw =
        kHeight * std::exp(-kSlope * (percent_before - percent_after)) + kOffset + kBonus;
    return std::clamp(raw, 0.0, kWholePercent);
}

Score score_before(const Position& start, std::span<const Score> scores) noexcept {
    constexpr int kAllMen = 32;
    const bool is_usual = start.occupied().count() == kAllMen;
    return is_usual || scores.empty() ? Score{kScoreOfStart} : scores.front();
}

ColorArray<std::optional<double>> game_accuracy(
    std::span<const Score> scores, Color first, Score before_first) {
    if (scores.empty()) {
        return {};
    }
    std::vector<double> percents{win_percent(before_first)};
    for (const Score score : scores) {
        percents.push_back(win_percent(score));
    }
    const std::vector<double> weights = weights_of(percents);
    ColorArray<std::vector<WeightedAccuracy>> moves{};
    for (std::size_t ply = 0; ply < scores.size(); ++ply) {
        const Color mover = mover_of(ply, first);
        const bool is_white = mover == Color::White;
        const double before = percents[ply];
        const double after = percents[ply + 1];
        const double accuracy =
            is_white ? move_accuracy(before, after) : move_accuracy(after, before);
        moves[mover].push_back({accuracy, weights[ply]});
    }
    ColorArray<std::optional<double>> result{};
    result[Color::White] = combined(moves[Color::White]);
    result[Color::Black] = combined(moves[Color::Black]);
    return result;
}

ColorArray<std::optional<int>> average_loss(
    std::span<const Score> scores, Color first, Score before_first) {
    ColorArray<long> sums{};
    ColorArray<long> counts{};
    int before = bounded_centipawns(before_first);
    for (std::size_t ply = 0; ply < scores.size(); ++ply) {
        const Color mover = mover_of(ply, first);
        const int after = bounded_centipawns(scores[ply]);
        const int loss = mover == Color::White ? before - after : after - before;
        sums[mover] += std::max(loss, 0);
        ++counts[mover];
        before = after;
    }
    ColorArray<std::optional<int>> result{};
    for (const Color color : {Color::White, Color::Black}) {
        if (counts[color] > 0) {
            result[color] = static_cast<int>(
                std::lround(static_cast<double>(sums[color]) / static_cast<double>(counts[color])));
        }
    }
    return result;
}

}  // namespace trebuchet::analysis
