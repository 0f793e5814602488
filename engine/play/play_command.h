// trebuchet without a command: what its options ask for.
#pragma once

#include <string>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "play/play.h"

namespace trebuchet::cli {

// Reads the configuration file as well, if one is named. The error names the option, or the file.
[[nodiscard]] Expected<PlayArguments, std::string> play_arguments(const command::Values& values);

}  // namespace trebuchet::cli
