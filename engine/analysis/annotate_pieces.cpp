#include "analysis/annotate_pieces.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/path.h>

#include "analysis/game_record.h"
#include "analysis/game_summary.h"
#include "analysis/openings.h"
#include "analysis/pgn_input.h"
#include "analysis/text_report.h"
#include "command/game_text.h"
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

// The value of an option as it was given.
[[nodiscard]] std::string given(const Values& values, std::string_view name) {
    return setting_line(name, values.given_text(name).value_or("not given"));
}

[[nodiscard]] Expected<lab::PieceHead, std::string> head_of(
    const Values& values,
    const std::string& file,
    const AnnotateSettings& settings,
    const lab::Shard& shard) {
    if (auto objection = objection_to_bytes_of(file)) {
        return Unexpected{std::move(*objection)};
    }
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
    const auto games = count_games(file);
    if (!games) {
        return Unexpected{games.error()};
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
        .items = *games,
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

using OnGame = std::function<void(const GameRecord&)>;

// Nothing without --eco.
[[nodiscard]] Expected<std::unique_ptr<const Openings>, std::string> openings_of(
    const Values& values) {
    const auto eco = values.given_text("eco");
    return eco ? Openings::load(*eco) : std::unique_ptr<const Openings>{};
}

// Of a game that was annotated. One that cannot be read is named and leaves no text.
[[nodiscard]] std::string text_of(
    const GameRecord& game,
    const Openings* openings,
    const Console& console,
    const OnGame& on_game) {
    const bool is_readable = game.is_readable();
    for (const PgnError& error : game.errors) {
        console.say((is_readable ? "" : "left out: ") + describe(error));
    }
    if (!is_readable) {
        return "";
    }
    const GameRecord named = openings != nullptr ? openings->named(game) : game;
    on_game(named);
    return to_pgn(named);
}

// What a run is asked to do.
struct Job {
    const Values& values;
    const std::string& input;
    const AnnotateSettings& settings;
    const Console& console;
};

// Annotates what is left of the piece.
[[nodiscard]] std::optional<Failure> annotate_left(
    const Job& job, lab::PieceWriter& writer, const OnGame& on_game) {
    const std::string& file = job.input;
    const Console& console = job.console;
    AnnotateSettings settings = job.settings;
    const auto openings = openings_of(job.values);
    const lab::ItemRange left = writer.left();
    const auto positions = count_positions(file, left);
    auto in = io::open_input(file);
    if (!openings || !positions || !in) {
        const std::string& problem = !openings    ? openings.error()
                                     : !positions ? positions.error()
                                                  : in.error();
        return Failure{problem, ExitStatus::BadInput};
    }
    PgnReader reader{*in};
    skip_games(reader, left.first);
    settings.most_games = left.size();
    command::ProgressBar bar{
        console.errors(), io::is_error_stream_terminal(), 0, std::max<std::size_t>(*positions, 1)};
    std::optional<std::string> problem;
    JudgedGames judged{settings};
    const auto missing = annotate_games(
        reader,
        settings,
        {.on_game =
             [&](const GameRecord& game) {
                 judged.add(game);
                 problem = writer.append(text_of(game, openings->get(), console, on_game));
                 return !problem;
             },
         .on_positions =
             [&](std::size_t searched) {
                 bar.show(
                     std::min(searched, *positions),
                     "positions, games done: " + std::to_string(writer.left().first));
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    if (missing || problem) {
        return Failure{missing ? *missing : *problem};
    }
    if (const auto unjudged = judged.problem()) {
        console.say(*unjudged);
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

// Files that must not be written.
[[nodiscard]] std::vector<std::string> inputs_of(const Values& values) {
    std::vector<std::string> inputs = values.words("FILE");
    if (auto eco = values.given_text("eco")) {
        inputs.push_back(std::move(*eco));
    }
    return inputs;
}

[[nodiscard]] bool has_a_game(const lab::PieceSet& pieces) {
    bool is_found = false;
    static_cast<void>(pieces.for_each([&](const lab::PieceItem& item) {
        is_found = is_found || !item.text.empty();
        return std::optional<std::string>{};
    }));
    return is_found;
}

void remove_quietly(const std::string& file) {
    std::error_code ignored;
    std::filesystem::remove(to_path(file), ignored);
}

// Nothing: the piece is whole.
[[nodiscard]] std::optional<ExitStatus> finish_piece(const Job& job, lab::PieceWriter& writer) {
    const Console& console = job.console;
    io::note_interrupts();
    const TextReportStyle style{
        .columns = io::terminal_width().value_or(TextReportStyle{}.columns),
        .unicode = command::terminal_knows_unicode()};
    const auto show = [&](const GameRecord& game) {
        console.out() << text_report(summary_of(game), style) << '\n' << std::flush;
    };
    if (const auto failure = annotate_left(job, writer, show)) {
        return console.fail(*failure);
    }
    const lab::ItemRange left = writer.left();
    if (left.size() > 0) {
        return console.interrupted(
            "the same command continues after " + std::to_string(left.first) + " games");
    }
    const auto problem = writer.finish();
    return problem ? std::optional{console.fail(*problem)} : std::nullopt;
}

// Makes the files that were asked for. What is done stays if they cannot be written, so that the
// same command tries again.
[[nodiscard]] ExitStatus write_files(
    const std::string& piece, const lab::MergeFiles& files, const Console& console) {
    const auto pieces = lab::PieceSet::open(std::vector{piece});
    if (!pieces) {
        return console.fail(pieces.error());
    }
    if (!has_a_game(*pieces)) {
        remove_quietly(piece);
        return console.bad_input("there is no game in the input");
    }
    if (const auto problem = merge(*pieces, files)) {
        return console.fail(*problem + "; the same command tries again");
    }
    remove_quietly(piece);
    return console.finish();
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
    if (const auto objection = lab::objection_to_files({.out = file}, inputs_of(values))) {
        return console.bad_input(*objection);
    }
    const std::string& input = values.word("FILE");
    const auto head = head_of(values, input, settings, shard);
    if (!head) {
        return console.bad_input(head.error());
    }
    return lab::run_piece(file, *head, console, [&](lab::PieceWriter& writer) {
        return annotate_left(
            {values, input, settings, console}, writer, [](const GameRecord& /*game*/) {});
    });
}

ExitStatus run_annotate_to_file(
    const Values& values, const AnnotateSettings& settings, const Console& console) {
    const lab::MergeFiles files{
        .out = io::behind_links(values.text("out")), .html = values.given_text("html")};
    if (const auto objection = lab::objection_to_files(files, inputs_of(values))) {
        return console.bad_input(*objection);
    }
    // Standard input cannot be read twice, so it goes to a file first.
    const lab::FileBeside copy{io::name_beside(files.out, io::Beside::Input)};
    std::string input = copy.name();
    if (const auto& words = values.words("FILE"); !words.empty()) {
        input = words.front();
    } else if (const auto problem = copy_to_file(std::cin, input)) {
        return console.fail(*problem);
    }
    const auto head = head_of(values, input, settings, lab::Shard{});
    if (!head) {
        return console.bad_input(head.error());
    }
    const std::string piece = io::name_beside(files.out, io::Beside::Run);
    auto writer = lab::PieceWriter::open(piece, *head);
    if (!writer) {
        return console.bad_input(writer.error());
    }
    if (writer->found() > 0) {
        console.say("continued after " + std::to_string(writer->found()) + " games");
    }
    if (!writer->is_done()) {
        if (const auto status = finish_piece({values, input, settings, console}, *writer)) {
            if (writer->left().first == 0) {
                remove_quietly(io::name_beside(piece, io::Beside::Part));
            }
            return *status;
        }
    }
    return write_files(piece, files, console);
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
