// Weaker play, for people and for weaker programs: the engine takes its time as ever and thinks
// more slowly. How slowly is derived from games: docs/notebook/0003-strength-levels.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace trebuchet::session {

struct StrengthLevel {
    // Elo on a scale on which Toga II 3.0 has 2850, or "Full".
    std::string_view name;
    std::optional<std::uint64_t> nodes_per_second;
};

// Strongest first.
inline constexpr std::array kStrengthLevels{
    StrengthLevel{"Full", std::nullopt},
    StrengthLevel{"2800", 85'000},
    StrengthLevel{"2600", 42'000},
    StrengthLevel{"2400", 22'000},
    StrengthLevel{"2200", 12'000},
    StrengthLevel{"2000", 3'700},
    StrengthLevel{"1800", 1'800},
    StrengthLevel{"1600", 1'400}};

}  // namespace trebuchet::session
