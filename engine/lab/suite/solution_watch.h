// Watches what an engine thinks of a position of a suite: since when has it been right?
#pragma once

#include <optional>

#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

#include "lab/suite/suite.h"

namespace trebuchet::lab {

class SolutionWatch {
public:
    // The item must outlive the watch.
    explicit SolutionWatch(const SuiteItem& item) noexcept : item_{item} {}

    void note(Move move, std::optional<Score> score, Milliseconds time) {
        if (!judge(item_, move, score).is_solved) {
            since_.reset();
        } else if (!since_) {
            since_ = time;
        }
    }

    // Set while the last thing noted was right.
    [[nodiscard]] std::optional<Milliseconds> since() const noexcept { return since_; }
    // Nothing can come after this: the mate that was asked for is proven.
    [[nodiscard]] bool is_settled() const noexcept {
        return since_ && item_.mate && item_.best.empty() && item_.avoid.empty();
    }

private:
    const SuiteItem& item_;
    std::optional<Milliseconds> since_;
};

}  // namespace trebuchet::lab
