#include "command/game_text.h"

#include <cstdlib>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/san.h>

namespace trebuchet::command {

std::string_view name_of(Color color) noexcept {
    return color == Color::White ? "White" : "Black";
}

std::string numbered_move(const Position& position, Move move) {
    const bool is_white = position.side_to_move() == Color::White;
    return std::to_string(position.fullmove_number()) + (is_white ? ". " : "... ")
           + to_san(position, move);
}

std::string variation(const Position& position, std::span<const Move> moves) {
    std::string text;
    Position at = position;
    for (const Move move : moves) {
        if (!is_legal(at, move)) {
            break;
        }
        text += text.empty() ? "" : " ";
        text += to_san(at, move);
        at.play(move);
    }
    return text;
}

std::string score_in_words(Score score) {
    if (score.is_mate()) {
        const int moves = score.mate_moves();
        return (score.is_win() ? "mate in " : "mated in ") + std::to_string(std::abs(moves));
    }
    constexpr int kCentipawns = 100;
    constexpr int kTenCentipawns = 10;
    const int amount = std::abs(score.value());
    const int cents = amount % kCentipawns;
    return (score.value() < 0 ? "-" : "+") + std::to_string(amount / kCentipawns) + '.'
           + (cents < kTenCentipawns ? "0" : "") + std::to_string(cents);
}

std::string result_in_words(const GameResult& result) {
    switch (result.reason) {
        case GameReason::Checkmate:
            return "Checkmate: " + std::string{name_of(result.winner.value_or(Color::White))}
                   + " wins.";
        case GameReason::Stalemate:
            return "Stalemate: a draw.";
        case GameReason::DeadPosition:
            return "Nobody can mate any more: a draw.";
        case GameReason::ThreefoldRepetition:
        case GameReason::FivefoldRepetition:
            return "The same position again and again: a draw.";
        case GameReason::FiftyMoves:
        case GameReason::SeventyFiveMoves:
            return "Fifty moves without capture or pawn move: a draw.";
        case GameReason::None:
            break;
    }
    return "";
}

}  // namespace trebuchet::command
