// The search of an engine: limits, starting, waiting, stopping.
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

#include "capi/engine.h"
#include "capi/game.h"

namespace trebuchet::capi {
namespace {

template <typename T>
using OrStatus = Expected<T, trebuchet_status>;

[[nodiscard]] constexpr bool is_duration(std::int64_t milliseconds) noexcept {
    return milliseconds >= -kLongestDuration.count() && milliseconds <= kLongestDuration.count();
}

// Whether each number is in the range that the header gives it, and none contradicts another.
[[nodiscard]] bool is_sound(const trebuchet_limits& limits) noexcept {
    constexpr auto kMost = static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max());
    const bool times_are_sound = is_duration(limits.move_time) && is_duration(limits.clock)
                                 && is_duration(limits.increment) && is_duration(limits.overhead)
                                 && limits.move_time >= 0 && limits.increment >= 0;
    const bool counts_are_sound = limits.moves_to_go <= kMost && limits.mate_moves <= kMost
                                  && limits.multi_pv <= kMost && limits.use_clock <= 1
                                  && limits.ponder <= 1;
    const bool has_two_times = limits.move_time > 0 && limits.use_clock == 1;
    const bool ponders_on_nodes = limits.ponder == 1 && limits.nodes_per_second > 0;
    const bool lacks_moves = limits.root_moves == nullptr && limits.root_move_count > 0;
    return times_are_sound && counts_are_sound && !has_two_times && !ponders_on_nodes
           && !lacks_moves;
}

[[nodiscard]] std::optional<TimeBudget> budget_of(const trebuchet_limits& limits) noexcept {
    const Milliseconds overhead{limits.overhead};
    if (limits.use_clock == 1) {
        const ClockReading clock{
            .remaining = Milliseconds{limits.clock},
            .increment = Milliseconds{limits.increment},
            .moves_to_go = static_cast<int>(limits.moves_to_go)};
        return budget_for_clock(clock, {.overhead = overhead, .usual = overhead});
    }
    if (limits.move_time > 0) {
        return budget_for_move(Milliseconds{limits.move_time}, overhead);
    }
    return std::nullopt;
}

// Zero means that there is no limit.
template <typename T>
[[nodiscard]] std::optional<T> unless_zero(T value) noexcept {
    return value == 0 ? std::nullopt : std::optional{value};
}

[[nodiscard]] OrStatus<std::vector<Move>> root_moves_of(
    const trebuchet_limits& limits, const Position& root) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < limits.root_move_count; ++i) {
        const Move move = Move::from_raw(limits.root_moves[i]);
        if (!is_legal(root, move)) {
            return Unexpected{static_cast<trebuchet_status>(TREBUCHET_ERROR_ILLEGAL_MOVE)};
        }
        moves.push_back(move);
    }
    return moves;
}

// The struct that the pointer names, all zeros if it is null.
template <typename T>
[[nodiscard]] OrStatus<T> read_optional(const T* given) noexcept {
    if (given == nullptr) {
        return T{};
    }
    if (const auto read = read_struct(*given)) {
        return *read;
    }
    return Unexpected{static_cast<trebuchet_status>(TREBUCHET_ERROR_STRUCT_SIZE)};
}

[[nodiscard]] OrStatus<trebuchet_limits> read_limits(const trebuchet_limits* given) noexcept {
    auto limits = read_optional(given);
    if (limits && !is_sound(*limits)) {
        return Unexpected{static_cast<trebuchet_status>(TREBUCHET_ERROR_ARGUMENT)};
    }
    return limits;
}

[[nodiscard]] OrStatus<SearchRequest> request_of(const Game& game, const trebuchet_limits* given) {
    const auto limits = read_limits(given);
    if (!limits) {
        return Unexpected{limits.error()};
    }
    auto moves = root_moves_of(*limits, game.position());
    if (!moves) {
        return Unexpected{moves.error()};
    }
    SearchRequest request{.root = game.position(), .history = game.history(), .limits = {}};
    if (limits->depth > 0) {
        request.limits.depth = static_cast<int>(std::min<std::uint32_t>(limits->depth, kMaxDepth));
    }
    if (limits->mate_moves > 0) {
        request.limits.mate_moves = static_cast<int>(limits->mate_moves);
    }
    request.limits.nodes = unless_zero(limits->nodes);
    request.limits.soft_nodes = unless_zero(limits->soft_nodes);
    request.limits.nodes_per_second = unless_zero(limits->nodes_per_second);
    request.limits.most_nodes_per_second = unless_zero(limits->most_nodes_per_second);
    request.limits.time = budget_of(*limits);
    request.limits.ponder = limits->ponder == 1;
    request.limits.multi_pv = static_cast<int>(std::max(1U, limits->multi_pv));
    request.limits.root_moves = std::move(*moves);
    return request;
}

