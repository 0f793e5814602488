// Which kernels this machine can run.
#pragma once

#include <vector>

#include "eval/network/kernels.h"

namespace trebuchet::network {

// The fastest last.
[[nodiscard]] std::vector<const Kernels*> usable_kernels();

}  // namespace trebuchet::network
