// A small chess server of the FICS family, for one client: enough of its messages for a real client
// to log in and play whole games. The opponents are functions in the server. It runs on the calling
// thread, within its functions.
//
// It applies the rules of chess, but the account never loses on time, since the machine may be
// busy.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "integration/ics_game.h"
#include "integration/ics_line.h"

namespace trebuchet::integration {

// What an opponent types when it is to move: a move, or a command about the game ("draw", "abort",
// "adjourn", "takeback 2", "moretime 10", "resign", "flag" if its own has fallen), or "tell TEXT"
// to the account; then it is asked again. "await TEXT" waits until the account types a command that
// begins with the text, "hang up" closes the connection.
using IcsOpponent = std::function<std::string(const IcsGame& game)>;

// As the server announces it: "Anna checkmated" and "1-0". The result is empty if the
// connection was closed before.
struct IcsEnding {
    std::string reason;
    std::string result;
};

class IcsServer {
public:
    IcsServer(std::string account, std::string password)
        : account_{std::move(account)}, password_{std::move(password)} {}

    [[nodiscard]] int port() const { return port_.number(); }

    // Accepts a connection, name and password, and waits until the client is ready. False if none
    // came, or the password was wrong; then heard() has what the client typed until it
    // disconnected.
    [[nodiscard]] bool log_in();
    // Accepts a connection and sends nothing.
    [[nodiscard]] bool wait_for_call();
    // Challenges the account, as the opponent of that name, until it accepts; false if it does not.
    [[nodiscard]] bool challenge(const std::string& opponent, const IcsGame& game);
    // Begins or continues the game.
    void start(const IcsGame& game);
    // Waits until the account asks for the game that was interrupted last, and starts it.
    [[nodiscard]] bool resume();
    // Plays until the game is over or adjourned, or the connection is closed. Call it after
    // start().
    IcsEnding play(const IcsOpponent& opponent);
    // Answers until the client ends its session by "quit"; false if it does not.
    [[nodiscard]] bool wait_for_quit();
    // Closes the connection.
    void hang_up() { line_.reset(); }

    // All that the account has typed, without the password.
    [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
    [[nodiscard]] bool has_heard(std::string_view part) const;
    // Moves that were illegal, or out of turn.
    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    // The present game, or the last one.
    [[nodiscard]] const IcsGame& game() const { return game_; }

private:
    using Words = std::vector<std::string>;

    [[nodiscard]] std::optional<std::string> read();
    [[nodiscard]] bool serve_until(const std::function<bool(const std::string& command)>& is_it);
    void say(std::string_view text);
    void show_board();
    void answer(const std::string& command);
    void obey(Color player, const std::string& command);
    void obey_opponent(const std::string& command);
    // Executes the next command of the account, and returns it.
    std::optional<std::string> execute_command();
    [[nodiscard]] bool obey_about_game(Color player, const Words& words);
    void move(Color player, const std::string& text);
    void draw(Color player);
    void settle_by_both(Color player, std::string_view what, std::string_view past);
    void add_time(Color player, const std::string& seconds);
    void end_if_over();
    void end(const std::string& reason, const std::string& result);

    std::string account_;
    std::string password_;
    IcsPort port_;
    std::unique_ptr<IcsLine> line_;
    std::vector<std::string> heard_;
    std::vector<std::string> faults_;

    IcsGame game_;
    Color account_color_ = Color::White;
    bool wants_to_resume_ = false;
    bool is_on_ = false;
    // The open request of a player to the other: "draw", "abort", ...; or empty.
    ColorArray<std::string> offers_;
    std::chrono::steady_clock::time_point turn_began_;
    IcsEnding ending_;
};

}  // namespace trebuchet::integration
