#include <algorithm>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <trebuchet/search/searcher.h>

#include "search/crew.h"
#include "search/parked_thread.h"
#include "search/shared.h"

namespace trebuchet {
namespace {

struct Job {
    SearchRequest request;
    Observer* observer;
};

// Clearing gigabytes takes a while.
[[nodiscard]] std::size_t all_cores() noexcept {
    return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

// The main worker has a thread too, so that the host can go on with its own affairs. It alone uses
// job_ and result_ while it is busy, and the controlling thread while it is not.
class Searcher::Impl {
public:
    Impl(const Settings& settings, std::unique_ptr<Clock> own_clock, const Clock* host_clock)
        : own_clock_{std::move(own_clock)},
          shared_{host_clock != nullptr ? *host_clock : *own_clock_},
          crew_{shared_} {
        // With less memory than asked for there is still a search.
        std::size_t megabytes =
            std::clamp<std::size_t>(settings.hash_megabytes, 1, kMaxHashMegabytes);
        while (!shared_.table.resize(megabytes, all_cores()) && megabytes > 1) {
            megabytes /= 2;
        }
        (void)crew_.configure(settings);
        settings_ = settings;
    }

    ~Impl() { stop(); }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void start(SearchRequest request, Observer& observer) {
        halt();
        shared_.table.new_search();
        shared_.stop_rule.begin(request.limits, crew_.size());
        shared_.progress.begin(crew_.size());
        shared_.depths.begin(crew_.size());
        job_.emplace(Job{std::move(request), &observer});
        thread_.start([this] { search(); });
    }

    void stop() noexcept { shared_.stop_rule.stop(); }
    void ponder_hit(const std::optional<TimeBudget>& budget) noexcept {
        shared_.stop_rule.ponder_hit(budget);
    }
    void pause() noexcept { shared_.stop_rule.pause(); }
    void resume() noexcept { shared_.stop_rule.resume(); }
    [[nodiscard]] bool is_running() const noexcept { return thread_.is_busy(); }

    SearchResult wait() {
        thread_.wait();
        return result_;
    }

    [[nodiscard]] SearchProgress progress() const noexcept {
        const std::uint64_t nodes = shared_.progress.nodes();
        const ProgressCounters& main = shared_.progress.main();
        return {
            .nodes = nodes,
            .time = shared_.stop_rule.elapsed(nodes),
            .depth = main.depth.load(std::memory_order_relaxed),
            .current_move = Move::from_raw(main.current_move.load(std::memory_order_relaxed)),
            .moves_left = main.moves_left.load(std::memory_order_relaxed),
            .moves_total = main.moves_total.load(std::memory_order_relaxed)};
    }

    bool configure(const Settings& settings) {
        halt();
        const bool judges_anew = settings.evaluation != settings_.evaluation;
        settings_ = settings;
        const bool has_crew = crew_.configure(settings);
        if (judges_anew) {
            clear();  // scores of the other evaluation
        }
        const std::size_t megabytes =
            std::clamp<std::size_t>(settings.hash_megabytes, 1, kMaxHashMegabytes);
        const bool has_table =
            megabytes == shared_.table.megabytes() || shared_.table.resize(megabytes, all_cores());
        return has_crew && has_table;
    }

    bool set_hash_megabytes(std::size_t megabytes) {
        halt();
        return shared_.table.resize(megabytes, all_cores());
    }

    bool set_threads(std::size_t threads) {
        halt();
        settings_.threads = threads;
        return crew_.configure(settings_);
    }

    void clear() {
        halt();
        shared_.table.clear(all_cores());
        crew_.clear();
    }

    [[nodiscard]] std::size_t hash_megabytes() const noexcept { return shared_.table.megabytes(); }
    [[nodiscard]] std::size_t threads() const noexcept { return crew_.size(); }

private:
    void halt() {
        stop();
        thread_.wait();
    }

    // On the thread.
    void search() {
        const SearchRequest& request = job_->request;
        result_ = crew_.run({request.root, request.history, request.limits, *job_->observer});
        job_->observer->on_finished(result_);
    }

    std::unique_ptr<Clock> own_clock_;
    Shared shared_;
    Crew crew_;
    Settings settings_;
    std::optional<Job> job_;
    SearchResult result_;
    ParkedThread thread_;  // the last: it uses all of the above
};

Searcher::Searcher(const Settings& settings)
    : impl_{std::make_unique<Impl>(settings, std::make_unique<SteadyClock>(), nullptr)} {
}
Searcher::Searcher(const Settings& settings, const Clock& clock)
    : impl_{std::make_unique<Impl>(settings, nullptr, &clock)} {
}
Searcher::~Searcher() = default;

void Searcher::start(SearchRequest request, Observer& observer) {
    impl_->start(std::move(request), observer);
}
void Searcher::start(
    const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer) {
    start(SearchRequest{.root = root, .history = history, .limits = limits}, observer);
}
void Searcher::stop() noexcept {
    impl_->stop();
}
void Searcher::ponder_hit(const std::optional<TimeBudget>& budget) noexcept {
    impl_->ponder_hit(budget);
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
bool Searcher::set_threads(std::size_t threads) {
    return impl_->set_threads(threads);
}
void Searcher::clear() {
    impl_->clear();
}
std::size_t Searcher::hash_megabytes() const noexcept {
    return impl_->hash_megabytes();
}
std::size_t Searcher::threads() const noexcept {
    return impl_->threads();
}

std::size_t Searcher::megabytes_per_thread() noexcept {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    return (Worker::bytes() + kMegabyte - 1) / kMegabyte;
}

}  // namespace trebuchet
