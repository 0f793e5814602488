// Numbered pieces of work, done by several threads, whose results are handed out in the order of
// their numbers: so that what comes out does not depend on how many threads there are. Knows
// nothing of what is done.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace trebuchet::lab {

// From `first` on, but not `end` itself.
struct WorkRange {
    std::size_t first = 0;
    std::size_t end = 0;
};

// `Place` is what one thread works with.
template <typename Place, typename Result>
struct WorkHooks {
    // On the thread of the place. Should return soon once the flag is true: the result is lost.
    std::function<Result(Place&, std::size_t number, const std::atomic<bool>& is_ending)> work;
    // The next result, in order; false ends it all. Like the next two, on the thread of run().
    std::function<bool(const Result&)> on_result;
    // Asked several times a second: true ends it all soon.
    std::function<bool()> is_interrupted;
    // Makes work() at this place return soon. Called again and again while it ends.
    std::function<void(Place&)> stop;
};

template <typename Place, typename Result>
class OrderedWork {
public:
    // A thread for each place; all must outlive this.
    OrderedWork(
        WorkRange range,
        const std::vector<std::unique_ptr<Place>>& places,
        const WorkHooks<Place, Result>& hooks)
        : hooks_{hooks},
          places_{places},
          end_{range.end},
          next_to_do_{range.first},
          next_to_report_{range.first} {}

    // Returns when all is done, or a hook has ended it.
    void run() {
        std::vector<std::thread> threads;
        for (const auto& place : places_) {
            threads.emplace_back([this, here = place.get()] { work_at(*here); });
        }
        supervise();
        for (std::thread& thread : threads) {
            thread.join();
        }
    }

private:
    // --- The threads that work ------------------------------------------------------------------

    void work_at(Place& place) {
        while (const auto number = take_number()) {
            Result result = hooks_.work(place, *number, is_ending_);
            if (is_ending_) {
                break;
            }
            const std::lock_guard lock{mutex_};
            finished_.emplace(*number, std::move(result));
            changed_.notify_one();
        }
        const std::lock_guard lock{mutex_};
        ++places_done_;
        changed_.notify_one();
    }

    [[nodiscard]] std::optional<std::size_t> take_number() {
        const std::lock_guard lock{mutex_};
        if (is_ending_ || next_to_do_ >= end_) {
            return std::nullopt;
        }
        return next_to_do_++;
    }

    // --- The thread of run() --------------------------------------------------------------------

    void supervise() {
        constexpr std::chrono::milliseconds kPatience{50};
        std::unique_lock lock{mutex_};
        while (places_done_ < places_.size()) {
            changed_.wait_for(lock, kPatience);
            lock.unlock();
            report();
            if (is_ending_ || hooks_.is_interrupted()) {
                end();
            }
            lock.lock();
        }
        lock.unlock();
        report();
    }

    // Hands out the results that are next in order.
    void report() {
        while (!is_ending_) {
            const std::optional<Result> result = take_finished();
            if (!result) {
                return;
            }
            if (!hooks_.on_result(*result)) {
                is_ending_ = true;
            }
        }
    }

    [[nodiscard]] std::optional<Result> take_finished() {
        const std::lock_guard lock{mutex_};
        auto node = finished_.extract(next_to_report_);
        if (node.empty()) {
            return std::nullopt;
        }
        ++next_to_report_;
        return std::move(node.mapped());
    }

    // Again and again, for a place may be between two thoughts.
    void end() {
        is_ending_ = true;
        for (const auto& place : places_) {
            hooks_.stop(*place);
        }
    }

    const WorkHooks<Place, Result>& hooks_;
    const std::vector<std::unique_ptr<Place>>& places_;
    const std::size_t end_;
    std::atomic<bool> is_ending_{false};

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::map<std::size_t, Result> finished_;
    std::size_t next_to_do_;
    std::size_t next_to_report_;
    std::size_t places_done_ = 0;
};

}  // namespace trebuchet::lab
