// The results of a match in a file, so that it can be continued after an interruption. Text: what
// the match is, then a line for each pair, written as soon as the pair is finished.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include <trebuchet/util/expected.h>

#include "lab/match/match.h"
#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

// All that two runs must have in common to be one match, a line each: not the number of games, the
// concurrency or when to stop. The search itself is among it, by its signature: results of two
// versions of the program are not results of one match.
[[nodiscard]] std::string describe_match(const MatchSettings& settings);

class MatchState {
public:
    // Opens the file, or begins it if there is none. The error says why the file cannot be used: it
    // cannot be read or written, is damaged, or belongs to another match. A last line that was not
    // written to its end is dropped.
    [[nodiscard]] static Expected<MatchState, std::string> open(
        const std::string& file, const std::string& description);

    // Of the pairs played so far, in order.
    [[nodiscard]] const std::vector<PairPoints>& results() const noexcept { return results_; }
    // False if the file cannot be written.
    [[nodiscard]] bool append(PairPoints points);

private:
    MatchState(std::vector<PairPoints> results, std::ofstream out)
        : results_{std::move(results)}, out_{std::move(out)} {}

    std::vector<PairPoints> results_;
    std::ofstream out_;
};

}  // namespace trebuchet::lab
