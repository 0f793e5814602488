#include "lab/games/player.h"

#include <chrono>
#include <cstddef>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/text.h>

#include "command/option.h"

namespace trebuchet::lab {
namespace {

constexpr int kMillisecondsPerSecond = 1000;
constexpr int kLongestTime = 1'000'000'000;  // milliseconds

// Between two moves of a game inside one process almost no time passes, but on a busy machine a
// thread may have to wait for some milliseconds.
constexpr Milliseconds kOverhead{10};

// Nothing if the text is no time.
[[nodiscard]] std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const auto milliseconds = command::parse_thousandths(text);
    if (!milliseconds || *milliseconds < 0 || *milliseconds > kLongestTime) {
        return std::nullopt;
    }
    return Milliseconds{*milliseconds};
}

[[nodiscard]] std::string seconds_text(Milliseconds time) {
    const auto thousandths = time.count() % kMillisecondsPerSecond;
    std::string text = std::to_string(time.count() / kMillisecondsPerSecond);
    if (thousandths != 0) {
        const std::string digits = std::to_string(kMillisecondsPerSecond + thousandths);
        text += '.' + digits.substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

// Rounded up, on a clock of nodes.
[[nodiscard]] Milliseconds time_of(std::uint64_t nodes, std::uint64_t nodes_per_second) noexcept {
    const std::uint64_t product = nodes * kMillisecondsPerSecond;
    return Milliseconds{
        static_cast<Milliseconds::rep>((product + nodes_per_second - 1) / nodes_per_second)};
}

[[nodiscard]] bool has_no_iteration(const SearchResult& result) noexcept {
    return !result.best.is_none() && result.depth == 0;
}

}  // namespace

Expected<TimeControl, std::string> parse_time(std::string_view text) {
    const std::string hint =
        "must be milliseconds a move (100), or seconds a game plus seconds a move (5+0.05), not '"
        + std::string{text} + "'";
    TimeControl control;
    const std::size_t plus = text.find('+');
    if (plus == std::string_view::npos) {
        const auto milliseconds = parse_int(text);
        if (!milliseconds || *milliseconds < 1 || *milliseconds > kLongestTime) {
            return Unexpected{hint};
        }
        control.per_move = Milliseconds{*milliseconds};
        return control;
    }
    const auto base = parse_seconds(text.substr(0, plus));
    const auto increment = parse_seconds(text.substr(plus + 1));
    if (!base || !increment || base->count() == 0) {
        return Unexpected{hint};
    }
    control.base = *base;
    control.increment = *increment;
    return control;
}

std::string pgn_time_control(const Pace& pace) {
    if (!pace.time || pace.nodes_per_second) {
        return "-";
    }
    return pace.time->per_move
               ? "1/" + seconds_text(*pace.time->per_move)
               : seconds_text(pace.time->base) + '+' + seconds_text(pace.time->increment);
}

std::string to_text(const Pace& pace) {
    std::string text;
    const auto add = [&text](std::string_view option, const std::string& value) {
        text.append(text.empty() ? "" : " ").append(option).append(" ").append(value);
    };
    if (pace.depth) {
        add("--depth", std::to_string(*pace.depth));
    }
    if (pace.nodes) {
        add("--nodes", std::to_string(*pace.nodes));
    }
    if (pace.soft_nodes) {
        add("--soft-nodes", std::to_string(*pace.soft_nodes));
    }
    if (pace.time && pace.time->per_move) {
        add("--time", std::to_string(pace.time->per_move->count()));
    } else if (pace.time) {
        add("--time", seconds_text(pace.time->base) + '+' + seconds_text(pace.time->increment));
    }
    if (pace.nodes_per_second) {
        add("--nodes-per-second", std::to_string(*pace.nodes_per_second));
    }
    return text;
}

Limits limits_for(const Pace& pace, Milliseconds remaining) {
    Limits limits;
    limits.depth = pace.depth;
    limits.nodes = pace.nodes;
    limits.soft_nodes = pace.soft_nodes;
    limits.nodes_per_second = pace.nodes_per_second;
    if (pace.time && pace.time->per_move) {
        limits.time = budget_for_move(*pace.time->per_move, Milliseconds{0});
    } else if (pace.time) {
        limits.time = budget_for_clock(
            {.remaining = remaining, .increment = pace.time->increment},
            {.overhead = kOverhead, .usual = Milliseconds{0}});
    }
    return limits;
}

Thought Player::think(const Game& game, const Limits& limits) {
    constexpr std::uint64_t kFactor = 4;
    constexpr int kMostAttempts = 10;
    const TimePoint begin = clock_.now();
    Limits allowed = limits;
    SearchResult result = search(game, allowed);
    std::uint64_t nodes = result.nodes;
    for (int i = 0; i < kMostAttempts && has_no_iteration(result) && allowed.nodes; ++i) {
        allowed.nodes = *allowed.nodes * kFactor;
        result = search(game, allowed);
        nodes += result.nodes;
    }
    const Milliseconds time = limits.nodes_per_second
                                  ? time_of(nodes, *limits.nodes_per_second)
                                  : std::chrono::ceil<Milliseconds>(clock_.now() - begin);
    return {result, nodes, time};
}

SearchResult Player::search(const Game& game, const Limits& limits) {
    request_.root = game.position();
    request_.history = game.history();
    request_.limits = limits;
    return searcher_.think(request_);
}

}  // namespace trebuchet::lab
