// trebuchet merge: puts the pieces of a run together. What the pieces hold is known to the Merger
// of their command; to give a command --shard, list its Merger here.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/analyze_pieces.h"
#include "analysis/annotate_pieces.h"
#include "command/command.h"
#include "command/values.h"
#include "io/files.h"
#include "lab/data/datagen_pieces.h"
#include "lab/match/match_pieces.h"
#include "lab/shard/merge.h"
#include "lab/suite/epd_pieces.h"

namespace trebuchet::app {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;
using lab::MergeFiles;
using lab::Merger;

constexpr std::array kMergers{
    &analysis::kAnalyzeMerger,
    &analysis::kAnnotateMerger,
    &lab::kDatagenMerger,
    &lab::kEpdMerger,
    &lab::kMatchMerger};

constexpr std::array kPositionals{command::Positional{
    .name = "PIECE", .kind = command::File{}, .most = command::Positional::kAny}};

constexpr std::array kOptions{
    command::Option{
        .name = "out",
        .value_name = "FILE",
        .help = "write there what the run in one piece would have written",
        .kind = command::File{},
        .is_required = true},
    command::Option{
        .name = "html",
        .value_name = "FILE",
        .help = "of annotated games: write a report there, too",
        .kind = command::File{}},
    command::Option{
        .name = "pgn",
        .value_name = "FILE",
        .help = "of a match: write the games there",
        .kind = command::File{}},
    command::Option{
        .name = "state",
        .value_name = "FILE",
        .help = "of a match: write the results of the pairs there, for the --state of match",
        .kind = command::File{}}};

[[nodiscard]] const Merger* merger_of(const std::string& command) {
    const auto* const found = std::ranges::find(kMergers, command, &Merger::command);
    return found == kMergers.end() ? nullptr : *found;
}

// An option that these pieces have nothing for.
[[nodiscard]] std::optional<std::string> objection_to(
    const MergeFiles& results, const Merger& merger) {
    if (results.html && !merger.has_html) {
        return "--html is for the pieces of annotate";
    }
    const bool has_match_files = results.pgn || results.state;
    if (has_match_files && !merger.has_match_files) {
        return "--pgn and --state are for the pieces of match";
    }
    return std::nullopt;
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto& files = values.words("PIECE");
    // The file behind a link is replaced, not the link.
    const auto target = [&values](std::string_view name) {
        auto file = values.given_text(name);
        return file ? std::optional{io::behind_links(*file)} : std::nullopt;
    };
    const MergeFiles results{
        .out = io::behind_links(values.text("out")),
        .html = target("html"),
        .pgn = target("pgn"),
        .state = target("state")};
    if (const auto objection = lab::objection_to_files(results, files)) {
        return console.bad_input(*objection);
    }
    const auto pieces = lab::PieceSet::open(files);
    if (!pieces) {
        return console.bad_input(pieces.error());
    }
    const Merger* const merger = merger_of(pieces->head().command);
    if (merger == nullptr) {
        return console.bad_input("the pieces are of an unknown command: " + pieces->head().command);
    }
    if (const auto objection = objection_to(results, *merger)) {
        return console.usage_error(*objection);
    }
    if (const auto problem = merger->merge(*pieces, results)) {
        return console.fail(*problem);
    }
    console.say(
        std::to_string(pieces->count()) + " pieces, " + std::to_string(pieces->head().items)
        + " items: " + results.out);
    return console.finish();
}

}  // namespace

extern const command::Command kMergeCommand;
constexpr command::Command kMergeCommand{
    .name = "merge",
    .summary = "put the pieces of a run with --shard together",
    .description = R"(Puts together the pieces that a command has made with --shard K/N, all N of
them, in any order. What is written is what the command would have written in
one piece. It is an error if a piece is missing, damaged or not whole, or of
another run: with other options, other input, or another version of the search.
)",
    .positionals = kPositionals,
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::app
