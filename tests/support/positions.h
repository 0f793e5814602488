// Positions for tests: from a FEN that is known to be good, and back into text for messages.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move_list.h>

namespace trebuchet::testing_support {

// Throws where the FEN is bad, which fails the test: it is wrong itself.
[[nodiscard]] Position position_from(std::string_view fen);

// For failure messages: enough to set the position up again.
[[nodiscard]] std::string text_of(const Position& pos);

// For failure messages: "e7e8=Q", castling as king takes rook with a "c" behind it.
[[nodiscard]] std::string text_of(Move move);

// The moves as sorted text, to be compared whatever their order was.
[[nodiscard]] std::vector<std::string> sorted_texts(const MoveList& moves);
[[nodiscard]] std::vector<std::string> sorted_texts(const std::vector<Move>& moves);

// Positions that cover all kinds of moves: castling, en passant, pins,
// promotions, checks from several sides.
inline constexpr std::array<std::string_view, 12> kBusyPositions{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pp1bqppp/2nbpn2/2pp4/3P1B2/2PBPN2/PPQN1PPP/R3K2R w KQkq - 6 9",
    "r3k2r/1P4P1/8/2pPp3/8/8/1p4p1/R3K2R w KQkq c6 0 20",
    "r3k2r/1P4P1/8/8/2PpP3/8/1p4p1/R3K2R b KQkq e3 0 20",
    "4k3/4r3/8/b6q/1n1P4/2B1N3/4Q3/r2RK2r w - - 3 30",
    "8/8/8/K2pP2q/8/8/8/6k1 w - d6 0 40",
    "2r2k2/3P4/8/3b4/8/8/6P1/4K2R w K - 1 35",
    "1k6/3q4/8/5b2/4N3/3P4/2K5/8 w - - 12 50",
    "3rr1k1/pp3ppp/2n5/2b5/2B5/2N2Q2/PPP2PPP/R3R1K1 w - - 0 17",
    "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 1 7",
    "8/pp3k2/2p2p2/3p1P2/1P1P1K2/2P5/P7/8 b - - 0 38",
    "6k1/5ppp/8/8/8/8/1r3PPP/1R4K1 b - - 4 33",
};

}  // namespace trebuchet::testing_support
