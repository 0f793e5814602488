#include "tablebase/table_name.h"

#include <gtest/gtest.h>

namespace trebuchet::table_name_test {
namespace {

TEST(TableNameTest, TellsThePiecesAndTheKind) {
    const auto name = parse_table_name("KRPPvKR.rtbz");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->kind, TableKind::Dtz);
    EXPECT_EQ(name->counts[Color::White][PieceType::Pawn], 2);
    EXPECT_EQ(name->counts[Color::White][PieceType::Rook], 1);
    EXPECT_EQ(name->counts[Color::Black][PieceType::Pawn], 0);
    EXPECT_EQ(name->counts[Color::Black][PieceType::King], 1);
    EXPECT_EQ(name->men(), 6);
    EXPECT_TRUE(name->has_pawns());
    EXPECT_FALSE(name->is_symmetric());
    EXPECT_EQ(parse_table_name("KQvKQ.rtbw")->kind, TableKind::Wdl);
    EXPECT_TRUE(parse_table_name("KQvKQ.rtbw")->is_symmetric());
}

TEST(TableNameTest, NamesOfOtherFilesMeanNothing) {
    for (const auto* const name :
         {"",
          ".",
          "v",
          "KvK.rtbw",
          "KQvK",
          "KQvK.rtb",
          "KQvK.rtbw.part",
          "kqvk.rtbw",
          "KQK.rtbw",
          "QKvK.rtbw",
          "KQv.rtbw",
          "vKQ.rtbw",
          "KKvK.rtbw",
          "KPQvK.rtbw",
          "KXvK.rtbw",
          "KQQQQQQvK.rtbw",
          "KQvKvK.rtbw",
          "KvKQ.rtbw",
          "KRvKQ.rtbw",
          "KRvKBN.rtbw",
          "README.md"}) {
        EXPECT_FALSE(parse_table_name(name)) << name;
    }
}

}  // namespace
}  // namespace trebuchet::table_name_test
