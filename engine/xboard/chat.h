// What the engine says to its opponent on a chess server, if its user allows it: a greeting with
// its first move, and thanks at the end. Nothing where there is no server.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace trebuchet::xboard {

class Chat {
public:
    // What the GUI tells about the game. The host is "-" without a server.
    void set_host(std::string_view host) { is_on_server_ = host != "-" && !host.empty(); }
    void set_opponent(std::string_view name);
    void begin_game() { has_greeted_ = false; }

    // The line for the engine's move; only once in a game.
    [[nodiscard]] std::optional<std::string> greeting();
    // The line for the end of a game in which it has greeted.
    [[nodiscard]] std::optional<std::string> farewell();

private:
    std::string opponent_;
    bool is_on_server_ = false;
    bool has_greeted_ = false;
};

}  // namespace trebuchet::xboard
