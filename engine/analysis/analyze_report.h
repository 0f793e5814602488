// The text of the analysis of one position, for people: a row for each new variation, and at the
// end the best ones at full length. Scores are from White's point of view.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/search/observer.h>

namespace trebuchet::analysis {

// In characters; rows are cut to it, the summary is wrapped.
inline constexpr std::size_t kUsualColumns = 80;

class AnalysisReport {
public:
    // `variations` as Limits::multi_pv. All text consists of whole lines.
    AnalysisReport(const Position& root, int variations, std::size_t columns = kUsualColumns);

    // The names of the columns.
    [[nodiscard]] std::string heading() const;
    // The row for this variation; empty if it is the same as the last of its rank.
    [[nodiscard]] std::string take(const PvInfo& info);
    // The best variations, and the depth, time and nodes of the search.
    [[nodiscard]] std::string summary(const SearchResult& result) const;

private:
    struct Variation {
        Score score;
        Bound bound = Bound::Exact;
        std::vector<Move> moves;

        friend bool operator==(const Variation&, const Variation&) = default;
    };

    [[nodiscard]] std::string score_text(const Variation& variation) const;
    [[nodiscard]] std::string summary_line(const Variation& variation) const;

    Position root_;
    bool shows_rank_;
    std::size_t columns_;
    std::vector<std::optional<Variation>> best_;  // by rank
};

// "+0.31", "0.00", "#3": the score, which is the side to move's, from White's point of view.
[[nodiscard]] std::string score_for_white(Score score, Color side_to_move);

// At most five characters: 9999, 123k, 4512M.
[[nodiscard]] std::string short_count(std::uint64_t count);

// "0.12s", "99.99s", "1:40", "2:46:40".
[[nodiscard]] std::string short_time(Milliseconds time);

}  // namespace trebuchet::analysis
