#include "command/game_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

namespace trebuchet::command {

// --- The board -----------------------------------------------------------------------------------

namespace {

constexpr int kLines = 8;

// In the order of Piece; the last one is an empty square.
constexpr std::array<std::string_view, kPieceCount + 1> kSymbols{
    "♙", "♟", "♘", "♞", "♗", "♝", "♖", "♜", "♕", "♛", "♔", "♚", "·"};

[[nodiscard]] std::string symbol(Piece piece, bool unicode) {
    return unicode ? std::string{kSymbols[index(piece)]} : std::string{piece_letter(piece)};
}

}  // namespace

std::string draw_board(const Position& position, const BoardStyle& style) {
    std::string text;
    std::string files;
    for (int line = 0; line < kLines; ++line) {
        const int rank = style.flipped ? line : kLines - 1 - line;
        text += "  " + std::to_string(rank + 1) + ' ';
        for (int column = 0; column < kLines; ++column) {
            const int file = style.flipped ? kLines - 1 - column : column;
            const Square square = make_square(static_cast<File>(file), static_cast<Rank>(rank));
            text += ' ' + symbol(position.piece_on(square), style.unicode);
            if (line == 0) {
                files += ' ';
                files += static_cast<char>('a' + file);
            }
        }
        text += '\n';
    }
    return text + "    " + files + '\n';
}

bool terminal_knows_unicode() {
    // Windows Terminal, whose fonts have the symbols; the older console's have not.
    if (std::getenv("WT_SESSION") != nullptr) {
        return true;
    }
    constexpr std::array kVariables{"LC_ALL", "LC_CTYPE", "LANG"};
    for (const char* const variable : kVariables) {
        const char* const value = std::getenv(variable);
        if (value == nullptr || *value == '\0') {
            continue;
        }
        std::string name{value};
        std::transform(name.begin(), name.end(), name.begin(), to_lower);
        return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
    }
    return false;
}

// --- Moves, scores and results -------------------------------------------------------------------

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
        std::string text{score.is_win() ? "mate in " : "mated in "};
        return text.append(std::to_string(std::abs(moves)));
    }
    constexpr int kCentipawns = 100;
    constexpr int kTenCentipawns = 10;
    const int amount = std::abs(score.value());
    const int cents = amount % kCentipawns;
    std::string text{score.value() < 0 ? "-" : "+"};
    text.append(std::to_string(amount / kCentipawns)).append(cents < kTenCentipawns ? ".0" : ".");
    return text.append(std::to_string(cents));
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

std::string two_squares(const Position& before, Move move) {
    return to_coordinate(
        before,
        move,
        before.is_chess960() ? CastlingStyle::KingTakesRook : CastlingStyle::KingMoves);
}

}  // namespace trebuchet::command
