#include "eval/network/kernel_choice.h"

namespace trebuchet::network {

std::vector<const Kernels*> usable_kernels() {
    std::vector<const Kernels*> usable{&kPlainKernels, &kSse2Kernels};
    // g++ gives a number, clang a truth value.
    if (static_cast<bool>(__builtin_cpu_supports("avx2"))) {
        usable.push_back(&kAvx2Kernels);
    }
    if (static_cast<bool>(__builtin_cpu_supports("avx512bw"))
        && static_cast<bool>(__builtin_cpu_supports("avx512vnni"))) {
        usable.push_back(&kAvx512Kernels);
    }
    return usable;
}

}  // namespace trebuchet::network
