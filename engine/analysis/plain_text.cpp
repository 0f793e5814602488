#include "analysis/plain_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace trebuchet::analysis {
namespace {

constexpr std::uint32_t kFirstPrintable = 0x20;
constexpr std::uint32_t kDelete = 0x7F;
constexpr std::uint32_t kFirstLatin = 0xA0;  // from 0x80 on are control characters

// How many bytes a character has that begins with this one: 0 if none does.
[[nodiscard]] std::size_t length_of(unsigned char lead) noexcept {
    constexpr unsigned kTwo = 0xC2;  // 0xC0 and 0xC1 would be too long for what they hold
    constexpr unsigned kThree = 0xE0;
    constexpr unsigned kFour = 0xF0;
    constexpr unsigned kEnd = 0xF5;  // beyond Unicode
    if (lead < 0x80) {
        return 1;
    }
    if (lead < kTwo || lead >= kEnd) {
        return 0;
    }
    return lead < kThree ? 2 : lead < kFour ? 3 : 4;
}

[[nodiscard]] bool is_continuation(char byte) noexcept {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The character at the beginning of the text, in Unicode; `length` is what length_of() says.
[[nodiscard]] std::uint32_t code_of(std::string_view text, std::size_t length) noexcept {
    constexpr unsigned kBitsPerByte = 6;
    constexpr std::uint32_t kLowBits = 0x3F;
    const auto lead = static_cast<std::uint32_t>(static_cast<unsigned char>(text.front()));
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        code = (code << kBitsPerByte) | (static_cast<unsigned char>(text[i]) & kLowBits);
    }
    return code;
}

// Not longer than needed, no half of a surrogate pair, and not beyond Unicode.
[[nodiscard]] bool is_allowed(std::uint32_t code, std::size_t length) noexcept {
    constexpr std::uint32_t kLeastOfThree = 0x800;
    constexpr std::uint32_t kLeastOfFour = 0x10000;
    constexpr std::uint32_t kFirstSurrogate = 0xD800;
    constexpr std::uint32_t kLastSurrogate = 0xDFFF;
    constexpr std::uint32_t kLast = 0x10FFFF;
    const bool is_surrogate = code >= kFirstSurrogate && code <= kLastSurrogate;
    const bool is_short =
        (length < 3 || code >= kLeastOfThree) && (length < 4 || code >= kLeastOfFour);
    return is_short && !is_surrogate && code <= kLast;
}

// The length of the UTF-8 character at the beginning of the text, 0 if there is none.
[[nodiscard]] std::size_t utf8_length(std::string_view text) noexcept {
    const std::size_t length = length_of(static_cast<unsigned char>(text.front()));
    if (length == 0 || length > text.size()) {
        return 0;
    }
    const std::string_view rest = text.substr(1, length - 1);
    const bool is_whole = std::all_of(rest.begin(), rest.end(), is_continuation);
    return is_whole && is_allowed(code_of(text, length), length) ? length : 0;
}

[[nodiscard]] bool is_control(std::uint32_t code) noexcept {
    return code < kFirstPrintable || (code >= kDelete && code < kFirstLatin);
}

[[nodiscard]] std::string from_latin(std::string_view text) {
    constexpr unsigned kHighBits = 6;
    std::string result;
    for (const char c : text) {
        const std::uint32_t code = static_cast<unsigned char>(c);
        if (code <= kDelete) {
            result += c;
        } else {
            result += static_cast<char>(0xC0U | (code >> kHighBits));
            result += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return result;
}

}  // namespace

std::string as_utf8(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t length = utf8_length(rest);
        if (length == 0) {
            return from_latin(text);
        }
        rest.remove_prefix(length);
    }
    return std::string{text};
}

std::string plain_text(std::string_view text) {
    const std::string utf8 = as_utf8(text);
    std::string result;
    for (std::string_view rest = utf8; !rest.empty();) {
        const std::size_t length = utf8_length(rest);
        if (is_control(code_of(rest, length))) {
            result += ' ';
        } else {
            result += rest.substr(0, length);
        }
        rest.remove_prefix(length);
    }
    return result;
}

}  // namespace trebuchet::analysis
