// Notices that nobody reads what is written: a full pipe holds a writer up without end.
#pragma once

#include <atomic>
#include <chrono>
#include <string_view>
#include <utility>

#include "io/line_writer.h"

namespace trebuchet::io {

class WriteWatch {
public:
    explicit WriteWatch(ByteDrain drain) : drain_{std::move(drain)} {}

    // One thread at a time.
    [[nodiscard]] bool write(std::string_view bytes) {
        begun_.store(now().count(), std::memory_order_relaxed);
        const bool is_written = drain_(bytes);
        begun_.store(kIdle, std::memory_order_relaxed);
        return is_written;
    }

    // From any thread: how long the write that is under way has taken; 0 if none is.
    [[nodiscard]] std::chrono::milliseconds held_up() const {
        const Ticks::rep begun = begun_.load(std::memory_order_relaxed);
        return begun == kIdle
                   ? std::chrono::milliseconds{0}
                   : std::chrono::duration_cast<std::chrono::milliseconds>(now() - Ticks{begun});
    }

private:
    using Ticks = std::chrono::steady_clock::duration;
    static constexpr Ticks::rep kIdle = -1;

    [[nodiscard]] static Ticks now() { return std::chrono::steady_clock::now().time_since_epoch(); }

    ByteDrain drain_;
    std::atomic<Ticks::rep> begun_{kIdle};
};

}  // namespace trebuchet::io
