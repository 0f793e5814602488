#include "session/search_control.h"

#include <chrono>
#include <utility>

namespace trebuchet::session {

void SearchControl::start(SearchRequest request, const SearchStyle& style) {
    apply_pending_settings();
    if (style_ != style) {
        style_ = style;
        search_.set_style(style);
    }
    is_clear_ = false;
    start_ = clock_.now();
    running_ = search_.start(std::move(request));
}

SearchResult SearchControl::stop() {
    running_.reset();
    return search_.stop();
}

Milliseconds SearchControl::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(clock_.now() - start_);
}

bool SearchControl::pause() {
    if (std::exchange(is_paused_, true)) {
        return false;
    }
    search_.pause();
    return true;
}

bool SearchControl::resume() {
    if (!std::exchange(is_paused_, false)) {
        return false;
    }
    search_.resume();
    return true;
}

bool SearchControl::request_memory(const TableMemory& memory) {
    if (memory_ == memory && !pending_.memory) {
        return false;
    }
    pending_.memory = memory;
    return true;
}

bool SearchControl::request_threads(std::size_t threads) {
    if (threads_ == threads && !pending_.threads) {
        return false;
    }
    pending_.threads = threads;
    return true;
}

void SearchControl::apply_pending_settings() {
    const PendingSettings pending = std::exchange(pending_, PendingSettings{});
    if (pending.memory) {
        memory_ = pending.memory;
        const std::size_t taken = search_.set_memory(*pending.memory);
        if (taken < pending.memory->megabytes) {
            listener_.on_little_memory(pending.memory->megabytes, taken);
        }
    }
    if (pending.threads) {
        threads_ = pending.threads;
        const std::size_t threads = search_.set_threads(*pending.threads);
        if (threads < *pending.threads) {
            listener_.on_few_threads(threads);
        }
    }
    // Clearing a large table takes time, and a GUI may send many `new`.
    if (pending.clear && !is_clear_) {
        search_.clear();
        is_clear_ = true;
    }
}

}  // namespace trebuchet::session
