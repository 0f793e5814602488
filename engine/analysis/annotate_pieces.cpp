#include "analysis/annotate_pieces.h"

#include <cstddef>
#include <istream>
#include <memory>
#include <utility>

#include <trebuchet/notation/pgn_reader.h>

#include "analysis/game_record.h"
#include "analysis/game_summary.h"
#include "analysis/openings.h"
#include "io/files.h"
#include "io/signals.h"
#include "io/streams.h"
#include "lab/shard/piece_run.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;
using command::Values;
using lab::setting_line;

// Every game is read in full, as it is when it is annotated: so the numbers are the same.
void skip_games(PgnReader& reader, std::size_t count) {
    PgnVisitor nothing;
    for (std::size_t i = 0; i < count && reader.read_game(nothing); ++i) {}
}

[[nodiscard]] std::size_t count_games(std::istream& in) {
    PgnReader reader{in};
    PgnVisitor nothing;
    std::size_t games = 0;
    while (reader.read_game(nothing)) {
        ++games;
    }
    return games;
}

// The value of an option as it was given.
[[nodiscard]] std::string given(const Values& values, std::string_view name) {
    return setting_line(name, values.given_text(name).value_or("not given"));
}

[[nodiscard]] Expected<lab::PieceHead, std::string> head_of(
    const Values& values, const AnnotateSettings& settings, const lab::Shard& shard) {
    const std::string& file = values.word("FILE");
    const auto fingerprint = lab::fingerprint_of_file(file);
    if (!fingerprint) {
        return Unexpected{fingerprint.error()};
    }
    std::string eco = "not given";
    if (const auto openings = values.given_text("eco")) {
        auto of_openings = lab::fingerprint_of_file(*openings);
        if (!of_openings) {
            return Unexpected{of_openings.error()};
        }
        eco = std::move(of_openings).value();
    }
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    const std::size_t games = count_games(*in);
    if (games == 0) {
        return Unexpected{"there is no game in " + file};
    }
    std::string text = setting_line("input", *fingerprint)
                       + setting_line("annotator", settings.style.annotator)
                       + setting_line("lines", std::to_string(settings.style.lines));
    for (const std::string_view name : {"player", "side", "first-move", "last-move", "margin"}) {
        text += given(values, name);
    }
    return lab::PieceHead{
        .command = "annotate",
        .shard = shard,
        .items = games,
        .settings = text + setting_line("eco", eco) + lab::search_description(settings.search)};
}

[[nodiscard]] std::optional<std::string> problem_with(const Values& values) {
    if (values.has("html")) {
        return "with --shard there is no --html: `trebuchet merge` has it";
    }
    if (values.words("FILE").empty()) {
        return "--shard needs FILE";
    }
    return std::nullopt;
}

// Annotates what is left of the piece.
[[nodiscard]] std::optional<Failure> annotate_left(
    const Values& values,
    AnnotateSettings settings,
    lab::PieceWriter& writer,
    const Console& console) {
    std::unique_ptr<const Openings> openings;
    if (const auto eco = values.given_text("eco")) {
        auto loaded = Openings::load(*eco);
        if (!loaded) {
            return Failure{loaded.error(), ExitStatus::BadInput};
        }
        openings = std::move(loaded).value();
    }
    auto in = io::open_input(values.word("FILE"));
    if (!in) {
        return Failure{in.error(), ExitStatus::BadInput};
    }
    const lab::ItemRange left = writer.left();
    PgnReader reader{*in};
    skip_games(reader, left.first);
    settings.most_games = left.size();
    command::ProgressBar bar{
        console.errors(), io::is_error_stream_terminal(), left.first, left.end};
    std::optional<std::string> problem;
    const auto missing = annotate_games(
        reader,
        settings,
        {.on_game =
             [&](const GameRecord& game) {
                 // As the run in one piece does: a game that cannot be read leaves no text.
                 const bool is_readable = game.is_readable();
                 for (const PgnError& error : game.errors) {
                     console.say((is_readable ? "" : "left out: ") + describe(error));
                 }
                 const std::string text =
                     is_readable ? to_pgn(openings ? openings->named(game) : game) : "";
                 problem = writer.append(text);
                 bar.show(writer.left().first, "games");
                 return !problem;
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    if (missing || problem) {
        return Failure{missing ? *missing : *problem};
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<std::string> merge(
    const lab::PieceSet& pieces, const lab::MergeFiles& files) {
    if (auto problem = lab::concatenate(pieces, files.out)) {
        return problem;
    }
    if (!files.html) {
        return std::nullopt;
    }
    HtmlReport report;
    auto problem = add_games(files.out, report);
    return problem ? problem : io::replace_file(*files.html, report.text());
}

}  // namespace

ExitStatus run_annotate_piece(
    const Values& values,
    const AnnotateSettings& settings,
    const lab::Shard& shard,
    const Console& console) {
    if (const auto problem = problem_with(values)) {
        return console.usage_error(*problem);
    }
    const std::string file = values.text("out");
    if (const auto objection = io::objection_to_writing(file, values.words("FILE"))) {
        return console.bad_input(*objection);
    }
    const auto head = head_of(values, settings, shard);
    if (!head) {
        return console.bad_input(head.error());
    }
    return lab::run_piece(file, *head, console, [&](lab::PieceWriter& writer) {
        return annotate_left(values, settings, writer, console);
    });
}

std::optional<std::string> add_games(const std::string& file, HtmlReport& report) {
    auto in = io::open_input(file);
    if (!in) {
        return in.error();
    }
    PgnReader reader{*in};
    while (const auto record = read_record(reader)) {
        report.add(summary_of(*record));
    }
    return std::nullopt;
}

constexpr lab::Merger kAnnotateMerger{.command = "annotate", .has_html = true, .merge = merge};

}  // namespace trebuchet::analysis
