// Two games from one opening, with the colours changed: what compares two settings of the search.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include <trebuchet/search/searcher.h>

#include "lab/games/match_game.h"
#include "lab/games/opening.h"
#include "lab/games/player.h"

namespace trebuchet::lab {

// The players of one thread, and who judges random openings.
class PairSeats {
public:
    PairSeats(const Settings& a, const Settings& b) : a_{a}, b_{b} {}

    // Between pairs. False if there is not enough memory, or too few threads.
    bool configure(const Settings& a, const Settings& b) {
        const bool a_is_complete = a_.configure(a);
        return b_.configure(b) && a_is_complete;
    }
    [[nodiscard]] bool has_all_of(const Settings& a, const Settings& b) const {
        return a_.has_all_of(a) && b_.has_all_of(b);
    }
    [[nodiscard]] Searcher& judge() noexcept { return judge_; }

    // In the first game A has White.
    [[nodiscard]] std::array<MatchGame, 2> play(
        const Opening& opening, const GameTerms& terms, const std::atomic<bool>& interrupted) {
        // In this order: a player may remember.
        MatchGame first = play_game({&a_, &b_}, opening, terms, interrupted);
        return {std::move(first), play_game({&b_, &a_}, opening, terms, interrupted)};
    }

    // From any thread.
    void stop() {
        a_.stop();
        b_.stop();
        judge_.stop();
    }

private:
    Player a_;
    Player b_;
    Searcher judge_{judge_settings()};
};

// For so many pairs at a time; none if there is not enough memory, or too few threads.
[[nodiscard]] inline std::vector<std::unique_ptr<PairSeats>> seats_for(
    std::size_t pairs, const Settings& a, const Settings& b) {
    std::vector<std::unique_ptr<PairSeats>> seats;
    try {
        while (seats.size() < pairs) {
            seats.push_back(std::make_unique<PairSeats>(a, b));
            if (!seats.back()->has_all_of(a, b)) {
                return {};
            }
        }
    } catch (const std::system_error&) {  // of a thread that the system does not give
        return {};
    }
    return seats;
}

}  // namespace trebuchet::lab
