// The library's search behind the session's search interface. Reports come on the thread of the
// search; a callback puts them into the queue of the main loop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <trebuchet/search/searcher.h>

#include "log/crash_dump.h"
#include "session/search_interface.h"

namespace trebuchet::session {

// "depth 12, 1000 to 3000 ms, ..."; "none" without any limit.
[[nodiscard]] std::string limits_text(const Limits& limits);

class LibrarySearcher final : public SearchInterface {
public:
    struct Hooks {
        // Called on the search's thread; must not wait and must not call back.
        std::function<void(SearchEvent)> deliver;
        // Called on each thread of a search before it works. Must not throw.
        std::function<void()> prepare_thread = [] {};
        // How many megabytes may still be taken; nothing where that is not known.
        std::function<std::optional<std::size_t>()> available_megabytes = [] {
            return std::optional<std::size_t>{};
        };
        // Gets a note of each request; null: no notes. Must outlive the searcher.
        log::CrashNotes* notes = nullptr;
    };

    LibrarySearcher(const Settings& settings, Hooks hooks);

    SearchId start(SearchRequest request) override;
    SearchResult stop() override;
    void ponder_hit(const std::optional<TimeBudget>& budget) override;
    void pause() override { searcher_.pause(); }
    void resume() override { searcher_.resume(); }
    [[nodiscard]] SearchProgress progress() const override { return searcher_.progress(); }
    std::size_t set_memory(const TableMemory& wanted) override;
    std::size_t set_threads(std::size_t threads) override;
    void set_style(const SearchStyle& style) override;
    void clear() override;

    [[nodiscard]] std::size_t threads() const noexcept { return searcher_.threads(); }
    [[nodiscard]] std::size_t hash_megabytes() const noexcept { return searcher_.hash_megabytes(); }

private:
    // From the library's observer to events that carry the number of their search.
    class Reporter final : public Observer {
    public:
        explicit Reporter(const Hooks& hooks) : hooks_{hooks} {}
        // The number of the search that comes next. While no search is running.
        [[nodiscard]] SearchId begin() noexcept {
            id_ = static_cast<SearchId>(static_cast<std::uint64_t>(id_) + 1);
            return id_;
        }
        void on_thread() noexcept override { hooks_.prepare_thread(); }
        void on_pv(const PvInfo& info) override;
        void on_root_move(const RootMoveInfo& info) override { hooks_.deliver({id_, info}); }
        void on_finished(const SearchResult& result) override { hooks_.deliver({id_, result}); }

    private:
        const Hooks& hooks_;
        SearchId id_{};
    };

    [[nodiscard]] std::size_t threads_megabytes() const noexcept;
    // Resizes the hash table to this size, or to as much of it as is available.
    void resize_hash(std::size_t megabytes);
    // Resizes the hash table to the memory that the threads leave.
    void share_memory();

    Hooks hooks_;
    Settings settings_;
    std::optional<std::size_t> memory_megabytes_;  // of all tables, if it was set so
    std::uint64_t seed_;                           // of what is left to chance in this game
    Reporter reporter_;
    // Destroyed first, and with it the thread that reports.
    Searcher searcher_;
};

}  // namespace trebuchet::session
