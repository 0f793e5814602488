#include "xboard/echo.h"

#include <algorithm>
#include <array>

#include <trebuchet/util/text.h>

namespace trebuchet::xboard {

std::string harmless_echo(std::string_view word) {
    constexpr std::size_t kLongest = 40;
    // In an error message these would turn off a feature or end the game.
    constexpr std::array<std::string_view, 3> kSpells{"draw", "time", "analyze"};

    std::string echo{word.substr(0, kLongest)};
    std::replace_if(
        echo.begin(), echo.end(), [](char c) { return c <= ' ' || c > '~'; }, '?');
    std::string small = echo;
    std::transform(small.begin(), small.end(), small.begin(), to_lower);
    const bool is_spell = std::any_of(kSpells.begin(), kSpells.end(), [&](std::string_view spell) {
        return small.find(spell) != std::string::npos;
    });
    return is_spell ? "..." : echo;
}

}  // namespace trebuchet::xboard
