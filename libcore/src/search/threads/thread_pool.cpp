#include "search/threads/thread_pool.h"

#include <algorithm>
#include <new>
#include <system_error>

#include "search/threads/vote.h"

namespace trebuchet {

ThreadPool::Helper::Helper(Shared& shared, std::size_t thread, const Settings& settings) {
    bool is_made = false;
    thread_.start([&] {
        try {
            search_ = std::make_unique<RootSearch>(shared, thread);
            search_->configure(settings);
            is_made = true;
        } catch (const std::bad_alloc&) {
            search_.reset();
        }
    });
    thread_.wait();
    if (!is_made) {
        throw std::bad_alloc{};
    }
}

void ThreadPool::Helper::configure(const Settings& settings) {
    bool is_done = false;
    thread_.start([&] {
        try {
            search_->configure(settings);
            is_done = true;
        } catch (const std::bad_alloc&) {
            is_done = false;
        }
    });
    thread_.wait();
    if (!is_done) {
        throw std::bad_alloc{};
    }
}

void ThreadPool::Helper::start(const Work& work) {
    thread_.start([this, &work] { work(*search_); });
}

bool ThreadPool::configure(const Settings& settings) {
    main_.configure(settings);
    const std::size_t wanted = std::clamp<std::size_t>(settings.threads, 1, kMaxThreads);
    const auto configure_or_make = [&](std::size_t thread) {
        try {
            if (thread < size()) {
                helpers_[thread - 1]->configure(settings);
            } else {
                helpers_.push_back(std::make_unique<Helper>(shared_, thread, settings));
            }
            return true;
        } catch (const std::bad_alloc&) {
            return false;
        } catch (const std::system_error&) {
            return false;
        }
    };
    std::size_t usable = 1;
    while (usable < wanted && configure_or_make(usable)) {
        ++usable;
    }
    // Those that are not wanted, or have other settings than the rest.
    helpers_.resize(usable - 1);
    return usable == wanted;
}

void ThreadPool::clear() {
    const Work work = [](RootSearch& search) { search.clear(); };
    start_helpers(work);
    main_.clear();
    wait_for_helpers();
}

SearchResult ThreadPool::run(const SearchRequest& request, Observer* observer) {
    search_with_helpers(request, observer);
    RootSearch& best = search_of(choose_thread(request.limits));
    if (&best != &main_ && observer != nullptr) {
        best.report_best(*observer);
    }
    SearchResult result = best.result();
    for (std::size_t i = 0; i < size(); ++i) {
        result.evaluation += search_of(i).evaluation();
    }
    return result;
}

// The helpers sleep again when it ends, even by an exception: they work on what is the caller's.
void ThreadPool::search_with_helpers(const SearchRequest& request, Observer* observer) {
    struct Stopper {
        ThreadPool& pool;
        explicit Stopper(ThreadPool& its_pool) noexcept : pool{its_pool} {}
        Stopper(const Stopper&) = delete;
        Stopper& operator=(const Stopper&) = delete;
        ~Stopper() {
            if (!pool.helpers_.empty()) {
                pool.shared_.stop_rule.stop();
                pool.wait_for_helpers();
            }
        }
    };
    const Work work = [&](RootSearch& search) { search.run(request, observer); };
    const Stopper stopper{*this};
    start_helpers(work);
    main_.run(request, observer);
}

// With a depth limit the host wants the answer of that depth, and with several variations all were
// reported: then the main thread's answer holds.
std::size_t ThreadPool::choose_thread(const Limits& limits) {
    if (helpers_.empty() || limits.depth || limits.multi_pv > 1) {
        return 0;
    }
    std::vector<ThreadResult> results;
    results.reserve(size());
    for (std::size_t i = 0; i < size(); ++i) {
        results.push_back(search_of(i).thread_result());
    }
    return best_thread(results);
}

void ThreadPool::start_helpers(const Work& work) {
    for (const auto& helper : helpers_) {
        helper->start(work);
    }
}

void ThreadPool::wait_for_helpers() {
    for (const auto& helper : helpers_) {
        helper->wait();
    }
}

}  // namespace trebuchet
