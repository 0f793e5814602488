// Forced mates: all are found, with the true number of moves, and none is invented. Verified by
// brute force (tests/support/mate_prover.h).
#include <cstddef>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/random.h>

#include "support/mate_claims.h"
#include "support/mate_problems.h"
#include "support/mate_prover.h"
#include "support/positions.h"
#include "support/random_positions.h"
#include "support/search_runs.h"

namespace trebuchet::mates_test {
namespace {

using testing_support::expect_no_false_claim;
using testing_support::full_width;
using testing_support::kMateProblems;
using testing_support::MateProblem;
using testing_support::MateProver;
using testing_support::position_from;
using testing_support::random_scatter;
using testing_support::run_search;
using testing_support::SearchRun;
using testing_support::text_of;

// The number of half-moves that a mate in `moves` takes.
int half_moves(int moves) {
    return 2 * moves - 1;
}

TEST(MatesTest, TheProblemsAreSound) {
    MateProver prover;
    for (const MateProblem& problem : kMateProblems) {
        EXPECT_EQ(prover.mate_in(position_from(problem.fen), problem.moves), problem.moves)
            << problem.fen;
    }
}

TEST(MatesTest, SearchedInFullWidthTheyAreFoundAsSoonAsTheyCanBe) {
    for (const MateProblem& problem : kMateProblems) {
        const Position pos = position_from(problem.fen);
        const int depth = half_moves(problem.moves);
        const SearchRun run = run_search(full_width(), pos, {.depth = depth});
        EXPECT_EQ(run.result.score, Score::mate_at(Ply{depth})) << problem.fen;
        Position after = pos;
        after.play(run.result.best);
        EXPECT_TRUE(MateProver{}.is_mated_within(after, problem.moves - 1)) << problem.fen;
    }
}

TEST(MatesTest, TheLosingSideFindsThemToo) {
    constexpr int kMost = 4;
    for (const MateProblem& problem : kMateProblems) {
        if (problem.moves > kMost) {
            continue;
        }
        Position pos = position_from(problem.fen);
        const int depth = half_moves(problem.moves);
        pos.play(run_search(full_width(), pos, {.depth = depth}).result.best);
        if (has_legal_move(pos)) {
            const SearchRun run = run_search(full_width(), pos, {.depth = depth - 1});
            EXPECT_EQ(run.result.score, Score::mated_at(Ply{depth - 1})) << problem.fen;
        }
    }
}

TEST(MatesTest, WithEveryHeuristicOnAMateIsFound) {
    constexpr std::uint64_t kNodes = 500'000;
    constexpr int kSomeMate = 20;
    for (const MateProblem& problem : kMateProblems) {
        const Position pos = position_from(problem.fen);
        const SearchRun run =
            run_search(Settings{}, pos, {.nodes = kNodes, .mate_moves = kSomeMate});
        EXPECT_TRUE(run.result.score.is_win()) << problem.fen;
        expect_no_false_claim(pos, run, problem.moves);
    }
}

TEST(MatesTest, WithEveryHeuristicOnTheShortOnesAreFoundExactly) {
    constexpr std::uint64_t kNodes = 100'000;
    constexpr int kShort = 3;
    for (const MateProblem& problem : kMateProblems) {
        if (problem.moves <= kShort) {
            const Position pos = position_from(problem.fen);
            const SearchRun run =
                run_search(Settings{}, pos, {.nodes = kNodes, .mate_moves = problem.moves});
            EXPECT_EQ(run.result.score, Score::mate_at(Ply{half_moves(problem.moves)}))
                << problem.fen;
        }
    }
}

// --- Random positions: some have a mate ----------------------------------------------------------

constexpr int kMostMoves = 2;

struct RandomPosition {
    Position pos;
    std::optional<int> mate_in;  // up to kMostMoves
};

// Scattered pieces, not so many that brute force takes long; as many with a mate as without.
std::vector<RandomPosition> random_positions(std::uint64_t seed, std::ptrdiff_t count) {
    constexpr int kMostPieces = 14;
    constexpr int kNearTheDraw = 80;
    std::vector<RandomPosition> positions;
    std::ptrdiff_t surplus = 0;  // of mates
    SplitMix64 random{seed};
    while (std::ssize(positions) < count) {
        const Position pos = random_scatter(random);
        const bool is_usable = pos.occupied().count() <= kMostPieces
                               && pos.halfmove_clock() < kNearTheDraw && has_legal_move(pos);
        if (!is_usable) {
            continue;
        }
        const auto mate_in = MateProver{}.mate_in(pos, kMostMoves);
        if (mate_in.has_value() || surplus > 0) {
            surplus += mate_in.has_value() ? 1 : -1;
            positions.push_back({pos, mate_in});
        }
    }
    return positions;
}

TEST(MatesTest, InRandomPositionsFullWidthFindsExactlyTheMatesThatThereAre) {
    for (const RandomPosition& random : random_positions(1, 200)) {
        const SearchRun run =
            run_search(full_width(), random.pos, {.depth = half_moves(kMostMoves)});
        expect_no_false_claim(random.pos, run, kMostMoves);
        if (random.mate_in.has_value()) {
            EXPECT_EQ(run.result.score, Score::mate_at(Ply{half_moves(*random.mate_in)}))
                << text_of(random.pos);
        }
    }
}

// A short mate after the first move proves nothing: another move may last longer.
TEST(MatesTest, AnInterruptedSearchClaimsNoMateThatIsTooShort) {
    for (const RandomPosition& random : random_positions(3, 100)) {
        for (std::uint64_t nodes = 50; nodes <= 3200; nodes += nodes / 2) {
            const SearchRun run = run_search(full_width(), random.pos, {.nodes = nodes});
            expect_no_false_claim(random.pos, run.result.score, Bound::Exact, kMostMoves);
        }
    }
}

TEST(MatesTest, InRandomPositionsNoHeuristicInventsAMateOrHidesItForLong) {
    for (const RandomPosition& random : random_positions(2, 200)) {
        Limits limits{.depth = 4};
        if (random.mate_in.has_value()) {
            limits = {.nodes = 1'000'000, .mate_moves = *random.mate_in};
        }
        const SearchRun run = run_search(Settings{.hash_megabytes = 1}, random.pos, limits);
        expect_no_false_claim(random.pos, run, kMostMoves);
        if (random.mate_in.has_value()) {
            EXPECT_EQ(run.result.score, Score::mate_at(Ply{half_moves(*random.mate_in)}))
                << text_of(random.pos);
        }
    }
}

}  // namespace
}  // namespace trebuchet::mates_test
