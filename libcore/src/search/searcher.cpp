#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <trebuchet/search/searcher.h>

#include "search/shared/shared.h"
#include "search/threads/parked_thread.h"
#include "search/threads/thread_pool.h"

namespace trebuchet {
namespace {

// How many threads shall clear a table. Gigabytes take a while; a few megabytes take less time than
// it takes to make a thread.
[[nodiscard]] std::size_t clearing_threads(std::size_t megabytes) noexcept {
    constexpr std::size_t kMegabytesEach = 16;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::clamp<std::size_t>(megabytes / kMegabytesEach, 1, cores);
}

[[nodiscard]] std::size_t allowed_megabytes(std::size_t megabytes) noexcept {
    return std::clamp<std::size_t>(megabytes, 1, kMaxHashMegabytes);
}

}  // namespace

// The main search has a thread, too, so that the host can go on with its own affairs. While it is
// busy, it alone uses the request and the result; while it is not, the controlling thread does.
class Searcher::Impl {
public:
    // With less memory than asked for there is still a search.
    Impl(const Settings& wanted, std::unique_ptr<Clock> own, const Clock* hosts)
        : own_clock{std::move(own)},
          shared{hosts != nullptr ? *hosts : *own_clock},
          pool{shared},
          settings{wanted} {
        std::size_t megabytes = allowed_megabytes(settings.hash_megabytes);
        while (!shared.table.resize(megabytes) && megabytes > 1) {
            megabytes /= 2;
        }
        (void)pool.configure(settings);
    }

    // Ends the search that runs.
    void halt() {
        shared.stop_rule.stop();
        thread.wait();
    }

    void begin(const Limits& limits) {
        halt();
        shared.begin(limits, pool.size());
    }

    // On the thread.
    void search() {
        result = pool.run(*request, observer);
        shared.progress.end(result.time);
        observer->on_finished(result);
    }

    // On the controlling thread.
    SearchResult think(const SearchRequest& what, Observer* listener) {
        begin(what.limits);
        // Only now: a stop that comes before begin() would be lost.
        const Thinking while_thinking{is_thinking};
        result = pool.run(what, listener);
        shared.progress.end(result.time);
        if (listener != nullptr) {
            listener->on_finished(result);
        }
        return result;
    }

    // While it lives, any thread sees that think() searches.
    class Thinking {
    public:
        explicit Thinking(std::atomic<bool>& flag) noexcept : flag_{flag} {
            flag_.store(true, std::memory_order_release);
        }
        ~Thinking() { flag_.store(false, std::memory_order_release); }
        Thinking(const Thinking&) = delete;
        Thinking& operator=(const Thinking&) = delete;

    private:
        std::atomic<bool>& flag_;
    };

    std::unique_ptr<Clock> own_clock;
    Shared shared;
    ThreadPool pool;
    Settings settings;
    std::optional<SearchRequest> request;
    Observer* observer = nullptr;
    SearchResult result;
    std::atomic<bool> is_thinking{false};
    ParkedThread thread;  // the last: it uses all of the above
};

Searcher::Searcher(const Settings& settings)
    : impl_{std::make_unique<Impl>(settings, std::make_unique<SteadyClock>(), nullptr)} {
}

Searcher::Searcher(const Settings& settings, const Clock& clock)
    : impl_{std::make_unique<Impl>(settings, nullptr, &clock)} {
}

Searcher::~Searcher() {
    stop();
}

void Searcher::start(SearchRequest request, Observer& observer) {
    impl_->begin(request.limits);
    impl_->request.emplace(std::move(request));
    impl_->observer = &observer;
    impl_->thread.start([impl = impl_.get()] { impl->search(); });
}

void Searcher::start(
    const Position& root, const KeyHistory& history, const Limits& limits, Observer& observer) {
    start(SearchRequest{.root = root, .history = history, .limits = limits}, observer);
}

SearchResult Searcher::think(const SearchRequest& request, Observer& observer) {
    return impl_->think(request, &observer);
}

SearchResult Searcher::think(const SearchRequest& request) {
    return impl_->think(request, nullptr);
}

void Searcher::stop() noexcept {
    impl_->shared.stop_rule.stop();
}

void Searcher::ponder_hit(const std::optional<TimeBudget>& budget) noexcept {
    impl_->shared.stop_rule.ponder_hit(budget);
}

void Searcher::pause() noexcept {
    impl_->shared.stop_rule.pause();
}

void Searcher::resume() noexcept {
    impl_->shared.stop_rule.resume();
}

SearchResult Searcher::wait() {
    impl_->thread.wait();
    return impl_->result;
}

bool Searcher::is_running() const noexcept {
    return impl_->thread.is_busy() || impl_->is_thinking.load(std::memory_order_acquire);
}

SearchProgress Searcher::progress() const noexcept {
    const Shared& shared = impl_->shared;
    const std::uint64_t nodes = shared.progress.nodes();
    const ProgressCounters& main = shared.progress.main();
    return {
        .nodes = nodes,
        .time = shared.progress.ended().value_or(shared.stop_rule.elapsed(nodes)),
        .depth = main.depth.load(std::memory_order_relaxed),
        .current_move = Move::from_raw(main.current_move.load(std::memory_order_relaxed)),
        .moves_left = main.moves_left.load(std::memory_order_relaxed),
        .moves_total = main.moves_total.load(std::memory_order_relaxed)};
}

bool Searcher::configure(const Settings& settings) {
    impl_->halt();
    const bool has_other_evaluation = settings.evaluation != impl_->settings.evaluation
                                      || settings.network != impl_->settings.network;
    const bool has_threads = impl_->pool.configure(settings);
    impl_->settings = settings;
    if (has_other_evaluation) {
        clear();  // what was learned holds scores of the evaluation before
    }
    TranspositionTable& table = impl_->shared.table;
    const std::size_t megabytes = allowed_megabytes(settings.hash_megabytes);
    const bool has_table = megabytes == table.megabytes() || table.resize(megabytes);
    return has_threads && has_table;
}

bool Searcher::set_hash_megabytes(std::size_t megabytes) {
    impl_->halt();
    return impl_->shared.table.resize(megabytes);
}

bool Searcher::set_threads(std::size_t threads) {
    impl_->halt();
    impl_->settings.threads = threads;
    return impl_->pool.configure(impl_->settings);
}

void Searcher::clear() {
    impl_->halt();
    impl_->shared.table.clear(clearing_threads(hash_megabytes()));
    impl_->pool.clear();
}

std::size_t Searcher::hash_megabytes() const noexcept {
    return impl_->shared.table.megabytes();
}

std::size_t Searcher::threads() const noexcept {
    return impl_->pool.size();
}

std::size_t Searcher::megabytes_per_thread() noexcept {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    return (RootSearch::bytes() + kMegabyte - 1) / kMegabyte;
}

}  // namespace trebuchet
