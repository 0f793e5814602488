// Verifies the mates that a search announces, by brute force.
#pragma once

#include <cstdlib>

#include <gtest/gtest.h>

#include "support/mate_prover.h"
#include "support/positions.h"
#include "support/search_runs.h"

namespace trebuchet::testing_support {

// A mate in more than `most_moves` is accepted without proof, which would take too long.
inline void expect_no_false_claim(const Position& pos, Score score, Bound bound, int most_moves) {
    if (!score.is_mate() || std::abs(score.mate_moves()) > most_moves) {
        return;
    }
    const int moves = score.mate_moves();
    if (moves > 0 && bound != Bound::Upper) {
        EXPECT_TRUE(MateProver{}.mates_within(pos, moves))
            << text_of(pos) << " claims mate in " << moves;
    }
    if (moves <= 0 && bound != Bound::Lower) {
        EXPECT_TRUE(MateProver{}.is_mated_within(pos, -moves))
            << text_of(pos) << " claims to be mated in " << -moves;
    }
}

// No score of the run claims more than is true, at any depth, nor where it was interrupted.
inline void expect_no_false_claim(const Position& pos, const SearchRun& run, int most_moves) {
    for (const PvReport& report : run.reports) {
        expect_no_false_claim(pos, report.score, report.bound, most_moves);
    }
    expect_no_false_claim(pos, run.result.score, Bound::Exact, most_moves);
}

}  // namespace trebuchet::testing_support
