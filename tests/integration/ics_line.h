// The server's end of telnet lines, on this machine's loopback only: text lines in, text out. Knows
// nothing of chess.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace trebuchet::integration {

using std::chrono::milliseconds;

// A line on which somebody has called; closed with the object.
class IcsLine {
public:
    explicit IcsLine(int socket) : socket_{socket} {}
    ~IcsLine();
    IcsLine(const IcsLine&) = delete;
    IcsLine& operator=(const IcsLine&) = delete;

    // False once the other side has hung up.
    bool send(std::string_view text);
    // Without its end and without the negotiations of telnet. Nothing if none came in time, or none
    // will come any more.
    [[nodiscard]] std::optional<std::string> read_line(milliseconds limit);
    // Nothing more will come.
    [[nodiscard]] bool is_down() const { return is_down_; }

private:
    void take_in(milliseconds limit);

    int socket_;
    std::string pending_;
    bool is_down_ = false;
};

// Where one can call: 127.0.0.1 and a port that was free.
class IcsPort {
public:
    // Throws where the machine gives no socket, which fails the test.
    IcsPort();
    ~IcsPort();
    IcsPort(const IcsPort&) = delete;
    IcsPort& operator=(const IcsPort&) = delete;

    [[nodiscard]] int number() const { return number_; }
    // The next caller, or nobody in that time.
    [[nodiscard]] std::unique_ptr<IcsLine> accept(milliseconds limit);

private:
    int socket_;
    int number_ = 0;
};

}  // namespace trebuchet::integration
