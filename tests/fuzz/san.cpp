// Moves as text. The first line is a FEN (the start, if it is none), each further one a move: what
// is read is legal, and is read again from all that is written of it. Legal ones are played.
#include <algorithm>
#include <string>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

std::string_view next_line(std::string_view& rest) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    return line;
}

void check_writing(const Position& pos, Move move) {
    constexpr std::size_t kLongestSan = 15;
    const std::string written = to_san(pos, move);
    require(written.size() <= kLongestSan, "a long SAN");
    const auto from_san = parse_san(pos, written);
    require(from_san.has_value() && *from_san == move, "SAN, read again, is another move");
    for (const CastlingStyle style :
         {CastlingStyle::Natural, CastlingStyle::KingTakesRook, CastlingStyle::Letters}) {
        const auto again = parse_coordinate(pos, to_coordinate(pos, move, style));
        require(again.has_value() && *again == move, "coordinates, read again, are another move");
    }
}

void check_reading(
    const Position& pos, const Expected<Move, MoveTextError>& move, std::size_t size) {
    if (move) {
        require(is_legal(pos, *move), "an illegal move was read");
        return;
    }
    require(!describe(move.error().problem).empty(), "an error without words");
    require(move.error().column >= 1 && move.error().column <= size + 1, "an error elsewhere");
}

}  // namespace

void san(std::string_view input) {
    std::string_view rest = input;
    const auto given = parse_fen(next_line(rest));
    Position pos = given ? *given : Position::start();
    constexpr int kMostMoves = 100;
    for (int i = 0; i < kMostMoves && !rest.empty(); ++i) {
        for (const Move move : legal_moves(pos)) {
            check_writing(pos, move);
        }
        const std::string_view text = next_line(rest);
        check_reading(pos, parse_san(pos, text), text.size());
        check_reading(pos, parse_coordinate(pos, text), text.size());
        const auto move = parse_move(pos, text);
        check_reading(pos, move, text.size());
        if (move) {
            pos.play(*move);
        }
    }
}

}  // namespace trebuchet::fuzz
