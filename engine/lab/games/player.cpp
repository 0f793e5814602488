#include "lab/games/player.h"

#include <chrono>

namespace trebuchet::lab {
namespace {

[[nodiscard]] bool is_a_guess(const SearchResult& result) noexcept {
    return !result.best.is_none() && result.depth == 0;
}

}  // namespace

Thought Player::think(const Game& game, const Limits& limits) {
    constexpr std::uint64_t kMore = 4;
    constexpr int kMostAttempts = 10;
    const TimePoint begin = clock_.now();
    Limits allowed = limits;
    SearchResult result = search(game, allowed);
    for (int i = 0; i < kMostAttempts && is_a_guess(result) && allowed.nodes; ++i) {
        allowed.nodes = *allowed.nodes * kMore;
        result = search(game, allowed);
    }
    return {result, std::chrono::ceil<Milliseconds>(clock_.now() - begin)};
}

SearchResult Player::search(const Game& game, const Limits& limits) {
    searcher_.start(game.position(), game.history(), limits, silence_);
    return searcher_.wait();
}

}  // namespace trebuchet::lab
