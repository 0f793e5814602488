// Another program that we talk with over pipes, line by line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::io {

class Peer {
public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    // Adds the end of line. No effect once the peer reads no more.
    virtual void write_line(std::string_view line) = 0;
    // The next line, without its end; waits for it at most this long. Nothing if none has come.
    [[nodiscard]] virtual std::optional<std::string> read_line(Milliseconds timeout) = 0;
    // False when no more lines can come.
    [[nodiscard]] virtual bool is_open() const noexcept = 0;
    // The processor time that it has used since its start, with the resolution of the system, some
    // milliseconds. Nothing where it cannot be found out.
    [[nodiscard]] virtual std::optional<Milliseconds> cpu_time() const = 0;
};

// Starts a program. On POSIX systems the shell reads `command` behind `exec`: "stockfish",
// "/opt/engine --option", "env A=1 engine"; on Windows it is a command line: "engine.exe --option".
// Its error stream is ours, and interrupts typed in our terminal do not reach it. Destroying the
// peer sends it `quit`, and kills it if it has not ended a second later. Calls
// ignore_broken_pipes(), since it may end while we write. The error says why it cannot be started;
// with a shell, a command that does not exist shows only in a peer that is soon closed.
[[nodiscard]] Expected<std::unique_ptr<Peer>, std::string> start_program(
    const std::string& command);

}  // namespace trebuchet::io
