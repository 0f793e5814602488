#include "integration/referee.h"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/pgn_reader.h>

namespace trebuchet::integration {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kPlayer = "Trebuchet";

// A game of Trebuchet, as White, against Fairy-Max.
PgnGame game_of(std::string_view moves_and_result) {
    const std::string text = "[White \"Trebuchet 0.1.0\"]\n[Black \"Fairy-Max 5.0b\"]\n\n"
                             + std::string{moves_and_result} + "\n\n";
    PgnReader reader{std::string_view{text}};
    return read_pgn_game(reader).value_or(PgnGame{});
}

std::vector<std::string> faults_of(std::string_view moves_and_result) {
    return find_faults(game_of(moves_and_result), kPlayer);
}

TEST(RefereeTest, KnowsThePlayersColour) {
    const PgnGame game = game_of("1. e4 *");
    EXPECT_EQ(color_of(game, "Trebuchet"), Color::White);
    EXPECT_EQ(color_of(game, "Fairy-Max"), Color::Black);
    EXPECT_ANY_THROW(static_cast<void>(color_of(game, "Phalanx")));
}

TEST(RefereeTest, TheResultOfAMateMustFitThePosition) {
    EXPECT_THAT(faults_of("1. f3 e5 2. g4 Qh4# {Xboard adjudication: Checkmate} 0-1"), IsEmpty());
    EXPECT_THAT(faults_of("1. f3 e5 2. g4 Qh4# 1-0"), ElementsAre(HasSubstr("does not follow")));
    EXPECT_THAT(
        faults_of("1. f3 e5 2. g4 Qh4# {Draw agreed} 1/2-1/2"),
        ElementsAre(HasSubstr("does not follow")));
}

TEST(RefereeTest, ThreefoldRepetitionIsADrawWhoeverClaimsIt) {
    constexpr std::string_view kMoves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";
    EXPECT_THAT(
        faults_of(std::string{kMoves} + "{XBoard adjudication: repetition draw} 1/2-1/2"),
        IsEmpty());
    EXPECT_THAT(faults_of(std::string{kMoves} + "1-0"), Not(IsEmpty()));
}

TEST(RefereeTest, AnAgreedDrawIsADrawAndAnUnexplainedOneIsNot) {
    EXPECT_THAT(faults_of("1. e4 e5 {Draw agreed} 1/2-1/2"), IsEmpty());
    EXPECT_THAT(
        faults_of("1. e4 e5 {False draw claim: 'repetition'} 1/2-1/2"),
        ElementsAre(HasSubstr("without a reason")));
}

TEST(RefereeTest, OnlyTheOpponentMayLoseOnTime) {
    EXPECT_THAT(faults_of("1. e4 e5 {White wins on time} 1-0"), IsEmpty());
    EXPECT_THAT(faults_of("1. e4 e5 {Black wins on time} 0-1"), ElementsAre(HasSubstr("properly")));
    EXPECT_THAT(faults_of("1. e4 e5 {Black wins on time} 1-0"), ElementsAre(HasSubstr("properly")));
}

TEST(RefereeTest, OnlyTheLoserResigns) {
    EXPECT_THAT(faults_of("1. e4 e5 {Black resigns} 1-0"), IsEmpty());
    EXPECT_THAT(faults_of("1. e4 e5 {White resigns} 1-0"), ElementsAre(HasSubstr("the winner")));
}

TEST(RefereeTest, ForfeitsAreFaults) {
    EXPECT_THAT(
        faults_of("1. e4 e5 {Xboard: Forfeit due to illegal move: e2e5} 0-1"),
        ElementsAre(HasSubstr("illegal move: e2e5")));
    EXPECT_THAT(
        faults_of("1. e4 e5 {False win claim: 'White mates'} 0-1"),
        ElementsAre(HasSubstr("False win claim")));
    EXPECT_THAT(faults_of("1. e4 e5 {first chess program exited} 0-1"), Not(IsEmpty()));
}

TEST(RefereeTest, UnfinishedEmptyAndIllegalGamesAreFaults) {
    EXPECT_THAT(faults_of("1. e4 e5 *"), ElementsAre("not finished"));
    EXPECT_THAT(faults_of("{Draw agreed} 1/2-1/2"), ElementsAre("no move was played"));
    EXPECT_THAT(
        faults_of("1. e4 e5 2. Ke3 {Black resigns} 1-0"), Contains(HasSubstr("not a legal move")));
}

}  // namespace
}  // namespace trebuchet::integration
