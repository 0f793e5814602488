#include "analysis/annotation.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/notation/san.h>

namespace trebuchet::analysis::annotation_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A game, and what an analysis says about each position: the score for White, the best line.
class AnnotationTest : public ::testing::Test {
protected:
    void read(std::string_view text) {
        PgnReader reader{text};
        game_ = read_record(reader).value();
    }
    // For the next position.
    void found(int centipawns_for_white, const std::vector<std::string_view>& line) {
        found(Score{centipawns_for_white}, line);
    }
    void found(Score for_white, const std::vector<std::string_view>& line) {
        const auto main_line = game_.main_line();
        const std::size_t i = positions_.size();
        Position position = i < main_line.size() ? main_line[i].before : main_line.back().before;
        if (i == main_line.size()) {
            position.play(main_line.back().move);
        }
        const bool is_white = position.side_to_move() == Color::White;
        PositionAnalysis analysis;
        analysis.lines.push_back({is_white ? for_white : -for_white, {}});
        for (const std::string_view text : line) {
            const Move move = parse_san(position, text).value();
            analysis.lines.back().moves.push_back(move);
            position.play(move);
        }
        positions_.push_back(analysis);
    }
    [[nodiscard]] std::string text(const AnnotationStyle& style = {}) const {
        std::string pgn = to_pgn(annotated(game_, positions_, style));
        std::replace(pgn.begin(), pgn.end(), '\n', ' ');
        return pgn;
    }

    GameRecord game_;
    std::vector<PositionAnalysis> positions_;
};

TEST(JudgementWordsTest, AreFoundWhereverTheirLinesBreak) {
    const std::string words = "Blunder.\nCheckmate is\r\nnow unavoidable. g6\nwas best.";
    const auto found = judgement_at_beginning(words + "\nI was tired.");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->judgement, Judgement::Blunder);
    EXPECT_EQ(found->best, "g6");
    EXPECT_EQ(found->length, words.size() + 1);
    EXPECT_TRUE(judgement_at_beginning(words));
    EXPECT_FALSE(judgement_at_beginning("Blunder.Qxd5 was best."));
    EXPECT_FALSE(judgement_at_beginning("Blunder. Qxd5 was"));
    EXPECT_FALSE(judgement_at_beginning(""));
}

TEST_F(AnnotationTest, TellsTheEvaluationAfterEachMove) {
    read("1. e4 e5 *");
    found(20, {"e4"});
    found(147, {"e5"});
    found(-5, {"Nf3"});
    EXPECT_THAT(text(), HasSubstr("1. e4 {[%eval 1.47]} 1... e5 {[%eval -0.05]} *"));
}

TEST_F(AnnotationTest, SaysWhatWentWrongAndWhatWasBetter) {
    read("1. e4 f6 2. Qh5+ *");
    found(20, {"e4"});
    found(20, {"e5", "Nf3", "Nc6"});
    found(120, {"d4"});
    found(100, {"g6"});
    EXPECT_THAT(
        text(),
        HasSubstr(
            "1... f6 $6 {[%eval 1.20] Inaccuracy. e5 was best.} (1... e5 2. Nf3 Nc6) 2. Qh5+"));
}

TEST_F(AnnotationTest, RunningIntoMateIsSaid) {
    read("1. f3 e5 2. g4 Qh4# 0-1");
    found(20, {"e4"});
    found(-50, {"e5"});
    found(-60, {"e4"});
    found(Score::mated_at(Ply{2}), {"Qh4#"});
    positions_.emplace_back();  // the game is over
    const std::string pgn = text();
    EXPECT_THAT(
        pgn,
        HasSubstr("2. g4 $4 {[%eval #-1] Blunder. Checkmate is now unavoidable. e4 was best.}"));
    // No evaluation behind the mating move.
    EXPECT_THAT(pgn, HasSubstr("2... Qh4# 0-1"));
}

