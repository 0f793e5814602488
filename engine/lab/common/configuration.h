// The settings of a search as a list in text: "null_move=off,lmr_base=40,driver=mtdf,hash=8".
// Every switch, every parameter, the driver, the size of the hash table and the number of threads
// have their name here.
#pragma once

#include <string>
#include <string_view>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"

namespace trebuchet::lab {

// `base`, changed as the list says; an empty list changes nothing. The error names the part that
// is wrong and what would be right.
[[nodiscard]] Expected<Settings, std::string> parse_settings(
    std::string_view list, const Settings& base = {});

// What differs from `base`, as parse_settings reads it; empty if nothing does.
[[nodiscard]] std::string settings_difference(const Settings& settings, const Settings& base = {});

// All of it, whatever the defaults are: two texts are equal if and only if the settings are.
[[nodiscard]] std::string settings_text(const Settings& settings);

// For people: every name with its default, range and meaning, a line each.
[[nodiscard]] std::string settings_help();

// --- On the command line ----------------------------------------------------------------------

inline constexpr command::Option kSetOption{
    .name = "set",
    .value_name = "LIST",
    .help = "settings of the search, as for match: null_move=off,driver=mtdf",
    .kind = command::Text{}};

// `base` with the changes of that option. The error names the option.
[[nodiscard]] Expected<Settings, std::string> settings_of(
    const command::Values& values, std::string_view option, const Settings& base = {});

}  // namespace trebuchet::lab
