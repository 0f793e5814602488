#include "lab/suite/epd_report.h"

#include <iomanip>
#include <sstream>
#include <vector>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "io/lines.h"

namespace trebuchet::lab {
namespace {

constexpr double kHundred = 100.0;
constexpr double kMillisecondsPerSecond = 1000.0;

[[nodiscard]] std::string decimals(double number) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(2) << number;
    return out.str();
}

[[nodiscard]] std::string seconds(Milliseconds time) {
    return decimals(static_cast<double>(time.count()) / kMillisecondsPerSecond) + " s";
}

[[nodiscard]] std::string score_text(Score score) {
    if (score.is_mate()) {
        return "mate " + std::to_string(score.mate_moves());
    }
    std::string text = score.value() > 0 ? "+" : "";
    return text.append(decimals(score.value() / kHundred));
}

[[nodiscard]] std::string moves_text(
    const Position& position, std::string_view title, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        text.append(text.empty() ? title : " ").append(to_san(position, move));
    }
    return text;
}

// What the item asks for.
[[nodiscard]] std::string goal_text(const SuiteItem& item) {
    if (item.mate && item.best.empty() && item.avoid.empty()) {
        return ", mate " + std::to_string(*item.mate);
    }
    return moves_text(item.position, ", best ", item.best)
           + moves_text(item.position, ", avoid ", item.avoid);
}

[[nodiscard]] std::string_view verdict_text(
    const SuiteItem& item, const Judgement& judgement) noexcept {
    if (!item.has_goal()) {
        return "answer";
    }
    return judgement.is_solved ? "solved" : "failed";
}

}  // namespace

// --- Totals --------------------------------------------------------------------------------------

void EpdTotals::add(const SuiteItem& item, const Answer& answer, const Judgement& judgement) {
    add(
        {.positions = 1,
         .goals = item.has_goal() ? 1U : 0U,
         .solved = judgement.is_solved ? 1U : 0U,
         .points = judgement.points,
         .most_points = judgement.most_points,
         .mates = item.mate ? 1U : 0U,
         .mates_too_short = judgement.is_mate_too_short ? 1U : 0U,
         .nodes = answer.nodes,
         .time = answer.time});
}

void EpdTotals::add(const EpdTotals& more) {
    positions += more.positions;
    goals += more.goals;
    solved += more.solved;
    points += more.points;
    most_points += more.most_points;
    mates += more.mates;
    mates_too_short += more.mates_too_short;
    nodes += more.nodes;
    time += more.time;
}

std::string to_text(const EpdTotals& totals) {
    std::ostringstream out;
    out << totals.positions << ' ' << totals.goals << ' ' << totals.solved << ' ' << totals.points
        << ' ' << totals.most_points << ' ' << totals.mates << ' ' << totals.mates_too_short << ' '
        << totals.nodes << ' ' << totals.time.count();
    return out.str();
}

std::optional<EpdTotals> parse_totals(std::string_view line) {
    // In the order of to_text(). A total is far below this.
    constexpr std::int64_t kMost = std::int64_t{1} << 50U;
    constexpr std::int64_t kMostPoints = 1'000'000;
    constexpr std::size_t kPoints = 3;
    constexpr std::size_t kNumbers = 9;
    std::vector<std::int64_t> numbers;
    for (const std::string_view word : split_words(line)) {
        const bool is_points = numbers.size() == kPoints || numbers.size() == kPoints + 1;
        const auto number = parse_int<std::int64_t>(word);
        if (!number || *number < 0 || *number > (is_points ? kMostPoints : kMost)) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    if (numbers.size() != kNumbers) {
        return std::nullopt;
    }
    auto next = numbers.begin();
    const auto take = [&next] { return static_cast<std::uint64_t>(*next++); };
    EpdTotals totals;
    totals.positions = take();
    totals.goals = take();
    totals.solved = take();
    totals.points = static_cast<std::int64_t>(take());
    totals.most_points = static_cast<std::int64_t>(take());
    totals.mates = take();
    totals.mates_too_short = take();
    totals.nodes = take();
    totals.time = Milliseconds{static_cast<std::int64_t>(take())};
    return totals;
}

// --- Text ----------------------------------------------------------------------------------------

std::string epd_title(std::string_view engine) {
    return "engine " + io::printable(engine) + '\n';
}

std::string epd_line(const SuiteItem& item, const Answer& answer, const Judgement& judgement) {
    std::string line{verdict_text(item, judgement)};
    line += ' ' + (item.id.empty() ? to_short_fen(item.position) : io::printable(item.id)) + ": ";
    line += answer.move.is_none() ? "no move" : to_san(item.position, answer.move);
    if (answer.score) {
        line += ' ' + score_text(*answer.score);
    }
    line += " depth " + std::to_string(answer.depth);
    if (judgement.most_points > 0) {
        line += ", " + std::to_string(judgement.points) + " points";
    }
    if (answer.found) {
        line += ", found after " + seconds(*answer.found);
    }
    if (!judgement.is_solved) {
        line += goal_text(item);
    }
    return line + (judgement.is_mate_too_short ? ", MATE TOO SHORT" : "");
}

std::string epd_report(const EpdTotals& totals) {
    std::ostringstream out;
    out << "positions " << totals.positions << '\n';
    out << "solved " << totals.solved << " of " << totals.goals << '\n';
    if (totals.most_points > 0) {
        out << "points " << totals.points << " of " << totals.most_points << '\n';
    }
    if (totals.mates > 0) {
        out << "mates " << totals.mates << ", announced too short " << totals.mates_too_short
            << '\n';
    }
    out << "nodes " << totals.nodes << '\n';
    out << "time " << seconds(totals.time) << '\n';
    return out.str();
}

}  // namespace trebuchet::lab
