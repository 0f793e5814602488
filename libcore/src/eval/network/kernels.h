// The two loops over neurons that take nearly all of a network's time, in several versions that
// give the same integers: plain C++, SSE2, AVX2, AVX-512. kernel_choice.h says which this machine
// can run.
//
// Nothing here but plain types: a version for newer processors must not share a function of the
// standard library with the rest of the program, since the linker keeps only one of them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace trebuchet::network {

// Rows of input weights that come to an accumulator, and rows that leave it.
struct RowChange {
    const std::int16_t* const* added;
    std::size_t added_count;
    const std::int16_t* const* removed;
    std::size_t removed_count;
};

// Precondition of both functions: `neurons` is a multiple of 32. Pointers need no alignment, but
// aligned ones are faster.
struct Kernels {
    const char* name;
    // `to` becomes `from` and the rows added, less the rows removed. `to` may be `from`.
    void (*change)(
        std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t neurons);
    // The sum of the contributions (arithmetic.h) of both accumulators; the weights of `theirs`
    // follow those of `ours`.
    std::int32_t (*contributions)(
        const std::int16_t* ours,
        const std::int16_t* theirs,
        const std::int16_t* weights,
        std::size_t neurons);
};

extern const Kernels kPlainKernels;
// Only where the target is x86-64, of which every processor has SSE2.
extern const Kernels kSse2Kernels;
// The same; for processors with AVX2 only.
extern const Kernels kAvx2Kernels;
// The same; for processors with AVX512BW and AVX512_VNNI only.
extern const Kernels kAvx512Kernels;

}  // namespace trebuchet::network
