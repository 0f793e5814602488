#include "session/lag.h"

#include <algorithm>
#include <utility>

namespace trebuchet::session {

// Some bridges send whole seconds only: then a difference of less than one second is no lag.
void Lag::note(Milliseconds reading) noexcept {
    constexpr Milliseconds kSecond{1000};
    constexpr Milliseconds kMostLag{3000};
    constexpr int kRiseBy = 2;  // rises quickly
    constexpr int kFallBy = 8;  // falls slowly
    has_fine_readings_ = has_fine_readings_ || reading % kSecond != Milliseconds{0};
    if (!expected_) {
        return;
    }
    const Milliseconds doubt = has_fine_readings_ ? Milliseconds{0} : kSecond;
    const Milliseconds lag =
        std::max(*std::exchange(expected_, std::nullopt) - reading - doubt, Milliseconds{0});
    // More is not lag: somebody has set the clock.
    if (lag <= kMostLag) {
        seen_ += (lag - seen_) / (lag > seen_ ? kRiseBy : kFallBy);
    }
}

MoveCost Lag::cost(Milliseconds overhead) const noexcept {
    return {.overhead = overhead, .usual = std::min(std::max(seen_, kLeastLag), overhead)};
}

}  // namespace trebuchet::session