TEST_F(AnnotationTest, KeepsWhatWasThere) {
    read("1. e4 $10 {[%clk 0:05:00] My move.} (1. d4) 1... f6 $2 {Hm.} *");
    found(20, {"e4"});
    found(20, {"e5"});
    found(150, {"d4"});
    const std::string pgn = text();
    EXPECT_THAT(
        pgn, HasSubstr("1. e4 $10 {[%eval 0.20] [%clk 0:05:00] My move.} (1. d4) 1... f6 $2 "));
    // The annotator's own glyph stands; ours is not put beside it.
    EXPECT_THAT(pgn, HasSubstr("1... f6 $2 {[%eval 1.50] Mistake. e5 was best. Hm.} (1... e5)"));
}

TEST_F(AnnotationTest, ReplacesOldEvaluations) {
    read("1. e4 {[%eval 9.99] [%clk 0:01:00]} *");
    found(20, {"e4"});
    found(30, {"e5"});
    EXPECT_THAT(text(), HasSubstr("{[%eval 0.30] [%clk 0:01:00]}"));
}

TEST_F(AnnotationTest, TheMoveThatTheSearchPrefersIsNoMistake) {
    read("1. e4 *");
    found(20, {"e4"});
    found(-300, {"e5"});
    EXPECT_THAT(text(), HasSubstr("1. e4 {[%eval -3.00]} *"));
}

TEST_F(AnnotationTest, JudgesOnlyWhatIsAskedFor) {
    read("1. f3 e5 2. g4 d6 *");
    found(20, {"e4"});
    found(-200, {"e5"});
    found(-200, {"e4"});
    found(-600, {"Qh4#"});
    found(0, {"e4"});
    EXPECT_THAT(text({.side = Color::White}), Not(HasSubstr("d6 $")));
    EXPECT_THAT(text({.side = Color::White}), HasSubstr("f3 $"));
    EXPECT_THAT(text({.first_move = 2}), Not(HasSubstr("f3 $")));
    EXPECT_THAT(text({.last_move = 1}), Not(HasSubstr("g4 $")));
    EXPECT_THAT(text({.margin = 500}), Not(HasSubstr("f3 $")));
    EXPECT_THAT(text({.margin = 100}), HasSubstr("f3 $2"));
    EXPECT_THAT(text({.margin = 100}), HasSubstr("g4 $4"));
}

TEST_F(AnnotationTest, AddsTags) {
    read("1. e4 e5 *");
    found(20, {"e4"});
    found(15, {"e5"});
    found(15, {"Nf3"});
    const std::string pgn = text({.annotator = "Trebuchet"});
    EXPECT_THAT(pgn, HasSubstr("[Annotator \"Trebuchet\"]"));
    EXPECT_THAT(pgn, HasSubstr("[WhiteACPL \"0\"]"));
    EXPECT_THAT(pgn, HasSubstr("[BlackAccuracy \"100.0\"]"));
}

TEST_F(AnnotationTest, LongLinesAreCut) {
    read("1. a3 *");
    std::vector<std::string_view> line{"e4"};
    for (int i = 0; i < 5; ++i) {
        line.insert(line.end(), {"Nf6", "Nf3", "Ng8", "Ng1"});
    }
    found(200, line);
    found(0, {"e5"});
    const std::string pgn = text();
    EXPECT_THAT(
        pgn, HasSubstr("(1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1 Nf6 6. Nf3 Ng8)"));
}

TEST(EvalTextTest, IsInPawnsOrMoves) {
    EXPECT_EQ(eval_text(Score{0}), "0.00");
    EXPECT_EQ(eval_text(Score{-3}), "-0.03");
    EXPECT_EQ(eval_text(Score{12345}), "123.45");
    EXPECT_EQ(eval_text(Score::mate_at(Ply{5})), "#3");
    EXPECT_EQ(eval_text(Score::mated_at(Ply{4})), "#-2");
    // Seen from White: Black is to move and mates, or is mated.
    EXPECT_EQ(eval_text(-Score::mate_at(Ply{1})), "#-1");
    EXPECT_EQ(eval_text(-Score::mate_at(Ply{3})), "#-2");
    EXPECT_EQ(eval_text(-Score::mated_at(Ply{2})), "#1");
}

}  // namespace
}  // namespace trebuchet::analysis::annotation_test
