#include <gtest/gtest.h>

#include <trebuchet/types/depth.h>

namespace trebuchet::depth_test {
namespace {

TEST(DepthTest, FractionsAddUpToPlies) {
    const Depth half = Depth::units(Depth::kUnitsPerPly / 2);
    EXPECT_EQ(half + half, kOnePly);
    EXPECT_EQ(Depth::plies(3) - kOnePly, Depth::plies(2));
    EXPECT_EQ(Depth::plies(2).in_units(), 2 * Depth::kUnitsPerPly);

    Depth depth = Depth::plies(1);
    depth += half;
    depth -= Depth::plies(1);
    EXPECT_EQ(depth, half);
}

TEST(DepthTest, WholePliesAreRoundedDown) {
    EXPECT_EQ(Depth::zero().whole(), 0);
    EXPECT_EQ(Depth::plies(5).whole(), 5);
    EXPECT_EQ((Depth::plies(5) + Depth::units(Depth::kUnitsPerPly - 1)).whole(), 5);
    EXPECT_EQ((Depth::plies(5) - Depth::units(1)).whole(), 4);
    EXPECT_EQ(Depth::units(-1).whole(), -1);
    EXPECT_EQ(Depth::plies(-1).whole(), -1);
    EXPECT_EQ((Depth::plies(-1) - Depth::units(1)).whole(), -2);
}

TEST(PlyTest, CountsFromTheRoot) {
    const Ply root;
    EXPECT_TRUE(root.is_root());
    EXPECT_FALSE(root.next().is_root());
    EXPECT_EQ(root.next().next().value(), 2);
    EXPECT_EQ(Ply{7}.index(), 7U);
    EXPECT_LT(Ply{1}, Ply{2});
    EXPECT_EQ(Ply{kMaxPly}.value(), kMaxPly);
}

}  // namespace
}  // namespace trebuchet::depth_test
