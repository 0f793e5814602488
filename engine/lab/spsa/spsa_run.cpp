#include "lab/spsa/spsa_run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <sstream>
#include <utility>
#include <vector>

#include "lab/common/configuration.h"
#include "lab/common/measuring.h"
#include "lab/games/ordered_work.h"
#include "lab/games/pair_play.h"

namespace trebuchet::lab {
namespace {

// Half points of side A in its two games.
struct TrialResult {
    std::size_t pair = 0;
    std::array<int, 2> points{};
};

[[nodiscard]] Settings with_numbers(const SpsaSettings& settings, const std::vector<int>& numbers) {
    Settings changed = settings.base;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        changed.parameters.*settings.plan.numbers[i].info->member = numbers[i];
    }
    return changed;
}

class SpsaRun {
public:
    SpsaRun(const SpsaSettings& settings, SpsaProgress progress)
        : settings_{settings}, progress_{std::move(progress)} {}

    // False if there is not enough memory, or too few threads.
    [[nodiscard]] bool set_up() {
        const auto threads = std::min<std::size_t>(settings_.concurrency, settings_.batch);
        seats_ = seats_for(threads, settings_.base, settings_.base);
        return seats_.size() == threads;
    }

    void run(const SpsaHooks& hooks) {
        bool goes_on = true;
        while (goes_on && progress_.pairs < settings_.plan.pairs) {
            const std::size_t end =
                std::min(progress_.pairs + settings_.batch, settings_.plan.pairs);
            goes_on = play_batch(end, hooks) && hooks.on_batch(progress_);
        }
    }

private:
    // False if it was interrupted; nothing is learned then.
    [[nodiscard]] bool play_batch(std::size_t end, const SpsaHooks& hooks) {
        SpsaProgress next = progress_;
        const WorkHooks<PairSeats, TrialResult> work{
            .work =
                [this](PairSeats& seats, std::size_t pair, const std::atomic<bool>& is_ending) {
                    return play_pair(seats, pair, is_ending);
                },
            .on_result =
                [&](const TrialResult& result) {
                    learn(result, next);
                    return true;
                },
            .is_interrupted = hooks.is_interrupted,
            .stop = [](PairSeats& seats) { seats.stop(); }};
        OrderedWork{WorkRange{progress_.pairs, end}, seats_, work}.run();
        if (next.pairs < end) {
            return false;
        }
        progress_ = std::move(next);
        return true;
    }

    [[nodiscard]] TrialResult play_pair(
        PairSeats& seats, std::size_t pair, const std::atomic<bool>& is_ending) const {
        const SpsaTrial trial = spsa_trial(settings_.plan, progress_.values, pair);
        seats.configure(with_numbers(settings_, trial.a), with_numbers(settings_, trial.b));
        const Opening opening =
            random_opening(settings_.random_openings, pair, seats.judge(), is_ending);
        const auto games = seats.play(opening, settings_.terms, is_ending);
        return {
            .pair = pair,
            .points = {
                half_points(Color::White, games[0].result),
                half_points(Color::Black, games[1].result)}};
    }

    void learn(const TrialResult& result, SpsaProgress& progress) const {
        int balance = 0;
        for (const int points : result.points) {
            progress.wins += points == 2 ? 1 : 0;
            progress.draws += points == 1 ? 1 : 0;
            progress.losses += points == 0 ? 1 : 0;
            balance += points - 1;
        }
        learn_from(settings_.plan, result.pair, balance, progress.values);
        progress.pairs = result.pair + 1;
    }

    const SpsaSettings& settings_;
    SpsaProgress progress_;
    std::vector<std::unique_ptr<PairSeats>> seats_;
};

}  // namespace

std::optional<std::string> run_spsa(
    const SpsaSettings& settings, SpsaProgress progress, const SpsaHooks& hooks) {
    SpsaRun run{settings, std::move(progress)};
    if (!run.set_up()) {
        return "not enough memory or threads for all games at a time";
    }
    run.run(hooks);
    return std::nullopt;
}

std::string describe_spsa(const SpsaSettings& settings) {
    std::ostringstream out;
    out << "trebuchet spsa 1\n";
    for (const SpsaNumber& number : settings.plan.numbers) {
        out << "number " << number.info->name << " start " << number.start << " step "
            << number.step << " from " << number.info->least << " to " << number.info->most << '\n';
    }
    const RandomOpeningRules& random = settings.random_openings;
    out << "settings " << settings_text(settings.base) << "\nsignature "
        << search_signature(settings.base) << "\npace " << to_text(settings.terms.pace)
        << "\nadjudication " << to_text(settings.terms.adjudication) << "\nopenings plies "
        << random.plies << " score " << random.most_score << " nodes " << random.nodes << "\nseed "
        << settings.plan.seed << "\nrun " << settings.plan.pairs << " batch " << settings.batch
        << " rate " << settings.plan.rate << '\n';
    return out.str();
}

Settings with_values(const SpsaSettings& settings, const std::vector<double>& values) {
    std::vector<int> numbers(values.size());
    std::transform(values.begin(), values.end(), numbers.begin(), [](double value) {
        return static_cast<int>(std::lround(value));
    });
    return with_numbers(settings, numbers);
}

}  // namespace trebuchet::lab
