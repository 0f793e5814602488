// trebuchet annotate: finds out where games turned, and writes it into them.
#include <algorithm>
#include <array>
#include <iostream>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <trebuchet/util/version.h>

#include "analysis/annotate_pieces.h"
#include "analysis/annotator.h"
#include "analysis/game_summary.h"
#include "analysis/html_report.h"
#include "analysis/openings.h"
#include "command/search_options.h"
#include "io/files.h"
#include "io/signals.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr std::array<std::string_view, 3> kSides{"both", "white", "black"};
constexpr int kMostMoves = 100'000;
constexpr int kMostMargin = 3000;
constexpr int kMostLines = 20;
constexpr std::size_t kMostSearches = 256;

constexpr std::array kPositionals{
    command::Positional{.name = "FILE", .kind = command::File{}, .least = 0, .most = 1}};

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write the games there instead of to the standard output; an interrupted run is "
                "continued by the same command",
        .kind = command::File{}},
    command::Option{
        .name = "html",
        .value_name = "FILE",
        .help = "write a report there, too: one page with boards, graphs and figures",
        .kind = command::File{}},
    command::kSecondsOption,
    command::kNodesOption,
    command::kDepthOption,
    command::Option{
        .name = "player",
        .value_name = "NAME",
        .help = "judge the moves of this player only: any part of the name",
        .kind = command::Text{}},
    command::Option{
        .name = "side",
        .value_name = "SIDE",
        .help = "judge the moves of this side",
        .kind = command::Choice{kSides, "both"}},
    command::Option{
        .name = "first-move",
        .value_name = "N",
        .help = "judge no move before this number",
        .kind = command::Number{1, kMostMoves, 1}},
    command::Option{
        .name = "last-move",
        .value_name = "N",
        .help = "judge no move after this number",
        .kind = command::Number{1, kMostMoves, kMostMoves}},
    command::Option{
        .name = "margin",
        .value_name = "CP",
        .help = "a move that costs so many centipawns is an inaccuracy, twice as many a mistake, "
                "four times as many a blunder; without it the chances to win decide",
        .kind = command::Number{1, kMostMargin}},
    command::Option{
        .name = "multi-pv",
        .value_name = "N",
        .help = "show the N best lines beside a move that was judged",
        .kind = command::Number{1, kMostLines, 1}},
    command::Option{
        .name = "eco",
        .value_name = "FILE",
        .help = "names of openings: a PGN file of lines with the tag ECO, as pgn-extract has it",
        .kind = command::File{}},
    command::kHashOption,
    command::kTablebaseOption,
    lab::kShardOption};

// The default depends on the machine.
[[nodiscard]] std::vector<command::Option> machine_options() {
    const unsigned processors = std::max(std::thread::hardware_concurrency(), 1U);
    return {
        {.name = "threads",
         .value_name = "N",
         .help = "searches at the same time, of one thread each",
         .kind = command::Number{1, kMostSearches, processors}}};
}

[[nodiscard]] std::string limits_in_words(const Limits& limits) {
    std::string text;
    const auto add = [&](const std::string& part) {
        text.append(text.empty() ? "" : ", ").append(part);
    };
    if (limits.nodes) {
        add(std::to_string(*limits.nodes) + " nodes");
    }
    if (limits.depth) {
        add("depth " + std::to_string(*limits.depth));
    }
    if (limits.time) {
        add(std::to_string(limits.time->hard.count()) + " ms");
    }
    return text + " a move";
}

[[nodiscard]] Expected<AnnotateSettings, std::string> settings_of(const Values& values) {
    AnnotateSettings settings;
    settings.searches = values.number<std::size_t>("threads");
    const auto hash = command::hash_megabytes_of(values, settings.searches);
    if (!hash) {
        return Unexpected{hash.error()};
    }
    settings.search.hash_megabytes = *hash;
    auto tables = command::tablebases_of(values);
    if (!tables) {
        return Unexpected{tables.error()};
    }
    settings.search.tablebases = std::move(tables).value();
    settings.player = values.text("player");
    Limits& limits = settings.limits;
    limits.depth = values.given_number("depth");
    limits.nodes = values.given_number<std::uint64_t>("nodes");
    limits.multi_pv = values.number("multi-pv");
    if (const auto time = values.given_seconds("time")) {
        limits.time = budget_for_move(*time, Milliseconds{0});
    }
    if (!limits.depth && !limits.nodes && !limits.time) {
        constexpr std::uint64_t kUsualNodes = 400'000;
        limits.nodes = kUsualNodes;
    }
    AnnotationStyle& style = settings.style;
    const std::size_t side = values.choice("side");
    if (side > 0) {
        style.side = side == 1 ? Color::White : Color::Black;
    }
    style.first_move = values.number("first-move");
    style.last_move = values.number("last-move");
    if (style.last_move < style.first_move) {
        return Unexpected{"--last-move is before --first-move"};
    }
    style.margin = values.given_number("margin");
    style.lines = values.number<std::size_t>("multi-pv");
    style.annotator = "Trebuchet " + std::string{version()} + ", "
                      + limits_in_words(settings.limits)
                      + (style.lines > 1 ? ", " + std::to_string(style.lines) + " lines" : "");
    return settings;
}

