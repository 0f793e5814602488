#include "analysis/analyze_report.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <sstream>
#include <string_view>
#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/san.h>

#include "command/game_text.h"

namespace trebuchet::analysis {
namespace {

constexpr int kDepthWidth = 5;
constexpr int kRankWidth = 5;
constexpr int kScoreWidth = 8;
constexpr int kTimeWidth = 8;
constexpr int kNodesWidth = 6;

// "12. Nf3", "Nc6", "13. d4": the texts between which a line may be broken.
[[nodiscard]] std::vector<std::string> move_texts(
    const Position& root, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    Position at = root;
    for (const Move move : moves) {
        if (!is_legal(at, move)) {
            break;
        }
        const bool needs_number = texts.empty() || at.side_to_move() == Color::White;
        texts.push_back(needs_number ? command::numbered_move(at, move) : to_san(at, move));
        at.play(move);
    }
    return texts;
}

// Appends as many texts to `line` as fit, and dots if some are missing.
[[nodiscard]] std::string cut_to(
    std::size_t columns, std::string line, const std::vector<std::string>& texts) {
    constexpr std::string_view kDots = " ...";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool is_last = i + 1 == texts.size();
        const std::size_t needed = 1 + texts[i].size() + (is_last ? 0 : kDots.size());
        // The first move is always shown.
        if (i > 0 && line.size() + needed > columns) {
            return line.append(kDots);
        }
        line.append(" ").append(texts[i]);
    }
    return line;
}

[[nodiscard]] std::string wrapped_to(
    std::size_t columns, std::string line, const std::vector<std::string>& texts) {
    const std::string indent(line.size(), ' ');
    std::string text;
    for (const std::string& word : texts) {
        const bool is_full = line.size() > indent.size() && line.size() + 1 + word.size() > columns;
        if (is_full) {
            text += std::exchange(line, indent) + '\n';
        }
        line.append(" ").append(word);
    }
    return text + line + '\n';
}

[[nodiscard]] Bound seen_from_white(Bound bound, Color side_to_move) noexcept {
    if (side_to_move == Color::White) {
        return bound;
    }
    switch (bound) {
        case Bound::Lower:
            return Bound::Upper;
        case Bound::Upper:
            return Bound::Lower;
        case Bound::Exact:
        case Bound::None:
            break;
    }
    return bound;
}

[[nodiscard]] std::string_view bound_mark(Bound bound) noexcept {
    switch (bound) {
        case Bound::Lower:
            return ">";
        case Bound::Upper:
            return "<";
        case Bound::Exact:
        case Bound::None:
            break;
    }
    return "";
}

}  // namespace

std::string score_for_white(Score score, Color side_to_move) {
    const bool is_white = side_to_move == Color::White;
    if (score.is_mate()) {
        // A negated mate score would count the plies of the other side.
        return '#' + std::to_string(is_white ? score.mate_moves() : -score.mate_moves());
    }
    return score == Score::zero() ? "0.00" : command::score_in_words(is_white ? score : -score);
}

std::string short_count(std::uint64_t count) {
    constexpr std::uint64_t kThousand = 1000;
    constexpr std::uint64_t kMostDigits = 10'000;
    constexpr std::array<std::string_view, 4> kUnits{"", "k", "M", "G"};
    std::size_t unit = 0;
    while (count >= kMostDigits && unit + 1 < kUnits.size()) {
        count /= kThousand;
        ++unit;
    }
    return std::to_string(count).append(kUnits[unit]);
}

