// trebuchet tune: what its options ask for.
#pragma once

#include <string>
#include <vector>

#include "command/console.h"
#include "command/values.h"
#include "lab/tune/tune.h"

namespace trebuchet::lab {

struct TuneArguments {
    std::vector<std::string> files;
    std::string out;
    TuneSettings settings;
    int validation_share = 10;  // one game in so many
};

[[nodiscard]] TuneArguments tune_arguments(const command::Values& values);

// Whether the user has called the tuning off; asked now and then.
using IsInterrupted = bool (*)() noexcept;

// From training data to a file of weights. An interrupt ends it with the best weights so far; if
// nothing was learned yet, the file is left alone.
[[nodiscard]] command::ExitStatus run_tune(
    const TuneArguments& arguments, const command::Console& console, IsInterrupted is_interrupted);

}  // namespace trebuchet::lab
