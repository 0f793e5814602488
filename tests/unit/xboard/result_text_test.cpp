#include "xboard/result_text.h"

#include <string>

#include <gtest/gtest.h>

namespace trebuchet::xboard::result_text_test {
namespace {

TEST(ResultTextTest, Mates) {
    EXPECT_EQ(result_line({GameReason::Checkmate, Color::White}), "1-0 {White mates}");
    EXPECT_EQ(result_line({GameReason::Checkmate, Color::Black}), "0-1 {Black mates}");
}

TEST(ResultTextTest, DrawsNeverSayDraw) {
    for (const GameReason reason :
         {GameReason::Stalemate,
          GameReason::DeadPosition,
          GameReason::ThreefoldRepetition,
          GameReason::FivefoldRepetition,
          GameReason::FiftyMoves,
          GameReason::SeventyFiveMoves}) {
        const std::string line = result_line({reason, {}});
        EXPECT_TRUE(line.starts_with("1/2-1/2 {")) << line;
        EXPECT_TRUE(line.ends_with("}")) << line;
        EXPECT_EQ(line.find("raw"), std::string::npos) << line;
    }
}

}  // namespace
}  // namespace trebuchet::xboard::result_text_test
