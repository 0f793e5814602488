#include "session/root_moves.h"

#include <algorithm>
#include <iterator>

#include <trebuchet/movegen/generate.h>

namespace trebuchet::session {

void RootMoves::exclude(Move move) {
    include(move);
    excluded_.push_back(move);
}

void RootMoves::include(Move move) {
    std::erase(excluded_, move);
}

void RootMoves::exclude_all(const Position& position) {
    const MoveList legal = legal_moves(position);
    excluded_.assign(legal.begin(), legal.end());
}

bool RootMoves::allows(Move move) const noexcept {
    return std::find(excluded_.begin(), excluded_.end(), move) == excluded_.end();
}

std::vector<Move> RootMoves::allowed(const Position& position) const {
    const MoveList legal = legal_moves(position);
    std::vector<Move> left;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(left), [&](Move move) {
        return allows(move);
    });
    return left;
}

}  // namespace trebuchet::session
