#include "xboard/echo.h"

#include <algorithm>
#include <array>
#include <span>

#include <trebuchet/util/text.h>

namespace trebuchet::xboard {
namespace {

[[nodiscard]] bool holds_one_of(std::span<const std::string_view> spells, std::string_view text) {
    std::string small{text};
    std::transform(small.begin(), small.end(), small.begin(), to_lower);
    return std::any_of(spells.begin(), spells.end(), [&small](std::string_view spell) {
        return small.find(spell) != std::string::npos;
    });
}

}  // namespace

std::string harmless_echo(std::string_view word) {
    constexpr std::size_t kLongest = 40;
    // In an error message these would turn off a feature or end the game.
    constexpr std::array<std::string_view, 3> kSpells{"draw", "time", "analyze"};

    std::string echo{word.substr(0, kLongest)};
    std::replace_if(
        echo.begin(), echo.end(), [](char c) { return c <= ' ' || c > '~'; }, '?');
    return holds_one_of(kSpells, echo) ? "..." : echo;
}

std::string harmless_sentence(std::string_view sentence) {
    constexpr std::size_t kLongest = 120;
    // By these XBoard knows that a program could not be started, at any moment.
    constexpr std::array<std::string_view, 6> kSpells{
        "unknown host",
        "no remote directory",
        "not found",
        "no such file",
        "can't alloc",
        "permission denied"};

    std::string echo;
    for (const std::string_view word : split_words(sentence)) {
        echo += (echo.empty() ? "" : " ") + harmless_echo(word);
    }
    return holds_one_of(kSpells, echo) ? "..." : echo.substr(0, kLongest);
}

}  // namespace trebuchet::xboard
