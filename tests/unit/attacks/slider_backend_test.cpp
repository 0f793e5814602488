#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include <trebuchet/attacks/slider_backend.h>

namespace trebuchet::slider_backend_test {
namespace {

// A slider on a square with three squares in its mask, at a place of its own in the table.
constexpr std::uint32_t kOffset = 100;
constexpr Bitboard kMask{0b0111'0000};
constexpr std::uint64_t kEveryOtherBit = 0x5555555555555555;

// The magic number 2^57 moves the mask's bits to the top three of the product.
constexpr SliderEntry kEntry{
    .mask = kMask, .magic = std::uint64_t{1} << 57U, .offset = kOffset, .shift = 61};

template <typename Backend>
std::set<std::uint32_t> indices_of_all_subsets() {
    std::set<std::uint32_t> indices;
    for (std::uint64_t subset = 0; subset < 8; ++subset) {
        indices.insert(Backend::index(kEntry, Bitboard{subset << 4U}));
    }
    return indices;
}

template <typename Backend>
class SliderBackendTest : public testing::Test {};

using Backends = testing::Types<MagicBackend, DefaultSliderBackend>;
TYPED_TEST_SUITE(SliderBackendTest, Backends);

TYPED_TEST(SliderBackendTest, EverySubsetOfTheMaskHasItsIndexFromTheOffsetOn) {
    const std::set<std::uint32_t> indices = indices_of_all_subsets<TypeParam>();
    EXPECT_EQ(indices.size(), 8U);
    EXPECT_EQ(*indices.begin(), kOffset);
    EXPECT_EQ(*indices.rbegin(), kOffset + 7);
}

TYPED_TEST(SliderBackendTest, SquaresOutsideTheMaskDoNotMatter) {
    const Bitboard noise = Bitboard{kEveryOtherBit} & ~kMask;
    for (std::uint64_t subset = 0; subset < 8; ++subset) {
        const Bitboard occupied{subset << 4U};
        EXPECT_EQ(TypeParam::index(kEntry, occupied | noise), TypeParam::index(kEntry, occupied));
    }
}

}  // namespace
}  // namespace trebuchet::slider_backend_test
