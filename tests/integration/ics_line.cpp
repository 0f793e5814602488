#include "integration/ics_line.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace trebuchet::integration {
namespace {

using Clock = std::chrono::steady_clock;

[[nodiscard]] milliseconds left_until(Clock::time_point end) {
    return std::max(milliseconds{0}, std::chrono::duration_cast<milliseconds>(end - Clock::now()));
}

[[nodiscard]] bool wait_for_input(int socket, milliseconds limit) {
    pollfd waiting{.fd = socket, .events = POLLIN, .revents = 0};
    return ::poll(&waiting, 1, static_cast<int>(limit.count())) > 0;
}

// Carriage returns, and the three bytes of each negotiation.
[[nodiscard]] std::string without_telnet(std::string_view bytes) {
    constexpr char kInterpretAsCommand = '\xff';
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == kInterpretAsCommand) {
            i += 2;
        } else if (bytes[i] != '\r') {
            text += bytes[i];
        }
    }
    return text;
}

[[nodiscard]] sockaddr* as_general(sockaddr_in& address) {
    // The interface of sockets requires this cast.
    return reinterpret_cast<sockaddr*>(&address);  // NOLINT(*-reinterpret-cast)
}

}  // namespace

IcsLine::~IcsLine() {
    ::close(socket_);
}

bool IcsLine::send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void IcsLine::take_in(milliseconds limit) {
    if (!wait_for_input(socket_, limit)) {
        return;
    }
    std::array<char, 4096> buffer{};
    const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (count > 0) {
        pending_.append(buffer.data(), static_cast<std::size_t>(count));
    } else {
        is_down_ = true;
    }
}

std::optional<std::string> IcsLine::read_line(milliseconds limit) {
    const auto end = Clock::now() + limit;
    std::size_t length = 0;
    while ((length = pending_.find('\n')) == std::string::npos) {
        const milliseconds left = left_until(end);
        if (!is_down_) {
            take_in(left);
        }
        if (is_down_ || (left.count() == 0 && pending_.find('\n') == std::string::npos)) {
            return std::nullopt;
        }
    }
    std::string line = without_telnet(std::string_view{pending_}.substr(0, length));
    pending_.erase(0, length + 1);
    return line;
}

IcsPort::IcsPort() : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (socket_ < 0 || ::bind(socket_, as_general(address), size) != 0 || ::listen(socket_, 1) != 0
        || ::getsockname(socket_, as_general(address), &size) != 0) {
        throw std::runtime_error{"cannot open a socket"};
    }
    number_ = ntohs(address.sin_port);
}

IcsPort::~IcsPort() {
    ::close(socket_);
}

std::unique_ptr<IcsLine> IcsPort::accept(milliseconds limit) {
    if (!wait_for_input(socket_, limit)) {
        return nullptr;
    }
    const int caller = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    return caller < 0 ? nullptr : std::make_unique<IcsLine>(caller);
}

}  // namespace trebuchet::integration
