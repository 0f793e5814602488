#include "lab/suite/peer_dialogue.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

namespace trebuchet::lab {

bool wait_for_line(
    io::Peer& peer, Milliseconds patience, const std::function<bool(std::string_view)>& is_it) {
    const SteadyClock clock;
    const TimePoint end = clock.now() + patience;
    while (peer.is_open() && clock.now() < end) {
        const auto left = std::chrono::ceil<Milliseconds>(end - clock.now());
        const std::optional<std::string> line = peer.read_line(left);
        if (line && is_it(*line)) {
            return true;
        }
    }
    return false;
}

Score mate_score(int moves) noexcept {
    constexpr int kMost = kMaxPly / 2;
    const int capped = std::clamp(moves, -kMost, kMost);
    return capped > 0 ? Score::mate_at(Ply{2 * capped - 1}) : Score::mated_at(Ply{-2 * capped});
}

}  // namespace trebuchet::lab
