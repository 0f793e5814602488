// How much of its time budget a move deserves, as the search sees it go: less when the best move
// stands firm and took most of the work, more when it changes or its score falls.
#pragma once

#include <cstdint>

#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

class TimeUse {
public:
    void begin() noexcept { *this = TimeUse{}; }

    // After each iteration.
    void note(Move best, Score score, std::uint64_t nodes_of_best, std::uint64_t nodes) noexcept;

    // The soft limit in hundredths.
    [[nodiscard]] int percent() const noexcept { return percent_; }

private:
    Move best_{};
    Score average_ = Score::none();
    int stable_iterations_ = 0;
    int percent_ = 100;
};

}  // namespace trebuchet
