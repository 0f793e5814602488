// One switch for each heuristic, to measure what it is worth and to see what it does.
// docs/develop/search.md explains them one by one; the list itself is switches.def.
#pragma once

#include <array>
#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

struct Switches {
#define X(name, is_on, meaning) bool name = is_on;
#include <trebuchet/search/switches.def>
#undef X

    friend bool operator==(const Switches&, const Switches&) = default;
};

struct SwitchInfo {
    std::string_view name;
    bool Switches::*member;
    std::string_view meaning;
};

// All of them, for a host that sets them by name.
inline constexpr auto kSwitchInfos = std::to_array<SwitchInfo>({
#define X(name, is_on, meaning) {#name, &Switches::name, meaning},
#include <trebuchet/search/switches.def>
#undef X
});

}  // namespace trebuchet
