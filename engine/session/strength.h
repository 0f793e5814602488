// Weaker play, for people and for weaker programs. The engine searches so many nodes for a move,
// however much time there is, and takes part of its usual time for them; the weakest levels
// overlook moves besides, as beginners do. docs/notebook/0032-levels-by-nodes.md tells which levels
// were played and which are derived.
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

// Elo is on the scale of UCI_Elo in Stockfish 15.1.
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
    StrengthLevel{"2800", 2800, {220'000}},
    StrengthLevel{"2600", 2600, {90'000}},
    StrengthLevel{"2400", 2400, {35'000}},
    StrengthLevel{"2200", 2200, {14'000}},
    StrengthLevel{"2000", 2000, {4'000}},
    StrengthLevel{"1800", 1800, {700}},
    StrengthLevel{"1600", 1600, {300}},
    StrengthLevel{"1400", 1400, {300, 14}},
    StrengthLevel{"1200", 1200, {300, 27}},
    StrengthLevel{"1000", 1000, {300, 41}},
    StrengthLevel{"800", kLeastElo, {300, 53}}};

// For any Elo from kLeastElo to kMostElo: on a line between the two levels around it.
[[nodiscard]] Weakness weakness_for(int elo) noexcept;

// Adds the limits of this weakness to those of a move. The search is slowed down so that its nodes
// last for half of the time that it would begin iterations in.
void limit_strength(const Weakness& weakness, Limits& limits) noexcept;

}  // namespace trebuchet::session
