#include "xboard/time_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <trebuchet/util/text.h>

namespace trebuchet::xboard {
namespace {

// In milliseconds, thirty years: nobody plays longer, and sums of such times do not overflow.
constexpr std::int64_t kLongest = 1'000'000'000'000;

// The digits at the front of the text; they are taken off it. Nothing if there are none.
[[nodiscard]] std::optional<std::int64_t> take_number(std::string_view& text) noexcept {
    if (text.empty() || !is_digit(text.front())) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    while (!text.empty() && is_digit(text.front())) {
        value = std::min(value * 10 + (text.front() - '0'), kLongest);
        text.remove_prefix(1);
    }
    return value;
}

[[nodiscard]] bool take_char(std::string_view& text, char wanted) noexcept {
    if (text.empty() || text.front() != wanted) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

// The thousandths in the digits behind a decimal point.
[[nodiscard]] std::int64_t read_thousandths(std::string_view digits) noexcept {
    std::int64_t value = 0;
    for (std::int64_t unit = 100; unit > 0; unit /= 10) {
        if (digits.empty() || !is_digit(digits.front())) {
            break;
        }
        value += unit * (digits.front() - '0');
        digits.remove_prefix(1);
    }
    return value;
}

[[nodiscard]] Milliseconds bounded(std::int64_t value, std::int64_t unit) noexcept {
    return Milliseconds{std::min(value, kLongest / unit) * unit};
}

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kCentisecond = 10;

}  // namespace

std::optional<Milliseconds> parse_seconds(std::string_view text) noexcept {
    const auto whole = take_number(text);
    const bool has_fraction = take_char(text, '.') && !text.empty() && is_digit(text.front());
    if (!whole && !has_fraction) {
        return std::nullopt;
    }
    const Milliseconds fraction{has_fraction ? read_thousandths(text) : 0};
    return bounded(whole.value_or(0), kSecond) + fraction;
}

std::optional<Milliseconds> parse_minutes(std::string_view text) noexcept {
    const auto minutes = take_number(text);
    if (!minutes) {
        return std::nullopt;
    }
    const Milliseconds base = bounded(*minutes, kMinute);
    if (!take_char(text, ':')) {
        return base;
    }
    return base + parse_seconds(text).value_or(Milliseconds{0});
}

std::optional<Milliseconds> parse_centiseconds(std::string_view text) noexcept {
    const bool is_negative = take_char(text, '-');
    const auto value = take_number(text);
    if (!value) {
        return std::nullopt;
    }
    const Milliseconds time = bounded(*value, kCentisecond);
    return is_negative ? -time : time;
}

}  // namespace trebuchet::xboard
