// For processors with AVX-512 and its instructions for neural networks (Intel since 2019, AMD since
// 2022): thirty-two neurons at a time, and multiplying adds to the sum at once. Older ones with
// AVX-512 lower their clock for it, so they are left to AVX2. Each function says that it is for
// them, so that the rest of the program stays as it is for any machine. kernel_choice.h decides
// whether they may run.
#include <immintrin.h>

#include "eval/network/kernels.h"

#define TREBUCHET_AVX512 __attribute__((target("avx512f,avx512bw,avx512vnni")))

namespace trebuchet::network {
namespace {

constexpr std::size_t kLanes = 32;  // numbers of 16 bits in a register
constexpr std::size_t kRegisters = 4;

[[nodiscard]] TREBUCHET_AVX512 inline __m512i load(const std::int16_t* at) {
    return _mm512_loadu_si512(at);
}

// The neurons that fit into this many registers.
template <std::size_t Registers>
TREBUCHET_AVX512 inline void change_some(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t first) {
    __m512i sums[Registers];
    for (std::size_t i = 0; i < Registers; ++i) {
        sums[i] = load(from + first + i * kLanes);
    }
    for (std::size_t row = 0; row < rows.added_count; ++row) {
        const std::int16_t* const added = rows.added[row] + first;
        for (std::size_t i = 0; i < Registers; ++i) {
            sums[i] = _mm512_add_epi16(sums[i], load(added + i * kLanes));
        }
    }
    for (std::size_t row = 0; row < rows.removed_count; ++row) {
        const std::int16_t* const removed = rows.removed[row] + first;
        for (std::size_t i = 0; i < Registers; ++i) {
            sums[i] = _mm512_sub_epi16(sums[i], load(removed + i * kLanes));
        }
    }
    for (std::size_t i = 0; i < Registers; ++i) {
        _mm512_storeu_si512(to + first + i * kLanes, sums[i]);
    }
}

TREBUCHET_AVX512 void change(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t neurons) {
    constexpr std::size_t kStep = kRegisters * kLanes;
    std::size_t first = 0;
    for (; first + kStep <= neurons; first += kStep) {
        change_some<kRegisters>(to, from, rows, first);
    }
    for (; first < neurons; first += kLanes) {
        change_some<1>(to, from, rows, first);
    }
}

// Each lane of `sum` gets the contributions of two neighbours more.
[[nodiscard]] TREBUCHET_AVX512 inline __m512i with_contributions(
    __m512i sum, const std::int16_t* sums, const std::int16_t* weights) {
    constexpr short kOne = 255;
    const __m512i values = _mm512_min_epi16(
        _mm512_max_epi16(load(sums), _mm512_setzero_si512()), _mm512_set1_epi16(kOne));
    // The product fits into 16 bits, as |weight| is at most 127.
    return _mm512_dpwssd_epi32(sum, _mm512_mullo_epi16(values, load(weights)), values);
}

// By way of memory: g++ 12 warns of what its own functions for this leave undefined.
[[nodiscard]] TREBUCHET_AVX512 inline std::int32_t sum_of(__m512i lanes) {
    constexpr std::size_t kCount = 16;
    alignas(64) std::int32_t numbers[kCount];
    _mm512_store_si512(numbers, lanes);
    std::int32_t sum = 0;
    for (const std::int32_t number : numbers) {
        sum += number;
    }
    return sum;
}

TREBUCHET_AVX512 std::int32_t contributions(
    const std::int16_t* ours,
    const std::int16_t* theirs,
    const std::int16_t* weights,
    std::size_t neurons) {
    __m512i sum_of_ours = _mm512_setzero_si512();
    __m512i sum_of_theirs = _mm512_setzero_si512();
    for (std::size_t i = 0; i < neurons; i += kLanes) {
        sum_of_ours = with_contributions(sum_of_ours, ours + i, weights + i);
        sum_of_theirs = with_contributions(sum_of_theirs, theirs + i, weights + neurons + i);
    }
    return sum_of(_mm512_add_epi32(sum_of_ours, sum_of_theirs));
}

}  // namespace

const Kernels kAvx512Kernels{.name = "avx512", .change = change, .contributions = contributions};

}  // namespace trebuchet::network
