// trebuchet match: a match between two settings, with its files and its report.
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <system_error>
#include <utility>

#include <trebuchet/util/path.h>

#include "command/console.h"
#include "command/search_options.h"
#include "io/files.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/common/configuration.h"
#include "lab/games/game_options.h"
#include "lab/games/opening.h"
#include "lab/match/match.h"
#include "lab/match/match_pieces.h"
#include "lab/match/match_report.h"
#include "lab/match/match_state.h"
#include "lab/shard/shard.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;
using command::Values;

constexpr int kDefaultGames = 100;
constexpr int kMostGames = 100'000'000;

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
    command::kNodesOption,
    command::kDepthOption,
    kPaceTimeOption,
    kPaceNodesPerSecondOption,
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
    kSeedOption,
    kConcurrencyOption,
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
        .kind = command::File{}},
    kShardOption,
    kPieceFileOption};

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
    const auto pace = pace_of(values);
    if (!pace) {
        return Unexpected{pace.error()};
    }
    const auto adjudication = adjudication_of(values);
    if (!adjudication) {
        return Unexpected{adjudication.error()};
    }
    settings.terms = {.pace = *pace, .adjudication = *adjudication};
    if (values.has("openings") && (values.has("plies") || values.has("balance"))) {
        return Unexpected{
            std::string{"--plies and --balance are for made-up openings: without --openings"}};
    }
    settings.random_openings.seed = values.number<std::uint64_t>("seed");
    settings.random_openings.plies = values.number("plies");
    settings.random_openings.most_score = values.number("balance");
    settings.pairs = (values.number<std::size_t>("games") + 1) / 2;
    settings.concurrency = values.number<unsigned>("concurrency");
    return settings;
}

// Replaces the random openings by those of the file, if there is one.
[[nodiscard]] std::optional<Failure> add_openings(
    const std::string& file, MatchSettings& settings) {
    if (file.empty()) {
        return std::nullopt;
    }
    auto openings = read_openings(file);
    if (!openings) {
        return Failure{openings.error(), ExitStatus::BadInput};
    }
    settings.openings = std::move(*openings);
    const bool would_repeat =
        settings.pairs > settings.openings.size() && settings.terms.pace.is_reproducible();
    if (would_repeat) {
        const std::string most = std::to_string(2 * settings.openings.size());
        return Failure{
            "the openings are enough for " + most
                + " games only: without a clock, more would repeat them",
            ExitStatus::BadInput};
    }
    return std::nullopt;
}

class MatchRun {
public:
    explicit MatchRun(const MatchArguments& arguments)
        : arguments_{arguments}, settings_{arguments.settings}, names_{player_names(settings_)} {}

    // Opens all files, so that errors are reported before the first game.
    [[nodiscard]] std::optional<Failure> set_up() {
        if (auto failure = add_openings(arguments_.opening_file, settings_)) {
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
        if (lacks_first_games_) {
            errors << arguments_.pgn_file << " is new: those games are not in it\n";
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
        out << match_report(tally_, arguments_.sprt) << endings_report(endings_) << std::flush;
    }

private:
    [[nodiscard]] std::optional<Failure> open_state() {
        if (arguments_.state_file.empty()) {
            return std::nullopt;
        }
        const std::array others{arguments_.opening_file, arguments_.pgn_file};
        if (io::is_one_of(arguments_.state_file, std::span{others}.last(1))) {
            return Failure{
                "cannot write " + arguments_.pgn_file + ": it is named twice",
                ExitStatus::BadInput};
        }
        if (const auto objection = io::objection_to_writing_beside(arguments_.state_file, others)) {
            return Failure{*objection, ExitStatus::BadInput};
        }
        auto state = MatchState::open(arguments_.state_file, describe_match(settings_));
        if (!state) {
            return Failure{state.error(), ExitStatus::BadInput};
        }
        state_.emplace(std::move(*state));
        for (const PairPoints points : state_->results()) {
            // Stops where a match without interruption would have ended.
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
        // At the end from the beginning, so that its size is known before the first write.
        const auto mode =
            settings_.first_pair > 0 ? std::ios::app | std::ios::ate : std::ios::trunc;
        std::error_code ignored;
        lacks_first_games_ = settings_.first_pair > 0
                             && !std::filesystem::exists(to_path(arguments_.pgn_file), ignored);
        auto pgn = io::open_output(arguments_.pgn_file, mode);
        if (!pgn) {
            return Failure{pgn.error(), ExitStatus::BadInput};
        }
        pgn_ = std::move(*pgn);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Failure> take(const PairRecord& pair) {
        tally_.add(pair.points);
        endings_.add(pair);
        // Games before state: after a crash in between, games are there twice, but none is lost.
        if (pgn_.is_open()) {
            const auto before = pgn_.tellp();
            errno = 0;
            pgn_ << pair_to_pgn(pair, settings_.terms.pace, names_) << std::flush;
            if (!pgn_) {
                Failure failure{io::write_error(arguments_.pgn_file)};
                cut_pgn(before);
                return failure;
            }
        }
        auto problem = state_ ? state_->append(pair.points) : std::nullopt;
        return problem ? std::optional{Failure{std::move(*problem)}} : std::nullopt;
    }

    // Half a game would swallow the one that is written behind it.
    void cut_pgn(std::streamoff size) {
        pgn_.close();
        std::error_code ignored;
        if (size >= 0) {
            std::filesystem::resize_file(
                to_path(arguments_.pgn_file), static_cast<std::uintmax_t>(size), ignored);
        }
    }

    [[nodiscard]] bool is_decided() const {
        return tally_.pairs() >= settings_.pairs
               || (arguments_.sprt && verdict(tally_, *arguments_.sprt) != SprtVerdict::Undecided);
    }

    const MatchArguments& arguments_;
    MatchSettings settings_;
    PlayerNames names_;
    Tally tally_;
    std::optional<MatchState> state_;
    std::ofstream pgn_;
    bool lacks_first_games_ = false;  // it is new, and the match is continued
    EndingCounts endings_;            // of the games of this run, without those of the state file
};

[[nodiscard]] ExitStatus run_shard(const MatchArguments& arguments, const Console& console) {
    MatchSettings settings = arguments.settings;
    if (const auto failure = add_openings(arguments.opening_file, settings)) {
        return console.fail(*failure);
    }
    return run_match_piece(settings, *arguments.shard, arguments.piece_file, console);
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    if (values.has("list")) {
        console.out() << settings_help();
        return console.finish();
    }
    const auto arguments = match_arguments(values);
    if (!arguments) {
        return console.usage_error(arguments.error());
    }
    if (arguments->shard) {
        return run_shard(*arguments, console);
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
        .piece_file = values.text("out"),
        .sprt = std::nullopt};
    const auto shard = shard_with_file_of(values);
    if (!shard) {
        return Unexpected{shard.error()};
    }
    arguments.shard = *shard;
    if (arguments.shard && values.has("sprt")) {
        return Unexpected{
            std::string{"--sprt ends a match early, and a piece cannot: --shard and "
                        "--sprt exclude each other"}};
    }
    if (arguments.shard && (values.has("pgn") || values.has("state"))) {
        return Unexpected{
            std::string{"with --shard games and results go to --out, and `trebuchet "
                        "merge` has --pgn and --state"}};
    }
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
whatever the concurrency. Without --nodes, --depth and --time each move gets
10000 nodes. Tablebases are for both players; tablebases=off in the
LIST of one player takes them away from that player. With --shard K/N only piece
K of the pairs of games is played, for `trebuchet merge`.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::lab
