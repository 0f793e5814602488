// The settings of a search as a text: "null_move=off,lmr_base=40,driver=mtdf,hash=8". Every switch
// and parameter, the driver, the evaluation, the hash table, contempt and threads have a name here.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"

namespace trebuchet::lab {

// Applies the list to `base`; an empty list changes nothing. The error names the wrong part and the
// valid values.
[[nodiscard]] Expected<Settings, std::string> parse_settings(
    std::string_view list, const Settings& base = {});

// The list that makes `settings` of `base`; empty if they are equal. Only a network from a file
// cannot be read back: its checksum stands for it.
[[nodiscard]] std::string settings_difference(const Settings& settings, const Settings& base = {});

// All settings, defaults too: two texts are equal if and only if the settings are.
[[nodiscard]] std::string settings_text(const Settings& settings);

// For people: a line for each name, with its default, range and meaning.
[[nodiscard]] std::string settings_help();

// --- On the command line ----------------------------------------------------------------------

inline constexpr command::Option kSetOption{
    .name = "set",
    .value_name = "LIST",
    .help = "settings of the search, as for match: null_move=off,driver=mtdf",
    .kind = command::Text{}};

inline constexpr command::Option kSeedOption{
    .name = "seed",
    .value_name = "N",
    .help = "of the random numbers: the same seed gives the same run",
    .kind = command::Number{0, std::numeric_limits<std::int64_t>::max(), 1}};

// `base` with the changes of --set and --network. The error names the option.
[[nodiscard]] Expected<Settings, std::string> set_and_network_of(
    const command::Values& values, const Settings& base = {});

// Applies the value of that option to `base`. The error names the option.
[[nodiscard]] Expected<Settings, std::string> settings_of(
    const command::Values& values, std::string_view option, const Settings& base = {});

}  // namespace trebuchet::lab
