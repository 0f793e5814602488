#include "lab/data/seen_positions.h"

#include <utility>

namespace trebuchet::lab {
namespace {

constexpr std::size_t kFirstSize = 1024;

}  // namespace

SeenPositions::SeenPositions() : slots_(kFirstSize) {
}

bool SeenPositions::insert(Key key) {
    // Zero means an empty slot, so the one position with that key shares another's.
    const std::uint64_t wanted = bits(key) == 0 ? 1 : bits(key);
    std::uint64_t& slot = slot_of(wanted);
    if (slot == wanted) {
        return false;
    }
    slot = wanted;
    ++count_;
    if (2 * count_ > slots_.size()) {
        grow();
    }
    return true;
}

void SeenPositions::grow() {
    const std::vector<std::uint64_t> old =
        std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
    for (const std::uint64_t key : old) {
        if (key != 0) {
            slot_of(key) = key;
        }
    }
}

// Where the key is, or the empty slot where it belongs. Keys are random enough as they are.
std::uint64_t& SeenPositions::slot_of(std::uint64_t key) noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = key & mask;
    while (slots_[at] != 0 && slots_[at] != key) {
        at = (at + 1) & mask;
    }
    return slots_[at];
}

}  // namespace trebuchet::lab
