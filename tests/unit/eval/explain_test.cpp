#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/util/random.h>

#include "support/mirrored.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::explain_test {
namespace {

using testing_support::colors_exchanged;
using testing_support::position_from;
using testing_support::random_scatter;
using testing_support::RandomGames;
using testing_support::text_of;

int total_of(const EvaluationBreakdown& breakdown, Color side_to_move) {
    const ColorArray<PhasedScore>& tempo = breakdown.terms[Term::Tempo];
    const int white = blended(
        breakdown.balance(),
        tempo[Color::White] - tempo[Color::Black],
        breakdown.phase,
        breakdown.scale);
    return side_to_move == Color::White ? white : -white;
}

void expect_adds_up(const Position& pos) {
    const EvaluationBreakdown breakdown = explain(pos);
    ASSERT_EQ(breakdown.total, evaluate(pos)) << text_of(pos);
    if (!breakdown.is_known_ending) {
        ASSERT_EQ(breakdown.total, Score::saturated(total_of(breakdown, pos.side_to_move())))
            << text_of(pos);
    }
}

TEST(ExplainTest, TheTermsAddUpToTheScoreInGames) {
    RandomGames games{31};
    for (int i = 0; i < 10000; ++i) {
        expect_adds_up(games.position());
        games.advance();
    }
}

TEST(ExplainTest, TheTermsAddUpWhateverIsOnTheBoard) {
    SplitMix64 random{32};
    for (int i = 0; i < 5000; ++i) {
        expect_adds_up(random_scatter(random));
    }
}

TEST(ExplainTest, ColorsExchangedEachTermGoesToTheOtherSide) {
    RandomGames games{33};
    for (int i = 0; i < 3000; ++i) {
        const Position& pos = games.position();
        const EvaluationBreakdown here = explain(pos);
        const EvaluationBreakdown there = explain(colors_exchanged(pos));
        for (std::size_t t = 0; t < kTermCount; ++t) {
            const auto term = static_cast<Term>(t);
            ASSERT_EQ(here.terms[term][Color::White], there.terms[term][Color::Black])
                << kTermNames[term] << ' ' << text_of(pos);
            ASSERT_EQ(here.terms[term][Color::Black], there.terms[term][Color::White])
                << kTermNames[term] << ' ' << text_of(pos);
        }
        games.advance();
    }
}

TEST(ExplainTest, BlendsByPhaseAndScale) {
    constexpr PhasedScore kBalance{100, 50};
    constexpr ColorArray<int> kWhole{{kWholeScale, kWholeScale}};
    constexpr ColorArray<int> kNothing{};
    constexpr ColorArray<int> kWhiteHalf{{kWholeScale / 2, kWholeScale}};
    constexpr ColorArray<int> kSome{{33, 33}};
    EXPECT_EQ(blended(kBalance, {}, kFullPhase, kWhole), 100);
    EXPECT_EQ(blended(kBalance, {}, 0, kWhole), 50);
    EXPECT_EQ(blended(kBalance, {}, kFullPhase / 2, kWhole), 75);
    EXPECT_EQ(blended(kBalance, {}, 0, kWhiteHalf), 25);
    EXPECT_EQ(blended(kBalance, {}, kFullPhase, kNothing), 100);
    EXPECT_EQ(blended(-kBalance, {}, 7, kSome), -blended(kBalance, {}, 7, kSome));
    EXPECT_EQ(blended(kBalance, {12, 12}, 0, kNothing), 12);
    // The middlegame as far as the ending is near; each half by whom it favours.
    EXPECT_EQ(blended({100, 0}, {}, kFullPhase / 2, kNothing), 25);
    EXPECT_EQ(blended({100, 0}, {}, kFullPhase / 2, kWhiteHalf), 37);
    EXPECT_EQ(blended({-100, 50}, {}, kFullPhase / 2, kWhiteHalf), -37);
}

// --- Each term where its sign is obvious: White has it, Black does not -------------------------

PhasedScore difference(Term term, std::string_view fen) {
    const ColorArray<PhasedScore> row = explain(position_from(fen)).terms[term];
    return row[Color::White] - row[Color::Black];
}

struct TermCase {
    Term term;
    std::string_view fen;
};

void expect_white_is_better(const TermCase& test) {
    const PhasedScore gain = difference(test.term, test.fen);
    EXPECT_GT(gain.middlegame() + gain.endgame(), 0) << kTermNames[test.term] << ' ' << test.fen;
}

TEST(ExplainTest, MaterialAQueenMore) {
    expect_white_is_better({Term::Material, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"});
}

TEST(ExplainTest, ImbalanceTheBishopPair) {
    expect_white_is_better({Term::Imbalance, "2n1kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1"});
}

TEST(ExplainTest, PlacementAKnightInTheCentreAndOneInTheCorner) {
    expect_white_is_better({Term::Placement, "n3k3/8/8/4N3/8/8/8/4K3 w - - 0 1"});
}

TEST(ExplainTest, MobilityAFreeRookAndATrappedOne) {
    expect_white_is_better({Term::Mobility, "rn2k3/pp6/8/8/3R4/8/8/4K3 w - - 0 1"});
}

TEST(ExplainTest, PawnsConnectedAndPawnsDoubledAndIsolated) {
    expect_white_is_better({Term::Pawns, "4k3/p4p2/p4p2/8/8/2PP4/1P6/4K3 w - - 0 1"});
}

TEST(ExplainTest, APassedPawn) {
    expect_white_is_better({Term::Passed, "4k3/5p2/P7/8/8/8/5P2/4K3 w - - 0 1"});
}

TEST(ExplainTest, APassedPawnIsBetterFreeThanBlocked) {
    const PhasedScore free = difference(Term::Passed, "8/4k3/n7/2P5/8/8/8/4K3 w - - 0 1");
    const PhasedScore blocked = difference(Term::Passed, "8/4k3/2n5/2P5/8/8/8/4K3 w - - 0 1");
    EXPECT_GT(free.endgame(), blocked.endgame());
}

TEST(ExplainTest, ShelterThreePawnsBeforeTheKing) {
    expect_white_is_better({Term::Shelter, "6k1/pp6/8/8/8/8/5PPP/6K1 w - - 0 1"});
}

TEST(ExplainTest, DangerQueenAndRookAtTheKing) {
    expect_white_is_better({Term::Danger, "6k1/8/5Q2/8/8/3B4/5PPP/4R1K1 w - - 0 1"});
}

TEST(ExplainTest, ThreatsAPawnForksTwoRooks) {
    expect_white_is_better({Term::Threats, "4k3/8/2r1r3/3P4/8/2P5/8/4K3 w - - 0 1"});
}

TEST(ExplainTest, OutpostsAKnightThatNoPawnCanDriveAway) {
    expect_white_is_better({Term::Outposts, "4k3/pp4pp/8/3N4/4P3/8/8/3nK3 w - - 0 1"});
}

TEST(ExplainTest, BishopsABadOneAndAGoodOne) {
    expect_white_is_better({Term::Bishops, "4k3/2b5/3p1p2/2p1p1p1/2P1P1P1/8/3B4/4K3 w - - 0 1"});
}

TEST(ExplainTest, RooksOnAnOpenFileAndBehindAPawn) {
    expect_white_is_better({Term::Rooks, "r3k3/p7/8/8/8/8/P7/3RK3 w - - 0 1"});
}

// The tuning decides whether space is good or bad; this test only compares how much each side has.
TEST(ExplainTest, SpaceBehindAdvancedPawns) {
    const Coefficients coefficients = count_coefficients(
        position_from("rnbqkbnr/ppp2ppp/3pp3/8/2PPPP2/8/PP4PP/RNBQKBNR w KQkq - 0 1"));
    const auto is_space = [](const WeightField& field) { return field.name == "space"; };
    const auto fields = weight_fields();
    const auto field = std::find_if(fields.begin(), fields.end(), is_space);
    ASSERT_NE(field, fields.end());
    const auto count = std::find_if(
        coefficients.counts.begin(), coefficients.counts.end(), [&](const Coefficient& c) {
            return c.weight == field->first;
        });
    ASSERT_NE(count, coefficients.counts.end());
    EXPECT_GT(count->white, count->black);
}

TEST(ExplainTest, InitiativeGoesToTheSideAheadAndNeverChangesSides) {
    RandomGames games{34};
    for (int i = 0; i < 3000; ++i) {
        const EvaluationBreakdown breakdown = explain(games.position());
        const ColorArray<PhasedScore>& row = breakdown.terms[Term::Initiative];
        const int effect = row[Color::White].endgame() - row[Color::Black].endgame();
        const int before = breakdown.balance().endgame() - effect;
        ASSERT_GE(breakdown.balance().endgame() * before, 0) << text_of(games.position());
        const int opening_effect = row[Color::White].middlegame() - row[Color::Black].middlegame();
        const int opening_before = breakdown.balance().middlegame() - opening_effect;
        ASSERT_GE(breakdown.balance().middlegame() * opening_before, 0)
            << text_of(games.position());
        games.advance();
    }
}

TEST(ExplainTest, InitiativePawnsOnBothWingsAreMoreToWinWith) {
    const PhasedScore both = difference(Term::Initiative, "4k3/p6p/8/8/8/8/PP5P/4K3 w - - 0 1");
    const PhasedScore one = difference(Term::Initiative, "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1");
    EXPECT_GT(both.middlegame(), one.middlegame());
    EXPECT_GT(both.endgame(), one.endgame());
}

TEST(ExplainTest, TempoForTheSideToMove) {
    expect_white_is_better({Term::Tempo, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"});
    EXPECT_LT(difference(Term::Tempo, "4k3/8/8/8/8/8/8/4K3 b - - 0 1").middlegame(), 0);
}

// Each half of a PhasedScore has 16 bits: no more can be on a board than fits into them.
TEST(ExplainTest, NoBalanceOverflows) {
    const auto check = [](const Position& pos) {
        const EvaluationBreakdown breakdown = explain(pos);
        int early = 0;
        int late = 0;
        for (std::size_t i = 0; i < kTermCount; ++i) {
            const auto term = static_cast<Term>(i);
            if (term != Term::Tempo) {
                const ColorArray<PhasedScore>& row = breakdown.terms[term];
                early += row[Color::White].middlegame() - row[Color::Black].middlegame();
                late += row[Color::White].endgame() - row[Color::Black].endgame();
            }
        }
        EXPECT_EQ(breakdown.balance().middlegame(), early) << text_of(pos);
        EXPECT_EQ(breakdown.balance().endgame(), late) << text_of(pos);
        return early;
    };
    constexpr int kAboutFifteenQueens = 15'000;
    EXPECT_GT(
        check(position_from("QQQQQQQQ/QQQQQQQ1/8/8/8/8/1K6/7k b - - 0 1")), kAboutFifteenQueens);
    EXPECT_LT(
        check(position_from("qqqqqqqq/qqqqqqq1/8/8/8/8/1k6/7K w - - 0 1")), -kAboutFifteenQueens);
    SplitMix64 random{9};
    for (int i = 0; i < 2000; ++i) {
        (void)check(random_scatter(random));
    }
}

}  // namespace
}  // namespace trebuchet::explain_test
