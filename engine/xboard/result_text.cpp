#include "xboard/result_text.h"

namespace trebuchet::xboard {

std::string result_line(const GameResult& result) {
    // No comment says "draw": XBoard searches lines for it.
    switch (result.reason) {
        case GameReason::Checkmate:
            return result.winner == Color::White ? "1-0 {White mates}" : "0-1 {Black mates}";
        case GameReason::Stalemate:
            return "1/2-1/2 {Stalemate}";
        case GameReason::DeadPosition:
            return "1/2-1/2 {Insufficient material}";
        case GameReason::ThreefoldRepetition:
        case GameReason::FivefoldRepetition:
            return "1/2-1/2 {Repetition}";
        case GameReason::FiftyMoves:
        case GameReason::SeventyFiveMoves:
            return "1/2-1/2 {Fifty-move rule}";
        case GameReason::None:
            break;
    }
    return "";
}

}  // namespace trebuchet::xboard
