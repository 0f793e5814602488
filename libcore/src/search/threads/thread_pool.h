// The threads of a search: the main one, on which run() is called, and helpers on threads of their
// own that sleep between searches. Each has its own histories and evaluator; all share the
// transposition table, through which they help each other (Lazy SMP), and nothing else that changes
// often.
// Sources: Daniel Homan (Jazz, 2013) and Martin Sedlák (Cheng, 2013) showed that this suffices.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>

#include "search/root/root_search.h"
#include "search/shared/shared.h"
#include "search/threads/parked_thread.h"

namespace trebuchet {

class ThreadPool {
public:
    explicit ThreadPool(Shared& shared) : main_{shared, 0}, shared_{shared} {}

    // --- Between searches -----------------------------------------------------------------------
    // Settings for all, and as many threads as they say. False when the system cannot start so many
    // threads, or has not the memory: then there are as many as it has. Throws std::bad_alloc if
    // there is not enough for the main one, and then nothing has changed.
    [[nodiscard]] bool configure(const Settings& settings);
    // Forgets what was learned.
    void clear();
    [[nodiscard]] std::size_t size() const noexcept { return helpers_.size() + 1; }

    // The whole search, and the best that was found. The shared state has begun already; when this
    // ends, all helpers sleep again. Without an observer nothing is reported.
    [[nodiscard]] SearchResult run(const SearchRequest& request, Observer* observer);

private:
    using Work = std::function<void(RootSearch&)>;

    // Its search is made, configured and cleared on its thread, so that its memory is near the
    // processor.
    class Helper {
    public:
        // Throws std::system_error or std::bad_alloc.
        Helper(Shared& shared, std::size_t thread, const Settings& settings);

        // Throws std::bad_alloc.
        void configure(const Settings& settings);
        // The work must live until wait().
        void start(const Work& work);
        void wait() { thread_.wait(); }
        [[nodiscard]] RootSearch& search() noexcept { return *search_; }

    private:
        std::unique_ptr<RootSearch> search_;
        ParkedThread thread_;  // destroyed before the search that it works on
    };

    void search_with_helpers(const SearchRequest& request, Observer* observer);
    // The work must live until wait_for_helpers().
    void start_helpers(const Work& work);
    void wait_for_helpers();
    [[nodiscard]] RootSearch& search_of(std::size_t thread) noexcept {
        return thread == 0 ? main_ : helpers_[thread - 1]->search();
    }
    [[nodiscard]] std::size_t choose_thread(const Limits& limits);

    RootSearch main_;
    Shared& shared_;
    std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace trebuchet
