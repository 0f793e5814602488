// The positions of the benchmark: common openings, middlegames and endgames from games that the
// program played against itself, and some set up by hand for what is rare in games. Changing one
// changes the signature of the search (bench.txt).
#pragma once

#include <array>
#include <string_view>

namespace trebuchet::lab {

inline constexpr std::array<std::string_view, 46> kBenchPositions{
    // Openings: closed, sharp, blocked, with and without castling.
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - - 1 9",
    "rn1qkb1r/1p3ppp/p2pbn2/4p3/4P3/1NN1BP2/PPP3PP/R2QKB1R b KQkq - 0 8",
    "rnbq1rk1/ppp2pbp/3p2p1/3Pp2n/2P1P3/2N1BP2/PP4PP/R2QKBNR w KQ - 1 8",
    "rn1qk2r/pp3ppp/2p1pn2/5b2/PbBP4/2N1PN2/1P3PPP/R1BQK2R w KQkq - 1 8",
    "rnbqk2r/pp2nppp/4p3/2ppP3/3P2Q1/P1P5/2P2PPP/R1B1KBNR b KQkq - 2 7",
    "rnb1k1nr/pppp3p/3b4/3P1p2/5p1P/8/PPP1BNP1/RNB1K2R b KQkq - 1 11",
    "r1bq2k1/pppp1Bpp/2n2n2/8/4P3/1Qp5/P4PPP/R1B2RK1 b - - 0 12",

    // Middlegames.
    "r3r1k1/pppq1ppp/1nn1b3/8/P1P1p2P/3P1NP1/4PPB1/R1BQ1RK1 w - - 0 14",
    "r1bq1rk1/p6p/2n5/1p1p1pp1/2pPN3/P1P1P3/1BQ1BPPP/R4RK1 b - - 0 15",
    "r3k1nr/pp3ppp/1qn1p1b1/1N1pP3/1P1B4/2P2P2/P3B1PP/R2Q1RK1 b kq - 0 15",
    "1r3rk1/3b1pp1/2p1pn2/p2pN2p/3P1P2/8/PP1N1PPP/RR4K1 w - - 0 17",
    "r2q3r/pb1pk3/1p5p/5Q2/2P1p3/2P2P2/P5PP/2KR1B1R b - - 0 17",
    "r4qk1/ppp3pp/3p4/1b1Pp1b1/4p3/Q3P1P1/PP1NP1BP/R5K1 w - - 4 19",
    "4kb1r/p4ppp/2p3b1/r7/2P1n1P1/3B4/PP3P1P/R1B2RK1 b k - 0 18",
    "r1bq1rk1/2p1ppbp/2np2p1/4P3/p2P1N2/Pp1BQN1P/1PP2PP1/R4RK1 w - - 0 15",
    "2r1r1k1/2q2p2/1pn1b2p/pQp1pp1P/2Pp4/P2PP1P1/1P1N1PB1/3R1RK1 b - - 2 19",
    "2r2rk1/1pqnbp2/3p1np1/pBpP2Bp/P1Q1P1bP/1PN2N2/5PP1/2R2RK1 w - - 1 17",
    "r1b4r/4k1pp/pp2pb2/3n4/8/3N2B1/PPN2PPP/R4RK1 w - - 4 21",
    "r2q2k1/ppp1bb2/8/3p1Q2/4p3/2P1B2P/P1P1BPr1/R4R1K b - - 9 23",
    "r3r3/1pp3k1/2nq3p/2P3p1/1p1pB3/1P4PP/P1Q1PP2/4RRK1 b - - 0 21",
    "3r1r1k/p2b2p1/3P3p/qp3p1B/4p2P/P2Q4/2P2PP1/2R3KR w - - 0 27",
    "2rr3k/3q1b2/8/2Rp1p1p/1P1PpP1P/2P1N3/8/3Q1R1K w - - 7 31",
    "1r3rk1/1p2p2p/4b1p1/pB4p1/P4P1P/2N5/1Pn5/1RB2RK1 w - - 0 25",

    // Kings in danger, mates at hand.
    "r2k2bQ/pp6/3p2B1/8/7P/6P1/qPK2P2/2R5 w - - 3 34",
    "6kr/4b3/1q2bP1p/3n3P/p2p2p1/1P1B2B1/PQ2NRP1/6K1 b - - 0 37",
    "6r1/8/3N1nk1/p3R3/P2p2Kp/1P5P/2r5/5R2 w - - 10 38",
    "6k1/5p1p/6p1/8/1q6/7Q/5PPK/r7 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",

    // Endgames: pawns, zugzwang, each of the pieces.
    "1r4k1/5pp1/2p5/7p/2P4P/RP2r3/1K6/7R w - - 0 26",
    "8/R3p3/4K3/p1p1B3/k7/8/2r5/8 w - - 0 46",
    "8/8/8/2Kp4/3Pk3/8/8/8 w - - 0 1",
    "8/5k2/8/2p1p3/2P1P1p1/6P1/4K3/8 w - - 0 1",
    "8/5pk1/4p1p1/3rP2p/5P1P/1R4P1/6K1/8 w - - 0 1",
    "8/2q3pk/7p/8/3Q4/6P1/5P1P/6K1 b - - 3 40",
    "8/pp3k2/2n2p2/3p3p/3P1P1P/2K1B1P1/PP6/8 w - - 0 1",
    "8/4kp2/2b1p1p1/3pP2p/p2P1P1P/P3K1P1/5B2/8 b - - 0 1",
    "8/8/8/3k4/8/2B5/3N4/3K4 w - - 0 1",
    "8/8/2r5/3k4/8/8/4Q3/4K3 w - - 0 1",

    // Promotions, en passant, castling on both sides, Chess960, the edge of the fifty-move rule.
    "8/P5k1/8/8/8/8/1K5p/8 w - - 0 1",
    "3k4/6P1/4K3/8/8/8/8/1r6 w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
    "r3k2r/p1pp1ppp/1pn2n2/4p3/1b2P3/2N2N2/PPPP1PPP/R3K2R w KQkq - 0 1",
    "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
    "8/8/4k3/4p3/4P3/2R1K3/8/5r2 w - - 94 120",
};

}  // namespace trebuchet::lab
