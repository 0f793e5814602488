// The keys of the earlier positions, by which repetitions are found. A game has one, and each
// search thread. Push before a move is played, pop when it is taken back.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/key.h>

namespace trebuchet {

class KeyHistory {
public:
    // Makes room, so that pushing does not allocate until there are more.
    void reserve(std::size_t plies) { keys_.reserve(plies); }
    void push(Key key) { keys_.push_back(key); }
    // Precondition: size() > 0.
    void pop() noexcept { keys_.pop_back(); }
    void clear() noexcept { keys_.clear(); }
    // The last so many, or all: what a search of a long game can need.
    [[nodiscard]] KeyHistory recent(std::size_t plies) const {
        KeyHistory last;
        const std::size_t count = std::min(plies, keys_.size());
        last.keys_.assign(keys_.end() - static_cast<std::ptrdiff_t>(count), keys_.end());
        return last;
    }
    [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }
    // The key of the position `plies` half-moves before the current one.
    // Precondition: 1 <= plies <= size().
    [[nodiscard]] Key back(std::size_t plies) const noexcept { return keys_[keys_.size() - plies]; }

    // How often `pos` stood on the board before, within `plies` half-moves (at most as far back as
    // repetition reaches). The position itself must not have been pushed yet.
    [[nodiscard]] int count_repetitions(const Position& pos, std::size_t plies) const noexcept {
        // In a search most positions come shortly after a capture or a pawn move.
        return pos.reversible_plies() < kFewest ? 0 : look_back(pos, plies);
    }
    [[nodiscard]] int count_repetitions(const Position& pos) const noexcept {
        return count_repetitions(pos, keys_.size());
    }

private:
    // The same side is to move every second ply, and a position cannot recur in fewer than four.
    static constexpr int kFewest = 4;

    [[nodiscard]] int look_back(const Position& pos, std::size_t plies) const noexcept;

    std::vector<Key> keys_;
};

}  // namespace trebuchet
