// A small chess server of the FICS family, for one caller: enough of what such a server says for a
// real client to log in and play whole games. The opponents sit at the server itself. It runs in
// its caller's thread, and only while it is asked for something.
//
// It judges the games by the rules, but calls no flag of the account's: a busy machine loses no
// game.
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

// What an opponent types when it is his turn: a move, or a command about the game ("draw", "abort",
// "adjourn", "takeback 2", "moretime 10", "resign"; "flag" if his has
// fallen), "tell TEXT" to the account; then he is asked again. "await TEXT" waits
// until the account types a command that begins so, "hang up" cuts the line.
using IcsOpponent = std::function<std::string(const IcsGame& game)>;

// As the server announces it: "Anna checkmated" and "1-0". The result is empty if the line went
// down before.
struct IcsEnding {
    std::string reason;
    std::string result;
};

class IcsServer {
public:
    IcsServer(std::string account, std::string password)
        : account_{std::move(account)}, password_{std::move(password)} {}

    [[nodiscard]] int port() const { return port_.number(); }

    // Takes the next call, name and password, and waits until the client has settled; false if
    // nobody came, or gave the wrong password; then with what it typed until it hung up.
    [[nodiscard]] bool log_in();
    // Takes the call, and says nothing.
    [[nodiscard]] bool wait_for_call();
    // As the opponent of that name: asks for a game until the account accepts; false if it does
    // not.
    [[nodiscard]] bool challenge(const std::string& opponent, const IcsGame& game);
    // Begins the game, or goes on with it.
    void start(const IcsGame& game);
    // Waits until the account asks for the game that was interrupted last, and starts it.
    [[nodiscard]] bool resume();
    // Plays until the game is over, adjourned, or the line is down. Call it after start().
    IcsEnding play(const IcsOpponent& opponent);
    // Answers until the client ends its session by "quit"; false if it does not.
    [[nodiscard]] bool wait_for_quit();
    // As if a cable were cut.
    void hang_up() { line_.reset(); }

    // Everything that the account has typed, without the password.
    [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
    [[nodiscard]] bool has_heard(std::string_view part) const;
    // Moves that were illegal, or out of turn.
    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    // The game that is on, was last, or waits to be resumed.
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
    // Obeys what the account types next; what that was.
    std::optional<std::string> obey_account();
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
    // What a player has asked the other for: "draw", "abort", ...; empty if nothing.
    ColorArray<std::string> offers_;
    std::chrono::steady_clock::time_point turn_began_;
    IcsEnding ending_;
};

}  // namespace trebuchet::integration
