// The function that libFuzzer calls. Compiled once for each target, whose name is a macro.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" __attribute__((visibility("default"))) int LLVMFuzzerTestOneInput(
    const std::uint8_t* data, std::size_t size) {
    trebuchet::fuzz::TREBUCHET_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
