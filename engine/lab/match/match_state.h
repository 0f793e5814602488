// The results of a match in a file, so that it can be continued after an interruption. A text: the
// description of the match, then a line for each pair, written when the pair is finished.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <trebuchet/util/expected.h>

#include "lab/common/run_file.h"
#include "lab/match/match.h"
#include "lab/match/pair_statistics.h"

namespace trebuchet::lab {

// What two runs must have in common to be one match, a line each: everything but the number of
// games, the concurrency and the test that ends it. The signature of the search is included, so
// that results of two versions of the program are not mixed.
[[nodiscard]] std::string describe_match(const MatchSettings& settings);

class MatchState {
public:
    // As RunFile::open().
    [[nodiscard]] static Expected<MatchState, std::string> open(
        const std::string& file, const std::string& description);

    // The results of the pairs so far, in order.
    [[nodiscard]] const std::vector<PairPoints>& results() const noexcept { return results_; }
    // What went wrong, if the file cannot be written: a sentence.
    [[nodiscard]] std::optional<std::string> append(PairPoints points);

private:
    MatchState(RunFile file, std::vector<PairPoints> results)
        : file_{std::move(file)}, results_{std::move(results)} {}

    RunFile file_;
    std::vector<PairPoints> results_;
};

}  // namespace trebuchet::lab
