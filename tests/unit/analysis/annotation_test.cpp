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
    EXPECT_THAT(pgn, HasSubstr("1... f6 $2 {[%eval 1.50] Mistake. e5 was better. Hm.} (1... e5)"));
}

// Lines of a run before, with this text behind the move: what is said about 1... f6 now.
class ReplacementTest : public AnnotationTest {
protected:
    [[nodiscard]] std::string again(std::string_view old, const AnnotationStyle& style = {}) {
        positions_.clear();
        read("1. e4 f6 " + std::string{old} + " *");
        found(20, {"e4"});
        found(20, {"e5", "Nf3"});
        found(120, {"d4"});
        const std::string pgn = text(style);
        return pgn.substr(pgn.find("1... f6"));
    }

    const std::string now_ =
        "1... f6 $6 {[%eval 1.20] Inaccuracy. e5 was best.} (1... e5 2. Nf3) *";
};

TEST_F(ReplacementTest, TakesThePlaceOfAnEarlierJudgement) {
    EXPECT_THAT(again("$2 {[%eval 1.0] Mistake. d5 was best.} (1... d5)"), HasSubstr(now_));
    EXPECT_THAT(
        again("$2 {Mistake. c5 was best; then d5, e6.} (1... c5) (1... d5 2. d3) (1... e6)"),
        HasSubstr(now_));
}

TEST_F(ReplacementTest, TakesThePlaceOfLichess) {
    EXPECT_THAT(
        again("$2 { (0.20 → 1.93) Mistake. d5 was best. } { [%eval 1.93] } (1... d5 2. exd5)"),
        HasSubstr(now_));
    EXPECT_THAT(
        again("$4 { [%eval #3] (0.20 → Mate in 3) Checkmate is now unavoidable. d5 was best. } "
              "(1... d5)"),
        HasSubstr(now_));
}

TEST_F(ReplacementTest, LeavesWhatTheAuthorHasWritten) {
    // A line that the words do not name.
    EXPECT_THAT(
        again("$2 {Mistake. d5 was best; then e6.} (1... d5) (1... c5)"),
        HasSubstr("$6 {[%eval 1.20] Inaccuracy. e5 was best.} (1... e5 2. Nf3) (1... c5) *"));
    // A glyph that was there before the words.
    EXPECT_THAT(
        again("$4 {Blunder. d5 was better.} (1... d5)"),
        HasSubstr("1... f6 $4 {[%eval 1.20] Inaccuracy. e5 was better.} (1... e5 2. Nf3) *"));
}

TEST_F(ReplacementTest, LeavesWhatIsNotJudgedAgain) {
    const std::string old = "$4 {[%eval 1.20] Blunder. d5 was best.} (1... d5)";
    EXPECT_THAT(again(old, {.side = Color::White}), HasSubstr("1... f6 " + old + " *"));
    EXPECT_THAT(again(old, {.first_move = 2}), HasSubstr("1... f6 " + old + " *"));
}

TEST_F(AnnotationTest, NamesEveryLineThatItShows) {
    read("1. e4 f6 *");
    found(20, {"e4"});
    found(20, {"e5", "Nf3"});
    auto& lines = positions_.back().lines;
    for (const std::string_view other : {"f6", "d5"}) {
        const Position before = game_.main_line()[1].before;
        lines.push_back({Score{-60}, {parse_san(before, other).value()}});
    }
    found(120, {"d4"});
    EXPECT_THAT(
        text({.lines = 3}),
        HasSubstr("1... f6 $6 {[%eval 1.20] Inaccuracy. e5 was best; then d5.} "
                  "(1... e5 2. Nf3) (1... d5) *"));
}

TEST_F(AnnotationTest, KeepsTheResultOfTheTag) {
    read("[Result \"1-0\"]\n\n1. e4");
    found(20, {"e4"});
    found(30, {"e5"});
    EXPECT_THAT(text(), HasSubstr("[Result \"1-0\"]"));
    EXPECT_THAT(text(), HasSubstr("1. e4 {[%eval 0.30]} 1-0"));
    read("[Result \"1-0\"]\n\n1. e4 *");
    EXPECT_THAT(text(), HasSubstr("[Result \"1-0\"]"));
}

TEST_F(AnnotationTest, KeepsOtherAnnotators) {
    const auto annotator = [this](const std::string& old) {
        positions_.clear();
        read("[Annotator \"" + old + "\"]\n\n1. e4 *");
        found(20, {"e4"});
        found(30, {"e5"});
        return std::string{
            annotated(game_, positions_, {.annotator = "Trebuchet 9"}).tag("Annotator")};
    };
    EXPECT_EQ(annotator("?"), "Trebuchet 9");
    EXPECT_EQ(annotator("Ann"), "Ann; Trebuchet 9");
    EXPECT_EQ(annotator("Trebuchet 0.1.0, depth 4 a move, 2 lines"), "Trebuchet 9");
    EXPECT_EQ(annotator("Trebuchet 0.1.0, depth 4 a move; Ann"), "Ann; Trebuchet 9");
    EXPECT_EQ(annotator("The Trebuchet Club"), "The Trebuchet Club; Trebuchet 9");
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
