// Searching the positions of a game, from the last to the first, so that the hash table knows what
// comes. A game is cut into pieces, each searched with an empty table: so pieces may be searched
// side by side, and the result does not depend on how many are.
#pragma once

#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet::analysis {

// Positions of a piece, at most.
inline constexpr std::size_t kPositionsPerPiece = 24;

// What was found out about one position.
struct PositionAnalysis {
    struct Line {
        Score score;  // for the side to move
        std::vector<Move> moves;
    };

    std::vector<Line> lines;  // best first; none where the game is over

    // For White. `position` is the one that was analysed.
    [[nodiscard]] Score score_for_white(const Position& position) const noexcept;
};

// Collects the last variation of each rank from a search. The first one begins with the move that
// the search has chosen, and no two with the same.
class LineCollector final : public Observer {
public:
    void on_pv(const PvInfo& info) override;
    void on_finished(const SearchResult& result) override;

    [[nodiscard]] std::vector<PositionAnalysis::Line> take() { return std::move(lines_); }

private:
    // The end if there is none.
    [[nodiscard]] std::vector<PositionAnalysis::Line>::iterator line_of(Move move);

    std::vector<PositionAnalysis::Line> lines_;
};

// A position to be searched.
struct PositionTask {
    Position position;
    KeyHistory history{};
};

// The pieces of a game of so many positions.
[[nodiscard]] std::size_t piece_count(std::size_t positions) noexcept;

// Searches with one searcher. Belongs to one thread, but for stop().
class PieceAnalyser {
public:
    PieceAnalyser(const Settings& settings, const Limits& limits);

    // The analyses of these positions, in their order. Incomplete after stop().
    [[nodiscard]] std::vector<PositionAnalysis> analyse(const std::vector<PositionTask>& piece);
    // From any thread: ends the piece under way.
    void stop() noexcept;

    // What is missing of the memory or the threads that the settings ask for.
    [[nodiscard]] bool has_all_of(const Settings& settings) const noexcept;

private:
    [[nodiscard]] PositionAnalysis analyse(const PositionTask& task);

    Limits limits_;
    Searcher searcher_;
    std::atomic<bool> is_stopped_ = false;
};

}  // namespace trebuchet::analysis
