// A training from data files to a network: reads, learns, reports, keeps a checkpoint, and
// continues from one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/console.h"
#include "lab/train/samples.h"
#include "lab/train/trainer.h"

namespace trebuchet::lab {

struct TrainArguments {
    std::vector<std::string> files;
    std::string out;
    std::optional<std::string> checkpoint;  // kept while it runs, continued if it is there
    std::optional<std::string> from;        // a network or a checkpoint: the initial weights
    std::optional<std::string> teacher;     // a network to learn from; the built-in one without
    std::string remark;                     // for the description in the network; may be empty
    SampleRules rules;
    TrainSettings settings;
};

// Whether the user has called it off; asked after each step.
using IsInterrupted = bool (*)() noexcept;

// An interrupt ends it with a checkpoint, if one was asked for, and without a network.
[[nodiscard]] command::ExitStatus run_train(
    const TrainArguments& arguments, const command::Console& console, IsInterrupted is_interrupted);

}  // namespace trebuchet::lab
