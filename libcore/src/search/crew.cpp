#include "search/crew.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "search/vote.h"

namespace trebuchet {

Crew::Helper::Helper(Shared& shared, std::size_t number) {
    thread_.start([this, &shared, number] {
        try {
            worker_ = std::make_unique<Worker>(shared, number);
        } catch (const std::bad_alloc&) {
            worker_.reset();
        }
    });
    thread_.wait();
    if (worker_ == nullptr) {
        throw std::bad_alloc{};
    }
}

void Crew::Helper::start(std::function<void(Worker&)> work) {
    thread_.start([this, work = std::move(work)] { work(*worker_); });
}

bool Crew::configure(const Settings& settings) {
    const bool is_complete = resize(settings.threads);
    for (std::size_t i = 0; i < size(); ++i) {
        worker(i).configure(settings);
    }
    return is_complete;
}

bool Crew::resize(std::size_t threads) {
    const std::size_t wanted = std::clamp<std::size_t>(threads, 1, kMaxThreads);
    while (size() > wanted) {
        helpers_.pop_back();
    }
    try {
        while (size() < wanted) {
            helpers_.push_back(std::make_unique<Helper>(shared_, size()));
        }
    } catch (const std::bad_alloc&) {
        return false;
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

void Crew::clear() {
    start_helpers([](Worker& worker) { worker.clear(); });
    main_.clear();
    wait_for_helpers();
}

SearchResult Crew::run(const Task& task) {
    start_helpers([&task](Worker& worker) { worker.run(task); });
    main_.run(task);
    if (!helpers_.empty()) {
        shared_.stop_rule.stop();
        wait_for_helpers();
    }
    Worker& winner = worker(spokesman(task.limits));
    if (&winner != &main_) {
        winner.announce(task.observer);
    }
    SearchResult result = winner.result();
    result.evaluation = {};
    for (std::size_t i = 0; i < size(); ++i) {
        result.evaluation += worker(i).evaluation();
    }
    return result;
}

// Who asks for a depth wants the answer of that depth, and who asks for several moves has been told
// all of them: then the main worker speaks.
std::size_t Crew::spokesman(const Limits& limits) {
    if (helpers_.empty() || limits.depth || limits.multi_pv > 1) {
        return 0;
    }
    std::vector<Opinion> opinions;
    opinions.reserve(size());
    for (std::size_t i = 0; i < size(); ++i) {
        opinions.push_back(worker(i).opinion());
    }
    return elect(opinions);
}

void Crew::start_helpers(const std::function<void(Worker&)>& work) {
    for (const auto& helper : helpers_) {
        helper->start(work);
    }
}

void Crew::wait_for_helpers() {
    for (const auto& helper : helpers_) {
        helper->wait();
    }
}

}  // namespace trebuchet
