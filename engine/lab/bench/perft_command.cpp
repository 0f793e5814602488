#include "lab/bench/perft_command.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ostream>

#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/coordinate.h>

#include "command/position_source.h"

namespace trebuchet::cli {
namespace {

[[nodiscard]] std::uint64_t count(
    const Position& position, const PerftArguments& arguments, std::ostream& out) {
    const bool shows_moves = arguments.divide && arguments.depth > 0;
    if (!shows_moves) {
        return perft(position, arguments.depth);
    }
    std::uint64_t sum = 0;
    for (const PerftShare& share : perft_divide(position, arguments.depth)) {
        out << to_coordinate(position, share.move) << ": " << share.nodes << '\n';
        sum += share.nodes;
    }
    return sum;
}

}  // namespace

int run_perft(const PerftArguments& arguments, std::ostream& out, std::ostream& errors) {
    constexpr int kBadUsage = 2;
    constexpr double kMicrosecondsPerSecond = 1e6;
    const auto parsed = position_or_start(arguments.fen);
    if (!parsed) {
        errors << "trebuchet: " << parsed.error() << '\n';
        return kBadUsage;
    }
    const Position& position = *parsed;
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count(position, arguments, out);
    const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    const double microseconds = std::max(1.0, static_cast<double>(elapsed.count()));
    const double per_second = static_cast<double>(nodes) / microseconds * kMicrosecondsPerSecond;
    out << "nodes " << nodes << '\n'
        << "time " << elapsed.count() / 1000 << '\n'
        << "nps " << static_cast<std::uint64_t>(per_second) << '\n'
        << std::flush;
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
