// The library's search as a session's thinker. Its reports come from the search's own thread and
// leave it at once, through the callback: into the queue of the main loop.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include <trebuchet/search/searcher.h>

#include "session/thinker.h"

namespace trebuchet::session {

class SearcherThinker final : public Thinker {
public:
    // `deliver` is called on the search's thread; it must not wait and not call back.
    using Deliver = std::function<void(SearchEvent)>;

    // On each thread of a search, before it works. Must not throw.
    using PrepareThread = std::function<void()>;

    SearcherThinker(
        const Settings& settings, Deliver deliver, PrepareThread prepare_thread = [] {});

    void start(const Question& question) override;
    SearchResult stop() override;
    void ponder_hit(const std::optional<TimeBudget>& budget) override;
    void pause() override;
    void resume() override;
    [[nodiscard]] SearchProgress progress() const override;
    bool set_memory_megabytes(std::size_t megabytes) override;
    std::size_t set_threads(std::size_t threads) override;
    [[nodiscard]] std::size_t threads() const noexcept { return searcher_.threads(); }
    [[nodiscard]] std::size_t hash_megabytes() const noexcept { return searcher_.hash_megabytes(); }
    void set_style(const Style& style) override;
    void set_tablebases(std::shared_ptr<const Tablebases> tables) override;
    void clear() override;

private:
    class Reporter final : public Observer {
    public:
        Reporter(Deliver deliver, PrepareThread prepare_thread);
        // Before a search starts, while none runs.
        void begin(SearchId id) noexcept { id_ = id; }
        void on_thread() noexcept override { prepare_thread_(); }
        void on_pv(const PvInfo& info) override;
        void on_finished(const SearchResult& result) override;

    private:
        Deliver deliver_;
        PrepareThread prepare_thread_;
        SearchId id_{};
    };

    void configure();
    // Gives the hash table what the threads leave of the memory; false when there is not so much.
    bool share_memory();

    Settings settings_;
    std::optional<std::size_t> memory_megabytes_;  // for everything, once somebody has said so
    Reporter reporter_;
    // Behind the reporter: it goes first, and with it the thread that reports.
    Searcher searcher_;
};

}  // namespace trebuchet::session
