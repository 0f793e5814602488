// trebuchet datagen: what its options ask for.
#pragma once

#include <string>

#include <trebuchet/util/expected.h>

#include "command/values.h"
#include "lab/data/datagen.h"

namespace trebuchet::lab {

struct DatagenArguments {
    DatagenSettings settings;
    std::string file;
};

// The error names the option.
[[nodiscard]] Expected<DatagenArguments, std::string> datagen_arguments(
    const command::Values& values);

}  // namespace trebuchet::lab
