// Plain C++, for any machine. Compilers turn the inner loops into vector instructions where the
// target has them.
#include "eval/network/kernels.h"

#include <trebuchet/eval/network.h>

#include "eval/network/arithmetic.h"

namespace trebuchet::network {
namespace {

// So many neurons at a time stay in registers while the rows pass.
constexpr std::size_t kStep = kNeuronStep;

void change(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t neurons) {
    for (std::size_t first = 0; first < neurons; first += kStep) {
        std::int16_t sums[kStep];
        for (std::size_t i = 0; i < kStep; ++i) {
            sums[i] = from[first + i];
        }
        for (std::size_t row = 0; row < rows.added_count; ++row) {
            const std::int16_t* const added = rows.added[row] + first;
            for (std::size_t i = 0; i < kStep; ++i) {
                sums[i] = static_cast<std::int16_t>(sums[i] + added[i]);
            }
        }
        for (std::size_t row = 0; row < rows.removed_count; ++row) {
            const std::int16_t* const removed = rows.removed[row] + first;
            for (std::size_t i = 0; i < kStep; ++i) {
                sums[i] = static_cast<std::int16_t>(sums[i] - removed[i]);
            }
        }
        for (std::size_t i = 0; i < kStep; ++i) {
            to[first + i] = sums[i];
        }
    }
}

[[nodiscard]] std::int32_t contributions_of(
    const std::int16_t* sums, const std::int16_t* weights, std::size_t neurons) {
    std::int32_t all = 0;
    for (std::size_t i = 0; i < neurons; ++i) {
        all += contribution(sums[i], weights[i]);
    }
    return all;
}

std::int32_t contributions(
    const std::int16_t* ours,
    const std::int16_t* theirs,
    const std::int16_t* weights,
    std::size_t neurons) {
    return contributions_of(ours, weights, neurons)
           + contributions_of(theirs, weights + neurons, neurons);
}

}  // namespace

const Kernels kPlainKernels{.name = "plain", .change = change, .contributions = contributions};

}  // namespace trebuchet::network
