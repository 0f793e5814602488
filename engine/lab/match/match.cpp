#include "lab/match/match.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <numeric>
#include <utility>

#include <trebuchet/util/random.h>

#include "lab/games/ordered_work.h"
#include "lab/games/pair_play.h"

namespace trebuchet::lab {
namespace {

// The order of the listed openings: a permutation, so that all are used before one is repeated.
[[nodiscard]] std::vector<std::size_t> shuffled_order(std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    SplitMix64 random{seed};
    for (std::size_t left = count; left > 1; --left) {
        std::swap(order[left - 1], order[random.below(left)]);
    }
    return order;
}

class Match {
public:
    explicit Match(const MatchSettings& settings)
        : settings_{settings},
          order_{shuffled_order(settings.openings.size(), settings.random_openings.seed)} {}

    // False if there is not enough memory, or too few threads.
    [[nodiscard]] bool set_up() {
        const std::size_t left = settings_.pairs - std::min(settings_.first_pair, settings_.pairs);
        const std::size_t threads = std::min<std::size_t>(settings_.concurrency, left);
        seats_ = seats_for(threads, settings_.a, settings_.b);
        return seats_.size() == threads;
    }

    void run(const MatchHooks& hooks) const {
        const WorkHooks<PairSeats, PairRecord> work{
            .work =
                [this](PairSeats& seats, std::size_t number, const std::atomic<bool>& is_ending) {
                    return play_pair(seats, number, is_ending);
                },
            .on_result = hooks.on_pair,
            .is_interrupted = hooks.is_interrupted,
            .stop = [](PairSeats& seats) { seats.stop(); }};
        OrderedWork{WorkRange{settings_.first_pair, settings_.pairs}, seats_, work}.run();
    }

private:
    [[nodiscard]] PairRecord play_pair(
        PairSeats& seats, std::size_t number, const std::atomic<bool>& is_ending) const {
        const Opening opening =
            settings_.openings.empty()
                ? random_opening(settings_.random_openings, number, seats.judge(), is_ending)
                : settings_.openings[order_[number % order_.size()]];
        PairRecord record{
            .number = number, .games = seats.play(opening, settings_.terms, is_ending)};
        record.points = {
            .as_white = half_points(Color::White, record.games[0].result),
            .as_black = half_points(Color::Black, record.games[1].result)};
        return record;
    }

    const MatchSettings& settings_;
    const std::vector<std::size_t> order_;
    std::vector<std::unique_ptr<PairSeats>> seats_;
};

}  // namespace

std::optional<std::string> run_match(const MatchSettings& settings, const MatchHooks& hooks) {
    Match match{settings};
    if (!match.set_up()) {
        return "not enough memory or threads for all games at a time";
    }
    match.run(hooks);
    return std::nullopt;
}

}  // namespace trebuchet::lab
