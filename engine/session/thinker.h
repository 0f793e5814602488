// Whoever thinks for the session: the real search behind searcher_thinker.h, a puppet in tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::session {

// Numbers the searches of a session. What a search reports carries its number, so that reports
// which were under way when the search was stopped can be told from those of the next one.
enum class SearchId : std::uint64_t {};

// A PvInfo that may be kept.
struct PvReport {
    int line = 1;  // 1 is the best
    int depth = 0;
    int seldepth = 0;
    Score score;  // from the side to move at the root
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    std::uint64_t tablebase_hits = 0;
    std::vector<Move> pv;
};

struct SearchEvent {
    SearchId search;
    std::variant<PvReport, SearchResult> report;
};

// How to think, for one search after another.
struct Style {
    Driver driver = Driver::Pvs;
    int contempt = 0;  // as in Settings

    friend bool operator==(const Style&, const Style&) = default;
};

// What is to be thought about.
struct Question {
    SearchId id;
    const Position& root;
    const KeyHistory& history;
    Limits limits;
};

// One controlling thread. Reports come as SearchEvents, in whatever way the implementation was
// told to deliver them, but never from inside one of these functions.
class Thinker {
public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    virtual ~Thinker() = default;

    // Begins to think; returns at once. Precondition: nothing is being thought about.
    virtual void start(const Question& question) = 0;
    // Ends the search and waits for it; what it found. The last result again if it has ended.
    virtual SearchResult stop() = 0;
    // The opponent has played the move that is being pondered on: there is so much time for the
    // answer, or as much as the question said.
    virtual void ponder_hit(const std::optional<TimeBudget>& budget) = 0;
    // The search stands still until resume(), and so does its clock; stop() ends a pause.
    virtual void pause() = 0;
    virtual void resume() = 0;
    [[nodiscard]] virtual SearchProgress progress() const = 0;

    // Precondition for these: nothing is being thought about.
    // All its tables together take no more than that, as long as one megabyte is left for the hash
    // table. False, and nothing changed, when there is not enough memory.
    virtual bool set_memory_megabytes(std::size_t megabytes) = 0;
    // How many threads it thinks with from now on: as many as were asked for, or fewer if the
    // system has no more.
    virtual std::size_t set_threads(std::size_t threads) = 0;
    virtual void set_style(const Style& style) = 0;
    // Null: it thinks without.
    virtual void set_tablebases(std::shared_ptr<const Tablebases> tables) = 0;
    // Forgets what it has learned.
    virtual void clear() = 0;
};

}  // namespace trebuchet::session
