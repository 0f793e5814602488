// The engine's side of a game: whose turn it is, when to think, on what clock, and when to stop.
//
// It takes commands that have been understood already and the reports of its thinker, one at a
// time, from one thread; it answers through its listener. It knows no text, no threads and no real
// time, so that all of it can be tested at a desk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/util/clock.h>

#include "session/listener.h"
#include "session/manners.h"
#include "session/options.h"
#include "session/own_book.h"
#include "session/own_clock.h"
#include "session/root_moves.h"
#include "session/thinker.h"

namespace trebuchet::session {

enum class State : std::uint8_t {
    Force,      // watches: plays neither side, takes the moves of both
    Waiting,    // plays, and the opponent is to move (or the game is over)
    Thinking,   // plays, and is to move
    Pondering,  // waits, and thinks about the reply to an expected move meanwhile
    Analysing   // thinks about the side to move without end, takes the moves of both
};

// Where a search stands, for those who ask in the middle of it, or an analysis that has ended.
struct Status {
    SearchProgress progress;
    int legal_moves = 0;
};

class GameManager {
public:
    // All three must outlive the manager.
    GameManager(Thinker& thinker, const Clock& clock, Listener& listener);

    // --- The game: every function may be called in every state ----------------------------------
    // From this position; the engine plays the side not to move. Ends no analysis.
    void new_game(const Position& start = Position::start());
    // Another position in the same game; state and settings stay, thinking ends. Without a
    // position (an impossible one was asked for) no move can be played until there is one again.
    void set_position(const std::optional<Position>& position);
    void force();
    // The engine plays the side to move, or the other one (and ponders). False, and nothing
    // changed, when there is no position.
    bool go();
    bool play_other();
    // The opponent's move, or in Force and Analysing anybody's. False, and nothing changed, when
    // the engine is to move itself. Precondition: has_position(), the move is legal.
    bool play_move(Move move);
    // Takes so many half-moves back. False, and nothing changed, when there are not so many.
    bool take_back(int plies);
    // Somebody has ended the game.
    void end_game();
    // If thinking, the move is made before this returns.
    void move_now();
    // The clock and the search stand still until resume(), or until anything else makes the engine
    // think or stop thinking.
    void pause();
    void resume();
    void analyse();
    // Back to Force; no effect outside Analysing.
    void exit_analysis();

    // --- The clock: for the next move, not for the one being thought about -----------------------
    void set_level(int moves, Milliseconds base, Milliseconds increment);
    void set_time_per_move(Milliseconds limit);
    // Holds beside the clock, until the next game; nothing: no limit.
    void set_depth_limit(std::optional<int> plies);
    // Until the next game, time is counted in nodes, so many to a second; nothing: in seconds.
    void set_nodes_per_second(std::optional<std::uint64_t> nodes);
    void set_own_time(Milliseconds remaining) { own_clock_.set_reading(remaining); }

    // --- Settings -------------------------------------------------------------------------------
    // Think on the opponent's time. Turning it off ends pondering.
    void set_pondering(bool on);
    // What changes an analysis restarts it; all else holds from the next move.
    void set_options(const Options& options);
    [[nodiscard]] const Options& options() const noexcept { return options_; }
    // While the engine thinks about its move it waits for the next one.
    void set_memory_megabytes(std::size_t megabytes);
    // Likewise.
    void set_threads(std::size_t threads);
    // Forgets what was learned. Likewise.
    void forget();
    // Which moves to think about in this position: a change restarts an analysis, or the search
    // for a move in what is left of its time. Precondition: the moves are legal.
    void exclude(Move move);
    void include(Move move);
    void exclude_all();
    void include_all();

    // --- What the thinker says ------------------------------------------------------------------
    void on_search(const SearchEvent& event);

