// Another program that we talk with, line by line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/clock.h>

namespace trebuchet::io {

class Peer {
public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    // The end of line is added. Says nothing when nobody listens any more: is_open() tells.
    virtual void write_line(std::string_view line) = 0;
    // The next line, without its end; waits for it so long. Nothing if none has come.
    [[nodiscard]] virtual std::optional<std::string> read_line(Milliseconds patience) = 0;
    // False when no more lines can come.
    [[nodiscard]] virtual bool is_open() const noexcept = 0;
    // How much of the processor it has used since it was started, in steps of some milliseconds.
    // Nothing where that cannot be found out.
    [[nodiscard]] virtual std::optional<Milliseconds> cpu_time() const = 0;
};

}  // namespace trebuchet::io
