// The principal variation: put together on the way back from the leaves, and made longer by what
// the table knows before the host gets to see it.
#include <algorithm>

#include <trebuchet/movegen/legality.h>

#include "search/worker.h"

namespace trebuchet {

void Worker::update_pv(Ply ply, Move move) noexcept {
    PvLine& pv = frame(ply).pv;
    pv.clear();
    pv.push_back(move);
    for (const Move later : frame(ply.next()).pv) {
        if (pv.full()) {
            break;
        }
        pv.push_back(later);
    }
}

// A variation that a zero window or a hash cut left short goes on with what the table knows, to the
// depth of the iteration: the host wants a move to ponder on, and a person a line to look at.
void Worker::complete_from_table(PvLine& pv) {
    const auto wanted = static_cast<std::size_t>(iteration_);
    if (pv.empty() || pv.size() >= wanted) {
        return;
    }
    Position pos = root_;
    const auto play = [&](Move move) {
        keys_.push(pos.key());
        pos.play(move);
    };
    std::for_each(pv.begin(), pv.end(), play);
    while (pv.size() < wanted && !pv.full() && keys_.count_repetitions(pos) == 0) {
        const auto entry = table_.probe(pos.key());
        // Under an upper bound stands the move of an earlier look; MTD(f) leaves little else.
        const bool is_good =
            entry.has_value() && (entry->bound != Bound::Upper || settings_.driver == Driver::Mtdf);
        const bool is_known = is_good && !entry->move.is_none() && is_legal(pos, entry->move);
        if (!is_known) {
            break;
        }
        pv.push_back(entry->move);
        play(entry->move);
    }
    for (std::size_t i = 0; i < pv.size(); ++i) {
        keys_.pop();
    }
}

}  // namespace trebuchet
