// Pieces of one piece of work on several threads: whichever thread is free takes the next piece, so
// a busy processor delays little. A result must not depend on who did what.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace trebuchet::lab {

// Calls work(piece) for each piece from 0 to count - 1, on up to `threads` threads, or as many as
// the system gives, and returns when all are done. This thread is one of them. `work` must not
// throw.
template <typename Work>
void for_each_piece(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto take_pieces = [&] {
        // Relaxed: the pieces share nothing, and join() orders them before what comes after.
        for (std::size_t piece = next.fetch_add(1, std::memory_order_relaxed); piece < count;
             piece = next.fetch_add(1, std::memory_order_relaxed)) {
            work(piece);
        }
    };
    const std::size_t helpers = std::min(static_cast<std::size_t>(std::max(threads, 1)), count);
    std::vector<std::thread> others;
    try {
        others.reserve(helpers);
        while (others.size() + 1 < helpers) {
            others.emplace_back(take_pieces);
        }
    } catch (const std::exception&) {
        // No further thread, or no memory for one: fewer do the work.
    }
    take_pieces();
    for (std::thread& other : others) {
        other.join();
    }
}

}  // namespace trebuchet::lab
