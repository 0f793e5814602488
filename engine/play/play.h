// The program as a player, with a GUI or in the terminal: from the options of the command line to
// one loop that takes events (lines from outside, reports from the search), one at a time, and
// passes them to the front end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "command/console.h"
#include "command/values.h"
#include "io/lines.h"
#include "log/log.h"
#include "session/options.h"

namespace trebuchet::play {

struct PlayArguments {
    enum class Mode : std::uint8_t { Automatic, Xboard, Uci, Terminal };

    Mode mode = Mode::Automatic;
    session::Options options;
    // The book was asked for: it is on in UCI, too, where interfaces bring their own.
    bool asks_for_book = false;
    std::optional<log::LogSettings> log;
};

// Reads the configuration file as well, if one is named. The error names the option, or the file.
[[nodiscard]] Expected<PlayArguments, std::string> play_arguments(const command::Values& values);

// Plays until the other end quits or closes its end. Messages before that go to the console.
[[nodiscard]] command::ExitStatus play(
    const PlayArguments& arguments, const command::Console& console);

// Passes lines on, and writes a copy of each to the log.
class LoggedSink final : public io::LineSink {
public:
    // Both must outlive the sink.
    LoggedSink(io::LineSink& out, const log::Log& log) : out_{out}, log_{log} {}

    void write_line(std::string_view line) override;

private:
    io::LineSink& out_;
    const log::Log& log_;
};

}  // namespace trebuchet::play
