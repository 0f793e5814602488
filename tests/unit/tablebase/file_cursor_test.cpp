#include "tablebase/file_cursor.h"

#include <array>

#include <gtest/gtest.h>

namespace trebuchet::file_cursor_test {
namespace {

constexpr std::array<std::uint8_t, 9> kBytes{1, 2, 3, 4, 5, 6, 7, 8, 9};

TEST(FileCursorTest, ReadsTheLowestByteFirst) {
    FileCursor cursor{kBytes};
    EXPECT_EQ(cursor.byte(), 1U);
    EXPECT_EQ(cursor.word16(), 0x0302U);
    EXPECT_EQ(cursor.word32(), 0x07060504U);
    EXPECT_EQ(cursor.place(), 7U);
    EXPECT_TRUE(cursor.is_good());
}

TEST(FileCursorTest, AlignsToEvenPlaces) {
    FileCursor cursor{kBytes};
    cursor.align2();
    EXPECT_EQ(cursor.place(), 0U);
    static_cast<void>(cursor.byte());
    cursor.align2();
    EXPECT_EQ(cursor.place(), 2U);
}

TEST(FileCursorTest, BehindTheEndThereIsNothing) {
    FileCursor cursor{kBytes};
    EXPECT_EQ(cursor.take(9).size(), 9U);
    EXPECT_TRUE(cursor.is_good());
    EXPECT_EQ(cursor.word16(), 0U);
    EXPECT_FALSE(cursor.is_good());
    EXPECT_TRUE(cursor.take(0).empty());
    EXPECT_FALSE(cursor.is_good()) << "it stays bad";
}

}  // namespace
}  // namespace trebuchet::file_cursor_test
