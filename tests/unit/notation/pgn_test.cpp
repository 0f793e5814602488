#include <gtest/gtest.h>

#include <trebuchet/notation/pgn.h>

namespace trebuchet::pgn_test {
namespace {

TEST(PgnTest, ResultsGoBothWays) {
    for (const PgnResult result :
         {PgnResult::Unknown, PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw}) {
        EXPECT_EQ(parse_pgn_result(to_string(result)), result);
    }
    EXPECT_EQ(to_string(PgnResult::Draw), "1/2-1/2");
    EXPECT_EQ(parse_pgn_result("1/2"), PgnResult::Draw);
    for (const std::string_view text : {"", "1", "1-1", "0-0", "1-0 ", "**"}) {
        EXPECT_EQ(parse_pgn_result(text), std::nullopt) << text;
    }
}

TEST(PgnTest, AGameThatMayGoOnHasNoResult) {
    EXPECT_EQ(to_pgn_result({}), PgnResult::Unknown);
    EXPECT_EQ(to_pgn_result({GameReason::ThreefoldRepetition, {}}), PgnResult::Unknown);
    EXPECT_EQ(to_pgn_result({GameReason::FivefoldRepetition, {}}), PgnResult::Draw);
    EXPECT_EQ(to_pgn_result({GameReason::Stalemate, {}}), PgnResult::Draw);
    EXPECT_EQ(to_pgn_result({GameReason::Checkmate, Color::White}), PgnResult::WhiteWins);
    EXPECT_EQ(to_pgn_result({GameReason::Checkmate, Color::Black}), PgnResult::BlackWins);
}

}  // namespace
}  // namespace trebuchet::pgn_test
