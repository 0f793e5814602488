#include "analysis/judgement_words.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace trebuchet::analysis::judgement_words_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(JudgementWordsTest, AreReadAsTheyAreWritten) {
    for (const Judgement judgement :
         {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
        for (const MateChange mate : {MateChange::None, MateChange::Comes, MateChange::IsLost}) {
            for (const auto& better : std::vector<std::vector<std::string>>{
                     {"Qxd5"}, {"O-O", "e8=Q+"}, {"Nf3", "Rd1", "a3"}}) {
                for (const bool is_of_author : {false, true}) {
                    const std::string text = to_text({judgement, mate, better, is_of_author});
                    const auto found = judgement_at_beginning(text + " I was tired.");
                    ASSERT_TRUE(found) << text;
                    EXPECT_EQ(found->words.judgement, judgement) << text;
                    EXPECT_EQ(found->words.mate, mate) << text;
                    EXPECT_EQ(found->words.better, better) << text;
                    EXPECT_EQ(found->words.is_glyph_of_author, is_of_author) << text;
                    EXPECT_EQ(found->length, text.size() + 1) << text;
                }
            }
        }
    }
}

TEST(JudgementWordsTest, SayWhatWasBetter) {
    EXPECT_EQ(
        to_text({.judgement = Judgement::Mistake, .better = {"Qxd5"}}), "Mistake. Qxd5 was best.");
    EXPECT_EQ(
        to_text(
            {.judgement = Judgement::Blunder,
             .mate = MateChange::IsLost,
             .better = {"Qxd5", "Nf3", "Rd1"},
             .is_glyph_of_author = true}),
        "Blunder. A forced mate is lost. Qxd5 was better; then Nf3, Rd1.");
}

TEST(JudgementWordsTest, AreFoundWhereverTheirLinesBreak) {
    const std::string words = "Blunder.\nCheckmate is\r\nnow unavoidable. g6\nwas best.";
    const auto found = judgement_at_beginning(words + "\nI was tired.");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words.judgement, Judgement::Blunder);
    EXPECT_THAT(found->words.better, ElementsAre("g6"));
    EXPECT_EQ(found->length, words.size() + 1);
    EXPECT_TRUE(judgement_at_beginning(words));
}

TEST(JudgementWordsTest, ThoseOfLichessAreRead) {
    const auto by_chances = judgement_at_beginning("(0.83 → 1.93) Inaccuracy. O-O was best.");
    ASSERT_TRUE(by_chances);
    EXPECT_EQ(by_chances->words.judgement, Judgement::Inaccuracy);
    EXPECT_THAT(by_chances->words.better, ElementsAre("O-O"));

    const auto about_mate = judgement_at_beginning(
        "(Mate in 8 →\n-7.64) Lost forced checkmate sequence. Nd2 was best.");
    ASSERT_TRUE(about_mate);
    EXPECT_EQ(about_mate->words.judgement, Judgement::None);
    EXPECT_EQ(about_mate->words.mate, MateChange::IsLost);
    EXPECT_THAT(about_mate->words.better, ElementsAre("Nd2"));

    for (const std::string old : {"Best move was Nc2.", "The best move was Nc2."}) {
        const auto found = judgement_at_beginning("(-12.59 → Mate in 8) Blunder. " + old);
        ASSERT_TRUE(found) << old;
        EXPECT_THAT(found->words.better, ElementsAre("Nc2"));
    }
    const auto without_line = judgement_at_beginning("(0.10 → -0.90) Mistake. Why?");
    ASSERT_TRUE(without_line);
    EXPECT_THAT(without_line->words.better, IsEmpty());
    EXPECT_EQ(without_line->length, std::string{"(0.10 → -0.90) Mistake. "}.size());
}

TEST(JudgementWordsTest, OtherWordsAreTheAuthors) {
    for (const std::string text :
         {"",
          "Blunder.",
          "Blunder. I was tired.",
          "Blunder.Qxd5 was best.",
          "Blunder. Qxd5 was",
          "Blunder. Qxd5 was best",
          "Blunder. Qxd5 was best; then",
          "Blunder. Qxd5 was best; then .",
          "Blunder. . was best.",
          "Blunders. Qxd5 was best.",
          "Qxd5 was best.",
          "(0.83 → 1.93) O-O was best.",
          "(my view → yours) Inaccuracy.",
          "(0.83, 1.93) Inaccuracy.",
          "(0.83 → 1.93"}) {
        EXPECT_FALSE(judgement_at_beginning(text)) << text;
    }
}

}  // namespace
}  // namespace trebuchet::analysis::judgement_words_test
