// The settings that a GUI can change, as UCI names and describes them. Most come from the table in
// session/options.h; the protocol's own are here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/search/limits.h>
#include <trebuchet/search/parameters.h>
#include <trebuchet/util/expected.h>

#include "session/options.h"

namespace trebuchet::uci {

// Whether the numbers of the search are options, too: for tuners like OpenBench's, which change
// them from game to game.
#ifdef TREBUCHET_TUNING
inline constexpr bool kIsTuningBuild = true;
#else
inline constexpr bool kIsTuningBuild = false;
#endif

struct Options {
    session::Options session{};
    bool is_chess960 = false;
    bool is_analysing = false;  // it has no contempt, no book and plays at full strength
    bool limits_strength = false;
    int elo = session::kMostElo;
    bool show_wdl = false;
    bool offers_parameters = kIsTuningBuild;
    Parameters parameters{};

    friend bool operator==(const Options&, const Options&) = default;
};

// Interfaces bring their own books, so ours is off until it is asked for.
[[nodiscard]] Options default_options(const session::Options& session, bool asks_for_book = false);

// "option name Hash type spin default 16 min 1 max 1048576", one for each.
[[nodiscard]] std::vector<std::string> option_lines(const Options& options);

// Names in any case; those of the command line count too. The error says what is wrong, and nothing
// has changed.
[[nodiscard]] Expected<Options, std::string> with_option(
    const Options& options, std::string_view name, std::string_view value);

// The name of the button, which sets nothing.
[[nodiscard]] bool is_clear_hash(std::string_view name);

// What these options add to the limits of a search.
void limit_strength(const Options& options, Limits& limits) noexcept;
// The numbers of the search that the options ask for.
[[nodiscard]] Parameters search_parameters(const Options& options) noexcept;

}  // namespace trebuchet::uci
