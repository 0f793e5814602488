#include "command/decimal.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include <trebuchet/util/text.h>

namespace trebuchet::lab {

std::optional<std::int64_t> parse_thousandths(std::string_view text) {
    constexpr std::size_t kDecimals = 3;
    constexpr std::size_t kMostWholeDigits = 9;
    const bool is_negative = text.starts_with('-');
    text.remove_prefix(is_negative ? 1 : 0);
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view fraction = text.substr(std::min(dot + 1, text.size()));
    if (dot + fraction.size() == 0 || dot > kMostWholeDigits || fraction.size() > kDecimals) {
        return std::nullopt;
    }
    std::string digits{text.substr(0, dot)};
    digits.append(fraction).append(kDecimals - fraction.size(), '0');
    if (!std::all_of(digits.begin(), digits.end(), is_digit)) {
        return std::nullopt;
    }
    const auto value = parse_int<std::int64_t>(digits);
    return is_negative && value ? -*value : value;
}

}  // namespace trebuchet::lab
