#include "capi/support.h"

#include <algorithm>
#include <limits>

#include <trebuchet/util/version.h>

namespace trebuchet::capi {
namespace {

// The bytes of the UTF-8 character at the front of the text; 0 if there is none. Overlong forms,
// surrogates and what is above U+10FFFF are no characters. Precondition: the text is not empty.
[[nodiscard]] std::size_t character_length(std::string_view text) noexcept {
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    if (lead < 0xC2 || lead > 0xF4) {
        return 0;
    }
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (text.size() < length) {
        return 0;
    }
    const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < least || byte(1) > most) {
        return 0;
    }
    for (std::size_t at = 2; at < length; ++at) {
        if (byte(at) < 0x80 || byte(at) > 0xBF) {
            return 0;
        }
    }
    return length;
}

}  // namespace

void copy_text(char* target, std::size_t size, std::string_view text) noexcept {
    std::size_t left = size - 1;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::size_t taken = std::max<std::size_t>(length, 1);
        if (taken > left) {
            break;
        }
        target =
            length == 0 ? std::fill_n(target, 1, '?') : std::copy_n(text.data(), length, target);
        text.remove_prefix(taken);
        left -= taken;
    }
    *target = '\0';
}

trebuchet_status report(
    trebuchet_error* error,
    trebuchet_status status,
    std::string_view text,
    std::size_t column) noexcept {
    if (error == nullptr) {
        return status;
    }
    trebuchet_error filled{};
    filled.status = status;
    filled.column = static_cast<std::uint32_t>(column);
    copy_text(filled.text, text.empty() ? trebuchet_status_text(status) : text);
    const trebuchet_status written = write_struct(error, filled);
    // What went wrong before counts more than the place to say it.
    return status == TREBUCHET_OK ? written : status;
}

std::int32_t give_text(std::string_view text, char* buffer, std::size_t buffer_size) noexcept {
    constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max();
    const bool has_buffer = buffer != nullptr;
    if (!has_buffer && buffer_size > 0) {
        return TREBUCHET_ERROR_ARGUMENT;
    }
    if (text.size() > kMost) {
        return TREBUCHET_ERROR_MEMORY;
    }
    if (buffer_size > 0) {
        const std::size_t length = text.size() < buffer_size ? text.size() : 0;
        std::copy_n(text.data(), length, buffer);
        buffer[length] = '\0';
    }
    return static_cast<std::int32_t>(text.size());
}

}  // namespace trebuchet::capi

const char* trebuchet_status_text(trebuchet_status status) {
    switch (status) {
        case TREBUCHET_OK:
            return "no error";
        case TREBUCHET_ERROR_ARGUMENT:
            return "a null pointer, or a number out of its range";
        case TREBUCHET_ERROR_STRUCT_SIZE:
            return "struct_size is not set, or fields that this library does not know are not zero";
        case TREBUCHET_ERROR_FEN:
            return "not a FEN of a legal position";
        case TREBUCHET_ERROR_NOT_A_MOVE:
            return "not a move";
        case TREBUCHET_ERROR_ILLEGAL_MOVE:
            return "not a legal move";
        case TREBUCHET_ERROR_AMBIGUOUS_MOVE:
            return "several moves are meant, or a promotion lacks its piece";
        case TREBUCHET_ERROR_NOTHING:
            return "no move to take back, or no search whose result there is";
        case TREBUCHET_ERROR_OPTION_NAME:
            return "there is no option of this name";
        case TREBUCHET_ERROR_OPTION_VALUE:
            return "not a value of this option";
        case TREBUCHET_ERROR_FILE:
            return "a network or tablebases cannot be read";
        case TREBUCHET_ERROR_MEMORY:
            return "not enough memory";
        case TREBUCHET_ERROR_THREADS:
            return "the system gives no more threads";
        case TREBUCHET_ERROR_CALLBACK:
            return "not allowed within a callback of this engine";
        case TREBUCHET_ERROR_INTERNAL:
            return "a mistake of the library";
        default:
            return "unknown error";
    }
}

const char* trebuchet_version(void) {
    // A literal, so a zero stands behind it.
    return trebuchet::version().data();
}