    // --- Questions ------------------------------------------------------------------------------
    [[nodiscard]] State state() const noexcept { return state_; }
    // The engine owes a move.
    [[nodiscard]] bool is_thinking() const noexcept {
        return state_ == State::Thinking && running_.has_value();
    }
    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] bool has_position() const noexcept { return has_position_; }
    // What the engine would play here, as far as it knows.
    [[nodiscard]] std::optional<Move> hint() const noexcept {
        return hint_ && root_moves_.allows(*hint_) ? hint_ : std::nullopt;
    }
    // Whether the engine plays, and a draw would be good enough now.
    [[nodiscard]] bool welcomes_draw() const noexcept;
    // Nothing unless a search is under way, or an analysis of this position has ended by itself.
    [[nodiscard]] std::optional<Status> status() const;
    // What the opening book says about the position; nothing if there is no book.
    [[nodiscard]] std::optional<std::vector<BookMove>> book_moves();

private:
    // How the game goes on.
    void think();
    void think_anew();
    // On the move that is hinted at, or on one that has to be guessed first.
    void ponder_if_wanted();
    void ponder(Move expected);
    void ponder_on_a_guess();
    void end_guess(Move guess);
    void begin_pondering(Move expected, const Game& game, const Limits& limits);
    [[nodiscard]] bool is_guessing() const noexcept {
        return state_ == State::Pondering && expected_.is_none();
    }
    void take_back_on_the_clock();
    void analyse_position();
    void finish_move(const SearchResult& result);
    void make_own_move(Move move, Move expected_reply, bool wants_draw);
    // Whether there was one to play.
    [[nodiscard]] bool play_from_book();
    void tell_book_trouble();
    void finish_own_clock(const SearchResult& result);
    void play(Move move);
    void position_changed();
    [[nodiscard]] bool claim_game_over();
    void on_pv(const PvReport& found);
    void on_finished(const SearchResult& result);
    void play_expected_move();

    // The search.
    void start_search(const Position& root, const KeyHistory& history, const Limits& limits);
    void stop_search();
    // Precondition: running_.
    [[nodiscard]] SearchResult end_search();
    void end_pause();
    void stop_and_become(State next);
    [[nodiscard]] State state_without_search() const noexcept;
    void tend_thinker();
    void apply_wishes();
    void root_moves_changed();
    [[nodiscard]] Milliseconds overhead() const;
    [[nodiscard]] Limits limits_for_move() const;

    Thinker& thinker_;
    const Clock& clock_;
    Listener& listener_;
    Options options_;
    bool ponders_ = false;  // when there is something to ponder on

    State state_ = State::Force;
    Game game_;
    bool has_position_ = true;
    bool has_claimed_ = false;  // this draw: nobody wants to hear it again
    bool is_fresh_ = true;      // the thinker has learned nothing yet
    std::optional<Move> hint_;
    Manners manners_;
    RootMoves root_moves_;
    OwnBook book_;

    OwnClock own_clock_;
    // Which of the game's moves, from 1 on, we made on this clock.
    std::vector<std::size_t> own_moves_;
    std::optional<int> depth_limit_;
    std::optional<std::uint64_t> nodes_per_second_;
    std::optional<std::size_t> memory_megabytes_;  // as last set
    std::optional<std::size_t> wanted_memory_megabytes_;
    std::optional<std::size_t> threads_;  // as last asked for
    std::optional<std::size_t> wanted_threads_;
    bool wants_to_forget_ = false;
    Style style_{};                                 // of the thinker
    std::shared_ptr<const Tablebases> tablebases_;  // likewise
    bool is_paused_ = false;
    std::optional<SearchResult> paused_answer_;  // to be heard when the pause ends

    SearchId last_search_{};
    std::optional<SearchId> running_;         // the search whose reports are welcome
    std::optional<SearchProgress> analysed_;  // by an analysis that has ended by itself
    // On the move that is owed, before this search began; or less than nothing, what this search
    // has spent on the opponent's time.
    Milliseconds spent_{0};

    TimePoint search_start_{};

    // While pondering:
    Move expected_;                       // none: we are guessing it
    std::optional<SearchResult> answer_;  // found before the opponent has moved
    bool plan_is_stale_ = false;
    TimePoint pondering_since_{};
    std::optional<Move> found_answer_;   // what seems the best reply to the expected move, so far
    std::optional<PvReport> held_back_;  // the last one that came too early to be told
};

}  // namespace trebuchet::session
