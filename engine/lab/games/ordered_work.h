// Runs numbered pieces of work on several threads, and reports the results in the order of their
// numbers, so that the output does not depend on the number of threads.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
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

// `Workspace` is what one thread works with.
template <typename Workspace, typename Result>
struct WorkHooks {
    // Called on the thread of the workspace. Should return soon once the flag is true; the result
    // is lost then.
    std::function<Result(Workspace&, std::size_t number, const std::atomic<bool>& is_ending)> work;
    // Called with the next result, in order; false ends the run. Like the next two, it is called on
    // the thread of run().
    std::function<bool(const Result&)> on_result;
    // Called several times a second; true ends the run soon.
    std::function<bool()> is_interrupted;
    // Makes work() with this workspace return soon. Called repeatedly until the run has ended.
    std::function<void(Workspace&)> stop;
};

template <typename Workspace, typename Result>
class OrderedWork {
public:
    // A thread for each workspace; all must outlive this.
    OrderedWork(
        WorkRange range,
        const std::vector<std::unique_ptr<Workspace>>& workspaces,
        const WorkHooks<Workspace, Result>& hooks)
        : hooks_{hooks},
          workspaces_{workspaces},
          end_{range.end},
          next_to_do_{range.first},
          next_to_report_{range.first} {}

    // Returns when all work is done, or a hook has ended the run. Throws if the system gives no
    // thread at all; with fewer than there are workspaces it takes longer.
    void run() {
        std::vector<std::thread> threads;
        threads.reserve(workspaces_.size());
        for (const auto& workspace : workspaces_) {
            try {
                threads.emplace_back([this, here = workspace.get()] { work_with(*here); });
            } catch (const std::exception&) {
                if (threads.empty()) {
                    throw;
                }
                const std::lock_guard lock{mutex_};
                ++workspaces_done_;
            }
        }
        supervise();
        for (std::thread& thread : threads) {
            thread.join();
        }
    }

private:
    // --- The threads that work ------------------------------------------------------------------

    void work_with(Workspace& workspace) {
        while (const auto number = take_number()) {
            Result result = hooks_.work(workspace, *number, is_ending_);
            if (is_ending_) {
                break;
            }
            const std::lock_guard lock{mutex_};
            finished_.emplace(*number, std::move(result));
            changed_.notify_one();
        }
        const std::lock_guard lock{mutex_};
        ++workspaces_done_;
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
        constexpr std::chrono::milliseconds kPollInterval{50};
        std::unique_lock lock{mutex_};
        while (workspaces_done_ < workspaces_.size()) {
            changed_.wait_for(lock, kPollInterval);
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

    // Reports the results that are next in order.
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

    // Called repeatedly, since a stop between two searches of a workspace has no effect.
    void end() {
        is_ending_ = true;
        for (const auto& workspace : workspaces_) {
            hooks_.stop(*workspace);
        }
    }

    const WorkHooks<Workspace, Result>& hooks_;
    const std::vector<std::unique_ptr<Workspace>>& workspaces_;
    const std::size_t end_;
    std::atomic<bool> is_ending_{false};

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::map<std::size_t, Result> finished_;
    std::size_t next_to_do_;
    std::size_t next_to_report_;
    std::size_t workspaces_done_ = 0;
};

}  // namespace trebuchet::lab
