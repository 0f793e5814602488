// Reading numbers and words from untrusted text: never throws, never reads past the end. And the
// text of a checksum.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <trebuchet/util/language.h>

namespace trebuchet {

// The whole of `text` as a decimal integer (an optional '-' first, no blanks, no '+');
// nothing if it is empty, has any other character, or does not fit into Int.
template <std::integral Int = int>
[[nodiscard]] constexpr std::optional<Int> parse_int(std::string_view text) noexcept {
    Int value{};
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc{} || stopped != end) {
        return std::nullopt;
    }
    return value;
}

[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

// ASCII only, whatever the locale of the host.
[[nodiscard]] constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_lower(char c) noexcept {
    return c >= 'a' && c <= 'z';
}
[[nodiscard]] constexpr bool is_upper(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr char to_lower(char c) noexcept {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char to_upper(char c) noexcept {
    return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

// `text` without blanks at both ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

// The words of `text`, separated by runs of blanks. The views point into `text`.
[[nodiscard]] inline std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < text.size()) {
        while (at < text.size() && is_blank(text[at])) {
            ++at;
        }
        const std::size_t begin = at;
        while (at < text.size() && !is_blank(text[at])) {
            ++at;
        }
        if (at > begin) {
            words.push_back(text.substr(begin, at - begin));
        }
    }
    return words;
}

// All eight digits, as files and settings name a checksum.
[[nodiscard]] inline std::string to_hexadecimal(std::uint32_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr std::uint32_t kBase = 16;
    std::string text(8, '0');
    for (auto digit = text.rbegin(); number > 0; number /= kBase, ++digit) {
        *digit = kDigits[number % kBase];
    }
    return text;
}

}  // namespace trebuchet
