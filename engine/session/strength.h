// Weaker play, for people and for weaker programs. The engine takes its usual time and searches
// more slowly; the weakest levels overlook moves besides, as beginners do. Both are derived from
// games: docs/notebook/0003-strength-levels.md and 0027-beginners.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace trebuchet::session {

struct Weakness {
    std::optional<std::uint64_t> nodes_per_second;
    int overlooked_percent = 0;  // as in Parameters

    friend bool operator==(const Weakness&, const Weakness&) = default;
};

// Elo is on a scale on which Toga II 3.0 has 2850.
struct StrengthLevel {
    std::string_view name;
    int elo;
    Weakness weakness;
};

// What can be asked for in Elo. The most is an Elo that a limit of nodes still reaches.
inline constexpr int kLeastElo = 800;
inline constexpr int kMostElo = 2850;

// Strongest first. The first is without limits, and stronger than its Elo.
inline constexpr std::array kStrengthLevels{
    StrengthLevel{"Full", kMostElo, {}},
    StrengthLevel{"2800", 2800, {85'000}},
    StrengthLevel{"2600", 2600, {42'000}},
    StrengthLevel{"2400", 2400, {22'000}},
    StrengthLevel{"2200", 2200, {12'000}},
    StrengthLevel{"2000", 2000, {3'700}},
    StrengthLevel{"1800", 1800, {1'800}},
    StrengthLevel{"1600", 1600, {1'400}},
    StrengthLevel{"1400", 1400, {1'400, 14}},
    StrengthLevel{"1200", 1200, {1'400, 27}},
    StrengthLevel{"1000", 1000, {1'400, 41}},
    StrengthLevel{"800", kLeastElo, {1'400, 53}}};

// For any Elo from kLeastElo to kMostElo: on a line between the two levels around it.
[[nodiscard]] Weakness weakness_for(int elo) noexcept;

}  // namespace trebuchet::session
