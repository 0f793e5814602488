// A thread that sleeps, on a lock of its own, until it is given something to do. It costs nothing
// while it sleeps, and much less to wake than to make.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace trebuchet {

class ParkedThread {
public:
    // Throws std::system_error if the system has no thread left.
    ParkedThread() : thread_{[this] { serve(); }} {}
    // Waits until the work is done.
    ~ParkedThread() {
        {
            const std::lock_guard lock{mutex_};
            quits_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }
    ParkedThread(const ParkedThread&) = delete;
    ParkedThread& operator=(const ParkedThread&) = delete;

    // Returns at once; the work, which must not throw, is done on the thread.
    // Precondition: it is not busy.
    void start(std::function<void()> work) {
        {
            const std::lock_guard lock{mutex_};
            work_ = std::move(work);
            // Release: who sees that it is busy sees what was prepared for it.
            busy_.store(true, std::memory_order_release);
        }
        wake_.notify_one();
    }
    // Until it is not busy; all that it did is visible then.
    void wait() {
        std::unique_lock lock{mutex_};
        idle_.wait(lock, [this] { return !is_busy(); });
    }
    [[nodiscard]] bool is_busy() const noexcept { return busy_.load(std::memory_order_acquire); }

private:
    void serve() {
        while (true) {
            std::function<void()> work;
            {
                std::unique_lock lock{mutex_};
                wake_.wait(lock, [this] { return quits_ || work_ != nullptr; });
                if (work_ == nullptr) {
                    return;
                }
                work = std::exchange(work_, nullptr);
            }
            work();
            {
                const std::lock_guard lock{mutex_};
                busy_.store(false, std::memory_order_release);
            }
            idle_.notify_all();
        }
    }

    // The lock guards everything except busy_, which may be read without it.
    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;
    std::function<void()> work_;
    bool quits_ = false;
    std::atomic<bool> busy_{false};
    std::thread thread_;  // the last: it uses all of the above
};

}  // namespace trebuchet
