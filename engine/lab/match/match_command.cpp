#include "lab/match/match_command.h"

#include <array>
#include <cstdint>
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
#include "lab/games/game_options.h"
#include "lab/games/opening.h"
#include "lab/match/match_pgn.h"
#include "lab/match/match_report.h"
#include "lab/match/match_state.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;
using command::Values;

constexpr std::uint64_t kDefaultNodes = 10000;
constexpr int kDefaultGames = 100;
constexpr int kMostGames = 100'000'000;
constexpr int kMostConcurrency = 1024;

constexpr std::array kOptions{
    command::Option{
        .name = "a", .value_name = "LIST", .help = "settings of player A", .kind = command::Text{}},
    command::Option{
        .name = "b", .value_name = "LIST", .help = "settings of player B", .kind = command::Text{}},
    command::Option{
        .name = "both",
        .value_name = "LIST",
        .help = "settings of both, before their own",
        .kind = command::Text{}},
    command::Option{
        .name = "list", .value_name = {}, .help = "print every name that a LIST may hold"},
    command::Option{
        .name = "nodes",
        .value_name = "N",
        .help = "nodes a move; 10000 if neither depth nor time is limited",
        .kind = command::Number{1, command::kNoLimit}},
    command::Option{
        .name = "depth",
        .value_name = "N",
        .help = "depth of every search",
        .kind = command::Number{1, kMaxDepth}},
    command::Option{
        .name = "time",
        .value_name = "T",
        .help = "milliseconds a move (100), or seconds a game plus seconds a move (5+0.05)",
        .kind = command::Text{}},
    command::kTablebaseOption,
    command::Option{
        .name = "games",
        .value_name = "N",
        .help = "how many games, rounded up to pairs",
        .kind = command::Number{1, kMostGames, kDefaultGames}},
    command::Option{
        .name = "openings",
        .value_name = "FILE",
        .help = "openings from an EPD or PGN file; without it random ones are made",
        .kind = command::File{}},
    plies_option(RandomOpeningRules{}.plies),
    balance_option(RandomOpeningRules{}.most_score),
    command::Option{
        .name = "seed",
        .value_name = "N",
        .help = "of random openings, and of the order of those in a file",
        .kind = command::Number{0, kMostSeed, RandomOpeningRules{}.seed}},
    command::Option{
        .name = "concurrency",
        .value_name = "N",
        .help = "games at the same time",
        .kind = command::Number{1, kMostConcurrency, 1}},
    resign_option("800,4"),
    draw_option("10,6,40"),
    command::Option{
        .name = "sprt",
        .value_name = "ELO0,ELO1",
        .help = "stop when one of two hypotheses is accepted: A is stronger by ELO0, or by ELO1 "
                "(risk 5 %)",
        .kind = command::Text{}},
    command::Option{
        .name = "pgn", .value_name = "FILE", .help = "write the games", .kind = command::File{}},
    command::Option{
        .name = "state",
        .value_name = "FILE",
        .help = "keep the results there, and continue from them when started again",
        .kind = command::File{}}};

[[nodiscard]] Expected<Pace, std::string> read_pace(const Values& values) {
    Pace pace;
    pace.depth = values.given_number("depth");
    pace.nodes = values.given_number<std::uint64_t>("nodes");
    if (values.has("time")) {
        const auto time = parse_time(values.text("time"));
        if (!time) {
            return Unexpected{"--time: " + time.error()};
        }
        pace.time = *time;
    }
    if (!pace.depth && !pace.nodes && !pace.time) {
        pace.nodes = kDefaultNodes;
    }
    return pace;
}

// The settings of the players, with their tablebases.
[[nodiscard]] std::optional<std::string> read_players(
    const Values& values, MatchSettings& settings) {
    const auto both = settings_of(values, "both");
    const auto a = both ? settings_of(values, "a", *both) : both;
    const auto b = a ? settings_of(values, "b", *both) : a;
    const auto tables = command::tablebases_of(values);
    if (!b) {
        return b.error();
    }
    if (!tables) {
        return tables.error();
    }
    settings.a = *a;
    settings.b = *b;
    settings.a.tablebases = *tables;
    settings.b.tablebases = *tables;
    return std::nullopt;
}

[[nodiscard]] Expected<MatchSettings, std::string> read_settings(const Values& values) {
    MatchSettings settings;
    if (const auto problem = read_players(values, settings)) {
        return Unexpected{*problem};
    }
    const auto pace = read_pace(values);
    if (!pace) {
        return Unexpected{pace.error()};
    }
    const auto adjudication = adjudication_of(values);
    if (!adjudication) {
        return Unexpected{adjudication.error()};
    }
    settings.terms = {.pace = *pace, .adjudication = *adjudication};
    settings.random_openings.seed = values.number<std::uint64_t>("seed");
    settings.random_openings.plies = values.number("plies");
    settings.random_openings.most_score = values.number("balance");
    settings.pairs = (values.number<std::size_t>("games") + 1) / 2;
    settings.concurrency = values.number<unsigned>("concurrency");
    return settings;
}

[[nodiscard]] std::string player_name(const char* letter, const Settings& settings) {
    const std::string difference = settings_difference(settings);
    return std::string{letter} + " (" + (difference.empty() ? "default" : difference) + ")";
}

