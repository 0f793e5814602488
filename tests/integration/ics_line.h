// The server's end of telnet connections on the loopback: text lines in, text out. Knows nothing of
// chess.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace trebuchet::integration {

using std::chrono::milliseconds;

// A connection; closed with the object.
class IcsLine {
public:
    explicit IcsLine(int socket) : socket_{socket} {}
    ~IcsLine();
    IcsLine(const IcsLine&) = delete;
    IcsLine& operator=(const IcsLine&) = delete;

    // False once the other side has closed the connection.
    bool send(std::string_view text);
    // The next line, without its end and without the negotiations of telnet. Nothing if none has
    // come in time, or the connection is closed.
    [[nodiscard]] std::optional<std::string> read_line(milliseconds limit);
    // The other side has closed the connection.
    [[nodiscard]] bool is_down() const { return is_down_; }

private:
    void take_in(milliseconds limit);

    int socket_;
    std::string pending_;
    bool is_down_ = false;
};

// A listening socket: 127.0.0.1 and a free port.
class IcsPort {
public:
    // Throws if there is no socket, which fails the test.
    IcsPort();
    ~IcsPort();
    IcsPort(const IcsPort&) = delete;
    IcsPort& operator=(const IcsPort&) = delete;

    [[nodiscard]] int number() const { return number_; }
    // The next connection, or null if none comes in time.
    [[nodiscard]] std::unique_ptr<IcsLine> accept(milliseconds limit);

private:
    int socket_;
    int number_ = 0;
};

}  // namespace trebuchet::integration
