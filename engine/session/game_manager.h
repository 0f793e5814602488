// The engine's side of a game: whose turn it is, when to think, on what clock, and when to stop.
//
// It takes commands that have been understood already and the reports of its search, one at a
// time, from one thread; it answers through its listener. It knows no text, no threads and no real
// time, so every part of it can be unit-tested.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/util/clock.h>

#include "session/activity.h"
#include "session/frontend.h"
#include "session/options.h"
#include "session/own_book.h"
#include "session/own_clock.h"
#include "session/resign_draw_policy.h"
#include "session/root_moves.h"
#include "session/search_control.h"
#include "session/search_interface.h"

namespace trebuchet::session {

// Where a search stands, while it runs or after an analysis has ended.
struct Status {
    SearchProgress progress;
    int legal_moves = 0;
};

class GameManager {
public:
    // All three must outlive the manager.
    GameManager(SearchInterface& search, const Clock& clock, Listener& listener);

    // --- The game: every function may be called in every state ----------------------------------
    // From this position; the engine plays the side not to move. Ends no analysis.
    void new_game(const Position& start = Position::start());
    // Another position in the same game; state and settings stay, thinking ends. Without a
    // position (an impossible one was asked for) no move can be played until there is one again.
    void set_position(const std::optional<Position>& position);
    // A game that was played elsewhere, in the place of the present one; otherwise as above.
    void set_game(const Game& game);
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
    // While the engine thinks about its move these wait for the next one: the memory of all tables,
    // the number of threads, and forgetting what was learned. Of these and of the hash and threads
    // of the options, what is set last holds.
    void set_memory_megabytes(std::size_t megabytes);
    void set_threads(std::size_t threads);
    void forget();
    // Which moves to think about in this position: a change restarts an analysis, or the search
    // for a move in what is left of its time. Precondition: the moves are legal.
    void exclude(Move move);
    void include(Move move);
    void exclude_all();
    void include_all();

    // --- Reports of the search ------------------------------------------------------------------
    void on_search(const SearchEvent& event);

    // --- Questions ------------------------------------------------------------------------------
    [[nodiscard]] State state() const noexcept { return state_of(activity_); }
    // The engine is to move, and a search for its move is running.
    [[nodiscard]] bool is_thinking() const noexcept {
        return state() == State::Thinking && search_.is_running();
    }
    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] bool has_position() const noexcept { return has_position_; }
    // What the engine would play here, as far as it knows.
    [[nodiscard]] std::optional<Move> hint() const noexcept {
        return hint_ && root_moves_.allows(*hint_) ? hint_ : std::nullopt;
    }
    // Whether the engine plays, and a draw would be good enough now.
    [[nodiscard]] bool welcomes_draw() const noexcept;
    // Nothing unless a search is running, or an analysis of this position has ended by itself.
    [[nodiscard]] std::optional<Status> status() const;
    // What the opening book says about the position; nothing if there is no book.
    [[nodiscard]] std::optional<std::vector<BookMove>> book_moves();

private:
    // Limits that hold beside the clock, until the next game.
    struct ExtraLimits {
        std::optional<int> depth;
        std::optional<std::uint64_t> nodes_per_second;
    };

    // Of the activity, if it is this one; null otherwise.
    template <typename A>
    [[nodiscard]] A* current() noexcept {
        return std::get_if<A>(&activity_);
    }

    void replace_game(const Game& game, bool has_position);
    void end_pause();

    // --- game_flow.cpp: the engine's moves and what follows them --------------------------------
    void think();
    void restart_thinking();
    // Whether there was a move to play.
    [[nodiscard]] bool play_from_book();
    void tell_book_trouble();
    void finish_move(const SearchResult& result);
    void make_own_move(Move move, Move expected_reply, bool offers_draw);
    void finish_own_clock(const SearchResult& result);
    void play(Move move);
    void position_changed();
    [[nodiscard]] bool announce_result();
    void analyse_position();
    void on_pv(const PvReport& found);
    void on_finished(const SearchResult& result);

    // --- game_flow.cpp: the search --------------------------------------------------------------
    void start_search(const Game& game, const Limits& limits);
    void stop_search();
    void stop_and_become(Activity next);
    void reconfigure_search();
    void root_moves_changed();
    [[nodiscard]] Limits limits_for_move() const;

    // --- pondering.cpp --------------------------------------------------------------------------
    // On the hint, or on a move that has to be guessed first.
    void ponder_if_wanted();
    void ponder(Move expected);
    void ponder_on_a_guess();
    void end_guess(Move guess);
    void play_expected_move();
    void limits_changed();
    void show_while_pondering(activity::Pondering& pondering, PvReport report);

    SearchControl search_;
    const Clock& clock_;
    Listener& listener_;
    Options options_;
    bool ponders_ = false;  // when there is a move to ponder on

    Activity activity_;
    Game game_;
    bool has_position_ = true;
    std::optional<Move> hint_;
    ResignDrawPolicy policy_;
    RootMoves root_moves_;
    OwnBook book_;
    OwnClock own_clock_;
    ExtraLimits extra_limits_;
};

}  // namespace trebuchet::session
