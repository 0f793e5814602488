// A value for the middlegame and one for the endgame, to be blended by the material on the board.
#pragma once

#include <cstdint>

#include <trebuchet/util/language.h>

namespace trebuchet {

// An advantage in an ending counts in full.
inline constexpr int kWholeScale = 64;

// Both are packed into one word, since nearly every operation applies to both: the evaluation adds
// hundreds of them for each position. The endgame is in the upper half; a negative middlegame
// borrows from it. Range: -32,768 to 32,767 centipawns each, all that is between two steps of a sum
// included; fifteen queens, the most there may be, come to some 18,500.
class PhasedScore {
public:
    constexpr PhasedScore() = default;
    constexpr PhasedScore(int middlegame, int endgame) noexcept
        : both_{
            (static_cast<std::uint32_t>(endgame) << kHalf)
            + static_cast<std::uint32_t>(middlegame)} {}

    [[nodiscard]] constexpr int middlegame() const noexcept {
        return static_cast<std::int16_t>(both_);
    }
    [[nodiscard]] constexpr int endgame() const noexcept {
        // Undoes the borrow of the lower half.
        return static_cast<std::int16_t>((both_ + kBorrowed) >> kHalf);
    }

    constexpr PhasedScore& operator+=(PhasedScore other) noexcept {
        both_ += other.both_;
        return *this;
    }
    constexpr PhasedScore& operator-=(PhasedScore other) noexcept {
        both_ -= other.both_;
        return *this;
    }
    [[nodiscard]] friend constexpr PhasedScore operator+(PhasedScore a, PhasedScore b) noexcept {
        return a += b;
    }
    [[nodiscard]] friend constexpr PhasedScore operator-(PhasedScore a, PhasedScore b) noexcept {
        return a -= b;
    }
    [[nodiscard]] friend constexpr PhasedScore operator*(PhasedScore a, int times) noexcept {
        a.both_ *= static_cast<std::uint32_t>(times);
        return a;
    }
    constexpr PhasedScore operator-() const noexcept { return PhasedScore{} - *this; }
    friend constexpr bool operator==(const PhasedScore&, const PhasedScore&) = default;

private:
    static constexpr unsigned kHalf = 16;
    static constexpr std::uint32_t kBorrowed = 0x8000;

    std::uint32_t both_ = 0;
};

}  // namespace trebuchet
