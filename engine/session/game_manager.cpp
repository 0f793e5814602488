// The commands. How the engine moves and searches is in game_flow.cpp and pondering.cpp.
#include "session/game_manager.h"

#include <utility>

#include <trebuchet/movegen/generate.h>

namespace trebuchet::session {
namespace {

// The activity after a search is stopped and none is started.
[[nodiscard]] Activity without_search(const Activity& activity) {
    switch (state_of(activity)) {
        case State::Force:
            return activity::Force{};
        case State::Analysing:
            return activity::Analysing{};
        case State::Waiting:
        case State::Thinking:
        case State::Pondering:
            break;
    }
    return activity::Waiting{};
}

}  // namespace

GameManager::GameManager(
    SearchInterface& search, const Clock& clock, Listener& listener, const Options& options)
    : search_{search, clock, listener}, clock_{clock}, listener_{listener}, options_{options} {
    book_.set_options(options_);
}

// --- The game ------------------------------------------------------------------------------------

void GameManager::new_game(const Position& start) {
    stop_search();
    extra_limits_ = {};
    own_clock_.reset();
    search_.request_clear();
    search_.apply_pending_settings();
    if (state() != State::Analysing) {
        activity_ = activity::Waiting{};
    }
    set_position(start);
}

void GameManager::set_position(const std::optional<Position>& position) {
    replace_game(Game{position.value_or(Position::start())}, position.has_value());
}

void GameManager::set_game(const Game& game) {
    replace_game(game, true);
}

void GameManager::replace_game(const Game& game, bool has_position) {
    stop_and_become(without_search(activity_));
    has_position_ = has_position;
    game_ = game;
    own_clock_.disregard_moves();
    policy_.reset();
    position_changed();
}

void GameManager::force() {
    stop_and_become(activity::Force{});
}

bool GameManager::go() {
    if (!has_position_) {
        return false;
    }
    if (state() != State::Thinking) {
        stop_search();
        think();
    }
    return true;
}

bool GameManager::play_other() {
    if (!has_position_) {
        return false;
    }
    stop_and_become(activity::Waiting{});
    // The move that the engine would have played is the expected one now.
    ponder_if_wanted();
    return true;
}

bool GameManager::play_move(Move move) {
    end_pause();
    const auto* const pondering = current<activity::Pondering>();
    if (pondering != nullptr && pondering->expected == move) {
        play_expected_move();
        return true;
    }
    switch (state()) {
        case State::Thinking:
            resume();
            return false;
        case State::Pondering:
        case State::Waiting:
            stop_search();
            play(move);
            think();
            return true;
        case State::Force:
        case State::Analysing:
            stop_search();
            play(move);
            return true;
    }
    return false;
}

bool GameManager::take_back(int plies) {
    if (!has_position_ || game_.moves().size() < static_cast<std::size_t>(plies)) {
        return false;
    }
    const bool was_thinking = state() == State::Thinking;
    stop_and_become(without_search(activity_));
    for (int i = 0; i < plies; ++i) {
        game_.undo();
    }
    own_clock_.take_back_to(game_.moves().size());
    policy_.reset();
    position_changed();
    if (plies == 2 && was_thinking) {
        think();  // the same side is to move
    } else if (plies == 2) {
        ponder_on_a_guess();
    }
    return true;
}

void GameManager::end_game() {
    if (state() != State::Analysing) {
        force();
    }
}

void GameManager::move_now() {
    if (is_thinking()) {
        end_pause();
        finish_move(search_.stop());
    }
}

void GameManager::pause() {
    if (search_.pause()) {
        own_clock_.pause(clock_.now());
    }
}

void GameManager::resume() {
    end_pause();
    auto* const thinking = current<activity::Thinking>();
    if (thinking != nullptr && thinking->result_in_pause) {
        search_.note_finished();
        finish_move(*std::exchange(thinking->result_in_pause, std::nullopt));
    }
}

void GameManager::end_pause() {
    if (search_.is_paused()) {
        own_clock_.resume(clock_.now());
        search_.resume();
    }
}

void GameManager::analyse() {
    if (state() != State::Analysing) {
        stop_and_become(activity::Analysing{});
        analyse_position();
    }
}

void GameManager::exit_analysis() {
    if (state() == State::Analysing) {
        stop_and_become(activity::Force{});
    }
}

// --- The clock -----------------------------------------------------------------------------------

void GameManager::set_level(int moves, Milliseconds base, Milliseconds increment) {
    own_clock_.set_level(moves, base, increment);
    limits_changed();
}

void GameManager::set_time_per_move(Milliseconds limit) {
    own_clock_.set_per_move(limit);
    limits_changed();
}

void GameManager::set_depth_limit(std::optional<int> plies) {
    extra_limits_.depth = plies;
    limits_changed();
}

void GameManager::set_nodes_per_second(std::optional<std::uint64_t> nodes) {
    extra_limits_.nodes_per_second = nodes;
    limits_changed();
    // The opponent's time has no nodes.
    if (nodes && state() == State::Pondering) {
        stop_and_become(activity::Waiting{});
    }
}

// --- Settings ------------------------------------------------------------------------------------

void GameManager::set_pondering(bool on) {
    const bool was_on = std::exchange(ponders_, on);
    const bool is_in_game = !game_.moves().empty() && game_.result().reason == GameReason::None;
    if (on && !was_on && is_in_game && state() == State::Waiting) {
        ponder_if_wanted();
    }
    if (!on && state() == State::Pondering) {
        stop_and_become(activity::Waiting{});
    }
}

void GameManager::set_options(const Options& options) {
    const bool changes_analysis =
        options.multi_pv != options_.multi_pv || options.driver != options_.driver
        || options.tablebases != options_.tablebases || options.evaluation != options_.evaluation
        || options.network != options_.network;
    const Options before = std::exchange(options_, options);
    book_.set_options(options);
    if (options != before) {
        limits_changed();
    }
    if (options.hash != before.hash) {
        set_hash_megabytes(static_cast<std::size_t>(options.hash));
    }
    if (options.threads != before.threads) {
        set_threads(static_cast<std::size_t>(options.threads));
    }
    if (changes_analysis && state() == State::Analysing) {
        stop_search();
        analyse_position();
    }
}

void GameManager::set_memory_megabytes(std::size_t megabytes) {
    if (search_.request_memory({.of = TableMemory::Of::AllTables, .megabytes = megabytes})) {
        reconfigure_search();
    }
}

void GameManager::set_hash_megabytes(std::size_t megabytes) {
    if (search_.request_memory({.of = TableMemory::Of::HashTable, .megabytes = megabytes})) {
        reconfigure_search();
    }
}

void GameManager::set_threads(std::size_t threads) {
    if (search_.request_threads(threads)) {
        reconfigure_search();
    }
}

void GameManager::forget() {
    search_.request_clear();
    reconfigure_search();
}

void GameManager::exclude(Move move) {
    root_moves_.exclude(move);
    root_moves_changed();
}

void GameManager::include(Move move) {
    root_moves_.include(move);
    root_moves_changed();
}

void GameManager::exclude_all() {
    root_moves_.exclude_all(game_.position());
    root_moves_changed();
}

void GameManager::include_all() {
    root_moves_.include_all();
    root_moves_changed();
}

// --- Questions -----------------------------------------------------------------------------------

bool GameManager::welcomes_draw() const noexcept {
    const bool plays = state() != State::Force && state() != State::Analysing;
    return plays && policy_.welcomes_draw(game_, own_side(), options_);
}

bool GameManager::takes_draw() {
    const bool takes = welcomes_draw();
    auto* const thinking = std::get_if<activity::Thinking>(&activity_);
    if (thinking != nullptr && !takes && !policy_.has_thought()) {
        thinking->is_offered_draw = true;
    }
    return takes;
}

Color GameManager::own_side() const noexcept {
    const Color mover = game_.position().side_to_move();
    return state() == State::Thinking ? mover : !mover;
}

std::optional<Status> GameManager::status() const {
    const auto* const analysing = std::get_if<activity::Analysing>(&activity_);
    const bool has_ended = analysing != nullptr && analysing->final_progress;
    if (!search_.is_running() && !has_ended) {
        return std::nullopt;
    }
    return Status{
        .progress = has_ended ? *analysing->final_progress : search_.progress(),
        .legal_moves = static_cast<int>(count_legal_moves(game_.position()))};
}

std::optional<std::vector<BookMove>> GameManager::book_moves() {
    auto moves = book_.moves(game_);
    report_book_trouble();
    return moves;
}

}  // namespace trebuchet::session
