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
    last_id_ = static_cast<SearchId>(static_cast<std::uint64_t>(last_id_) + 1);
    running_ = last_id_;
    start_ = clock_.now();
    search_.start(last_id_, std::move(request));
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

bool SearchControl::request_memory_megabytes(std::size_t megabytes) {
    if (memory_megabytes_ == megabytes && !pending_.memory_megabytes) {
        return false;
    }
    pending_.memory_megabytes = megabytes;
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
    if (pending.memory_megabytes) {
        if (search_.set_memory_megabytes(*pending.memory_megabytes)) {
            memory_megabytes_ = pending.memory_megabytes;
        } else {
            listener_.on_little_memory(*pending.memory_megabytes);
        }
    }
    if (pending.threads) {
        threads_ = pending.threads;
        const std::size_t threads = search_.set_threads(*pending.threads);
        if (threads < *pending.threads) {
            listener_.on_few_threads(threads);
        }
    }
    // Clearing a large table takes a while, and a GUI may send any number of `new`.
    if (pending.clear && !is_clear_) {
        search_.clear();
        is_clear_ = true;
    }
}

}  // namespace trebuchet::session
