#include <algorithm>

#include <trebuchet/board/key_history.h>

namespace trebuchet {

int KeyHistory::look_back(const Position& pos, std::size_t plies) const noexcept {
    const std::size_t reach =
        std::min({plies, keys_.size(), static_cast<std::size_t>(pos.reversible_plies())});
    int count = 0;
    for (std::size_t back = kFewest; back <= reach; back += 2) {
        if (keys_[keys_.size() - back] == pos.key()) {
            ++count;
        }
    }
    return count;
}

}  // namespace trebuchet
