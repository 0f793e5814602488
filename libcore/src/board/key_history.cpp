#include <algorithm>

#include <trebuchet/board/key_history.h>

namespace trebuchet {

int KeyHistory::count_repetitions(const Position& pos, std::size_t plies) const noexcept {
    // The same side is to move every second ply, and a position cannot recur in fewer than four.
    constexpr std::size_t kFirst = 4;
    const std::size_t reach =
        std::min({plies, keys_.size(), static_cast<std::size_t>(pos.reversible_plies())});
    int count = 0;
    for (std::size_t back = kFirst; back <= reach; back += 2) {
        if (keys_[keys_.size() - back] == pos.key()) {
            ++count;
        }
    }
    return count;
}

}  // namespace trebuchet
