// trebuchet perft: counts the positions that legal play reaches, and measures the speed.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ostream>

#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/util/text.h>

#include "command/position_source.h"
#include "command/values.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr int kMostDepth = 100;

constexpr std::array kPositionals{
    command::Positional{.name = "DEPTH", .kind = command::Number{0, kMostDepth}}};

constexpr std::array kOptions{
    command::kFenOption,
    command::Option{
        .name = "divide", .value_name = {}, .help = "print the count behind each move"}};

[[nodiscard]] std::uint64_t count(
    const Position& position, int depth, bool is_divided, std::ostream& out) {
    if (!is_divided || depth == 0) {
        return perft(position, depth);
    }
    std::uint64_t sum = 0;
    for (const PerftShare& share : perft_divide(position, depth)) {
        out << to_coordinate(position, share.move) << ": " << share.nodes << '\n';
        sum += share.nodes;
    }
    return sum;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    constexpr double kMicrosecondsPerSecond = 1e6;
    const auto position = command::position_or_start(values.given_text("fen"));
    if (!position) {
        return console.bad_input(position.error());
    }
    const int depth = parse_int(values.word("DEPTH")).value_or(0);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count(*position, depth, values.has("divide"), console.out());
    const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    const double microseconds = std::max(1.0, static_cast<double>(elapsed.count()));
    const double per_second = static_cast<double>(nodes) / microseconds * kMicrosecondsPerSecond;
    console.out() << "nodes " << nodes << '\n'
                  << "time " << elapsed.count() / 1000 << '\n'
                  << "nps " << static_cast<std::uint64_t>(per_second) << '\n';
    return console.finish();
}

}  // namespace

extern const command::Command kPerftCommand;
constexpr command::Command kPerftCommand{
    .name = "perft",
    .summary = "count the positions that legal play reaches",
    .description = R"(Counts the positions that legal play reaches after DEPTH half-moves: a test of
the move generator.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
