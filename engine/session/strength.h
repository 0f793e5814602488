// Weaker play, for people and for weaker programs: the engine takes its time as ever and thinks
// more slowly. How slowly is derived from games: docs/experiments/0003-strength-levels.md.
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
    StrengthLevel{"2800", 125'000},
    StrengthLevel{"2600", 60'000},
    StrengthLevel{"2400", 32'000},
    StrengthLevel{"2200", 17'000},
    StrengthLevel{"2000", 9'200},
    StrengthLevel{"1800", 5'200},
    StrengthLevel{"1600", 3'000}};

}  // namespace trebuchet::session
