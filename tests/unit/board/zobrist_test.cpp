#include <set>

#include <gtest/gtest.h>

#include <trebuchet/board/zobrist.h>

namespace trebuchet::zobrist_test {
namespace {

template <typename Keys>
void collect(const Keys& keys, std::set<Key>& into) {
    for (const Key key : keys) {
        into.insert(key);
    }
}

TEST(ZobristTest, AllNumbersDifferAndNoneIsZero) {
    std::set<Key> keys;
    for (const auto& squares : kZobrist.piece) {
        collect(squares, keys);
    }
    for (const auto& counts : kZobrist.material) {
        collect(counts, keys);
    }
    collect(kZobrist.castling, keys);
    collect(kZobrist.en_passant, keys);
    keys.insert(kZobrist.black_to_move);
    const std::size_t pieces = kPieceCount * kSquareCount;
    const std::size_t material = kPieceCount * ZobristTables::kCounts;
    EXPECT_EQ(keys.size(), pieces + material + kSquareCount + kFileCount + 1);
    EXPECT_FALSE(keys.contains(Key{}));
}

// Keys are stored in files: another seed or another order of the numbers would change them.
TEST(ZobristTest, TheNumbersNeverChange) {
    EXPECT_EQ(make_zobrist_tables().black_to_move, kZobrist.black_to_move);
    SplitMix64 random{0x7265627563686574};
    EXPECT_EQ(bits(kZobrist.piece[Piece::WhitePawn][Square::A1]), random.next());
    EXPECT_EQ(bits(kZobrist.piece[Piece::WhitePawn][Square::B1]), random.next());
}

}  // namespace
}  // namespace trebuchet::zobrist_test
