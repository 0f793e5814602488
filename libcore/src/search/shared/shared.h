// What all threads of one search share: the table, the stop rule, the schedule of depths and the
// progress. Each part says how many threads may use it at once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/util/clock.h>

#include "search/shared/stop_rule.h"

namespace trebuchet {

// How far one thread is. That thread alone writes; any thread may read. A cache line of its own, so
// that threads which count do not take it from each other.
struct alignas(64) ProgressCounters {
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<std::uint64_t> tablebase_hits{0};
    std::atomic<int> depth{0};
    std::atomic<std::uint16_t> current_move{0};
    std::atomic<int> moves_left{0};
    std::atomic<int> moves_total{0};
};

// How far all threads are, for the thread that reports and for the host. Each number is true by
// itself; together they may be of slightly different times (relaxed order). There is room for
// kMaxThreads, so that a host may read while the number of threads is being changed.
class Progress {
public:
    // Before a search.
    void begin(std::size_t threads) noexcept {
        const std::size_t count = std::clamp<std::size_t>(threads, 1, kMaxThreads);
        for (std::size_t i = 0; i < count; ++i) {
            ProgressCounters& each = counters_[i];
            each.nodes.store(0, std::memory_order_relaxed);
            each.tablebase_hits.store(0, std::memory_order_relaxed);
            each.depth.store(0, std::memory_order_relaxed);
            each.current_move.store(0, std::memory_order_relaxed);
            each.moves_left.store(0, std::memory_order_relaxed);
            each.moves_total.store(0, std::memory_order_relaxed);
        }
        threads_.store(count, std::memory_order_relaxed);
        ended_.store(-1, std::memory_order_relaxed);
    }

    // Behind a search, which took so long. [the thread that controls it]
    void end(Milliseconds time) noexcept { ended_.store(time.count(), std::memory_order_relaxed); }
    // How long the last search took; nothing while one runs, 0 before the first.
    [[nodiscard]] std::optional<Milliseconds> ended() const noexcept {
        const Milliseconds time{ended_.load(std::memory_order_relaxed)};
        return time < Milliseconds{0} ? std::nullopt : std::optional{time};
    }

    [[nodiscard]] ProgressCounters& of(std::size_t thread) noexcept { return counters_[thread]; }
    // The thread that reports.
    [[nodiscard]] const ProgressCounters& main() const noexcept { return counters_.front(); }

    // Sums over all threads, as of the last poll of each.
    [[nodiscard]] std::uint64_t nodes() const noexcept { return sum(&ProgressCounters::nodes); }
    [[nodiscard]] std::uint64_t tablebase_hits() const noexcept {
        return sum(&ProgressCounters::tablebase_hits);
    }

private:
    [[nodiscard]] std::uint64_t sum(
        std::atomic<std::uint64_t> ProgressCounters::*counter) const noexcept {
        const std::size_t count = threads_.load(std::memory_order_relaxed);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            sum += (counters_[i].*counter).load(std::memory_order_relaxed);
        }
        return sum;
    }

    std::array<ProgressCounters, kMaxThreads> counters_{};
    std::atomic<std::size_t> threads_{1};
    std::atomic<Milliseconds::rep> ended_{0};  // below 0: a search runs
};

// Which depth each thread searches. Threads that search the same depth at the same time gain little
// from each other: about half of them begin a depth, the others go on to the next one, and the
// table carries what they find to those behind.
class DepthSchedule {
public:
    // Before a search.
    void begin(std::size_t threads) noexcept {
        threads_ = threads;
        for (std::atomic<std::size_t>& count : begun_) {
            count.store(0, std::memory_order_relaxed);
        }
    }

    // The main thread leaves no depth out.
    // Precondition here and below: the depth is at most kMaxDepth.
    void enter(int depth) noexcept {
        begun_[static_cast<std::size_t>(depth)].fetch_add(1, std::memory_order_relaxed);
    }

    // For a helper: the first depth from this one on that fewer than half of the threads have begun
    // or left out; at most `deepest`.
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

struct Shared {
    explicit Shared(const Clock& clock) : stop_rule{clock} {}

    // Before a search, while no thread of it runs.
    void begin(const Limits& limits, std::size_t threads) noexcept {
        table.new_search();
        stop_rule.begin(limits, threads);
        progress.begin(threads);
        depths.begin(threads);
    }

    Progress progress;
    TranspositionTable table;
    StopRule stop_rule;
    DepthSchedule depths;
};

}  // namespace trebuchet