std::string short_time(Milliseconds time) {
    constexpr int kSixty = 60;
    constexpr Milliseconds kMostDecimals{100'000};
    constexpr int kMillisecondsPerSecond = 1000;
    constexpr int kMillisecondsPerCentisecond = 10;
    std::ostringstream out;
    out << std::setfill('0');
    if (time < kMostDecimals) {
        out << time.count() / kMillisecondsPerSecond << '.' << std::setw(2)
            << time.count() % kMillisecondsPerSecond / kMillisecondsPerCentisecond << 's';
        return out.str();
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const auto minutes = seconds / kSixty;
    if (minutes < kSixty) {
        out << minutes;
    } else {
        out << minutes / kSixty << ':' << std::setw(2) << minutes % kSixty;
    }
    out << ':' << std::setw(2) << seconds % kSixty;
    return out.str();
}

AnalysisReport::AnalysisReport(const Position& root, int variations, std::size_t columns)
    : root_{root},
      shows_rank_{variations > 1},
      columns_{columns},
      best_(static_cast<std::size_t>(std::max(variations, 1))) {
}

std::string AnalysisReport::heading() const {
    std::ostringstream out;
    out << std::setw(kDepthWidth) << "depth";
    if (shows_rank_) {
        out << std::setw(kRankWidth) << "rank";
    }
    out << std::setw(kScoreWidth) << "score" << std::setw(kTimeWidth) << "time"
        << std::setw(kNodesWidth) << "nodes"
        << "  moves\n";
    return out.str();
}

std::string AnalysisReport::take(const PvInfo& info) {
    const auto rank = static_cast<std::size_t>(info.line) - 1;
    const bool is_sensible = info.line >= 1 && rank < best_.size() && !info.pv.empty();
    if (!is_sensible) {
        return {};
    }
    Variation variation{info.score, info.bound, {info.pv.begin(), info.pv.end()}};
    if (best_[rank] == variation) {
        return {};
    }
    // A move that has risen in rank changes places with the move that it displaces.
    const auto old = std::find_if(best_.begin(), best_.end(), [&](const auto& other) {
        return other && other->moves.front() == variation.moves.front();
    });
    if (old != best_.end()) {
        std::swap(*old, best_[rank]);
    }
    std::ostringstream out;
    out << std::setw(kDepthWidth) << info.depth;
    if (shows_rank_) {
        out << std::setw(kRankWidth) << info.line;
    }
    out << std::setw(kScoreWidth) << score_text(variation) << std::setw(kTimeWidth)
        << short_time(info.time) << std::setw(kNodesWidth) << short_count(info.nodes) << ' ';
    const auto texts = move_texts(root_, variation.moves);
    // A lower bound for the same move does not replace its exact score and variation.
    const auto& known = best_[rank];
    const bool says_less = variation.bound == Bound::Lower && known && known->bound == Bound::Exact
                           && known->moves.front() == variation.moves.front();
    if (!says_less) {
        best_[rank] = std::move(variation);
    }
    return cut_to(columns_, out.str(), texts) + '\n';
}

std::string AnalysisReport::summary(const SearchResult& result) const {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    const auto time =
        static_cast<std::uint64_t>(std::max<Milliseconds::rep>(result.time.count(), 1));
    std::string text = "Best after " + short_time(result.time) + ": depth "
                       + std::to_string(result.depth) + ", " + short_count(result.nodes)
                       + " nodes, " + short_count(result.nodes * kMillisecondsPerSecond / time)
                       + " a second\n";
    const bool is_reported = best_.front() && best_.front()->moves.front() == result.best;
    if (!is_reported) {
        return text + summary_line({result.score, Bound::Exact, {result.best}});
    }
    for (const auto& variation : best_) {
        if (variation) {
            text += summary_line(*variation);
        }
    }
    return text;
}

std::string AnalysisReport::score_text(const Variation& variation) const {
    const Color side = root_.side_to_move();
    return std::string{bound_mark(seen_from_white(variation.bound, side))}
           + score_for_white(variation.score, side);
}

std::string AnalysisReport::summary_line(const Variation& variation) const {
    std::ostringstream out;
    out << std::setw(kScoreWidth) << score_text(variation) << ' ';
    return wrapped_to(columns_, out.str(), move_texts(root_, variation.moves));
}

}  // namespace trebuchet::analysis
