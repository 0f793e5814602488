#include "log/level.h"

#include <algorithm>
#include <array>

#include <trebuchet/util/text.h>

namespace trebuchet::log {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

}  // namespace

std::optional<Level> parse_level(std::string_view text) noexcept {
    const auto same = [&](std::string_view name) {
        return std::equal(
            text.begin(), text.end(), name.begin(), name.end(), [](char given, char ours) {
                return to_lower(given) == ours;
            });
    };
    const auto* const found = std::find_if(kNames.begin(), kNames.end(), same);
    if (found == kNames.end()) {
        return std::nullopt;
    }
    return static_cast<Level>(found - kNames.begin());
}

std::string_view name_of(Level level) noexcept {
    return kNames[static_cast<std::size_t>(level)];
}

}  // namespace trebuchet::log
