// An array that only its own index type can index: mixing up a Square and a Piece does not compile.
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/util/assert.h>

namespace trebuchet {

// Index is an enum class whose enumerators count from 0; Size is the number of valid ones.
template <typename Index, typename T, std::size_t Size>
class EnumArray {
public:
    using value_type = T;

    [[nodiscard]] constexpr T& operator[](Index i) noexcept {
        TREBUCHET_ASSERT(static_cast<std::size_t>(i) < Size);
        return data_[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] constexpr const T& operator[](Index i) const noexcept {
        TREBUCHET_ASSERT(static_cast<std::size_t>(i) < Size);
        return data_[static_cast<std::size_t>(i)];
    }

    constexpr void fill(const T& value) noexcept { data_.fill(value); }
    [[nodiscard]] static constexpr std::size_t size() noexcept { return Size; }

    [[nodiscard]] constexpr auto begin() noexcept { return data_.begin(); }
    [[nodiscard]] constexpr auto end() noexcept { return data_.end(); }
    [[nodiscard]] constexpr auto begin() const noexcept { return data_.begin(); }
    [[nodiscard]] constexpr auto end() const noexcept { return data_.end(); }

    friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;

    // Public so that the type stays an aggregate and tables can be written with braces.
    std::array<T, Size> data_;  // NOLINT(readability-identifier-naming)
};

}  // namespace trebuchet
