// The workers of a search: the main one, on the thread that calls, and helpers on threads of their
// own that sleep between searches. Each has its own histories and evaluator; all share the table,
// through which they help each other (Lazy SMP), and nothing else that changes often.
// Sources: Daniel Homan (Jazz, 2013) and Martin Sedlák (Cheng, 2013) showed that this suffices.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include <trebuchet/search/settings.h>

#include "search/parked_thread.h"
#include "search/shared.h"
#include "search/worker.h"

namespace trebuchet {

class Crew {
public:
    explicit Crew(Shared& shared) : main_{shared, 0}, shared_{shared} {}

    // --- Between searches -----------------------------------------------------------------------
    // Settings for all, and as many workers as they say. False when the system has not so many
    // threads, or not the memory: then there are as many as could be had.
    [[nodiscard]] bool configure(const Settings& settings);
    // Forgets what was learned.
    void clear();
    [[nodiscard]] std::size_t size() const noexcept { return helpers_.size() + 1; }

    // The whole search, and the best that was found. The stop rule has begun already; when this
    // returns, all helpers are asleep again.
    [[nodiscard]] SearchResult run(const Task& task);

private:
    // The worker lives on the thread: made and cleared there, its memory is near the processor.
    class Helper {
    public:
        // Throws std::system_error or std::bad_alloc.
        Helper(Shared& shared, std::size_t number);

        void start(std::function<void(Worker&)> work);
        void wait() { thread_.wait(); }
        [[nodiscard]] Worker& worker() noexcept { return *worker_; }

    private:
        std::unique_ptr<Worker> worker_;
        ParkedThread thread_;  // goes before its worker
    };

    [[nodiscard]] bool resize(std::size_t threads);
    void start_helpers(const std::function<void(Worker&)>& work);
    void wait_for_helpers();
    [[nodiscard]] Worker& worker(std::size_t i) noexcept {
        return i == 0 ? main_ : helpers_[i - 1]->worker();
    }
    [[nodiscard]] std::size_t spokesman(const Limits& limits);

    Worker main_;
    Shared& shared_;
    std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace trebuchet
