// Which of a position's moves are to be thought about: all, but for those that the user excludes.
#pragma once

#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>

namespace trebuchet::session {

class RootMoves {
public:
    void exclude(Move move);
    void include(Move move);
    void exclude_all(const Position& position);
    void include_all() noexcept { excluded_.clear(); }

    [[nodiscard]] bool is_restricted() const noexcept { return !excluded_.empty(); }
    [[nodiscard]] bool allows(Move move) const noexcept;
    // The legal moves that are left, perhaps none.
    [[nodiscard]] std::vector<Move> allowed(const Position& position) const;

private:
    std::vector<Move> excluded_;
};

}  // namespace trebuchet::session
