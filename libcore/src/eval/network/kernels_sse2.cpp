// For x86-64: eight neurons at a time, with the instructions that all its processors have.
#include <immintrin.h>

#include "eval/network/kernels.h"

namespace trebuchet::network {
namespace {

constexpr std::size_t kLanes = 8;  // numbers of 16 bits in a register
constexpr std::size_t kRegisters = 4;
constexpr std::size_t kStep = kRegisters * kLanes;

[[nodiscard]] inline __m128i load(const std::int16_t* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

inline void store(std::int16_t* at, __m128i numbers) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(at), numbers);
}

void change(
    std::int16_t* to, const std::int16_t* from, const RowChange& rows, std::size_t neurons) {
    for (std::size_t first = 0; first < neurons; first += kStep) {
        __m128i sums[kRegisters];
        for (std::size_t i = 0; i < kRegisters; ++i) {
            sums[i] = load(from + first + i * kLanes);
        }
        for (std::size_t row = 0; row < rows.added_count; ++row) {
            const std::int16_t* const added = rows.added[row] + first;
            for (std::size_t i = 0; i < kRegisters; ++i) {
                sums[i] = _mm_add_epi16(sums[i], load(added + i * kLanes));
            }
        }
        for (std::size_t row = 0; row < rows.removed_count; ++row) {
            const std::int16_t* const removed = rows.removed[row] + first;
            for (std::size_t i = 0; i < kRegisters; ++i) {
                sums[i] = _mm_sub_epi16(sums[i], load(removed + i * kLanes));
            }
        }
        for (std::size_t i = 0; i < kRegisters; ++i) {
            store(to + first + i * kLanes, sums[i]);
        }
    }
}

// Each lane has the sum of two neighbours.
[[nodiscard]] inline __m128i contributions_at(
    const std::int16_t* sums, const std::int16_t* weights) {
    constexpr short kOne = 255;
    const __m128i values =
        _mm_min_epi16(_mm_max_epi16(load(sums), _mm_setzero_si128()), _mm_set1_epi16(kOne));
    // The product fits into 16 bits, as |weight| is at most 127.
    return _mm_madd_epi16(_mm_mullo_epi16(values, load(weights)), values);
}

[[nodiscard]] inline std::int32_t sum_of(__m128i lanes) {
    constexpr int kSwapHalves = 0x4E;
    constexpr int kSwapNeighbours = 0xB1;
    lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, kSwapHalves));
    lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, kSwapNeighbours));
    return _mm_cvtsi128_si32(lanes);
}

std::int32_t contributions(
    const std::int16_t* ours,
    const std::int16_t* theirs,
    const std::int16_t* weights,
    std::size_t neurons) {
    __m128i sum_of_ours = _mm_setzero_si128();
    __m128i sum_of_theirs = _mm_setzero_si128();
    for (std::size_t i = 0; i < neurons; i += kLanes) {
        sum_of_ours = _mm_add_epi32(sum_of_ours, contributions_at(ours + i, weights + i));
        sum_of_theirs =
            _mm_add_epi32(sum_of_theirs, contributions_at(theirs + i, weights + neurons + i));
    }
    return sum_of(_mm_add_epi32(sum_of_ours, sum_of_theirs));
}

}  // namespace

const Kernels kSse2Kernels{.name = "sse2", .change = change, .contributions = contributions};

}  // namespace trebuchet::network
