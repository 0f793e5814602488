// The search as the session uses it: requests in, reports out. The program's search is in
// library_searcher.h; tests have a fake one (support/fake_searcher.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <trebuchet/search/limits.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::session {

// Numbers the searches of a SearchInterface, whichever session asks for them. A report carries the
// number of its search, so that a late report of a stopped search is not taken for one of the next
// search, nor a report of a former front end for one of the present.
enum class SearchId : std::uint64_t {};

// A copy of a PvInfo, which may be kept.
struct PvReport {
    int line = 1;  // 1 is the best
    int depth = 0;
    int seldepth = 0;
    Score score;  // from the side to move at the root
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    std::uint64_t tablebase_hits = 0;
    int hash_permille = 0;
    std::vector<Move> pv;
};

struct SearchEvent {
    SearchId search;
    std::variant<PvReport, RootMoveInfo, SearchResult> report;
};

// How much memory tables may take.
struct TableMemory {
    enum class Of : std::uint8_t { AllTables, HashTable };

    Of of = Of::AllTables;
    std::size_t megabytes = 0;

    friend bool operator==(const TableMemory&, const TableMemory&) = default;
};

// Settings that hold for one search after another.
struct SearchStyle {
    Driver driver = Driver::Pvs;
    int contempt = 0;                                // as in Settings
    std::shared_ptr<const Tablebases> tablebases{};  // none: search without
    EvaluationKind evaluation = kDefaultEvaluation;
    std::shared_ptr<const Network> network{};  // none: the built-in one
    Parameters parameters{};

    friend bool operator==(const SearchStyle&, const SearchStyle&) = default;
};

// One controlling thread. The implementation delivers reports as SearchEvents, but never from
// inside one of these functions.
class SearchInterface {
public:
    SearchInterface() = default;
    SearchInterface(const SearchInterface&) = delete;
    SearchInterface& operator=(const SearchInterface&) = delete;
    virtual ~SearchInterface() = default;

    // Starts a search; returns its number at once. Precondition: none is running.
    virtual SearchId start(SearchRequest request) = 0;
    // Stops the search, waits for it and returns its result; the last result again if it has ended.
    virtual SearchResult stop() = 0;
    // The opponent has played the expected move: `budget` is the time for the answer; without one,
    // the time of the request.
    virtual void ponder_hit(const std::optional<TimeBudget>& budget) = 0;
    // Stops the search and its clock until resume(); stop() ends a pause.
    virtual void pause() = 0;
    virtual void resume() = 0;
    [[nodiscard]] virtual SearchProgress progress() const = 0;

    // Precondition for these: no search is running.
    // Takes as much of this memory as is available, at least one megabyte for the hash table.
    // Returns the megabytes that these tables take now.
    virtual std::size_t set_memory(const TableMemory& wanted) = 0;
    // Returns the number of threads now: as many as asked for, or fewer if the system cannot start
    // more.
    virtual std::size_t set_threads(std::size_t threads) = 0;
    virtual void set_style(const SearchStyle& style) = 0;
    // Forgets what earlier searches have learned.
    virtual void clear() = 0;
};

}  // namespace trebuchet::session
