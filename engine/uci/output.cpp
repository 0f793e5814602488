#include "uci/output.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <trebuchet/movegen/legality.h>

#include "command/game_text.h"
#include "io/lines.h"

namespace trebuchet::uci {
namespace {

[[nodiscard]] std::string_view bound_text(Bound bound) noexcept {
    switch (bound) {
        case Bound::Lower:
            return " lowerbound";
        case Bound::Upper:
            return " upperbound";
        case Bound::Exact:
        case Bound::None:
            break;
    }
    return "";
}

[[nodiscard]] std::uint64_t nodes_per_second(const session::PvReport& report) noexcept {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    const auto time =
        static_cast<std::uint64_t>(std::max<Milliseconds::rep>(report.time.count(), 1));
    return report.nodes * kMillisecondsPerSecond / time;
}

// A score that is not a mate but proven is shown as a large one, below all mates.
[[nodiscard]] int shown_centipawns(Score score) noexcept {
    constexpr int kProvenWin = 20'000;
    if (score.is_tablebase()) {
        return score.is_win() ? kProvenWin - (Score::kTablebaseWin - score.value())
                              : -kProvenWin + (Score::kTablebaseWin + score.value());
    }
    return score.value();
}

// A logistic curve in centipawns: half of the games are won at `middle`, and the curve is the
// flatter the greater `width` is.
struct WinCurve {
    double middle;
    double width;

    [[nodiscard]] double chance(double centipawns) const {
        return 1.0 / (1.0 + std::exp((middle - centipawns) / width));
    }
};

// With few pieces an advantage has to be greater to win, and is more certain.
[[nodiscard]] WinCurve win_curve(int pieces) {
    constexpr double kMiddle = 1400.0;
    constexpr double kWidth = 80.0;
    constexpr double kWidthPerPiece = 4.2;
    return {kMiddle / pieces, kWidth + kWidthPerPiece * pieces};
}

}  // namespace

std::string move_text(const Position& position, Move move) {
    return move.is_none() ? "(none)" : trebuchet::command::two_squares(position, move);
}

std::string score_text(Score score) {
    return score.is_mate() ? "mate " + std::to_string(score.mate_moves())
                           : "cp " + std::to_string(shown_centipawns(score));
}

std::string wdl_text(Score score, int pieces) {
    constexpr int kWhole = 1000;
    int win = score.is_win() ? kWhole : 0;
    int loss = score.is_loss() ? kWhole : 0;
    if (!score.is_decisive()) {
        const WinCurve curve = win_curve(pieces);
        win = static_cast<int>(std::lround(kWhole * curve.chance(score.value())));
        loss = static_cast<int>(std::lround(kWhole * curve.chance(-score.value())));
    }
    return "wdl " + std::to_string(win) + ' ' + std::to_string(kWhole - win - loss) + ' '
           + std::to_string(loss);
}

std::string info_line(
    const Position& position, const session::PvReport& report, const InfoStyle& style) {
    std::string line = "info depth " + std::to_string(report.depth) + " seldepth "
                       + std::to_string(report.seldepth) + " multipv " + std::to_string(report.line)
                       + " score " + score_text(report.score);
    line += bound_text(report.bound);
    if (style.show_wdl) {
        line += ' ' + wdl_text(report.score, position.occupied().count());
    }
    line += " nodes " + std::to_string(report.nodes) + " nps "
            + std::to_string(nodes_per_second(report)) + " hashfull "
            + std::to_string(report.hash_permille) + " tbhits "
            + std::to_string(report.tablebase_hits) + " time " + std::to_string(report.time.count())
            + " pv";
    Position at = position;
    for (const Move move : report.pv) {
        if (!is_legal(at, move)) {
            break;
        }
        const std::string text = move_text(at, move);
        if (line.size() + 1 + text.size() > io::kMaxOutputLine) {
            break;
        }
        line += ' ' + text;
        at.play(move);
    }
    return line;
}

std::string root_move_line(const Position& position, const RootMoveInfo& info) {
    return "info depth " + std::to_string(info.depth) + " currmove "
           + move_text(position, info.move) + " currmovenumber " + std::to_string(info.number);
}

std::string best_move_line(const Position& position, Move best, Move ponder) {
    std::string line = "bestmove " + move_text(position, best);
    if (best.is_none()) {
        return line;
    }
    Position after = position;
    after.play(best);
    if (is_legal(after, ponder)) {
        line += " ponder " + move_text(after, ponder);
    }
    return line;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    std::string shown{text.substr(0, kLongest)};
    return text.size() > kLongest ? shown + "..." : shown;
}

}  // namespace trebuchet::uci
