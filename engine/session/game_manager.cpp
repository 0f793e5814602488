// The commands. How they make the engine think is in game_manager_search.cpp.
#include "session/game_manager.h"

#include <utility>

#include <trebuchet/movegen/generate.h>

namespace trebuchet::session {

GameManager::GameManager(Thinker& thinker, const Clock& clock, Listener& listener)
    : thinker_{thinker}, clock_{clock}, listener_{listener} {
}

void GameManager::new_game(const Position& start) {
    stop_search();
    depth_limit_.reset();
    own_clock_.reset();
    nodes_per_second_.reset();
    wants_to_forget_ = true;
    apply_wishes();
    if (state_ != State::Analysing) {
        state_ = State::Waiting;
    }
    set_position(start);
}

void GameManager::set_position(const std::optional<Position>& position) {
    stop_and_become(state_without_search());
    has_position_ = position.has_value();
    game_ = Game{position.value_or(Position::start())};
    own_moves_.clear();
    own_clock_.disregard_next_reading();
    has_claimed_ = false;
    manners_.reset();
    position_changed();
}

void GameManager::force() {
    stop_and_become(State::Force);
}

bool GameManager::go() {
    if (!has_position_) {
        return false;
    }
    if (state_ != State::Thinking) {
        stop_search();
        think();
    }
    return true;
}

bool GameManager::play_other() {
    if (!has_position_) {
        return false;
    }
    stop_and_become(State::Waiting);
    // What we would have played is what we expect now.
    ponder_if_wanted();
    return true;
}

bool GameManager::play_move(Move move) {
    end_pause();
    switch (state_) {
        case State::Thinking:
            resume();
            return false;
        case State::Pondering:
            if (move == expected_) {
                play_expected_move();
                return true;
            }
            stop_search();
            [[fallthrough]];
        case State::Waiting:
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
    const bool was_thinking = state_ == State::Thinking;
    stop_and_become(state_without_search());
    for (int i = 0; i < plies; ++i) {
        game_.undo();
    }
    take_back_on_the_clock();
    has_claimed_ = false;
    manners_.reset();
    position_changed();
    if (plies == 2 && was_thinking) {
        think();  // the same side is to move
    } else if (plies == 2) {
        ponder_on_a_guess();
    }
    return true;
}

// The moves of the time control that are to be made again.
void GameManager::take_back_on_the_clock() {
    own_clock_.disregard_next_reading();
    while (!own_moves_.empty() && own_moves_.back() > game_.moves().size()) {
        own_moves_.pop_back();
        own_clock_.take_back_move();
    }
}

void GameManager::end_game() {
    if (state_ != State::Analysing) {
        force();
    }
}

void GameManager::move_now() {
    if (state_ == State::Thinking && running_) {
        end_pause();
        finish_move(end_search());
    }
}

void GameManager::pause() {
    if (!std::exchange(is_paused_, true)) {
        thinker_.pause();
        own_clock_.pause(clock_.now());
    }
}

void GameManager::resume() {
    end_pause();
    if (paused_answer_) {
        running_.reset();
        finish_move(*std::exchange(paused_answer_, std::nullopt));
    }
}

void GameManager::end_pause() {
    if (std::exchange(is_paused_, false)) {
        own_clock_.resume(clock_.now());
        thinker_.resume();
    }
}

void GameManager::analyse() {
    if (state_ != State::Analysing) {
        stop_and_become(State::Analysing);
        analyse_position();
    }
}

void GameManager::exit_analysis() {
    if (state_ == State::Analysing) {
        stop_and_become(State::Force);
    }
}

void GameManager::set_level(int moves, Milliseconds base, Milliseconds increment) {
    own_clock_.set_level(moves, base, increment);
    own_moves_.clear();
    plan_is_stale_ = true;
}

void GameManager::set_time_per_move(Milliseconds limit) {
    own_clock_.set_per_move(limit);
    plan_is_stale_ = true;
}

void GameManager::set_depth_limit(std::optional<int> plies) {
    depth_limit_ = plies;
    plan_is_stale_ = true;
}

void GameManager::set_nodes_per_second(std::optional<std::uint64_t> nodes) {
    nodes_per_second_ = nodes;
    plan_is_stale_ = true;
    // The opponent's time has no nodes.
    if (nodes && state_ == State::Pondering) {
        stop_and_become(State::Waiting);
    }
}

void GameManager::set_pondering(bool on) {
    const bool was_on = std::exchange(ponders_, on);
    if (on && !was_on && !game_.moves().empty()) {
        ponder_on_a_guess();
    }
    if (!on && state_ == State::Pondering) {
        stop_and_become(State::Waiting);
    }
}

void GameManager::set_options(const Options& options) {
    const bool changes_analysis = options.multi_pv != options_.multi_pv
                                  || options.driver != options_.driver
                                  || options.tablebases != options_.tablebases;
    options_ = options;
    book_.set_options(options);
    if (changes_analysis && state_ == State::Analysing) {
        stop_search();
        analyse_position();
    }
}

void GameManager::set_memory_megabytes(std::size_t megabytes) {
    // GUIs repeat themselves before each game; making a table anew takes a while.
    if (memory_megabytes_ == megabytes && !wanted_memory_megabytes_) {
        return;
    }
    wanted_memory_megabytes_ = megabytes;
    tend_thinker();
}

void GameManager::set_threads(std::size_t threads) {
    // As above: an analysis need not begin anew.
    if (threads_ == threads && !wanted_threads_) {
        return;
    }
    wanted_threads_ = threads;
    tend_thinker();
}

void GameManager::forget() {
    wants_to_forget_ = true;
    tend_thinker();
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

bool GameManager::welcomes_draw() const noexcept {
    const bool plays = state_ != State::Force && state_ != State::Analysing;
    const Position& position = game_.position();
    const Color mover = position.side_to_move();
    // A bare king wins nothing any more.
    const bool cannot_win =
        position.pieces(state_ == State::Thinking ? mover : !mover).count() == 1;
    return plays && (cannot_win || manners_.welcomes_draw(game_));
}

std::optional<Status> GameManager::status() const {
    if (!running_ && !analysed_) {
        return std::nullopt;
    }
    return Status{
        .progress = analysed_ ? *analysed_ : thinker_.progress(),
        .legal_moves = static_cast<int>(count_legal_moves(game_.position()))};
}

std::optional<std::vector<BookMove>> GameManager::book_moves() {
    auto moves = book_.moves(game_);
    tell_book_trouble();
    return moves;
}

}  // namespace trebuchet::session
