// trebuchet train: what its options ask for.
#pragma once

#include <string>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/train/train_run.h"

namespace trebuchet::lab {

// The error says which option is wrong.
[[nodiscard]] Expected<TrainArguments, std::string> train_arguments(const command::Values& values);

}  // namespace trebuchet::lab
