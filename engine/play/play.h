// The running program: one loop that takes events, lines from outside and reports from the search,
// one at a time, and hands them to the front end.
#pragma once

#include <cstdint>
#include <optional>

#include "command/console.h"
#include "log/log.h"
#include "session/options.h"

namespace trebuchet::cli {

// Play: with a GUI or in the terminal.
struct PlayArguments {
    enum class Mode : std::uint8_t { Automatic, Protocol, Terminal };

    Mode mode = Mode::Automatic;
    session::Options options;
    std::optional<log::LogSettings> log;
};

// Until the other end says so or is gone. Messages before that go to the console.
[[nodiscard]] command::ExitStatus play(
    const PlayArguments& arguments, const command::Console& console);

}  // namespace trebuchet::cli
