// Which depth each thread searches. Threads that do the same at the same time gain little from each
// other: at most half of them begin a depth, the others go on to the next one, and what they leave
// in the table helps those behind.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include <trebuchet/search/limits.h>

namespace trebuchet {

class DepthRoster {
public:
    // Before a search.
    void begin(std::size_t threads) noexcept {
        threads_ = threads;
        for (std::atomic<std::size_t>& count : begun_) {
            count.store(0, std::memory_order_relaxed);
        }
    }

    // The thread that reports leaves no depth out. Precondition here and below: the depth is at
    // most kMaxDepth.
    void enter(int depth) noexcept {
        begun_[static_cast<std::size_t>(depth)].fetch_add(1, std::memory_order_relaxed);
    }

    // The first depth from this one on that fewer than half of the threads have begun or left out;
    // at most `deepest`.
    [[nodiscard]] int choose(int depth, int deepest) noexcept {
        while (depth < deepest) {
            const std::size_t before =
                begun_[static_cast<std::size_t>(depth)].fetch_add(1, std::memory_order_relaxed);
            if (2 * before < threads_) {
                break;
            }
            ++depth;
        }
        return depth;
    }

private:
    std::size_t threads_ = 1;
    std::array<std::atomic<std::size_t>, kMaxDepth + 1> begun_{};
};

}  // namespace trebuchet