// Ends the search that runs, and makes the listener ready for the next. Until that one has begun
// there is no result.
void prepare(trebuchet_engine& engine, const Position& root, const trebuchet_callbacks& callbacks) {
    engine.searcher.stop();
    (void)engine.searcher.wait();
    engine.listener.listen_for(root, callbacks);
    engine.has_searched = false;
}

[[nodiscard]] trebuchet_status start(
    trebuchet_engine& engine,
    const Game& game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* given) {
    auto request = request_of(game, limits);
    const auto callbacks = read_optional(given);
    if (!request || !callbacks) {
        return request ? callbacks.error() : request.error();
    }
    prepare(engine, request->root, *callbacks);
    engine.searcher.start(std::move(*request), engine.listener);
    engine.has_searched = true;
    return TREBUCHET_OK;
}

// What goes into the result must be sound before the search begins.
[[nodiscard]] trebuchet_status check_result(trebuchet_result* result) noexcept {
    return result == nullptr ? TREBUCHET_OK : write_struct(result, trebuchet_result{});
}

[[nodiscard]] trebuchet_status think(
    trebuchet_engine& engine,
    const Game& game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* given,
    trebuchet_result* result) {
    const auto request = request_of(game, limits);
    const auto callbacks = read_optional(given);
    if (!request || !callbacks) {
        return request ? callbacks.error() : request.error();
    }
    if (const trebuchet_status wrong = check_result(result); wrong != TREBUCHET_OK) {
        return wrong;
    }
    prepare(engine, request->root, *callbacks);
    const auto search = [&] {
        return given == nullptr ? engine.searcher.think(*request)
                                : engine.searcher.think(*request, engine.listener);
    };
    const SearchResult answer = search();
    engine.has_searched = true;
    return result == nullptr ? TREBUCHET_OK
                             : write_struct(result, result_of(answer, request->root));
}

[[nodiscard]] trebuchet_progress progress_of(const Searcher& searcher) noexcept {
    const SearchProgress progress = searcher.progress();
    trebuchet_progress answer{};
    answer.depth = progress.depth;
    answer.moves_left = progress.moves_left;
    answer.moves_total = progress.moves_total;
    answer.nodes = progress.nodes;
    answer.time = progress.time.count();
    answer.current_move = progress.current_move.raw();
    return answer;
}

}  // namespace
}  // namespace trebuchet::capi

using namespace trebuchet::capi;  // the functions of C have no namespace

trebuchet_status trebuchet_engine_start(
    trebuchet_engine* engine,
    const trebuchet_game* game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* callbacks) {
    return with_control(engine, [&](trebuchet_engine& controlled) -> trebuchet_status {
        return game == nullptr ? TREBUCHET_ERROR_ARGUMENT
                               : start(controlled, game->game, limits, callbacks);
    });
}

trebuchet_status trebuchet_engine_wait(trebuchet_engine* engine, trebuchet_result* result) {
    return with_control(engine, [&](trebuchet_engine& controlled) -> trebuchet_status {
        if (!controlled.has_searched) {
            return TREBUCHET_ERROR_NOTHING;
        }
        if (const trebuchet_status wrong = check_result(result); wrong != TREBUCHET_OK) {
            return wrong;
        }
        const trebuchet::SearchResult answer = controlled.searcher.wait();
        return result == nullptr
                   ? TREBUCHET_OK
                   : write_struct(result, result_of(answer, controlled.listener.root()));
    });
}

trebuchet_status trebuchet_engine_think(
    trebuchet_engine* engine,
    const trebuchet_game* game,
    const trebuchet_limits* limits,
    const trebuchet_callbacks* callbacks,
    trebuchet_result* result) {
    return with_control(engine, [&](trebuchet_engine& controlled) -> trebuchet_status {
        return game == nullptr ? TREBUCHET_ERROR_ARGUMENT
                               : think(controlled, game->game, limits, callbacks, result);
    });
}

trebuchet_status trebuchet_engine_stop(trebuchet_engine* engine) {
    return with(engine, [](trebuchet_engine& stopped) -> trebuchet_status {
        stopped.searcher.stop();
        return TREBUCHET_OK;
    });
}

int32_t trebuchet_engine_is_searching(const trebuchet_engine* engine) {
    return with(
        engine, [](const trebuchet_engine& read) { return yes_or_no(read.searcher.is_running()); });
}

trebuchet_status trebuchet_engine_progress(
    const trebuchet_engine* engine, trebuchet_progress* progress) {
    return with(engine, [&](const trebuchet_engine& read) {
        return write_struct(progress, progress_of(read.searcher));
    });
}

trebuchet_status trebuchet_engine_ponder_hit(
    trebuchet_engine* engine, const trebuchet_limits* limits) {
    return with_control(engine, [&](trebuchet_engine& controlled) -> trebuchet_status {
        const auto read = read_limits(limits);
        if (!read) {
            return read.error();
        }
        controlled.searcher.ponder_hit(budget_of(*read));
        return TREBUCHET_OK;
    });
}
