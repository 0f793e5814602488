// Positions with a forced mate of a known number of moves, for tests of the search.
#pragma once

#include <string_view>

namespace trebuchet::testing_support {

// The side to move mates in this many moves and no fewer.
struct MateProblem {
    std::string_view fen;
    int moves;
};

// Each has one move only that mates in time. Made for this
// project: random positions in which brute force found a mate.
inline constexpr MateProblem kMateProblems[] = {
    // by a promotion to a knight, by castling, by taking en passant
    {"8/1P1N4/2p5/6p1/2qN4/3pn3/1p1K1k2/8 b - - 0 26", 1},
    {"8/QP6/2kP4/1pB5/3bK3/5B2/8/5N2 w - - 0 35", 1},
    {"8/8/8/8/7r/8/5R2/3k2KR w H - 0 98", 1},
    {"2Q4b/B1P3P1/8/8/2p2B2/5kN1/8/4K2R w K - 0 79", 1},
    {"6N1/8/8/R2pP2k/8/6Q1/8/6K1 w - d6 0 30", 1},
    // on the back rank, smothered, by a queen sacrifice
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1},
    {"6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1},
    {"8/n6r/6K1/3kb3/p7/7b/3pq1p1/8 b - - 0 132", 1},
    {"8/2pK4/1q4b1/7p/6p1/7k/8/7b b - - 0 96", 2},
    {"2N3k1/8/3N4/8/4B3/8/8/2K2R2 w - - 0 14", 2},
    {"8/1P6/5P2/3P4/3pb1k1/8/R3p3/6KR b - - 0 28", 2},
    {"rk6/3P4/8/8/5q2/8/p1b1K1pp/8 b - - 0 128", 2},
    {"4q3/2P1P3/3k4/8/2Q5/8/p6p/R1K2Rr1 w AF - 0 76", 2},
    {"3R4/PP2Pk1N/8/8/B7/b1nN1B1p/8/2R1KQ1R w - - 0 71", 2},
    {"2b5/2KP1k1P/1B1P4/1pB2q2/n4q2/6pb/2P1Np2/r5Q1 b - - 0 110", 2},
    {"r2k4/1b6/8/8/8/3r4/3p4/BB1K4 b - - 0 185", 3},
    {"8/2P5/k1q5/2p5/3b4/8/3B4/4KRq1 b - - 0 117", 3},
    {"8/k2p4/4Q3/6R1/2P1p3/4p3/5n2/6K1 w - - 0 11", 3},
    {"4B3/kP3B1P/P3p3/3N4/2K3P1/2B5/rb4q1/8 b - - 0 148", 3},
    {"4k3/1K6/6qP/7p/8/8/8/8 b - - 0 171", 4},
    {"5K2/2k5/8/2p5/5n2/8/p4p2/8 b - - 0 181", 4},
    {"8/b5n1/8/8/1k4P1/8/2p5/4K3 b - - 0 66", 4},
    {"2k5/8/1BK5/8/6P1/8/8/8 w - - 0 130", 4},
    {"8/2k5/6P1/8/8/8/8/R3K1R1 w - - 0 56", 5},
    {"8/8/8/2k5/1n6/7p/4p2K/8 b - - 0 128", 5},
    {"2B5/8/2q5/8/5K2/8/p7/1k6 b - - 0 163", 5},
    {"8/4K3/8/8/3r4/8/5p2/6k1 b - - 0 154", 5},
};

}  // namespace trebuchet::testing_support
