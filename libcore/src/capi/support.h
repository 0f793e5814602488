// What all functions of the C interface share: errors, structs of several versions, text for the
// caller's buffers. No chess.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <string_view>
#include <system_error>
#include <trebuchet.h>
#include <type_traits>

namespace trebuchet::capi {

// --- Structs that begin with their size ---------------------------------------------------------

// No struct will ever be larger: a larger size comes from memory that was not set.
inline constexpr std::size_t kLargestStruct = 4096;

// A version ends where a field of the largest kind could begin, so its size is a multiple of that.
template <typename T>
[[nodiscard]] constexpr bool is_struct_size(std::uint32_t size) noexcept {
    constexpr std::size_t kLeast = 8;
    return size >= kLeast && size <= kLargestStruct && size % alignof(T) == 0;
}

// The host's struct, with zeros for the fields that it does not know. Nothing if the size is
// impossible, or if a field that we do not know is set.
template <typename T>
[[nodiscard]] std::optional<T> read_struct(const T& given) noexcept {
    static_assert(std::is_trivially_copyable_v<T> && offsetof(T, struct_size) == 0);
    const std::size_t size = given.struct_size;
    if (!is_struct_size<T>(given.struct_size)) {
        return std::nullopt;
    }
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&given);
    const std::size_t known = std::min(size, sizeof(T));
    if (std::any_of(bytes + known, bytes + size, [](unsigned char byte) { return byte != 0; })) {
        return std::nullopt;
    }
    T copy{};
    std::memcpy(&copy, bytes, known);
    copy.struct_size = sizeof(T);
    return copy;
}

// Fills in the fields that the host knows, and zeros where it knows more than we do. Its size
// stays.
template <typename T>
[[nodiscard]] trebuchet_status write_struct(T* target, T value) noexcept {
    static_assert(std::is_trivially_copyable_v<T> && offsetof(T, struct_size) == 0);
    if (target == nullptr) {
        return TREBUCHET_ERROR_ARGUMENT;
    }
    const std::uint32_t size = target->struct_size;
    if (!is_struct_size<T>(size)) {
        return TREBUCHET_ERROR_STRUCT_SIZE;
    }
    value.struct_size = size;
    auto* const bytes = reinterpret_cast<unsigned char*>(target);
    std::memset(bytes, 0, size);
    std::memcpy(bytes, &value, std::min<std::size_t>(size, sizeof(T)));
    return TREBUCHET_OK;
}

// --- Errors -------------------------------------------------------------------------------------

// Fills in `error`, if there is one whose size is right, and returns the status. Without a text
// that of the status counts.
trebuchet_status report(
    trebuchet_error* error,
    trebuchet_status status,
    std::string_view text = {},
    std::size_t column = 0) noexcept;

// Calls the function, which returns a status or a count. An exception becomes a status.
template <typename Function>
[[nodiscard]] std::int32_t guarded(Function function, trebuchet_error* error = nullptr) noexcept {
    try {
        return function();
    } catch (const std::bad_alloc&) {
        return report(error, TREBUCHET_ERROR_MEMORY);
    } catch (const std::system_error&) {
        return report(error, TREBUCHET_ERROR_THREADS);
    } catch (...) {
        return report(error, TREBUCHET_ERROR_INTERNAL);
    }
}

// The same with what a handle points to, if it is not null.
template <typename Handle, typename Function>
[[nodiscard]] std::int32_t with(
    Handle* handle, Function function, trebuchet_error* error = nullptr) noexcept {
    if (handle == nullptr) {
        return report(error, TREBUCHET_ERROR_ARGUMENT);
    }
    return guarded([&]() -> std::int32_t { return function(*handle); }, error);
}

// --- Text ---------------------------------------------------------------------------------------

// Copies as many whole characters as fit, with a zero behind them. The copy is UTF-8: what is none
// in the text becomes '?', byte by byte. Precondition: size > 0.
void copy_text(char* target, std::size_t size, std::string_view text) noexcept;

template <std::size_t Size>
void copy_text(char (&target)[Size], std::string_view text) noexcept {
    copy_text(target, Size, text);
}

// Writes the text into the caller's buffer, or an empty one if it does not fit, and returns its
// length.
[[nodiscard]] std::int32_t give_text(
    std::string_view text, char* buffer, std::size_t buffer_size) noexcept;

[[nodiscard]] constexpr std::int32_t yes_or_no(bool holds) noexcept {
    return holds ? 1 : 0;
}

}  // namespace trebuchet::capi
