#include "lab/match/match_command.h"

#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "command/progress_bar.h"
#include "io/files.h"
#include "io/interrupt.h"
#include "io/standard_error.h"
#include "lab/common/configuration.h"
#include "lab/games/opening.h"
#include "lab/match/match_pgn.h"
#include "lab/match/match_report.h"
#include "lab/match/match_state.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kInterruptedStatus = 130;

struct Failure {
    std::string message;
    int status = EXIT_FAILURE;
};

[[nodiscard]] std::string player_name(const char* letter, const Settings& settings) {
    const std::string difference = lab::settings_difference(settings);
    return std::string{letter} + " (" + (difference.empty() ? "default" : difference) + ")";
}

class MatchCommand {
public:
    explicit MatchCommand(const MatchArguments& arguments)
        : arguments_{arguments},
          settings_{arguments.settings},
          names_{player_name("A", settings_.a), player_name("B", settings_.b)} {}

    // Files, before anything else: nobody wants to hear at the end that they are no good.
    [[nodiscard]] std::optional<Failure> set_up() {
        if (auto failure = read_openings()) {
            return failure;
        }
        if (auto failure = open_state()) {
            return failure;
        }
        return open_pgn();
    }

    [[nodiscard]] std::optional<Failure> play(std::ostream& errors) {
        errors << names_.a << " against " << names_.b << ", " << to_text(settings_.terms.pace)
               << '\n';
        if (settings_.first_pair > 0) {
            errors << "continued after " << 2 * settings_.first_pair << " games\n";
        }
        if (is_decided()) {
            return std::nullopt;
        }
        ProgressBar bar{
            errors, io::is_error_stream_terminal(), 2 * settings_.first_pair, 2 * settings_.pairs};
        std::optional<Failure> failure;
        const auto error = lab::run_match(
            settings_,
            {.on_pair =
                 [&](const lab::PairRecord& pair) {
                     failure = take(pair);
                     bar.show(tally_.games(), match_summary(tally_));
                     return !failure && !is_decided();
                 },
             .is_interrupted = io::is_interrupted});
        bar.finish();
        return error ? Failure{*error} : std::move(failure);
    }

    void report(std::ostream& out) const {
        out << match_report(tally_, arguments_.sprt);
        if (endings_ > 0) {
            out << "endings rules " << count(lab::Ending::Rules) << " adjudicated "
                << count(lab::Ending::Adjudicated) << " time " << count(lab::Ending::TimeForfeit)
                << " illegal " << count(lab::Ending::IllegalMove) << '\n';
        }
        if (count(lab::Ending::TimeForfeit) > 0) {
            out << "overstepped A " << count(lab::Ending::TimeForfeit) - overstepped_by_b_ << " B "
                << overstepped_by_b_ << '\n';
        }
        out << std::flush;
    }

private:
    [[nodiscard]] std::optional<Failure> read_openings() {
        if (arguments_.opening_file.empty()) {
            return std::nullopt;
        }
        auto openings = lab::read_openings(arguments_.opening_file);
        if (!openings) {
            return Failure{openings.error(), kBadUsage};
        }
        settings_.openings = std::move(*openings);
        const bool would_repeat =
            settings_.pairs > settings_.openings.size() && settings_.terms.pace.is_reproducible();
        if (would_repeat) {
            const std::string most = std::to_string(2 * settings_.openings.size());
            return Failure{
                "there are openings for " + most
                    + " games only: without a clock, more would be the same games again",
                kBadUsage};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> open_state() {
        if (arguments_.state_file.empty()) {
            return std::nullopt;
        }
        auto state = lab::MatchState::open(arguments_.state_file, lab::describe_match(settings_));
        if (!state) {
            return Failure{state.error(), kBadUsage};
        }
        state_.emplace(std::move(*state));
        for (const lab::PairPoints points : state_->results()) {
            // No more than a match without interruption would have counted.
            if (tally_.pairs() < settings_.pairs && !is_decided()) {
                tally_.add(points);
            }
        }
        settings_.first_pair = tally_.pairs();
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> open_pgn() {
        if (arguments_.pgn_file.empty()) {
            return std::nullopt;
        }
        const std::array inputs{arguments_.opening_file, arguments_.state_file};
        if (const auto objection = io::objection_to_writing(arguments_.pgn_file, inputs)) {
            return Failure{*objection, kBadUsage};
        }
        const auto mode = settings_.first_pair > 0 ? std::ios::app : std::ios::trunc;
        pgn_.open(arguments_.pgn_file, std::ios::out | std::ios::binary | mode);
        if (!pgn_) {
            return Failure{"cannot write " + arguments_.pgn_file, kBadUsage};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> take(const lab::PairRecord& pair) {
        tally_.add(pair.points);
        // B is Black in the first game, White in the second.
        constexpr std::array<PgnResult, 2> kLossOfB{PgnResult::WhiteWins, PgnResult::BlackWins};
        for (std::size_t i = 0; i < kLossOfB.size(); ++i) {
            const lab::MatchGame& game = pair.games[i];
            ++ending_counts_[static_cast<std::size_t>(game.ending)];
            ++endings_;
            if (game.ending == lab::Ending::TimeForfeit && game.result == kLossOfB[i]) {
                ++overstepped_by_b_;
            }
        }
        // The games first: interrupted in between, one would be there twice and none would be lost.
        if (pgn_.is_open()) {
            pgn_ << lab::pair_to_pgn(pair, settings_.terms.pace, names_) << std::flush;
            if (!pgn_) {
                return Failure{"cannot write " + arguments_.pgn_file};
            }
        }
        if (state_ && !state_->append(pair.points)) {
            return Failure{"cannot write " + arguments_.state_file};
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_decided() const {
        return tally_.pairs() >= settings_.pairs
               || (arguments_.sprt
                   && lab::verdict(tally_, *arguments_.sprt) != lab::SprtVerdict::Undecided);
    }

    [[nodiscard]] std::uint64_t count(lab::Ending ending) const {
        return ending_counts_[static_cast<std::size_t>(ending)];
    }

    const MatchArguments& arguments_;
    lab::MatchSettings settings_;
    lab::PlayerNames names_;
    lab::Tally tally_;
    std::optional<lab::MatchState> state_;
    std::ofstream pgn_;
    std::array<std::uint64_t, 5> ending_counts_{};
    std::uint64_t overstepped_by_b_ = 0;
    std::uint64_t endings_ = 0;  // of the games played now, without those of the state file
};

}  // namespace

int run_match(const MatchArguments& arguments, std::ostream& out, std::ostream& errors) {
    MatchCommand command{arguments};
    io::note_interrupts();
    auto failure = command.set_up();
    if (!failure) {
        failure = command.play(errors);
        command.report(out);
    }
    if (failure) {
        errors << "trebuchet: " << failure->message << '\n';
        return failure->status;
    }
    if (io::is_interrupted()) {
        errors << "interrupted\n";
        return kInterruptedStatus;
    }
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
