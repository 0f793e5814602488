#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/search/searcher.h>

#include "search/progress.h"
#include "search/stop_rule.h"
#include "search/worker.h"

namespace trebuchet {
namespace {

struct Job {
    Position root;
    KeyHistory history;
    Limits limits;
    Observer* observer;
};

// Clearing gigabytes takes a while.
[[nodiscard]] std::size_t all_cores() noexcept {
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

// One thread that sleeps between searches. The mutex guards job_, quit_ and result_.
class Searcher::Impl {
public:
    Impl(const Settings& settings, std::unique_ptr<Clock> own_clock, const Clock* host_clock)
        : own_clock_{std::move(own_clock)},
          stop_rule_{host_clock != nullptr ? *host_clock : *own_clock_},
          worker_{std::make_unique<Worker>(table_, stop_rule_, progress_)} {
        // With less memory than asked for there is still a search.
        std::size_t megabytes =
            std::clamp<std::size_t>(settings.hash_megabytes, 1, kMaxHashMegabytes);
        while (!table_.resize(megabytes, all_cores()) && megabytes > 1) {
            megabytes /= 2;
        }
        worker_->configure(settings);
        thread_ = std::thread{[this] { serve(); }};
    }

    ~Impl() {
        stop_rule_.stop();
        {
            const std::lock_guard lock{mutex_};
            quit_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void start(
        const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer) {
        halt();
        table_.new_search();
        stop_rule_.begin(limits);
        progress_.nodes.store(0, std::memory_order_relaxed);
        progress_.depth.store(0, std::memory_order_relaxed);
        progress_.current_move.store(0, std::memory_order_relaxed);
        progress_.moves_left.store(0, std::memory_order_relaxed);
        progress_.moves_total.store(0, std::memory_order_relaxed);
        {
            const std::lock_guard lock{mutex_};
            job_ = std::make_unique<Job>(Job{root, history, limits, &observer});
            running_.store(true, std::memory_order_release);
        }
        wake_.notify_all();
    }

    void stop() noexcept { stop_rule_.stop(); }
    void ponder_hit() noexcept { stop_rule_.ponder_hit(); }
    void pause() noexcept { stop_rule_.pause(); }
    void resume() noexcept { stop_rule_.resume(); }
    [[nodiscard]] bool is_running() const noexcept {
        return running_.load(std::memory_order_acquire);
    }

    SearchResult wait() {
        std::unique_lock lock{mutex_};
        idle_.wait(lock, [this] { return !is_running(); });
        return result_;
    }

    [[nodiscard]] SearchProgress progress() const noexcept {
        const std::uint64_t nodes = progress_.nodes.load(std::memory_order_relaxed);
        return {
            .nodes = nodes,
            .time = stop_rule_.elapsed(nodes),
            .depth = progress_.depth.load(std::memory_order_relaxed),
            .current_move = Move::from_raw(progress_.current_move.load(std::memory_order_relaxed)),
            .moves_left = progress_.moves_left.load(std::memory_order_relaxed),
            .moves_total = progress_.moves_total.load(std::memory_order_relaxed)};
    }

    bool configure(const Settings& settings) {
        halt();
        worker_->configure(settings);
        const std::size_t megabytes =
            std::clamp<std::size_t>(settings.hash_megabytes, 1, kMaxHashMegabytes);
        return megabytes == table_.megabytes() || table_.resize(megabytes, all_cores());
    }

    bool set_hash_megabytes(std::size_t megabytes) {
        halt();
        return table_.resize(megabytes, all_cores());
    }

    void clear() {
        halt();
        table_.clear(all_cores());
        worker_->clear();
    }

    [[nodiscard]] std::size_t hash_megabytes() const noexcept { return table_.megabytes(); }

private:
    void halt() {
        stop();
        (void)wait();
    }

    // The life of the search's thread.
    void serve() {
        while (true) {
            std::unique_ptr<Job> job;
            {
                std::unique_lock lock{mutex_};
                wake_.wait(lock, [this] { return quit_ || job_ != nullptr; });
                if (job_ == nullptr) {
                    return;
                }
                job = std::move(job_);
            }
            const SearchResult result =
                worker_->run(job->root, job->history, job->limits, *job->observer);
            job->observer->on_finished(result);
            {
                const std::lock_guard lock{mutex_};
                result_ = result;
                running_.store(false, std::memory_order_release);
            }
            idle_.notify_all();
        }
    }

    std::unique_ptr<Clock> own_clock_;
    TranspositionTable table_;
    ProgressCounters progress_;
    StopRule stop_rule_;
    std::unique_ptr<Worker> worker_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;
    std::unique_ptr<Job> job_;
    SearchResult result_;
    bool quit_ = false;
    std::atomic<bool> running_{false};
    std::thread thread_;
};

Searcher::Searcher(const Settings& settings)
    : impl_{std::make_unique<Impl>(settings, std::make_unique<SteadyClock>(), nullptr)} {
}
Searcher::Searcher(const Settings& settings, const Clock& clock)
    : impl_{std::make_unique<Impl>(settings, nullptr, &clock)} {
}
Searcher::~Searcher() = default;

void Searcher::start(
    const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer) {
    impl_->start(root, history, limits, observer);
}
void Searcher::stop() noexcept {
    impl_->stop();
}
void Searcher::ponder_hit() noexcept {
    impl_->ponder_hit();
}
void Searcher::pause() noexcept {
    impl_->pause();
}
void Searcher::resume() noexcept {
    impl_->resume();
}
SearchResult Searcher::wait() {
    return impl_->wait();
}
bool Searcher::is_running() const noexcept {
    return impl_->is_running();
}
SearchProgress Searcher::progress() const noexcept {
    return impl_->progress();
}
bool Searcher::configure(const Settings& settings) {
    return impl_->configure(settings);
}
bool Searcher::set_hash_megabytes(std::size_t megabytes) {
    return impl_->set_hash_megabytes(megabytes);
}
void Searcher::clear() {
    impl_->clear();
}
std::size_t Searcher::hash_megabytes() const noexcept {
    return impl_->hash_megabytes();
}

}  // namespace trebuchet
