// Options of the commands that play games of the program against itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/games/adjudication.h"
#include "lab/games/player.h"

namespace trebuchet::lab {

[[nodiscard]] constexpr command::Option plies_option(int default_value) {
    constexpr int kMost = 100;
    return {
        .name = "plies",
        .value_name = "N",
        .help = "length of random openings, in half-moves",
        .kind = command::Number{0, kMost, default_value}};
}

[[nodiscard]] constexpr command::Option balance_option(int default_value) {
    constexpr int kMost = 10000;
    return {
        .name = "balance",
        .value_name = "CP",
        .help = "how far ahead one side may be after a random opening",
        .kind = command::Number{1, kMost, default_value}};
}

[[nodiscard]] constexpr command::Option resign_option(std::string_view default_value) {
    return {
        .name = "resign",
        .value_name = "CP,MOVES",
        .help =
            "end a game as won when both sides agree on this score for this number of moves; or "
            "off",
        .kind = command::Text{default_value}};
}

[[nodiscard]] constexpr command::Option draw_option(std::string_view default_value) {
    return {
        .name = "draw",
        .value_name = "CP,MOVES,FROM",
        .help =
            "end a game as drawn when both sides see at most this score for this number of moves, "
            "from move FROM on; or off",
        .kind = command::Text{default_value}};
}

// Besides command::kNodesOption and kDepthOption.
inline constexpr command::Option kPaceTimeOption{
    .name = "time",
    .value_name = "T",
    .help = "milliseconds a move (100), or seconds a game plus seconds a move (5+0.05)",
    .kind = command::Text{}};

inline constexpr command::Option kPaceNodesPerSecondOption{
    .name = "nodes-per-second",
    .value_name = "N",
    .help = "count --time in nodes, N a second: the same games on every machine",
    .kind = command::Number{1000, 1'000'000'000}};

inline constexpr int kMostConcurrency = 1024;
inline constexpr command::Option kConcurrencyOption{
    .name = "concurrency",
    .value_name = "N",
    .help = "games at the same time",
    .kind = command::Number{1, kMostConcurrency, 1}};

// The values of --depth, --nodes, --time and --nodes-per-second; 10,000 nodes a move without any.
// The error names the option.
[[nodiscard]] inline Expected<Pace, std::string> pace_of(const command::Values& values) {
    constexpr std::uint64_t kDefaultNodes = 10000;
    Pace pace;
    pace.depth = values.given_number("depth");
    pace.nodes = values.given_number<std::uint64_t>("nodes");
    if (values.has("time")) {
        const auto time = parse_time(values.text("time"));
        if (!time) {
            return Unexpected{"--time: " + time.error()};
        }
        pace.time = *time;
    }
    pace.nodes_per_second = values.given_number<std::uint64_t>("nodes-per-second");
    if (pace.nodes_per_second && !pace.time) {
        return Unexpected{std::string{"--nodes-per-second needs --time"}};
    }
    if (!pace.depth && !pace.nodes && !pace.time) {
        pace.nodes = kDefaultNodes;
    }
    return pace;
}

// The values of --resign and --draw. The error names the option.
[[nodiscard]] inline Expected<AdjudicationRules, std::string> adjudication_of(
    const command::Values& values) {
    const auto resign = parse_resign_rule(values.text("resign"));
    if (!resign) {
        return Unexpected{"--resign: " + resign.error()};
    }
    const auto draw = parse_draw_rule(values.text("draw"));
    if (!draw) {
        return Unexpected{"--draw: " + draw.error()};
    }
    return AdjudicationRules{.resign = *resign, .draw = *draw};
}

}  // namespace trebuchet::lab
