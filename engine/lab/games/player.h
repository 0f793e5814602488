// One side of a match: the limits of its searches, and the search itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/game/game.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/timing/time_manager.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

// --- Limits --------------------------------------------------------------------------------------

// All that are set hold at once; at least one must be.
struct Pace {
    std::optional<int> depth{};            // plies
    std::optional<std::uint64_t> nodes{};  // a move
    // A move: the iteration that passes so many is the last (Limits::soft_nodes).
    std::optional<std::uint64_t> soft_nodes{};
    // With `per_move` a time for each move; else a clock for the whole game with an increment, and
    // a player that exceeds it loses.
    std::optional<TimeControl> time{};
    // Times are counted in nodes, so many a second.
    std::optional<std::uint64_t> nodes_per_second{};

    // Without a real clock the same search always gives the same move.
    [[nodiscard]] bool is_reproducible() const noexcept { return !time || nodes_per_second; }
    [[nodiscard]] bool has_clock() const noexcept { return time && !time->per_move; }
};

// "100": milliseconds a move. "5+0.05": seconds for the game, and seconds more after each move.
[[nodiscard]] Expected<TimeControl, std::string> parse_time(std::string_view text);

// As on the command line: "--nodes 10000". The same text means the same pace.
[[nodiscard]] std::string to_text(const Pace& pace);
// As the tag TimeControl of PGN: "60+0.5", "1/0.2"; "-" where nodes or depth are the limit.
[[nodiscard]] std::string pgn_time_control(const Pace& pace);

// For a player whose clock shows `remaining`, which is used only with a clock.
[[nodiscard]] Limits limits_for(const Pace& pace, Milliseconds remaining);

// --- The player ----------------------------------------------------------------------------------

struct Thought {
    SearchResult result;
    std::uint64_t nodes = 0;  // of all searches for this move
    Milliseconds time{0};     // rounded up; by nodes, if Limits::nodes_per_second is set
};

// Used by one thread, except stop().
class Player {
public:
    explicit Player(const Settings& settings) : searcher_{settings} {}

    // Between games. False as for has_all_of().
    bool configure(const Settings& settings) { return searcher_.configure(settings); }
    // Clears what was learned in the last game, so that games do not depend on each other.
    void begin_game() { searcher_.clear(); }
    // Searches on the calling thread, since waking another may take longer than the search. If the
    // limit of nodes does not suffice for one iteration, searches again with a larger one, so that
    // the move has a score.
    [[nodiscard]] Thought think(const Game& game, const Limits& limits);
    // May be called from any thread: ends the search that is running, if there is one.
    void stop() noexcept { searcher_.stop(); }
    // False if the system has too little memory or too few threads: the search works with less.
    [[nodiscard]] bool has_all_of(const Settings& settings) const noexcept {
        return searcher_.hash_megabytes() == settings.hash_megabytes
               && searcher_.threads() == settings.threads;
    }

private:
    [[nodiscard]] SearchResult search(const Game& game, const Limits& limits);

    SteadyClock clock_;
    SearchRequest request_{.root = Position::start()};  // kept for its memory
    Searcher searcher_;
};

}  // namespace trebuchet::lab
