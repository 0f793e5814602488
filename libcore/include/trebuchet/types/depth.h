// Depth: how far the search still goes, in fractions of a ply, so that half extensions add up.
// Ply: how far it is from the root, in whole half-moves.
#pragma once

#include <compare>
#include <cstddef>

#include <trebuchet/util/language.h>

namespace trebuchet {

// The greatest distance from the root; arrays indexed by ply have room for this and a few more.
inline constexpr int kMaxPly = 246;

class Depth {
public:
    // Parts into which a ply is divided.
    static constexpr int kUnitsPerPly = 64;

    constexpr Depth() noexcept = default;
    [[nodiscard]] static constexpr Depth zero() noexcept { return Depth{}; }
    [[nodiscard]] static constexpr Depth plies(int whole) noexcept {
        return Depth{whole * kUnitsPerPly};
    }
    [[nodiscard]] static constexpr Depth units(int parts) noexcept { return Depth{parts}; }

    [[nodiscard]] constexpr int in_units() const noexcept { return units_; }
    // Whole plies, rounded towards minus infinity.
    [[nodiscard]] constexpr int whole() const noexcept {
        return (units_ >= 0 ? units_ : units_ - (kUnitsPerPly - 1)) / kUnitsPerPly;
    }

    constexpr Depth& operator+=(Depth d) noexcept {
        units_ += d.units_;
        return *this;
    }
    constexpr Depth& operator-=(Depth d) noexcept {
        units_ -= d.units_;
        return *this;
    }
    [[nodiscard]] friend constexpr Depth operator+(Depth a, Depth b) noexcept { return a += b; }
    [[nodiscard]] friend constexpr Depth operator-(Depth a, Depth b) noexcept { return a -= b; }
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>.
    friend constexpr auto operator<=>(const Depth&, const Depth&) = default;
    friend constexpr bool operator==(const Depth&, const Depth&) = default;

private:
    constexpr explicit Depth(int units) noexcept : units_{units} {}
    int units_ = 0;
};

inline constexpr Depth kOnePly = Depth::plies(1);

class Ply {
public:
    constexpr Ply() noexcept = default;
    constexpr explicit Ply(int value) noexcept : value_{value} {}

    [[nodiscard]] constexpr int value() const noexcept { return value_; }
    [[nodiscard]] constexpr std::size_t index() const noexcept {
        return static_cast<std::size_t>(value_);
    }
    [[nodiscard]] constexpr Ply next() const noexcept { return Ply{value_ + 1}; }
    [[nodiscard]] constexpr bool is_root() const noexcept { return value_ == 0; }

    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>.
    friend constexpr auto operator<=>(const Ply&, const Ply&) = default;
    friend constexpr bool operator==(const Ply&, const Ply&) = default;

private:
    int value_ = 0;
};

}  // namespace trebuchet
