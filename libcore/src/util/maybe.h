// A value of 16 or 32 bits, or none, in one register: std::optional for hot code. An optional keeps
// its flag beside the value; compilers write the two separately and read them back together, and
// the read has to wait until both writes are in the cache.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

#include <trebuchet/util/assert.h>

namespace trebuchet {

template <typename T>
class Maybe {
    static_assert(std::is_trivially_copyable_v<T>);
    using Bits =
        std::conditional_t<sizeof(T) == sizeof(std::uint16_t), std::uint16_t, std::uint32_t>;
    static_assert(sizeof(T) == sizeof(Bits));

public:
    // Both convert, as with std::optional.
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr Maybe(std::nullopt_t /*none*/ = std::nullopt) noexcept {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr Maybe(T value) noexcept : bits_{std::bit_cast<Bits>(value)} {}

    [[nodiscard]] constexpr bool has_value() const noexcept { return bits_ != kNone; }
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return has_value(); }
    // Precondition: has_value().
    [[nodiscard]] constexpr T operator*() const noexcept {
        TREBUCHET_ASSERT(has_value());
        return std::bit_cast<T>(static_cast<Bits>(bits_));
    }
    friend constexpr bool operator==(const Maybe&, const Maybe&) = default;

private:
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};
    std::uint64_t bits_ = kNone;
};

}  // namespace trebuchet