// --- To the standard output ---------------------------------------------------------------------

class AnnotateRun {
public:
    AnnotateRun(const Values& values, const AnnotateSettings& settings, const Console& console)
        : values_{values}, settings_{settings}, console_{console} {}

    [[nodiscard]] ExitStatus run() {
        if (const auto problem = prepare()) {
            return console_.bad_input(*problem);
        }
        const auto& files = values_.words("FILE");
        if (files.empty()) {
            return annotate(std::cin);
        }
        auto file = io::open_input(files.front());
        return file ? annotate(*file) : console_.bad_input(file.error());
    }

private:
    [[nodiscard]] std::optional<std::string> prepare() {
        std::vector<std::string> inputs = values_.words("FILE");
        if (const auto eco = values_.given_text("eco")) {
            auto openings = Openings::load(*eco);
            if (!openings) {
                return openings.error();
            }
            openings_ = std::move(*openings);
            inputs.push_back(*eco);
        }
        return lab::objection_to_files({.html = values_.given_text("html")}, inputs);
    }

    [[nodiscard]] ExitStatus annotate(std::istream& in) {
        io::note_interrupts();
        PgnReader reader{in};
        std::optional<std::string> write_problem;
        const auto missing = annotate_games(
            reader,
            settings_,
            {.on_game =
                 [&](const GameRecord& game) {
                     write_problem = write(game);
                     return !write_problem;
                 },
             .is_interrupted = io::is_interrupted});
        if (missing || write_problem) {
            return console_.fail(missing ? *missing : *write_problem);
        }
        return finish();
    }

    [[nodiscard]] std::optional<std::string> write(const GameRecord& game) {
        const bool is_readable = game.is_readable();
        for (const PgnError& error : game.errors) {
            console_.say((is_readable ? "" : "left out: ") + describe(error));
        }
        if (!is_readable) {
            return std::nullopt;
        }
        judged_.add(game);
        const GameRecord named = openings_ ? openings_->named(game) : game;
        if (values_.has("html")) {
            html_.add(summary_of(named));
        }
        console_.out() << to_pgn(named) << std::flush;
        return console_.out() ? std::nullopt
                              : std::optional<std::string>{"cannot write to the output"};
    }

    [[nodiscard]] ExitStatus finish() const {
        if (io::is_interrupted()) {
            return console_.interrupted("");
        }
        if (judged_.games() == 0) {
            return console_.bad_input("there is no game in the input");
        }
        if (const auto problem = judged_.problem()) {
            console_.say(*problem);
        }
        if (const auto file = values_.given_text("html")) {
            if (const auto problem = io::replace_file(*file, html_.text())) {
                return console_.fail(*problem);
            }
        }
        return console_.finish();
    }

    const Values& values_;
    const AnnotateSettings& settings_;
    const Console& console_;
    std::unique_ptr<const Openings> openings_;
    HtmlReport html_;
    JudgedGames judged_{settings_};
};

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto settings = settings_of(values);
    if (const auto shard = lab::shard_of(values); !shard || *shard) {
        return shard && settings ? run_annotate_piece(values, *settings, **shard, console)
                                 : console.usage_error(shard ? settings.error() : shard.error());
    }
    if (!settings) {
        return console.usage_error(settings.error());
    }
    return values.has("out") ? run_annotate_to_file(values, *settings, console)
                             : AnnotateRun{values, *settings, console}.run();
}

}  // namespace

extern const command::Command kAnnotateCommand;
constexpr command::Command kAnnotateCommand{
    .name = "annotate",
    .summary = "find out where games turned, and write it into them",
    .description = R"(Searches every position of the games in FILE, a PGN file, and writes the games
with evaluations ([%eval]), judgements in words and glyphs, better lines as
variations, and tags with each side's average loss and accuracy, in a form that
chess programs and web sites read. All that was in the games stays. Without FILE
games are read from standard input. With --player and --side only games in which
the player has that side are judged. With --out, what the games were like is
printed: accuracies, a line of White's chances, and where each game turned.
Without --time, --nodes and --depth 400,000 nodes are searched for each
position. With --nodes or --depth the output is the same every time, whatever
the number of threads. Damaged games are named, and annotated up to the damage;
those of an unknown variant are left out. With --shard K/N only piece K of the
games is done, for `trebuchet merge`.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .more_options = machine_options,
    .run = run};

}  // namespace trebuchet::analysis
