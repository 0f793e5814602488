#include "xboard/thinking_output.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>

#include "io/line_writer.h"

namespace trebuchet::xboard {
namespace {

[[nodiscard]] std::string_view bound_mark(Bound bound) noexcept {
    switch (bound) {
        case Bound::Lower:
            return " !";
        case Bound::Upper:
            return " ?";
        case Bound::Exact:
        case Bound::None:
            break;
    }
    return "";
}

[[nodiscard]] std::string details(const session::PvReport& report) {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    const auto time =
        static_cast<std::uint64_t>(std::max<Milliseconds::rep>(report.time.count(), 1));
    return ' ' + std::to_string(report.seldepth) + ' '
           + std::to_string(report.nodes * kMillisecondsPerSecond / time) + ' '
           + std::to_string(report.tablebase_hits);
}

}  // namespace

std::uint64_t shown_nodes(std::uint64_t nodes, bool is_short) noexcept {
    constexpr std::uint64_t kMostShort = std::numeric_limits<std::int32_t>::max();
    return is_short ? std::min(nodes, kMostShort) : nodes;
}

int protocol_score(Score score) {
    constexpr int kMateBase = 100'000;
    if (!score.is_mate()) {
        return score.value();
    }
    return score.mate_moves() + (score.is_win() ? kMateBase : -kMateBase);
}

std::string thinking_line(
    const Position& position, const session::PvReport& report, const ThinkingStyle& style) {
    constexpr int kMillisecondsPerCentisecond = 10;
    const std::string_view mark = bound_mark(report.bound);
    std::string line = std::to_string(report.depth) + ' '
                       + std::to_string(protocol_score(report.score)) + ' '
                       + std::to_string(report.time.count() / kMillisecondsPerCentisecond) + ' '
                       + std::to_string(shown_nodes(report.nodes, style.short_node_counts));
    if (style.with_details) {
        line += details(report);
    }
    // A tab or a blank, before the first move.
    char separator = style.with_details ? '\t' : ' ';
    Position at = position;
    for (const Move move : report.pv) {
        if (!is_legal(at, move)) {
            break;
        }
        const std::string text = to_coordinate(at, move);
        if (line.size() + 1 + text.size() + mark.size() > io::kMaxOutputLine) {
            break;
        }
        line += std::exchange(separator, ' ');
        line += text;
        at.play(move);
    }
    line += mark;
    return line;
}

}  // namespace trebuchet::xboard
