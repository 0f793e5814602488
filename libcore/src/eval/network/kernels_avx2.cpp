// For processors with AVX2: sixteen neurons at a time. Each function says that it is for them, so
// that the rest of the program stays as it is for any machine. kernel_choice.h decides whether
// they may run.
#include <immintrin.h>

#include "eval/network/kernels.h"

#define TREBUCHET_AVX2 __attribute__((target("avx2")))

namespace trebuchet::network {
namespace {

constexpr std::size_t kLanes = 16;  // numbers of 16 bits in a register
constexpr std::size_t kRegisters = 8;

[[nodiscard]] TREBUCHET_AVX2 inline __m256i load(const std::int16_t* at) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

TREBUCHET_AVX2 inline void store(std::int16_t* at, __m256i numbers) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), numbers);
}

// The neurons that fit into this many registers.
template <std::size_t Registers>
TREBUCHET_AVX2 inline void change_some(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t first) {
    __m256i sums[Registers];
    for (std::size_t i = 0; i < Registers; ++i) {
        sums[i] = load(from + first + i * kLanes);
    }
    for (std::size_t row = 0; row < rows.added_count; ++row) {
        const std::int16_t* const added = rows.added[row] + first;
        for (std::size_t i = 0; i < Registers; ++i) {
            sums[i] = _mm256_add_epi16(sums[i], load(added + i * kLanes));
        }
    }
    for (std::size_t row = 0; row < rows.removed_count; ++row) {
        const std::int16_t* const removed = rows.removed[row] + first;
        for (std::size_t i = 0; i < Registers; ++i) {
            sums[i] = _mm256_sub_epi16(sums[i], load(removed + i * kLanes));
        }
    }
    for (std::size_t i = 0; i < Registers; ++i) {
        store(to + first + i * kLanes, sums[i]);
    }
}

TREBUCHET_AVX2 void change(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t neurons) {
    constexpr std::size_t kStep = kRegisters * kLanes;
    std::size_t first = 0;
    for (; first + kStep <= neurons; first += kStep) {
        change_some<kRegisters>(to, from, rows, first);
    }
    for (; first < neurons; first += 2 * kLanes) {
        change_some<2>(to, from, rows, first);
    }
}

// Each lane has the sum of two neighbours.
[[nodiscard]] TREBUCHET_AVX2 inline __m256i contributions_at(
    const std::int16_t* sums, const std::int16_t* weights) {
    constexpr short kOne = 255;
    const __m256i values = _mm256_min_epi16(
        _mm256_max_epi16(load(sums), _mm256_setzero_si256()), _mm256_set1_epi16(kOne));
    // The product fits into 16 bits, as |weight| is at most 127.
    return _mm256_madd_epi16(_mm256_mullo_epi16(values, load(weights)), values);
}

[[nodiscard]] TREBUCHET_AVX2 inline std::int32_t sum_of(__m256i lanes) {
    constexpr int kSwapHalves = 0x4E;
    constexpr int kSwapNeighbours = 0xB1;
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, kSwapHalves));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, kSwapNeighbours));
    return _mm_cvtsi128_si32(four);
}

TREBUCHET_AVX2 std::int32_t contributions(
    const std::int16_t* ours,
    const std::int16_t* theirs,
    const std::int16_t* weights,
    std::size_t neurons) {
    __m256i sum_of_ours = _mm256_setzero_si256();
    __m256i sum_of_theirs = _mm256_setzero_si256();
    for (std::size_t i = 0; i < neurons; i += kLanes) {
        sum_of_ours = _mm256_add_epi32(sum_of_ours, contributions_at(ours + i, weights + i));
        sum_of_theirs =
            _mm256_add_epi32(sum_of_theirs, contributions_at(theirs + i, weights + neurons + i));
    }
    return sum_of(_mm256_add_epi32(sum_of_ours, sum_of_theirs));
}

}  // namespace

const Kernels kAvx2Kernels{.name = "avx2", .change = change, .contributions = contributions};

}  // namespace trebuchet::network
