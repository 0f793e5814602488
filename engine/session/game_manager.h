// The engine's side of a game: whose turn it is, when to search, on what clock, and when to stop.
//
// One thread calls it with parsed commands and with the reports of the search; it answers through
// its listener. It uses no text, no threads and no real time, so every part of it can be
// unit-tested.
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
    // The first three must outlive the manager. `options`: the search was made with their hash and
    // threads.
    GameManager(
        SearchInterface& search,
        const Clock& clock,
        Listener& listener,
        const Options& options = {});

    // --- The game: every function may be called in every state ----------------------------------
    // From this position; the engine plays the side not to move. Ends no analysis.
    void new_game(const Position& start = Position::start());
    // Another position in the same game; state and settings stay, thinking ends. Without a position
    // (an illegal one was asked for) no move can be played until there is one again.
    void set_position(const std::optional<Position>& position);
    // Replaces the game, with its moves; otherwise as above.
    void set_game(const Game& game);
    void force();
    // The engine plays the side to move, or the other one (and ponders). False, and nothing
    // changed, when there is no position.
    bool go();
    bool play_other();
    // The opponent's move, or in Force and Analysing anybody's. False, and not made, when the
    // engine is to move itself. Precondition: has_position(), the move is legal.
    bool play_move(Move move);
    // Takes back this number of half-moves. False, and nothing changed, when there are fewer.
    bool take_back(int plies);
    // Somebody has ended the game.
    void end_game();
    // If thinking, the move is made before this returns.
    void move_now();
    // Stops the clock and the search until resume(), or until another command starts or stops a
    // search.
    void pause();
    void resume();
    void analyse();
    // Back to Force; no effect outside Analysing.
    void exit_analysis();

    // --- The clock: for the next move, not for the present search --------------------------------
    void set_level(int moves, Milliseconds base, Milliseconds increment);
    void set_time_per_move(Milliseconds limit);
    // Holds beside the clock, until the next game; nothing: no limit.
    void set_depth_limit(std::optional<int> plies);
    // Until the next game, time is counted in nodes, this number to a second; nothing: in seconds.
    void set_nodes_per_second(std::optional<std::uint64_t> nodes);
    void set_own_time(Milliseconds remaining) { own_clock_.set_reading(remaining); }

    // --- Settings -------------------------------------------------------------------------------
    // Search on the opponent's time. Turning it off ends pondering.
    void set_pondering(bool on);
    // What changes an analysis restarts it; all else holds from the next move.
    void set_options(const Options& options);
    [[nodiscard]] const Options& options() const noexcept { return options_; }
    // The memory of all tables or of the hash table alone, the number of threads, and forgetting
    // what the search has learned. Applied after the present move if the engine is thinking. Of
    // these and of the hash and threads of the options, where those change, the last one set holds.
    void set_memory_megabytes(std::size_t megabytes);
    void set_hash_megabytes(std::size_t megabytes);
    void set_threads(std::size_t threads);
    void forget();
    // Which moves to search in this position. A change restarts an analysis, or the search for a
    // move with the rest of its time. Precondition: the moves are legal.
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
    // The move that the engine would play here, if it is known.
    [[nodiscard]] std::optional<Move> hint() const noexcept {
        return hint_ && root_moves_.allows(*hint_) ? hint_ : std::nullopt;
    }
    // Whether the engine plays and would accept a draw now.
    [[nodiscard]] bool welcomes_draw() const noexcept;
    // The opponent offers a draw: whether the engine takes it now. Where it has not looked at the
    // position yet, on_draw_offer() may follow with its move.
    [[nodiscard]] bool takes_draw();
    // Nothing unless a search is running, or an analysis of this position has ended by itself.
    [[nodiscard]] std::optional<Status> status() const;
    // The book's moves in this position; nothing if there is no book.
    [[nodiscard]] std::optional<std::vector<BookMove>> book_moves();

private:
    // Limits that hold beside the clock, until the next game.
    struct ExtraLimits {
        std::optional<int> depth;
        std::optional<std::uint64_t> nodes_per_second;
    };

    // The data of this activity, or null if it is not the present one.
    template <typename A>
    [[nodiscard]] A* current() noexcept {
        return std::get_if<A>(&activity_);
    }

    void replace_game(const Game& game, bool has_position);
    void end_pause();
    // The side that the engine plays, if it plays.
    [[nodiscard]] Color own_side() const noexcept;

    // --- game_flow.cpp: the engine's moves and what follows them --------------------------------
    void think();
    void restart_thinking();
    // Whether there was a move to play.
    [[nodiscard]] bool play_from_book();
    void report_book_trouble();
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
