#include "capi/support.h"

#include <limits>

#include <trebuchet/util/version.h>

namespace trebuchet::capi {

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
