// Options that every command has that plays games of the program against itself.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/games/adjudication.h"

namespace trebuchet::lab {

inline constexpr std::int64_t kMostSeed = std::numeric_limits<std::int64_t>::max();

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
        .help = "a game is won when both sides agree on so much for so many moves; or off",
        .kind = command::Text{default_value}};
}

[[nodiscard]] constexpr command::Option draw_option(std::string_view default_value) {
    return {
        .name = "draw",
        .value_name = "CP,MOVES,FROM",
        .help =
            "a game is drawn when both sides see no more for so many moves, from that move "
            "on; or off",
        .kind = command::Text{default_value}};
}

// What --resign and --draw say. The error names the option.
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
