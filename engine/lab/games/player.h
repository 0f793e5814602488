// One side of a match: a search with its settings, and how long it took.
#pragma once

#include <cstdint>

#include <trebuchet/game/game.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::lab {

struct Thought {
    SearchResult result;
    Milliseconds time{0};  // as the opponent's clock would have it, rounded up
};

// Belongs to one thread, but for stop().
class Player {
public:
    explicit Player(const Settings& settings) : searcher_{settings} {}

    // Forgets the last game: games depend on nothing that was played before them.
    void begin_game() { searcher_.clear(); }
    // A few thousand nodes may be used up by the exchanges behind the very first move; rather than
    // any move without a score, more nodes are allowed then.
    [[nodiscard]] Thought think(const Game& game, const Limits& limits);
    // From any thread: ends the thought under way, if there is one.
    void stop() noexcept { searcher_.stop(); }
    // False if there was not enough memory, or not so many threads: it makes do with less.
    [[nodiscard]] bool has_all_of(const Settings& settings) const noexcept {
        return searcher_.hash_megabytes() == settings.hash_megabytes
               && searcher_.threads() == settings.threads;
    }

private:
    [[nodiscard]] SearchResult search(const Game& game, const Limits& limits);

    SilentObserver silence_;
    SteadyClock clock_;
    Searcher searcher_;
};

}  // namespace trebuchet::lab
