#include "command/position_source.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <thread>
#include <utility>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/util/path.h>
#include <trebuchet/util/text.h>

#include "io/event_queue.h"
#include "io/files.h"
#include "io/lines.h"
#include "io/streams.h"

namespace trebuchet::command {
namespace {

void remove_byte_order_mark(std::string& line) {
    if (line.starts_with(io::kByteOrderMark)) {
        line.erase(0, io::kByteOrderMark.size());
    }
}

// What is wrong with the moves that the record asks for; empty if nothing is.
[[nodiscard]] std::string problem_with_moves(const EpdRecord& record) {
    for (const std::string_view opcode : {"bm", "am"}) {
        const auto moves = epd_moves(record, opcode);
        if (!moves) {
            return std::string{opcode} + ", " + describe(moves.error());
        }
    }
    return {};
}

}  // namespace

Expected<LineSource, std::string> file_lines(const std::string& file) {
    auto opened = io::open_input(file);
    if (!opened) {
        return Unexpected{opened.error()};
    }
    auto in = std::make_shared<std::ifstream>(std::move(*opened));
    return LineSource{[in, is_first = true]() mutable -> std::optional<std::string> {
        std::string line;
        if (!std::getline(*in, line)) {
            return std::nullopt;
        }
        // That of a pipe is still there.
        if (std::exchange(is_first, false)) {
            remove_byte_order_mark(line);
        }
        return line;
    }};
}

LineSource standard_input_lines(std::function<bool()> is_interrupted) {
    constexpr std::size_t kMostLinesWaiting = 1000;
    // An empty optional means the end.
    using Queue = io::EventQueue<std::optional<std::string>>;
    // Shared with the thread that reads, which may outlive the source.
    auto queue = std::make_shared<Queue>();
    const auto take = [queue, is_first = true](std::string line) mutable {
        if (std::exchange(is_first, false)) {
            remove_byte_order_mark(line);
        }
        queue->push_when_room(line, kMostLinesWaiting);
    };
    io::start_line_reader(io::read_standard_input, {.on_line = take, .on_end = [queue] {
                                                        queue->push(std::nullopt);
                                                    }});
    return [queue, is_over = std::move(is_interrupted)]() -> std::optional<std::string> {
        constexpr std::chrono::milliseconds kInterval{10};
        while (!is_over()) {
            if (auto line = queue->try_pop()) {
                return std::move(*line);
            }
            std::this_thread::sleep_for(kInterval);
        }
        return std::nullopt;
    };
}

Expected<Position, std::string> position_or_start(const std::optional<std::string>& fen) {
    if (!fen) {
        return Position::start();
    }
    const auto position = parse_fen(*fen);
    if (!position) {
        return Unexpected{"bad FEN: " + describe(position.error())};
    }
    return *position;
}

PositionSource::PositionSource(LineSource lines, std::string name)
    : lines_{std::move(lines)}, name_{std::move(name)} {
}

std::optional<NamedPosition> PositionSource::next(const Console& console) {
    while (const auto line = lines_()) {
        ++line_number_;
        const std::string_view text = trim(*line);
        if (text.empty() || text.starts_with('#')) {
            continue;
        }
        if (text.starts_with('[')) {
            console.say(
                name_ + ", line " + std::to_string(line_number_)
                + ": a tag of PGN, and no position; games are read from a file that is named");
            return std::nullopt;
        }
        // The whole line: columns are counted from its beginning.
        const auto record = parse_epd(*line);
        if (record) {
            if (const std::string problem = problem_with_moves(*record); !problem.empty()) {
                console.say(
                    "does not count: " + name_ + ", line " + std::to_string(line_number_) + ": "
                    + problem);
            }
            return NamedPosition{
                record->position, std::string{record->text("id")}, {}, record->operations};
        }
        console.say(
            "left out: " + name_ + ", line " + std::to_string(line_number_) + ": "
            + describe(record.error()));
    }
    return std::nullopt;
}

// --- Games ---------------------------------------------------------------------------------------

bool is_pgn(const std::string& file) {
    std::string ending = to_text(to_path(file).extension());
    std::transform(ending.begin(), ending.end(), ending.begin(), to_lower);
    if (ending == ".pgn") {
        return true;
    }
    // What a pipe holds can be read only once.
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(to_path(file), ignored)) {
        return false;
    }
    auto in = io::open_input(file);
    if (!in) {
        return false;
    }
    char first = '\0';
    *in >> first;
    return first == '[';
}

Expected<GameSource, std::string> GameSource::open(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    return GameSource{std::make_unique<std::ifstream>(std::move(*in)), file};
}

GameSource::GameSource(std::unique_ptr<std::ifstream> in, std::string name)
    : in_{std::move(in)}, reader_{std::make_unique<PgnReader>(*in_)}, name_{std::move(name)} {
}

bool is_start_known(std::span<const PgnError> errors, bool has_tags_or_moves) {
    const bool is_debris = !has_tags_or_moves && !errors.empty();
    return !is_debris && std::ranges::none_of(errors, [](const PgnError& error) {
        return error.problem == PgnProblem::BadFen
               || error.problem == PgnProblem::UnsupportedVariant;
    });
}

std::optional<NamedPosition> GameSource::next(const Console& console) {
    while (const auto game = read_pgn_game(*reader_)) {
        ++number_;
        const bool is_lost =
            !is_start_known(game->errors, !game->tags.empty() || !game->moves.empty());
        for (const PgnError& error : game->errors) {
            console.say((is_lost ? "left out: " : "") + name_ + ", " + describe(error));
        }
        if (is_lost) {
            continue;
        }
        const Game played = game->to_game();
        const std::string players =
            std::string{game->tag("White")} + " - " + std::string{game->tag("Black")};
        const bool has_players = players.size() > std::string_view{" - "}.size();
        return NamedPosition{
            played.position(),
            "game " + std::to_string(number_) + (has_players ? ": " + players : ""),
            played.history()};
    }
    return std::nullopt;
}

}  // namespace trebuchet::command
