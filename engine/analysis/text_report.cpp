#include "analysis/text_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "analysis/annotation.h"
#include "analysis/judgement.h"

namespace trebuchet::analysis {
namespace {

constexpr std::array<std::string_view, 8> kBars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::array<std::string_view, 8> kLetters{"_", ".", "-", "~", "=", "+", "*", "#"};

[[nodiscard]] std::string one_decimal(double value) {
    constexpr double kTen = 10.0;
    const auto tenths = static_cast<long>(std::lround(value * kTen));
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

// One line, or two where the terminal is too narrow for it.
[[nodiscard]] std::string side_line(
    std::string_view name, const SideSummary& side, std::size_t columns) {
    std::string line = "  " + std::string{name} + "  " + side.player;
    if (side.accuracy) {
        line += ", accuracy " + one_decimal(*side.accuracy) + " %";
    }
    if (side.loss) {
        line += ", " + std::to_string(*side.loss) + " centipawns lost a move";
    }
    std::string judgements;
    const auto add = [&](int count, std::string_view one, std::string_view many) {
        if (count > 0) {
            judgements += (judgements.empty() ? "" : ", ") + std::to_string(count) + ' ';
            judgements += count == 1 ? one : many;
        }
    };
    add(side.inaccuracies, "inaccuracy", "inaccuracies");
    add(side.mistakes, "mistake", "mistakes");
    add(side.blunders, "blunder", "blunders");
    if (judgements.empty()) {
        return line + '\n';
    }
    const std::string indent(name.size() + 4, ' ');
    const bool fits = line.size() + 2 + judgements.size() <= columns;
    return line + (fits ? ", " : ",\n" + indent) + judgements + '\n';
}

// A bar for each column: White's chances after the moves that fall into it.
[[nodiscard]] std::string chances_line(const GameSummary& game, const TextReportStyle& style) {
    std::vector<double> chances;
    for (const SummaryMove& move : game.moves) {
        if (move.score) {
            chances.push_back(win_percent(*move.score));
        }
    }
    if (chances.empty()) {
        return {};
    }
    constexpr std::size_t kMargin = 2;
    const std::size_t width =
        std::clamp<std::size_t>(style.columns - 2 * kMargin, 1, chances.size());
    const auto& bars = style.unicode ? kBars : kLetters;
    constexpr double kWhole = 100.0;
    std::string line(kMargin, ' ');
    for (std::size_t column = 0; column < width; ++column) {
        const double chance = chances[column * chances.size() / width];
        const auto height =
            static_cast<std::size_t>(chance / kWhole * static_cast<double>(bars.size()));
        line += bars[std::min(height, bars.size() - 1)];
    }
    return line + '\n';
}

[[nodiscard]] std::string turning_point_line(const SummaryMove& move) {
    std::string line = "  " + number_text(move.before) + ' ' + move.san;
    if (move.score) {
        line += " (" + eval_text(*move.score) + ')';
    }
    return line + "  " + move.words + '\n';
}

}  // namespace

std::string text_report(const GameSummary& game, const TextReportStyle& style) {
    std::string text = game.sides[Color::White].player + " - " + game.sides[Color::Black].player
                       + ", " + game.result;
    text += game.opening.empty() ? "\n" : ", " + game.opening + '\n';
    text += side_line("White", game.sides[Color::White], style.columns);
    text += side_line("Black", game.sides[Color::Black], style.columns);
    if (const std::string chances = chances_line(game, style); !chances.empty()) {
        text += "\n  White's chances, from the first move to the last:\n" + chances;
    }
    if (!game.turning_points.empty()) {
        text += "\n  Where it turned:\n";
        for (const std::size_t move : game.turning_points) {
            text += turning_point_line(game.moves[move]);
        }
    }
    return text;
}

}  // namespace trebuchet::analysis
