#include "eval/network/kernel_choice.h"

namespace trebuchet::network {

std::vector<const Kernels*> usable_kernels() {
    return {&kPlainKernels};
}

}  // namespace trebuchet::network