class MatchRun {
public:
    explicit MatchRun(const MatchArguments& arguments)
        : arguments_{arguments},
          settings_{arguments.settings},
          names_{player_name("A", settings_.a), player_name("B", settings_.b)} {}

    // Opens all files first: whatever is wrong with them is known before the first game.
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
        command::ProgressBar bar{
            errors, io::is_error_stream_terminal(), 2 * settings_.first_pair, 2 * settings_.pairs};
        std::optional<Failure> failure;
        const auto error = run_match(
            settings_,
            {.on_pair =
                 [&](const PairRecord& pair) {
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
            out << "endings rules " << count(Ending::Rules) << " adjudicated "
                << count(Ending::Adjudicated) << " time " << count(Ending::TimeForfeit)
                << " illegal " << count(Ending::IllegalMove) << '\n';
        }
        if (count(Ending::TimeForfeit) > 0) {
            out << "overstepped A " << count(Ending::TimeForfeit) - overstepped_by_b_ << " B "
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
            return Failure{openings.error(), ExitStatus::BadInput};
        }
        settings_.openings = std::move(*openings);
        const bool would_repeat =
            settings_.pairs > settings_.openings.size() && settings_.terms.pace.is_reproducible();
        if (would_repeat) {
            const std::string most = std::to_string(2 * settings_.openings.size());
            return Failure{
                "there are openings for " + most
                    + " games only: without a clock, more would be the same games again",
                ExitStatus::BadInput};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> open_state() {
        if (arguments_.state_file.empty()) {
            return std::nullopt;
        }
        auto state = MatchState::open(arguments_.state_file, describe_match(settings_));
        if (!state) {
            return Failure{state.error(), ExitStatus::BadInput};
        }
        state_.emplace(std::move(*state));
        for (const PairPoints points : state_->results()) {
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
            return Failure{*objection, ExitStatus::BadInput};
        }
        const auto mode = settings_.first_pair > 0 ? std::ios::app : std::ios::trunc;
        pgn_.open(arguments_.pgn_file, std::ios::out | std::ios::binary | mode);
        if (!pgn_) {
            return Failure{"cannot write " + arguments_.pgn_file, ExitStatus::BadInput};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> take(const PairRecord& pair) {
        tally_.add(pair.points);
        // B is Black in the first game, White in the second.
        constexpr std::array<PgnResult, 2> kLossOfB{PgnResult::WhiteWins, PgnResult::BlackWins};
        for (std::size_t i = 0; i < kLossOfB.size(); ++i) {
            const MatchGame& game = pair.games[i];
            ++ending_counts_[static_cast<std::size_t>(game.ending)];
            ++endings_;
            if (game.ending == Ending::TimeForfeit && game.result == kLossOfB[i]) {
                ++overstepped_by_b_;
            }
        }
        // The games first: interrupted in between, one would be there twice and none would be lost.
        if (pgn_.is_open()) {
            pgn_ << pair_to_pgn(pair, settings_.terms.pace, names_) << std::flush;
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
               || (arguments_.sprt && verdict(tally_, *arguments_.sprt) != SprtVerdict::Undecided);
    }

    [[nodiscard]] std::uint64_t count(Ending ending) const {
        return ending_counts_[static_cast<std::size_t>(ending)];
    }

    const MatchArguments& arguments_;
    MatchSettings settings_;
    PlayerNames names_;
    Tally tally_;
    std::optional<MatchState> state_;
    std::ofstream pgn_;
    std::array<std::uint64_t, 5> ending_counts_{};
    std::uint64_t overstepped_by_b_ = 0;
    std::uint64_t endings_ = 0;  // of the games played now, without those of the state file
};

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    if (values.has("list")) {
        console.out() << settings_help();
        return console.finish();
    }
    const auto arguments = match_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
    }
    MatchRun match{*arguments};
    io::note_interrupts();
    auto failure = match.set_up();
    if (!failure) {
        failure = match.play(console.errors());
        match.report(console.out());
    }
    if (failure) {
        return console.fail(*failure);
    }
    return io::is_interrupted() ? console.interrupted() : console.finish();
}

}  // namespace

Expected<MatchArguments, std::string> match_arguments(const Values& values) {
    auto settings = read_settings(values);
    if (!settings) {
        return Unexpected{settings.error()};
    }
    MatchArguments arguments{
        .settings = std::move(settings).value(),
        .opening_file = values.text("openings"),
        .pgn_file = values.text("pgn"),
        .state_file = values.text("state"),
        .sprt = std::nullopt};
    if (values.has("sprt")) {
        const auto sprt = parse_sprt(values.text("sprt"));
        if (!sprt) {
            return Unexpected{"--sprt: " + sprt.error()};
        }
        arguments.sprt = *sprt;
    }
    return arguments;
}

extern const command::Command kMatchCommand;
constexpr command::Command kMatchCommand{
    .name = "match",
    .summary = "play games between two settings of the search",
    .description = R"(Plays games between two settings of the search, A and B, each opening with
both colours, and reports which is stronger and how sure that is.

A LIST changes the default settings: null_move=off,lmr_base=40,driver=mtdf.
At a fixed number of nodes or depth the same options give the same games,
whatever the concurrency. Tablebases are for both players; tablebases=off in the
LIST of one player takes them away from that player.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
