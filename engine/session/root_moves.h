// The moves of a position that a search may consider: all except those that the user excludes.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/types/move.h>

namespace trebuchet::session {

class RootMoves {
public:
    void exclude(Move move) {
        include(move);
        excluded_.push_back(move);
    }
    void include(Move move) { std::erase(excluded_, move); }
    void exclude_all(const Position& position) {
        const MoveList legal = legal_moves(position);
        excluded_.assign(legal.begin(), legal.end());
    }
    void include_all() noexcept { excluded_.clear(); }

    [[nodiscard]] bool is_restricted() const noexcept { return !excluded_.empty(); }
    [[nodiscard]] bool allows(Move move) const noexcept {
        return std::find(excluded_.begin(), excluded_.end(), move) == excluded_.end();
    }
    // The legal moves that are left, perhaps none.
    [[nodiscard]] std::vector<Move> allowed(const Position& position) const {
        const MoveList legal = legal_moves(position);
        std::vector<Move> left;
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(left), [&](Move move) {
            return allows(move);
        });
        return left;
    }

private:
    std::vector<Move> excluded_;
};

}  // namespace trebuchet::session
