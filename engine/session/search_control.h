// The session's one search: starts and stops it, knows which reports are its own, and changes its
// settings between searches. Knows nothing of games. Used by the game manager and the UCI handler.
#pragma once

#include <cstddef>
#include <optional>

#include <trebuchet/util/clock.h>

#include "session/frontend.h"
#include "session/search_interface.h"

namespace trebuchet::session {

class SearchControl {
public:
    // All three must outlive it.
    SearchControl(SearchInterface& search, const Clock& clock, SettingsListener& listener)
        : search_{search}, clock_{clock}, listener_{listener} {}

    // --- The search -----------------------------------------------------------------------------
    // Applies the pending settings first. Precondition: no search is running.
    void start(SearchRequest request, const SearchStyle& style);
    // Stops the search; its result. Precondition: is_running().
    SearchResult stop();
    // The search has ended by itself and reported its result.
    void note_finished() noexcept { running_.reset(); }
    void ponder_hit(const std::optional<TimeBudget>& budget) { search_.ponder_hit(budget); }

    [[nodiscard]] bool is_running() const noexcept { return running_.has_value(); }
    // Whether a report of this search is of interest.
    [[nodiscard]] bool is_current(SearchId search) const noexcept { return running_ == search; }
    [[nodiscard]] SearchProgress progress() const { return search_.progress(); }
    // By the clock, since start().
    [[nodiscard]] Milliseconds elapsed() const;

    // False where it changes nothing.
    bool pause();
    bool resume();
    [[nodiscard]] bool is_paused() const noexcept { return is_paused_; }

    // --- Settings -------------------------------------------------------------------------------
    // To be applied by apply_pending_settings() or by the next start(). False where nothing
    // changes: GUIs send the same settings before each game.
    bool request_memory(const TableMemory& memory);
    bool request_threads(std::size_t threads);
    void request_clear() noexcept { pending_.clear = true; }
    // Precondition: no search is running.
    void apply_pending_settings();

private:
    struct PendingSettings {
        std::optional<TableMemory> memory;
        std::optional<std::size_t> threads;
        bool clear = false;
    };

    SearchInterface& search_;
    const Clock& clock_;
    SettingsListener& listener_;

    std::optional<SearchId> running_;
    TimePoint start_{};
    bool is_paused_ = false;

    PendingSettings pending_;
    std::optional<TableMemory> memory_;   // as last requested and applied
    std::optional<std::size_t> threads_;  // likewise
    std::optional<SearchStyle> style_;    // as last set here; before, another control may have
    bool is_clear_ = true;                // nothing has been learned yet
};

}  // namespace trebuchet::session
