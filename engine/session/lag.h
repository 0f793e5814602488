// The transmission: how much less the GUI's clock shows than our own count after a move, averaged
// over the last moves.
#pragma once

#include <optional>

#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::session {

// Every move costs some time, even if none was observed.
inline constexpr Milliseconds kLeastLag{3};

class Lag {
public:
    // Our own count after a move.
    void expect(Milliseconds remaining) noexcept { expected_ = remaining; }
    // The next reading is not taken for lag.
    void forget() noexcept { expected_.reset(); }
    // What the GUI's clock shows before our next move.
    void note(Milliseconds reading) noexcept;

    [[nodiscard]] Milliseconds seen() const noexcept { return seen_; }
    // What a move costs if `overhead` is set aside for it.
    [[nodiscard]] MoveCost cost(Milliseconds overhead) const noexcept;

private:
    Milliseconds seen_{0};
    std::optional<Milliseconds> expected_;
    bool has_fine_readings_ = false;  // finer than whole seconds
};

}  // namespace trebuchet::session
