// A value for the middlegame and one for the endgame, to be blended by the material on the board.
#pragma once

namespace trebuchet {

// An advantage in an ending counts in full.
inline constexpr int kWholeScale = 64;

struct PhasedScore {
    int middlegame = 0;  // centipawns
    int endgame = 0;     // centipawns

    constexpr PhasedScore& operator+=(PhasedScore other) noexcept {
        middlegame += other.middlegame;
        endgame += other.endgame;
        return *this;
    }
    constexpr PhasedScore& operator-=(PhasedScore other) noexcept {
        middlegame -= other.middlegame;
        endgame -= other.endgame;
        return *this;
    }
    [[nodiscard]] friend constexpr PhasedScore operator+(PhasedScore a, PhasedScore b) noexcept {
        return a += b;
    }
    [[nodiscard]] friend constexpr PhasedScore operator-(PhasedScore a, PhasedScore b) noexcept {
        return a -= b;
    }
    [[nodiscard]] friend constexpr PhasedScore operator*(PhasedScore a, int times) noexcept {
        return {a.middlegame * times, a.endgame * times};
    }
    constexpr PhasedScore operator-() const noexcept { return {-middlegame, -endgame}; }
    friend constexpr bool operator==(const PhasedScore&, const PhasedScore&) = default;
};

}  // namespace trebuchet
