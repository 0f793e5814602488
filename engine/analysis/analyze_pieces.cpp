#include "analysis/analyze_pieces.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "io/signals.h"
#include "io/streams.h"
#include "lab/shard/piece_run.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Failure;
using command::NamedPosition;
using lab::setting_line;

using NextPosition = std::function<std::optional<NamedPosition>(const Console&)>;

[[nodiscard]] Expected<NextPosition, std::string> open_positions(const std::string& file) {
    if (command::is_pgn(file)) {
        auto games = command::GameSource::open(file);
        if (!games) {
            return Unexpected{games.error()};
        }
        auto source = std::make_shared<command::GameSource>(std::move(games).value());
        return NextPosition{[source](const Console& console) { return source->next(console); }};
    }
    auto lines = command::file_lines(file);
    if (!lines) {
        return Unexpected{lines.error()};
    }
    auto source =
        std::make_shared<command::PositionSource>(std::move(lines).value(), std::string{file});
    return NextPosition{[source](const Console& console) { return source->next(console); }};
}

// Skips `count` positions, or as many as there are, without a word about bad lines. Returns how
// many there were.
std::size_t skip(const NextPosition& next, std::optional<std::size_t> count) {
    std::ostream nowhere{nullptr};
    const Console silence{"", nowhere, nowhere};
    std::size_t skipped = 0;
    while (skipped != count && next(silence)) {
        ++skipped;
    }
    return skipped;
}

[[nodiscard]] std::string limits_text(const AnalyzeArguments& arguments) {
    std::string text = "lines " + std::to_string(arguments.multi_pv);
    if (arguments.nodes) {
        text += ", nodes " + std::to_string(*arguments.nodes);
    }
    if (arguments.depth) {
        text += ", depth " + std::to_string(*arguments.depth);
    }
    if (arguments.time) {
        text += ", ms " + std::to_string(arguments.time->count());
    }
    return text;
}

[[nodiscard]] Expected<lab::PieceHead, std::string> head_of(const AnalyzeArguments& arguments) {
    const auto fingerprint = lab::fingerprint_of_file(*arguments.file);
    const auto positions = open_positions(*arguments.file);
    if (!fingerprint) {
        return Unexpected{fingerprint.error()};
    }
    if (!positions) {
        return Unexpected{positions.error()};
    }
    const std::size_t count = skip(*positions, std::nullopt);
    if (count == 0) {
        return Unexpected{"there is no position in " + *arguments.file};
    }
    const bool is_json = arguments.form == AnalyzeArguments::Form::Json;
    return lab::PieceHead{
        .command = "analyze",
        .shard = *arguments.shard,
        .items = count,
        .settings = setting_line("input", *fingerprint)
                    + setting_line("limits", limits_text(arguments))
                    + lab::search_description(arguments.settings)
                    + setting_line("output", is_json ? "json" : "epd")};
}

[[nodiscard]] std::optional<std::string> merge(
    const lab::PieceSet& pieces, const lab::MergeFiles& files) {
    return lab::concatenate(pieces, files.out);
}

}  // namespace

ExitStatus run_analyze_piece(
    const AnalyzeArguments& arguments, const Console& console, const AnswerLine& answer) {
    const auto head = head_of(arguments);
    if (!head) {
        return console.bad_input(head.error());
    }
    const auto work = [&](lab::PieceWriter& writer) -> std::optional<Failure> {
        const auto next = open_positions(*arguments.file);
        if (!next) {
            return Failure{next.error(), ExitStatus::BadInput};
        }
        const lab::ItemRange left = writer.left();
        static_cast<void>(skip(*next, left.first));
        command::ProgressBar bar{
            console.errors(), io::is_error_stream_terminal(), left.first, left.end};
        for (std::size_t number = left.first; number < left.end; ++number) {
            const auto position = (*next)(console);
            const std::string line = position ? answer(*position) : "";
            if (!position || io::is_interrupted()) {
                break;
            }
            if (auto problem = writer.append(line)) {
                return Failure{std::move(*problem)};
            }
            bar.show(number + 1, "positions");
        }
        bar.finish();
        return std::nullopt;
    };
    return lab::run_piece(arguments.piece_file, *head, console, work);
}

constexpr lab::Merger kAnalyzeMerger{.command = "analyze", .merge = merge};

}  // namespace trebuchet::analysis
