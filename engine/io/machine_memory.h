// How much memory the machine has: the measure of what is absurd to ask for.
#pragma once

#include <cstddef>

namespace trebuchet::io {

// In megabytes; 0 where it is not known.
[[nodiscard]] std::size_t machine_memory_megabytes() noexcept;

}  // namespace trebuchet::io
