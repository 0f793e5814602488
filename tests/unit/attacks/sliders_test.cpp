#include <cstdint>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include <trebuchet/attacks/sliders.h>
#include <trebuchet/util/random.h>

namespace trebuchet::sliders_test {
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

Bitboard set_of(std::initializer_list<Square> squares) {
    Bitboard set;
    for (const Square sq : squares) {
        set.insert(sq);
    }
    return set;
}

// Boards from nearly empty to nearly full.
Bitboard random_occupied(SplitMix64& random) {
    switch (random.below(4)) {
        case 0:
            return Bitboard{random.next() & random.next() & random.next()};
        case 1:
            return Bitboard{random.next() & random.next()};
        case 2:
            return Bitboard{random.next()};
        default:
            return Bitboard{random.next() | random.next()};
    }
}

TEST(SlidersTest, WalkingStopsAtTheFirstPieceAndTakesIt) {
    const Bitboard occupied = set_of({Square::D6, Square::F4, Square::B2, Square::A4});
    EXPECT_EQ(
        walk_rook_attacks(Square::D4, occupied),
        set_of(
            {Square::D5,
             Square::D6,
             Square::E4,
             Square::F4,
             Square::C4,
             Square::B4,
             Square::A4,
             Square::D3,
             Square::D2,
             Square::D1}));
    EXPECT_EQ(
        walk_bishop_attacks(Square::D4, occupied),
        set_of(
            {Square::E5,
             Square::F6,
             Square::G7,
             Square::H8,
             Square::E3,
             Square::F2,
             Square::G1,
             Square::C5,
             Square::B6,
             Square::A7,
             Square::C3,
             Square::B2}));
}

TEST(SlidersTest, OnAnEmptyBoardARookReachesFourteenSquaresFromEverywhere) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        EXPECT_EQ(rook_attacks(square_at(i), Bitboard{}).count(), 14);
    }
    EXPECT_EQ(bishop_attacks(Square::A1, Bitboard{}).count(), 7);
    EXPECT_EQ(bishop_attacks(Square::E4, Bitboard{}).count(), 13);
    EXPECT_EQ(queen_attacks(Square::E4, Bitboard{}).count(), 27);
}

TEST(SlidersTest, TheTablesEqualWalking) {
    SplitMix64 random{11};
    for (int i = 0; i < 100000; ++i) {
        const Bitboard occupied = random_occupied(random);
        const Square sq = square_at(random.below(kSquareCount));
        const Bitboard bishop = walk_bishop_attacks(sq, occupied);
        const Bitboard rook = walk_rook_attacks(sq, occupied);
        ASSERT_EQ(bishop_attacks(sq, occupied), bishop);
        ASSERT_EQ(rook_attacks(sq, occupied), rook);
        ASSERT_EQ(queen_attacks(sq, occupied), bishop | rook);
    }
}

// Every subset of a square's rays, edges included: no two of the mask may share an index unless
// their attacks are the same, so this examines every multiplier completely.
template <typename Tables>
void expect_tables_equal_walking(const Tables& tables) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        const std::uint64_t rook_rays = walk_rook_attacks(sq, Bitboard{}).bits();
        const std::uint64_t bishop_rays = walk_bishop_attacks(sq, Bitboard{}).bits();
        std::uint64_t subset = 0;
        do {
            const Bitboard occupied{subset};
            ASSERT_EQ(tables.rook(sq, occupied), walk_rook_attacks(sq, occupied));
            subset = (subset - rook_rays) & rook_rays;
        } while (subset != 0);
        do {
            const Bitboard occupied{subset};
            ASSERT_EQ(tables.bishop(sq, occupied), walk_bishop_attacks(sq, occupied));
            subset = (subset - bishop_rays) & bishop_rays;
        } while (subset != 0);
    }
}

TEST(SlidersTest, MagicMultiplicationEqualsWalkingForEverySubset) {
    const auto tables = std::make_unique<SliderTables<MagicBackend>>();
    expect_tables_equal_walking(*tables);
}

// PEXT where this build has it; else the same again.
TEST(SlidersTest, TheBackendOfThisBuildEqualsWalkingForEverySubset) {
    const auto tables = std::make_unique<SliderTables<DefaultSliderBackend>>();
    expect_tables_equal_walking(*tables);
}

TEST(SlidersTest, PiecesOffTheRaysChangeNothing) {
    SplitMix64 random{12};
    for (int i = 0; i < 10000; ++i) {
        const Square sq = square_at(random.below(kSquareCount));
        const Bitboard occupied = random_occupied(random);
        const Bitboard rays = walk_rook_attacks(sq, Bitboard{});
        ASSERT_EQ(rook_attacks(sq, occupied), rook_attacks(sq, occupied & rays));
    }
}

}  // namespace
}  // namespace trebuchet::sliders_test
