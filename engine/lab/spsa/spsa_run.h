// A run of SPSA over numbers of the search: batches of pairs of games, on several threads.
//
// The values change after each batch only, so that at fixed nodes or depth the same run gives the
// same values, for any concurrency and after any interruption.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/games/match_game.h"
#include "lab/games/opening.h"
#include "lab/spsa/spsa.h"
#include "lab/spsa/spsa_state.h"

namespace trebuchet::lab {

struct SpsaSettings {
    Settings base;  // of both players, but for the numbers of the plan
    SpsaPlan plan;
    GameTerms terms{};
    RandomOpeningRules random_openings{};
    std::size_t batch = 1;     // pairs
    unsigned concurrency = 1;  // games at the same time, at least 1
};

// Both are called on the thread that runs.
struct SpsaHooks {
    // Called after each batch; false ends the run.
    std::function<bool(const SpsaProgress&)> on_batch;
    // Called several times a second; true ends the run soon. An unfinished batch is lost.
    std::function<bool()> is_interrupted;
};

// Plays on from `progress` to the end of the plan, or until a hook ends it. Returns what is wrong
// if it cannot begin.
[[nodiscard]] std::optional<std::string> run_spsa(
    const SpsaSettings& settings, SpsaProgress progress, const SpsaHooks& hooks);

// What two runs must have in common to be one, a line each: everything but the concurrency.
[[nodiscard]] std::string describe_spsa(const SpsaSettings& settings);

// The base with these values, rounded.
[[nodiscard]] Settings with_values(const SpsaSettings& settings, const std::vector<double>& values);

// --- On the command line -------------------------------------------------------------------------

// The numbers that a LIST names: "lmr_*,razoring_margin:40". A star stands for any ending, a colon
// is before the step. They start from `base`. The error names the wrong part.
[[nodiscard]] Expected<std::vector<SpsaNumber>, std::string> parse_numbers(
    std::string_view list, const Parameters& base);

// The error names the option.
[[nodiscard]] Expected<SpsaSettings, std::string> spsa_settings(const command::Values& values);

}  // namespace trebuchet::lab
