#include "lab/games/pace.h"

#include <cstddef>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/text.h>

#include "command/option.h"

namespace trebuchet::lab {
namespace {

constexpr int kMillisecondsPerSecond = 1000;
constexpr int kLongestTime = 1'000'000'000;  // milliseconds

// Between two moves of a game inside one process there is little but a thread to wake; but a busy
// machine may look away for some milliseconds.
constexpr Milliseconds kOverhead{10};

// Nothing if it is no time at all.
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

}  // namespace

Expected<TimeControl, std::string> parse_time(std::string_view text) {
    const std::string hint =
        "time is milliseconds a move (100), or seconds a game plus seconds a move (5+0.05), not '"
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
    if (pace.time && pace.time->per_move) {
        add("--time", std::to_string(pace.time->per_move->count()));
    } else if (pace.time) {
        add("--time", seconds_text(pace.time->base) + '+' + seconds_text(pace.time->increment));
    }
    return text;
}

Limits limits_for(const Pace& pace, Milliseconds remaining) {
    Limits limits;
    limits.depth = pace.depth;
    limits.nodes = pace.nodes;
    if (pace.time && pace.time->per_move) {
        limits.time = budget_for_move(*pace.time->per_move, Milliseconds{0});
    } else if (pace.time) {
        limits.time = budget_for_clock(
            {.remaining = remaining, .increment = pace.time->increment},
            {.overhead = kOverhead, .usual = Milliseconds{0}});
    }
    return limits;
}

}  // namespace trebuchet::lab
