// Passes what a search reports on to a host's callbacks, and knows which threads are in them.
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <thread>
#include <trebuchet.h>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/settings.h>

namespace trebuchet::capi {

// In the form of the C interface; `root` is where the search began.
[[nodiscard]] trebuchet_result result_of(const SearchResult& result, const Position& root);

class Listener final : public Observer {
public:
    // Makes room for all threads that a search can have: none of them may allocate later.
    Listener() { threads_.reserve(kMaxThreads); }

    // For the next search. Not while one runs.
    void listen_for(const Position& root, const trebuchet_callbacks& callbacks) noexcept {
        root_ = root;
        callbacks_ = callbacks;
    }
    [[nodiscard]] const Position& root() const noexcept { return root_; }
    // Whether the calling thread is in one of the callbacks.
    [[nodiscard]] bool is_calling() const;

    void on_thread() noexcept override;
    void on_pv(const PvInfo& info) override;
    void on_root_move(const RootMoveInfo& info) override;
    void on_finished(const SearchResult& result) override;

private:
    // Notes the calling thread as long as it lives.
    class Call {
    public:
        explicit Call(Listener& listener);
        ~Call();
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

    private:
        Listener& listener_;
    };

    // The longest variation that is passed on, and what it takes as text.
    static constexpr std::size_t kMostMoves = 256;
    static constexpr std::size_t kMoveLength = 6;

    void write_line(const PvInfo& info, trebuchet_variation& variation) noexcept;

    Position root_ = Position::start();
    trebuchet_callbacks callbacks_{};
    // Of the variation that is passed on: members, because the search must not allocate.
    std::array<trebuchet_move, kMostMoves> line_{};
    std::array<char, kMostMoves * kMoveLength> text_{};
    mutable std::mutex mutex_;  // guards threads_
    std::vector<std::thread::id> threads_;
};

}  // namespace trebuchet::capi
