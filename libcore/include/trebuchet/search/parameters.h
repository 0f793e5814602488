// The numbers of the search, each with its range; the list itself is parameters.def.
#pragma once

#include <array>
#include <string_view>

#include <trebuchet/util/language.h>

namespace trebuchet {

struct Parameters {
#define X(name, value, least, most, meaning) int name = value;
#include <trebuchet/search/parameters.def>
#undef X

    friend bool operator==(const Parameters&, const Parameters&) = default;
};

struct ParameterInfo {
    std::string_view name;
    int Parameters::*member;
    int least;
    int most;
    std::string_view meaning;
};

// All of them, for a host that sets them by name. The host must keep values within their range.
inline constexpr auto kParameterInfos = std::to_array<ParameterInfo>({
#define X(name, value, least, most, meaning) {#name, &Parameters::name, least, most, meaning},
#include <trebuchet/search/parameters.def>
#undef X
});

}  // namespace trebuchet
