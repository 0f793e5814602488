// Writes weights as the file that the build reads: libcore/src/eval/classical/default_weights.h.
#pragma once

#include <span>
#include <string>

#include <trebuchet/eval/phased_score.h>

namespace trebuchet::lab {

// Precondition: as many values as there are weights, in their order.
[[nodiscard]] std::string weights_file(std::span<const PhasedScore> values);

}  // namespace trebuchet::lab
