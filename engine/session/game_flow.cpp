// How a game goes on: when the engine searches, about what and how long, and what it does with the
// result. Pondering is in pondering.cpp.
#include <algorithm>
#include <utility>
#include <variant>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "session/game_manager.h"

namespace trebuchet::session {

// --- The engine's moves --------------------------------------------------------------------------

void GameManager::think() {
    activity_ = activity::Waiting{};
    if (announce_result()) {
        return;
    }
    own_clock_.start(clock_.now());
    activity_ = activity::Thinking{};
    policy_.forget_thought();
    if (!play_from_book()) {
        start_search(game_, limits_for_move());
    }
}

// Searches the same move again with other root moves. The time already spent counts.
void GameManager::restart_thinking() {
    end_pause();
    auto& thinking = std::get<activity::Thinking>(activity_);
    if (search_.is_running()) {
        thinking.result_in_pause.reset();
        thinking.spent += search_.stop().time;
    }
    Limits limits = limits_for_move();
    if (limits.time) {
        constexpr Milliseconds kLeast{1};
        // A clock of nodes stands still while nothing is searched, the usual one does not.
        const Milliseconds spent = limits.nodes_per_second
                                       ? thinking.spent
                                       : std::max(thinking.spent, own_clock_.spent(clock_.now()));
        limits.time->soft = std::max(limits.time->soft - spent, kLeast);
        limits.time->hard = std::max(limits.time->hard - spent, kLeast);
    }
    start_search(game_, limits);
}

bool GameManager::play_from_book() {
    // The book does not know which moves are excluded.
    if (root_moves_.is_restricted()) {
        return false;
    }
    const auto move = book_.choose_move(game_);
    report_book_trouble();
    if (!move) {
        return false;
    }
    finish_own_clock(SearchResult{});
    activity_ = activity::Waiting{};
    Game after = game_;
    after.play(*move);
    make_own_move(*move, book_.likely_move(after).value_or(Move::none()), false);
    return true;
}

void GameManager::report_book_trouble() {
    if (const auto trouble = book_.take_trouble()) {
        listener_.on_book_trouble(*trouble);
    }
}

void GameManager::finish_move(const SearchResult& result) {
    const bool is_offered_draw = std::get<activity::Thinking>(activity_).is_offered_draw;
    finish_own_clock(result);
    activity_ = activity::Waiting{};
    if (result.best.is_none()) {
        return;
    }
    const Color own = game_.position().side_to_move();
    policy_.note(own, result.score, options_);
    const bool takes_draw = is_offered_draw && policy_.welcomes_draw(game_, own, options_);
    if (!takes_draw && policy_.wants_to_resign(options_)) {
        activity_ = activity::Force{};
        listener_.on_resignation();
        return;
    }
    const bool offers_draw = takes_draw || policy_.wants_to_offer_draw(game_, options_);
    make_own_move(result.best, result.ponder, offers_draw);
    // What was asked for meanwhile, on the opponent's time.
    if (!search_.is_running()) {
        search_.apply_pending_settings();
    }
}

void GameManager::make_own_move(Move move, Move expected_reply, bool offers_draw) {
    const Position before = game_.position();
    play(move);
    own_clock_.note_own_move(game_.moves().size());
    const bool claims_draw = game_.result().is_claimable() && !policy_.has_claimed();
    if (claims_draw || offers_draw) {
        listener_.on_draw_offer();
    }
    listener_.on_move(before, move);
    if (announce_result()) {
        return;
    }
    // After a move that was forced, hurried or from the book there may be no expected reply.
    if (is_legal(game_.position(), expected_reply)) {
        hint_ = expected_reply;
    }
    ponder_if_wanted();
}

void GameManager::finish_own_clock(const SearchResult& result) {
    if (extra_limits_.nodes_per_second) {
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
    if (state() == State::Analysing) {
        analyse_position();
    }
}

bool GameManager::announce_result() {
    if (!policy_.announces(game_)) {
        return false;
    }
    listener_.on_game_over(game_.result());
    return true;
}

void GameManager::analyse_position() {
    activity_ = activity::Analysing{};
    if (!has_position_) {
        return;
    }
    Limits limits;
    limits.multi_pv = options_.multi_pv;
    if (root_moves_.is_restricted()) {
        limits.root_moves = root_moves_.allowed(game_.position());
    }
    start_search(game_, limits);
}

// --- Reports of the search -----------------------------------------------------------------------

void GameManager::on_search(const SearchEvent& event) {
    if (!search_.is_current(event.search)) {
        return;
    }
    if (const auto* const report = std::get_if<PvReport>(&event.report)) {
        on_pv(*report);
        return;
    }
    if (std::holds_alternative<RootMoveInfo>(event.report)) {
        return;
    }
    const auto& result = std::get<SearchResult>(event.report);
    auto* const thinking = current<activity::Thinking>();
    if (thinking != nullptr && search_.is_paused()) {
        // The search had ended when the pause began.
        thinking->result_in_pause = result;
        return;
    }
    search_.note_finished();
    on_finished(result);
}

void GameManager::on_pv(const PvReport& found) {
    if (current<activity::Guessing>() != nullptr) {
        return;  // scores and moves are from the opponent's side
    }
    PvReport report = found;
    if (extra_limits_.nodes_per_second) {
        // The search counts its time in nodes; the time that has passed is shown.
        report.time = search_.elapsed();
    }
    const bool is_best = report.line == 1;
    // Not in an analysis, where the engine plays no side; and a bound may be far from the score.
    if (is_best && report.bound == Bound::Exact && state() != State::Analysing) {
        policy_.note_thought(own_side(), report.score);
    }
    if (auto* const pondering = current<activity::Pondering>()) {
        show_while_pondering(*pondering, std::move(report));
        return;
    }
    if (is_best) {
        hint_ = report.pv.front();
    }
    listener_.on_thinking(game_.position(), report);
}

void GameManager::on_finished(const SearchResult& result) {
    if (current<activity::Guessing>() != nullptr) {
        end_guess(result.best);
    } else if (auto* const pondering = current<activity::Pondering>()) {
        pondering->result = result;
    } else if (state() == State::Thinking) {
        finish_move(result);
    } else if (auto* const analysing = current<activity::Analysing>()) {
        SearchProgress progress;
        progress.nodes = result.nodes;
        progress.time = result.time;
        progress.depth = result.depth;
        analysing->final_progress = progress;
    }
}

// --- The search ----------------------------------------------------------------------------------

void GameManager::start_search(const Game& game, const Limits& limits) {
    end_pause();
    // Moves are excluded in the position on the board, not in the expected one.
    const bool is_restricted = root_moves_.is_restricted() && state() != State::Pondering;
    // There is no move to search if all are excluded, or at the end of the game.
    if ((is_restricted && limits.root_moves.empty()) || !has_legal_move(game.position())) {
        return;
    }
    // An analysis has no side, and overlooks nothing. A guess is searched for the opponent.
    const bool is_analysis = state() == State::Analysing;
    const int contempt =
        current<activity::Guessing>() != nullptr ? -options_.contempt : options_.contempt;
    search_.start(
        {.root = game.position(), .history = game.history(), .limits = limits},
        {.driver = options_.driver,
         .contempt = is_analysis ? 0 : contempt,
         .tablebases = options_.tablebases.tables,
         .evaluation = options_.evaluation,
         .network = options_.network.network,
         .parameters = is_analysis ? Parameters{} : search_parameters(options_)});
}

void GameManager::stop_search() {
    end_pause();
    if (search_.is_running()) {
        static_cast<void>(search_.stop());
    }
}

void GameManager::stop_and_become(Activity next) {
    end_pause();
    const SearchResult result = search_.is_running() ? search_.stop() : SearchResult{};
    if (extra_limits_.nodes_per_second) {
        own_clock_.cancel_after(result.time);
    } else {
        own_clock_.cancel(clock_.now());
    }
    activity_ = std::move(next);
}

void GameManager::root_moves_changed() {
    if (state() == State::Analysing) {
        stop_search();
        analyse_position();
    } else if (state() == State::Thinking) {
        restart_thinking();
    }
}

void GameManager::reconfigure_search() {
    if (state() == State::Thinking) {
        return;  // they are applied when the move has been made
    }
    stop_search();
    search_.apply_pending_settings();
    if (state() == State::Analysing) {
        analyse_position();
    } else if (current<activity::Guessing>() != nullptr) {
        activity_ = activity::Waiting{};
        ponder_on_a_guess();
    } else if (const auto* const pondering = current<activity::Pondering>()) {
        ponder(Move{pondering->expected});
    }
}

Limits GameManager::limits_for_move() const {
    // For a move without any limit: the pace of a casual game.
    constexpr Milliseconds kCasualMove{5000};
    Limits limits;
    limits.depth = extra_limits_.depth;
    limits.nodes_per_second = extra_limits_.nodes_per_second;
    // The time from the end of a search until the GUI stops the clock. A clock of nodes has none.
    const Milliseconds overhead =
        limits.nodes_per_second
            ? Milliseconds{0}
            : std::max(Milliseconds{options_.move_overhead}, own_clock_.seen_lag());
    if (!own_clock_.is_unset()) {
        limits.time = own_clock_.budget(overhead);
    } else if (!limits.depth) {
        limits.time = budget_for_move(kCasualMove, overhead);
    }
    limit_strength(options_, limits);
    if (root_moves_.is_restricted()) {
        limits.root_moves = root_moves_.allowed(game_.position());
    }
    return limits;
}

}  // namespace trebuchet::session
