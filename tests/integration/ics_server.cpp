#include "integration/ics_server.h"

#include <algorithm>
#include <thread>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

namespace trebuchet::integration {
namespace {

using std::chrono::duration_cast;
using std::chrono::steady_clock;

// Long, for busy machines; only a program that hangs takes as long.
constexpr milliseconds kPatience{60'000};
constexpr milliseconds kLeastClock{200};
constexpr std::string_view kPrompt = "fics% ";
// Telnet's "will echo", which keeps a password off the screen, and "will not echo".
constexpr std::string_view kEchoHere = "\xff\xfb\x01";
constexpr std::string_view kEchoThere = "\xff\xfc\x01";

[[nodiscard]] std::vector<std::string> words_of(const std::string& command) {
    const auto parts = split_words(command);
    return {parts.begin(), parts.end()};
}

// XBoard puts a "$" before what an alias of the user might change.
[[nodiscard]] std::string without_prefix(std::string command) {
    if (command.starts_with('$')) {
        command.erase(0, 1);
    }
    return command;
}

[[nodiscard]] bool looks_like_move(const std::string& text) {
    const auto is_square = [](char file, char rank) {
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
    };
    return text.starts_with("o-o")
           || (text.size() >= 4 && is_square(text[0], text[1]) && is_square(text[2], text[3]));
}

[[nodiscard]] std::string_view reason_for(GameReason reason) {
    switch (reason) {
        case GameReason::Stalemate:
            return "stalemate";
        case GameReason::ThreefoldRepetition:
        case GameReason::FivefoldRepetition:
            return "repetition";
        case GameReason::FiftyMoves:
        case GameReason::SeventyFiveMoves:
            return "the 50 move rule";
        default:
            return "insufficient mating material";
    }
}

[[nodiscard]] std::string win_for(Color color) {
    return color == Color::White ? "1-0" : "0-1";
}

}  // namespace

// --- The line -----------------------------------------------------------------------------------

void IcsServer::say(std::string_view text) {
    if (line_ != nullptr) {
        line_->send("\n" + std::string{text} + "\n" + std::string{kPrompt});
    }
}

std::optional<std::string> IcsServer::read() {
    if (line_ == nullptr) {
        return std::nullopt;
    }
    auto line = line_->read_line(kPatience);
    if (line) {
        line = without_prefix(*line);
        heard_.push_back(*line);
    }
    return line;
}

bool IcsServer::has_heard(std::string_view part) const {
    return std::any_of(heard_.begin(), heard_.end(), [part](const std::string& line) {
        return line.find(part) != std::string::npos;
    });
}

bool IcsServer::serve_until(const std::function<bool(const std::string&)>& is_it) {
    while (const auto command = read()) {
        if (is_it(*command)) {
            return true;
        }
        answer(*command);
    }
    return false;
}

// Commands outside a game, and a move that was sent before its end was known.
void IcsServer::answer(const std::string& command) {
    wants_to_resume_ = wants_to_resume_ || command == "resume";
    if (command == "refresh" && is_on_) {
        show_board();
    } else if (command.starts_with("moves") && is_on_) {
        line_->send(ics_move_list(game_) + "\n" + std::string{kPrompt});
    } else {
        say("Noted.");
    }
}

bool IcsServer::wait_for_call() {
    line_ = port_.accept(kPatience);
    return line_ != nullptr;
}

bool IcsServer::log_in() {
    line_ = port_.accept(kPatience);
    if (line_ == nullptr) {
        return false;
    }
    line_->send("\nA server for tests, of the FICS family.\n\nlogin: ");
    const auto name = line_->read_line(kPatience);
    line_->send(
        "\n\"" + account_ + "\" is a registered name.  If it is yours, type the password.\n"
        + "If not, just hit return to try another name.\n\npassword: " + std::string{kEchoHere});
    const auto password = line_->read_line(kPatience);
    // Some servers echo the password; no log may contain it.
    line_->send(std::string{kEchoThere} + password.value_or("") + "\n");
    if (name != account_ || password != password_) {
        line_->send("\n\n**** Invalid password! ****\n\nlogin: ");
        while (auto more = line_->read_line(kPatience)) {
            heard_.push_back(std::move(*more));
        }
        return false;
    }
    wants_to_resume_ = false;
    say("**** Starting test session as " + account_ + "(C) ****\n");
    return serve_until([](const std::string& command) { return command == "style 12"; });
}

bool IcsServer::wait_for_quit() {
    const bool has_quit = serve_until([](const std::string& command) { return command == "quit"; });
    hang_up();
    return has_quit;
}

// --- Beginning ----------------------------------------------------------------------------------

bool IcsServer::challenge(const std::string& opponent, const IcsGame& game) {
    const std::string question =
        "Challenge: " + opponent + " (----) " + account_ + " (----) " + ics_kind(game) + ' '
        + std::to_string(game.minutes) + ' ' + std::to_string(game.increment)
        + ".\nYou can \"accept\" or \"decline\", or propose different parameters.";
    // The account declines until the engine is ready.
    constexpr int kMostTimes = 300;
    constexpr milliseconds kPause{100};
    for (int i = 0; i < kMostTimes; ++i) {
        say(question);
        bool is_accepted = false;
        const bool has_decided = serve_until([&](const std::string& command) {
            is_accepted = command.starts_with("accept");
            return is_accepted || command.starts_with("decline");
        });
        if (is_accepted || !has_decided) {
            return is_accepted;
        }
        std::this_thread::sleep_for(kPause);
    }
    return false;
}

void IcsServer::start(const IcsGame& game) {
    game_ = game;
    account_color_ = game.players[Color::White] == account_ ? Color::White : Color::Black;
    offers_.fill("");
    ending_ = {};
    is_on_ = true;
    const bool is_new = game.record.moves().empty();
    const std::string white = game.players[Color::White];
    const std::string black = game.players[Color::Black];
    if (is_new) {
        say("Creating: " + white + " (UNR) " + black + " (UNR) " + ics_kind(game) + ' '
            + std::to_string(game.minutes) + ' ' + std::to_string(game.increment));
    }
    say("{Game " + std::to_string(game.number) + " (" + white + " vs. " + black + ") "
        + (is_new ? "Creating " : "Continuing ") + ics_kind(game) + " match.}");
    show_board();
}

bool IcsServer::resume() {
    const auto is_it = [](const std::string& command) { return command == "resume"; };
    // It may have come before the client was ready.
    if (!wants_to_resume_ && !serve_until(is_it)) {
        return false;
    }
    start(game_);
    return true;
}

void IcsServer::show_board() {
    turn_began_ = steady_clock::now();
    say(style_12(game_, account_color_));
}

// --- Playing ------------------------------------------------------------------------------------

IcsEnding IcsServer::play(const IcsOpponent& opponent) {
    while (is_on_) {
        if (game_.record.position().side_to_move() == account_color_) {
            static_cast<void>(execute_command());
        } else {
            obey_opponent(opponent(game_));
        }
    }
    return ending_;
}

std::optional<std::string> IcsServer::execute_command() {
    auto command = read();
    if (command) {
        obey(account_color_, *command);
    } else {
        is_on_ = false;
        ending_ = {
            line_ && line_->is_down() ? "the connection was closed" : "nothing came for long", ""};
    }
    return command;
}

void IcsServer::obey_opponent(const std::string& command) {
    constexpr std::string_view kAwait = "await ";
    constexpr std::string_view kTell = "tell ";
    if (command == "hang up") {
        hang_up();
        is_on_ = false;
    } else if (command.starts_with(kAwait)) {
        std::optional<std::string> heard;
        do {
            heard = execute_command();
        } while (is_on_ && heard && !heard->starts_with(command.substr(kAwait.size())));
    } else if (command.starts_with(kTell)) {
        say(game_.players[!account_color_] + " tells you: " + command.substr(kTell.size()));
    } else {
        obey(!account_color_, command);
    }
}

void IcsServer::obey(Color player, const std::string& command) {
    const Words words = words_of(command);
    if (words.empty() || obey_about_game(player, words)) {
        return;
    }
    if (looks_like_move(words[0])) {
        move(player, words[0]);
    } else {
        answer(command);
    }
}

bool IcsServer::obey_about_game(Color player, const Words& words) {
    const std::string& command = words[0];
    if (command == "draw") {
        draw(player);
    } else if (command == "resign") {
        end(game_.players[player] + " resigns", win_for(!player));
    } else if (command == "flag" && player != account_color_) {
        game_.clocks[player] = milliseconds{0};
        end(game_.players[player] + " forfeits on time", win_for(!player));
    } else if (command == "abort") {
        settle_by_both(player, "abort", "aborted");
    } else if (command == "adjourn") {
        settle_by_both(player, "adjourn", "adjourned");
    } else if (command == "takeback" && player != account_color_) {
        offers_[player] = command;
        say(game_.players[player] + " would like to take back " + words.at(1) + " half move(s).");
    } else if (command == "moretime" && words.size() > 1) {
        add_time(player, words[1]);
    } else if (command == "decline") {
        offers_[!player].clear();
    } else {
        return false;
    }
    return true;
}

void IcsServer::move(Color player, const std::string& text) {
    const Position& pos = game_.record.position();
    const auto found = parse_coordinate(pos, text);
    if (pos.side_to_move() != player || !found) {
        faults_.push_back(
            game_.players[player] + ": " + text + " after "
            + std::to_string(game_.record.moves().size()) + " half-moves");
        end("illegal move", "*");
        return;
    }
    if (player == account_color_) {
        const auto used = duration_cast<milliseconds>(steady_clock::now() - turn_began_);
        game_.clocks[player] = std::max(kLeastClock, game_.clocks[player] - used);
    }
    game_.clocks[player] += std::chrono::seconds{game_.increment};
    // A move declines what the other has offered.
    offers_[!player].clear();
    game_.record.play(*found);
    show_board();
    end_if_over();
}

void IcsServer::draw(Color player) {
    const GameResult result = game_.record.result();
    if (result.is_claimable()) {
        end("Game drawn by " + std::string{reason_for(result.reason)}, "1/2-1/2");
    } else if (offers_[!player] == "draw") {
        end("Game drawn by mutual agreement", "1/2-1/2");
    } else {
        offers_[player] = "draw";
        if (player != account_color_) {
            say(game_.players[player] + " offers you a draw.");
        }
    }
}

// `what` happens when both have asked for it.
void IcsServer::settle_by_both(Color player, std::string_view what, std::string_view past) {
    if (offers_[!player] == what) {
        end("Game " + std::string{past} + " by mutual agreement", "*");
        return;
    }
    offers_[player] = what;
    if (player != account_color_) {
        say(game_.players[player] + " would like to " + std::string{what} + " the game; type \""
            + std::string{what} + "\" to accept.");
    }
}

// Adds time to the clock of the other player.
void IcsServer::add_time(Color player, const std::string& seconds) {
    game_.clocks[!player] += std::chrono::seconds{parse_int(seconds).value_or(0)};
    if (player != account_color_) {
        say("Your opponent has added " + seconds + " seconds to your clock.");
    }
}

// --- Ending -------------------------------------------------------------------------------------

void IcsServer::end_if_over() {
    const GameResult result = game_.record.result();
    if (!result.is_over()) {
        return;
    }
    if (result.winner) {
        end(game_.players[!*result.winner] + " checkmated", win_for(*result.winner));
    } else {
        end("Game drawn by " + std::string{reason_for(result.reason)}, "1/2-1/2");
    }
}

void IcsServer::end(const std::string& reason, const std::string& result) {
    is_on_ = false;
    ending_ = {reason, result};
    say("{Game " + std::to_string(game_.number) + " (" + game_.players[Color::White] + " vs. "
        + game_.players[Color::Black] + ") " + reason + "} " + result);
}

}  // namespace trebuchet::integration
