// Weaker play, for people and for weaker programs. The engine searches so many nodes for a move,
// however much time there is, and takes part of its usual time for them; the weaker levels overlook
// moves besides, as beginners do. How they were measured: docs/notebook/0034-levels-on-one-scale.md
// and, with the network and the search of today, 0053-levels-of-the-tenth-network.md and
// 0061-levels-once-more.md there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <trebuchet/search/limits.h>

namespace trebuchet::session {

struct Weakness {
    std::optional<std::uint64_t> nodes;  // for a move
    int overlooked_percent = 0;          // as in Parameters

    friend bool operator==(const Weakness&, const Weakness&) = default;
};

// From 1800 up Elo is on a scale of programs with short times, on which Toga II 3.0 has 2850;
// below, half-way between that and the lower one of Stockfish's UCI_Elo without its network.
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
    StrengthLevel{"2800", 2800, {1'150}},
    StrengthLevel{"2600", 2600, {800}},
    StrengthLevel{"2400", 2400, {370}},
    StrengthLevel{"2200", 2200, {230}},
    StrengthLevel{"2000", 2000, {150}},
    StrengthLevel{"1800", 1800, {150, 24}},
    StrengthLevel{"1600", 1600, {150, 28}},
    StrengthLevel{"1400", 1400, {150, 42}},
    StrengthLevel{"1200", 1200, {150, 60}},
    StrengthLevel{"1000", 1000, {150, 78}},
    StrengthLevel{"800", kLeastElo, {150, 105}}};

// For any Elo from kLeastElo to kMostElo: on a line between the two levels around it.
[[nodiscard]] Weakness weakness_for(int elo) noexcept;

// Adds the limits of this weakness to those of a move. The search is slowed down so that its nodes
// last for half of the time that it would begin iterations in.
void limit_strength(const Weakness& weakness, Limits& limits) noexcept;

}  // namespace trebuchet::session
