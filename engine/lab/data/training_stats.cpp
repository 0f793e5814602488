#include "lab/data/training_stats.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string_view>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/types/color.h>

namespace trebuchet::lab {
namespace {

[[nodiscard]] double share(std::uint64_t part, std::uint64_t whole) noexcept {
    constexpr double kPercent = 100.0;
    return whole == 0 ? 0.0 : kPercent * static_cast<double>(part) / static_cast<double>(whole);
}

void put_count(std::ostream& out, std::string_view name, std::uint64_t part, std::uint64_t whole) {
    out << name << ' ' << part << " (" << share(part, whole) << " %)\n";
}

[[nodiscard]] std::string class_name(std::size_t number) {
    if (number == 0) {
        return "below " + std::to_string(-ScoreHistogram::kMost);
    }
    return "from " + std::to_string(ScoreHistogram::beginning(number));
}

void put_histogram(std::ostream& out, const TrainingStats& stats) {
    constexpr int kNameWidth = 12;
    constexpr int kCountWidth = 10;
    constexpr std::uint64_t kBarWidth = 40;
    const auto& counts = stats.scores.counts();
    const std::uint64_t most =
        std::max<std::uint64_t>(*std::max_element(counts.begin(), counts.end()), 1);
    out << "scores in centipawns for White:\n";
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::string bar(counts[i] * kBarWidth / most, '#');
        out << std::left << std::setw(kNameWidth) << class_name(i) << std::right
            << std::setw(kCountWidth) << counts[i] << (bar.empty() ? "" : " ") << bar << '\n';
    }
}

[[nodiscard]] std::string score_text(Score score) {
    return score.is_mate() ? '#' + std::to_string(score.mate_moves())
                           : std::to_string(score.value());
}

}  // namespace

std::size_t ScoreHistogram::class_of(int centipawns) noexcept {
    if (centipawns < -kMost) {
        return 0;
    }
    return std::min(static_cast<std::size_t>((centipawns + kMost) / kWidth) + 1, kClasses - 1);
}

int ScoreHistogram::beginning(std::size_t number) noexcept {
    return (static_cast<int>(number) - 1) * kWidth - kMost;
}

void TrainingStats::add(const TrainingGame& game) {
    ++games;
    adjudicated += game.is_adjudicated ? 1 : 0;
    ++by_white_points[static_cast<std::size_t>(white_points(game.result))];
    for_each_position(game, [this](const TrainingPosition& at) {
        const Key key = at.position.key();
        const bool is_quiet_one = is_quiet(at.position, at.played);
        ++positions;
        duplicates += seen_.insert(key) ? 0 : 1;
        quiet += is_quiet_one ? 1 : 0;
        quiet_duplicates += is_quiet_one && !seen_quiet_.insert(key) ? 1 : 0;
        const int score = at.played.score.value();
        scores.add(at.position.side_to_move() == Color::White ? score : -score);
    });
}

std::string data_report(const TrainingStats& stats) {
    const double games = static_cast<double>(std::max<std::uint64_t>(stats.games, 1));
    std::ostringstream out;
    out << std::fixed << std::setprecision(1);
    out << "games " << stats.games << '\n';
    put_count(out, "white won", stats.by_white_points[2], stats.games);
    put_count(out, "drawn", stats.by_white_points[1], stats.games);
    put_count(out, "black won", stats.by_white_points[0], stats.games);
    put_count(out, "adjudicated", stats.adjudicated, stats.games);
    out << "mean plies " << static_cast<double>(stats.positions) / games << '\n';
    out << "positions " << stats.positions << '\n';
    put_count(out, "duplicates", stats.duplicates, stats.positions);
    put_count(out, "quiet", stats.quiet, stats.positions);
    put_count(out, "quiet duplicates", stats.quiet_duplicates, stats.quiet);
    out << "quiet and different " << stats.quiet - stats.quiet_duplicates << '\n';
    put_histogram(out, stats);
    return out.str();
}

std::string position_line(const TrainingPosition& at) {
    return to_fen(at.position) + '\t' + to_coordinate(at.position, at.played.move) + '\t'
           + score_text(at.played.score) + '\t' + std::string{to_string(at.game.result)} + '\t'
           + (is_quiet(at.position, at.played) ? "quiet" : "-");
}

}  // namespace trebuchet::lab
