// When the game manager thinks, about what and how long, and what it does with the answer.
#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "session/claims.h"
#include "session/game_manager.h"

namespace trebuchet::session {

// --- How the game goes on ------------------------------------------------------------------------

void GameManager::think() {
    state_ = State::Waiting;
    if (claim_game_over()) {
        return;
    }
    own_clock_.start(clock_.now());
    state_ = State::Thinking;
    spent_ = Milliseconds{0};
    if (!play_from_book()) {
        start_search(game_.position(), game_.history(), limits_for_move());
    }
}

bool GameManager::play_from_book() {
    // Somebody wants to see other moves.
    if (root_moves_.is_restricted()) {
        return false;
    }
    const auto move = book_.choose_move(game_);
    tell_book_trouble();
    if (!move) {
        return false;
    }
    finish_own_clock(SearchResult{});
    state_ = State::Waiting;
    Game after = game_;
    after.play(*move);
    make_own_move(*move, book_.likely_move(after).value_or(Move::none()), false);
    return true;
}

void GameManager::tell_book_trouble() {
    if (const auto trouble = book_.take_trouble()) {
        listener_.on_book_trouble(*trouble);
    }
}

void GameManager::ponder_if_wanted() {
    if (!ponders_ || nodes_per_second_) {
        return;
    }
    if (hint_) {
        ponder(*hint_);
    } else {
        ponder_on_a_guess();
    }
}

void GameManager::ponder(Move expected) {
    state_ = State::Waiting;
    Game imagined = game_;
    imagined.play(expected);
    // Nothing to think about, or nothing to be thought about: the book will answer.
    if (imagined.result().reason != GameReason::None || book_.knows(imagined)) {
        return;
    }
    Limits limits = limits_for_move();
    limits.ponder = true;
    limits.root_moves.clear();
    begin_pondering(expected, imagined, limits);
}

// Nobody has said what to expect: a glance at the position with the opponent's eyes does.
void GameManager::ponder_on_a_guess() {
    constexpr Milliseconds kGlance{200};
    const bool may_ponder = ponders_ && !nodes_per_second_ && state_ == State::Waiting;
    if (!may_ponder || game_.result().reason != GameReason::None || book_.knows(game_)) {
        return;
    }
    Limits limits;
    limits.time = budget_for_move(kGlance, Milliseconds{0});
    limits.most_nodes_per_second = most_nodes_per_second(options_);
    begin_pondering(Move::none(), game_, limits);
}

void GameManager::begin_pondering(Move expected, const Game& game, const Limits& limits) {
    expected_ = expected;
    answer_.reset();
    plan_is_stale_ = false;
    pondering_since_ = clock_.now();
    found_answer_.reset();
    held_back_.reset();
    state_ = State::Pondering;
    start_search(game.position(), game.history(), limits);
}

void GameManager::end_guess(Move guess) {
    state_ = State::Waiting;
    if (is_legal(game_.position(), guess)) {
        hint_ = guess;
        ponder(guess);
    }
}

void GameManager::play_expected_move() {
    play(expected_);
    hint_ = std::exchange(found_answer_, std::nullopt);
    own_clock_.start(clock_.now());
    state_ = State::Thinking;
    if (held_back_) {
        listener_.on_thinking(game_.position(), *std::exchange(held_back_, std::nullopt));
    }
    const Limits limits = limits_for_move();
    spent_ = Milliseconds{0};
    if (plan_is_stale_) {
        stop_search();
        start_search(game_.position(), game_.history(), limits);
    } else if (answer_) {
        finish_move(*answer_);
    } else {
        spent_ -= thinker_.progress().time;
        // The plan was made by our own count of the clock; the GUI has told us better since.
        thinker_.ponder_hit(limits.time);
    }
}

// The same move again, among others: the time that is gone is gone.
void GameManager::think_anew() {
    end_pause();
    if (running_) {
        spent_ += end_search().time;
    }
    Limits limits = limits_for_move();
    if (limits.time) {
        constexpr Milliseconds kLeast{1};
        limits.time->soft = std::max(limits.time->soft - spent_, kLeast);
        limits.time->hard = std::max(limits.time->hard - spent_, kLeast);
    }
    start_search(game_.position(), game_.history(), limits);
}

void GameManager::analyse_position() {
    if (!has_position_) {
        return;
    }
    Limits limits;
    limits.multi_pv = options_.multi_pv;
    if (root_moves_.is_restricted()) {
        limits.root_moves = root_moves_.allowed(game_.position());
    }
    start_search(game_.position(), game_.history(), limits);
}

void GameManager::finish_move(const SearchResult& result) {
    finish_own_clock(result);
    state_ = State::Waiting;
    if (result.best.is_none()) {
        return;
    }
    manners_.note(result.score, options_);
    if (manners_.wants_to_resign(options_)) {
        state_ = State::Force;
        listener_.on_resignation();
        return;
    }
    make_own_move(result.best, result.ponder, manners_.wants_to_offer_draw(game_, options_));
}

void GameManager::make_own_move(Move move, Move expected_reply, bool wants_draw) {
    const Position before = game_.position();
    play(move);
    own_moves_.push_back(game_.moves().size());
    const bool claims_draw = game_.result().is_claimable() && !has_claimed_;
    if (claims_draw || wants_draw) {
        listener_.on_draw_offer();
    }
    listener_.on_move(before, move);
    if (claim_game_over()) {
        return;
    }
    // Behind a move that was forced, or hurried, or from the book, nothing may be expected.
    if (is_legal(game_.position(), expected_reply)) {
        hint_ = expected_reply;
    }
    ponder_if_wanted();
}

void GameManager::finish_own_clock(const SearchResult& result) {
    if (nodes_per_second_) {
        own_clock_.finish_move_after(result.time);
    } else {
        own_clock_.finish_move(clock_.now());
    }
}

void GameManager::play(Move move) {
    game_.play(move);
    position_changed();
}

void GameManager::position_changed() {
    hint_.reset();
    root_moves_.include_all();
    if (state_ == State::Analysing) {
        analyse_position();
    }
}

bool GameManager::claim_game_over() {
    const GameResult result = game_.result();
    // The next draw is another one.
    has_claimed_ = has_claimed_ && result.reason != GameReason::None;
    const bool was_refused = result.is_claimable() && has_claimed_;
    if (was_refused || !may_claim(result, game_.position())) {
        return false;
    }
    has_claimed_ = true;
    listener_.on_game_over(result);
    return true;
}

// --- What the thinker says -----------------------------------------------------------------------

void GameManager::on_search(const SearchEvent& event) {
    if (running_ != event.search) {
        return;
    }
    if (const auto* const report = std::get_if<PvReport>(&event.report)) {
        on_pv(*report);
    } else if (is_paused_ && state_ == State::Thinking) {
        // It was under way when the pause began.
        paused_answer_ = std::get<SearchResult>(event.report);
    } else {
        running_.reset();
        on_finished(std::get<SearchResult>(event.report));
    }
}

void GameManager::on_pv(const PvReport& found) {
    if (is_guessing()) {
        return;  // those are the opponent's thoughts
    }
    PvReport report = found;
    if (nodes_per_second_) {
        // A clock of nodes is for decisions; what is shown is the time that passed.
        report.time = std::chrono::duration_cast<Milliseconds>(clock_.now() - search_start_);
    }
    const bool is_best = report.line == 1;
    // An analysis is about nobody's game, and a bound may be far from the truth.
    if (is_best && report.bound == Bound::Exact && state_ != State::Analysing) {
        manners_.note_thought(report.score);
    }
    if (state_ != State::Pondering) {
        if (is_best) {
            hint_ = report.pv.front();
        }
        listener_.on_thinking(game_.position(), report);
        return;
    }
    if (is_best) {
        found_answer_ = report.pv.front();
    }
    // Some programs (python-chess, and with it lichess-bot) still take what comes right behind our
    // move for thoughts about that move.
    constexpr Milliseconds kMoment{500};
    if (clock_.now() - pondering_since_ < kMoment) {
        if (is_best) {
            held_back_ = report;
        }
        return;
    }
    held_back_.reset();
    report.pv.insert(report.pv.begin(), expected_);
    listener_.on_thinking(game_.position(), report);
}

void GameManager::on_finished(const SearchResult& result) {
    if (is_guessing()) {
        end_guess(result.best);
    } else if (state_ == State::Pondering) {
        answer_ = result;
    } else if (state_ == State::Thinking) {
        finish_move(result);
    } else if (state_ == State::Analysing) {
        analysed_.emplace();
        analysed_->nodes = result.nodes;
        analysed_->time = result.time;
        analysed_->depth = result.depth;
    }
}

// --- The search ----------------------------------------------------------------------------------

void GameManager::start_search(
    const Position& root, const KeyHistory& history, const Limits& limits) {
    // With nothing to think about we wait until there is: all moves are excluded, or the position
    // under analysis is the end of the game.
    end_pause();
    // The choice of moves is for the position on the board, not for one that is only expected.
    const bool is_restricted = root_moves_.is_restricted() && state_ != State::Pondering;
    const bool is_empty = is_restricted && limits.root_moves.empty();
    if (is_empty || !has_legal_move(root)) {
        return;
    }
    apply_wishes();
    // An analysis is for both sides.
    const int contempt = state_ == State::Analysing ? 0 : options_.contempt;
    const Style style{.driver = options_.driver, .contempt = contempt};
    if (style_ != style) {
        style_ = style;
        thinker_.set_style(style);
    }
    if (tablebases_ != options_.tablebases.tables) {
        tablebases_ = options_.tablebases.tables;
        thinker_.set_tablebases(tablebases_);
    }
    is_fresh_ = false;
    last_search_ = static_cast<SearchId>(static_cast<std::uint64_t>(last_search_) + 1);
    running_ = last_search_;
    search_start_ = clock_.now();
    thinker_.start({.id = last_search_, .root = root, .history = history, .limits = limits});
}

void GameManager::stop_search() {
    end_pause();
    analysed_.reset();
    if (running_) {
        static_cast<void>(end_search());
    }
}

SearchResult GameManager::end_search() {
    running_.reset();
    paused_answer_.reset();
    return thinker_.stop();
}

void GameManager::stop_and_become(State next) {
    stop_search();
    own_clock_.cancel(clock_.now());
    state_ = next;
}

State GameManager::state_without_search() const noexcept {
    const bool is_playing = state_ == State::Thinking || state_ == State::Pondering;
    return is_playing ? State::Waiting : state_;
}

void GameManager::root_moves_changed() {
    if (state_ == State::Analysing) {
        stop_search();
        analyse_position();
    } else if (state_ == State::Thinking) {
        think_anew();
    }
}

void GameManager::tend_thinker() {
    if (state_ == State::Thinking) {
        return;  // the next search will see to it
    }
    stop_search();
    apply_wishes();
    if (state_ == State::Analysing) {
        analyse_position();
    } else if (is_guessing()) {
        state_ = State::Waiting;
        ponder_on_a_guess();
    } else if (state_ == State::Pondering) {
        ponder(expected_);
    }
}

void GameManager::apply_wishes() {
    if (wanted_memory_megabytes_) {
        const std::size_t megabytes = *std::exchange(wanted_memory_megabytes_, std::nullopt);
        if (thinker_.set_memory_megabytes(megabytes)) {
            memory_megabytes_ = megabytes;
        } else {
            listener_.on_little_memory(megabytes);
        }
    }
    if (wanted_threads_) {
        threads_ = std::exchange(wanted_threads_, std::nullopt);
        const std::size_t threads = thinker_.set_threads(*threads_);
        if (threads < *threads_) {
            listener_.on_few_threads(threads);
        }
    }
    // Clearing a large table takes a while, and a GUI may send any number of `new`.
    if (std::exchange(wants_to_forget_, false) && !is_fresh_) {
        thinker_.clear();
        is_fresh_ = true;
    }
}

// What passes between our deciding on a move and the clock noticing it. A clock of nodes sees only
// nodes.
Milliseconds GameManager::overhead() const {
    return nodes_per_second_
               ? Milliseconds{0}
               : std::max(Milliseconds{options_.move_overhead}, own_clock_.seen_lag());
}

Limits GameManager::limits_for_move() const {
    // Nobody has said how long: the pace of a casual game.
    constexpr Milliseconds kCasualMove{5000};
    Limits limits;
    limits.depth = depth_limit_;
    limits.nodes_per_second = nodes_per_second_;
    limits.most_nodes_per_second = most_nodes_per_second(options_);
    const Milliseconds overhead = this->overhead();
    if (!own_clock_.is_unset()) {
        limits.time = own_clock_.budget(overhead);
    } else if (!depth_limit_) {
        limits.time = budget_for_move(kCasualMove, overhead);
    }
    if (root_moves_.is_restricted()) {
        limits.root_moves = root_moves_.allowed(game_.position());
    }
    return limits;
}

}  // namespace trebuchet::session
