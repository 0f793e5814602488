// A queue between threads: those that read and search push events, the main loop pops them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace trebuchet::io {

// Every function may be called from any thread.
template <typename Event>
class EventQueue {
public:
    EventQueue() = default;
    EventQueue(const EventQueue&) = delete;
    EventQueue& operator=(const EventQueue&) = delete;
    ~EventQueue() = default;

    // Never waits, so that a slow reader of its reports does not delay a search.
    void push(Event event) {
        {
            const std::lock_guard lock{mutex_};
            events_.push_back(std::move(event));
        }
        filled_.notify_one();
    }

    // Waits while `capacity` or more events are queued: for a source that could fill the memory.
    // Precondition: capacity > 0.
    void push_when_room(Event event, std::size_t capacity) {
        {
            std::unique_lock lock{mutex_};
            drained_.wait(lock, [&] { return events_.size() < capacity; });
            events_.push_back(std::move(event));
        }
        filled_.notify_one();
    }

    // Removes and returns the oldest event; waits for it.
    [[nodiscard]] Event pop() {
        std::unique_lock lock{mutex_};
        filled_.wait(lock, [&] { return !events_.empty(); });
        return take(lock);
    }

    // The same without waiting; nothing if there is none.
    [[nodiscard]] std::optional<Event> try_pop() {
        std::unique_lock lock{mutex_};
        if (events_.empty()) {
            return std::nullopt;
        }
        return take(lock);
    }

private:
    [[nodiscard]] Event take(std::unique_lock<std::mutex>& lock) {
        Event event = std::move(events_.front());
        events_.pop_front();
        lock.unlock();
        drained_.notify_one();
        return event;
    }

    std::mutex mutex_;
    std::condition_variable filled_;
    std::condition_variable drained_;
    std::deque<Event> events_;
};

}  // namespace trebuchet::io
