#include "command/position_source.h"

#include <chrono>
#include <fstream>
#include <memory>
#include <ostream>
#include <string_view>
#include <thread>
#include <utility>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

#include "io/event_queue.h"
#include "io/files.h"
#include "io/line_reader.h"
#include "io/standard_streams.h"

namespace trebuchet::cli {

std::optional<LineSource> file_lines(const std::string& file) {
    auto opened = io::open_input(file);
    if (!opened) {
        return std::nullopt;
    }
    auto in = std::make_shared<std::ifstream>(std::move(*opened));
    return [in]() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(*in, line)) {
            return std::nullopt;
        }
        return line;
    };
}

LineSource standard_input_lines(std::function<bool()> is_interrupted) {
    constexpr std::size_t kMostLinesWaiting = 1000;
    // Nothing stands for the end.
    using Queue = io::EventQueue<std::optional<std::string>>;
    // Shared with the thread that reads, which may outlive us.
    auto queue = std::make_shared<Queue>();
    const auto take = [queue, is_first = true](std::string line) mutable {
        if (std::exchange(is_first, false) && line.starts_with(io::kByteOrderMark)) {
            line.erase(0, io::kByteOrderMark.size());
        }
        queue->push_when_room(line, kMostLinesWaiting);
    };
    io::start_line_reader(io::read_standard_input, {.on_line = take, .on_end = [queue] {
                                                        queue->push(std::nullopt);
                                                    }});
    return [queue, asks = std::move(is_interrupted)]() -> std::optional<std::string> {
        constexpr std::chrono::milliseconds kNap{10};
        while (!asks()) {
            if (auto line = queue->try_pop()) {
                return std::move(*line);
            }
            std::this_thread::sleep_for(kNap);
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

std::optional<NamedPosition> PositionSource::next(std::ostream& errors) {
    while (const auto line = lines_()) {
        ++line_number_;
        const std::string_view text = trim(*line);
        if (text.empty() || text.starts_with('#')) {
            continue;
        }
        // The whole line: columns are counted from its beginning.
        const auto record = parse_epd(*line);
        if (record) {
            return NamedPosition{record->position, std::string{record->text("id")}};
        }
        errors << "left out: " << name_ << ", line " << line_number_ << ": "
               << describe(record.error()) << '\n';
    }
    return std::nullopt;
}

}  // namespace trebuchet::cli
