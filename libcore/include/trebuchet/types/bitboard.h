// A set of squares: one bit each, A1 the lowest.
#pragma once

#include <bit>
#include <cstdint>

#include <trebuchet/types/color.h>
#include <trebuchet/types/square.h>
#include <trebuchet/util/assert.h>

namespace trebuchet {

class Bitboard {
public:
    // Walks the squares of a set from A1 to H8.
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) noexcept : rest_{rest} {}
        [[nodiscard]] constexpr Square operator*() const noexcept {
            return static_cast<Square>(std::countr_zero(rest_));
        }
        constexpr Iterator& operator++() noexcept {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t rest_;
    };

    constexpr Bitboard() noexcept = default;
    constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_{bits} {}
    constexpr explicit Bitboard(Square sq) noexcept : bits_{std::uint64_t{1} << index(sq)} {}
    constexpr explicit Bitboard(File f) noexcept
        : bits_{std::uint64_t{0x0101010101010101} << static_cast<unsigned>(index(f))} {}
    constexpr explicit Bitboard(Rank r) noexcept
        : bits_{std::uint64_t{0xFF} << static_cast<unsigned>(8 * index(r))} {}

    [[nodiscard]] static constexpr Bitboard all() noexcept { return Bitboard{~std::uint64_t{0}}; }

    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool any() const noexcept { return bits_ != 0; }
    [[nodiscard]] constexpr bool more_than_one() const noexcept {
        return (bits_ & (bits_ - 1)) != 0;
    }
    [[nodiscard]] constexpr bool exactly_one() const noexcept { return std::has_single_bit(bits_); }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Square sq) const noexcept {
        return ((bits_ >> index(sq)) & 1U) != 0;
    }

    // The lowest and the highest square. Precondition: any().
    [[nodiscard]] constexpr Square first() const noexcept {
        TREBUCHET_ASSERT(any());
        return static_cast<Square>(std::countr_zero(bits_));
    }
    [[nodiscard]] constexpr Square last() const noexcept {
        TREBUCHET_ASSERT(any());
        return static_cast<Square>(63 - std::countl_zero(bits_));
    }

    constexpr void insert(Square sq) noexcept { bits_ |= Bitboard{sq}.bits_; }
    constexpr void erase(Square sq) noexcept { bits_ &= ~Bitboard{sq}.bits_; }

    constexpr Bitboard& operator&=(Bitboard b) noexcept {
        bits_ &= b.bits_;
        return *this;
    }
    constexpr Bitboard& operator|=(Bitboard b) noexcept {
        bits_ |= b.bits_;
        return *this;
    }
    constexpr Bitboard& operator^=(Bitboard b) noexcept {
        bits_ ^= b.bits_;
        return *this;
    }
    [[nodiscard]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept {
        return Bitboard{a.bits_ & b.bits_};
    }
    [[nodiscard]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept {
        return Bitboard{a.bits_ | b.bits_};
    }
    [[nodiscard]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept {
        return Bitboard{a.bits_ ^ b.bits_};
    }
    [[nodiscard]] friend constexpr Bitboard operator~(Bitboard a) noexcept {
        return Bitboard{~a.bits_};
    }
    friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
    [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{0}; }

private:
    std::uint64_t bits_ = 0;
};

inline constexpr Bitboard kFileA{File::A};
inline constexpr Bitboard kFileH{File::H};
inline constexpr Bitboard kDarkSquares{std::uint64_t{0xAA55AA55AA55AA55}};
inline constexpr Bitboard kLightSquares = ~kDarkSquares;

// Every square of the set moved by one step; squares that would leave the board are dropped.
template <Direction D>
[[nodiscard]] constexpr Bitboard shift(Bitboard b) noexcept {
    constexpr int kStep = static_cast<int>(D);
    constexpr bool kEast =
        D == Direction::East || D == Direction::NorthEast || D == Direction::SouthEast;
    constexpr bool kWest =
        D == Direction::West || D == Direction::NorthWest || D == Direction::SouthWest;
    if constexpr (kEast) {
        b &= ~kFileH;
    }
    if constexpr (kWest) {
        b &= ~kFileA;
    }
    if constexpr (kStep > 0) {
        return Bitboard{b.bits() << static_cast<unsigned>(kStep)};
    } else {
        return Bitboard{b.bits() >> static_cast<unsigned>(-kStep)};
    }
}

}  // namespace trebuchet
