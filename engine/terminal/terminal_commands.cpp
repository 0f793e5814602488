// The commands of a game in the terminal, and the table of all commands.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "command/game_text.h"
#include "terminal/terminal.h"
#include "xboard/parse.h"

namespace trebuchet::terminal {

using session::State;

std::span<const Terminal::Command> Terminal::commands() {
    static constexpr std::array kCommands{
        Command{"new", "", "begin another game, you have White", &Terminal::start_new_game},
        Command{"go", "", "let me play the side to move", &Terminal::let_engine_play},
        Command{
            "both", "", "play both sides yourself ('go' ends it)", &Terminal::let_person_play_both},
        Command{"now", "", "make me move at once", &Terminal::move_now},
        Command{"undo", "", "take your last move back", &Terminal::take_back},
        Command{"resign", "", "give this game up", &Terminal::resign},
        Command{"draw", "", "offer a draw, or take mine", &Terminal::offer_draw},
        Command{"hint", "", "ask what I would play", &Terminal::give_hint},
        Command{"moves", "", "list the legal moves", &Terminal::list_moves},
        Command{"board", "", "show the board", &Terminal::show_board_now},
        Command{"flip", "", "look at the board from the other side", &Terminal::turn_board},
        Command{
            "symbols",
            "",
            "draw the pieces as letters, or as symbols again",
            &Terminal::change_symbols},
        Command{"save", "FILE", "write the game to a PGN file", &Terminal::save_game},
        Command{
            "load",
            "FILE [N]",
            "go on with the last game (or number N) of a PGN file",
            &Terminal::load_game},
        Command{"analyze", "", "think about the position until told again", &Terminal::analyse},
        Command{"eval", "", "say what the position is worth without a search", &Terminal::evaluate},
        Command{"fen", "[FEN]", "show the position as FEN, or set it up", &Terminal::use_fen},
        Command{"time", "SECONDS", "how long I may think about a move", &Terminal::set_time},
        Command{
            "level",
            "MOVES MIN SEC",
            "my clock: MOVES (0: all) in MIN minutes, SEC more for each",
            &Terminal::set_level},
        Command{"clock", "MINUTES", "how much time my clock has left", &Terminal::set_clock},
        Command{
            "strength", "ELO", "how strong I play: Full, or 2800 ... 800", &Terminal::set_strength},
        Command{
            "depth",
            "PLIES",
            "how many half-moves I look ahead at most (0: any)",
            &Terminal::set_depth},
        Command{"thinking", "", "show or hide what I think", &Terminal::toggle_thinking},
        Command{"help", "", "show this", &Terminal::show_help},
    };
    return kCommands;
}

void Terminal::show_help(std::string_view /*argument*/) {
    constexpr std::size_t kColumn = 22;
    say("Play a move by typing it: e4, Nf3, exd5, O-O, e8=Q, or as e2e4, e7e8q. Or say:");
    for (const Command& command : commands()) {
        std::string left{command.name};
        left += command.argument.empty() ? "" : " ";
        left += command.argument;
        left.resize(std::max(left.size() + 1, kColumn), ' ');
        say("  " + left + std::string{command.help});
    }
    say("  quit, exit            leave");
}

void Terminal::start_new_game(std::string_view /*argument*/) {
    forget_game();
    manager_.exit_analysis();
    manager_.new_game();
    manager_.set_depth_limit(depth_);
    show_board();
}

void Terminal::let_engine_play(std::string_view /*argument*/) {
    has_offered_draw_ = false;
    static_cast<void>(manager_.go());
    if (manager_.is_thinking()) {
        agreed_result_.reset();
        say("I am thinking ...");
    }
}

void Terminal::let_person_play_both(std::string_view /*argument*/) {
    may_go_on_ = true;
    manager_.force();
    say("You play both sides now. ('go' ends it.)");
}

void Terminal::move_now(std::string_view /*argument*/) {
    if (manager_.is_thinking()) {
        manager_.move_now();
    } else if (is_over()) {
        say("The game is over.");
    } else {
        say("It is your move. ('go' makes it mine.)");
    }
}

void Terminal::take_back(std::string_view /*argument*/) {
    // The person's move and the engine's answer, so that the same side is to move; only the move
    // where there is no answer yet, or where the person plays both sides.
    const Game& game = manager_.game();
    const bool is_open = game.result().reason == GameReason::None;
    const bool engine_ended_it = engine_side_ == !game.position().side_to_move();
    const bool was_answered = manager_.state() == State::Waiting && game.moves().size() > 1
                              && (is_open || engine_ended_it);
    has_offered_draw_ = false;
    const bool was_over = is_over_by_agreement();
    if (manager_.take_back(was_answered ? 2 : 1)) {
        agreed_result_.reset();
        show_board();
        if (was_over) {
            say("You play both sides now. ('go' lets me play the side to move.)");
        }
    } else {
        say("There is nothing to take back.");
    }
}

void Terminal::resign(std::string_view /*argument*/) {
    if (is_over()) {
        say("The game is over.");
        return;
    }
    // The engine has the side that it thinks about or played last. Before its first move it has the
    // one that the prompt does not name.
    const Color mover = manager_.game().position().side_to_move();
    const Color engine = manager_.is_thinking() ? mover : engine_side_.value_or(!mover);
    end_by_agreement(
        "You resign: I win.", engine == Color::White ? PgnResult::WhiteWins : PgnResult::BlackWins);
}

void Terminal::offer_draw(std::string_view /*argument*/) {
    if (is_over()) {
        say("The game is over.");
    } else if (std::exchange(has_offered_draw_, false) || manager_.welcomes_draw()) {
        end_by_agreement("A draw, then.", PgnResult::Draw);
    } else {
        say("I would rather play on.");
    }
}

void Terminal::give_hint(std::string_view /*argument*/) {
    const Game& game = manager_.game();
    if (manager_.is_thinking()) {
        say("It is my move.");
    } else if (!has_legal_move(game.position())) {
        say("The game is over.");
    } else {
        const Move move = manager_.hint() ? *manager_.hint() : settings_.advise(game);
        say("I would play " + command::numbered_move(game.position(), move) + '.');
    }
}

void Terminal::list_moves(std::string_view /*argument*/) {
    constexpr std::size_t kLineLength = 76;
    const Position& position = manager_.game().position();
    std::string line;
    for (const Move move : legal_moves(position)) {
        const std::string san = to_san(position, move);
        if (line.size() + 1 + san.size() > kLineLength) {
            say(line);
            line.clear();
        }
        line += ' ' + san;
    }
    say(line.empty() ? "There is no legal move." : line);
}

void Terminal::show_board_now(std::string_view /*argument*/) {
    show_board();
}

void Terminal::turn_board(std::string_view /*argument*/) {
    settings_.board.flipped = !settings_.board.flipped;
    show_board();
}

void Terminal::change_symbols(std::string_view /*argument*/) {
    settings_.board.unicode = !settings_.board.unicode;
    show_board();
}

void Terminal::use_fen(std::string_view argument) {
    if (argument.empty()) {
        say(to_fen(manager_.game().position()));
        return;
    }
    const auto position = parse_fen(argument);
    if (!position) {
        say("That is not a position: " + describe(position.error()) + '.');
        return;
    }
    const bool was_over = is_over_by_agreement();
    forget_game();
    manager_.set_position(*position);
    if (was_over) {
        // As from the start of a game: the person moves, the engine answers.
        static_cast<void>(manager_.play_other());
    }
    show_board();
}

void Terminal::set_time(std::string_view argument) {
    constexpr Milliseconds kShortest{10};
    constexpr Milliseconds kLongest{24 * 3600 * 1000};
    // The parser of the protocol ignores what follows a number; here that is an error.
    const bool is_number = argument.find_first_not_of("0123456789.") == std::string_view::npos
                           && std::count(argument.begin(), argument.end(), '.') <= 1;
    const auto limit = is_number ? xboard::parse_seconds(argument) : std::nullopt;
    if (!limit || *limit < kShortest || *limit > kLongest) {
        say("Tell me a number of seconds, 0.01 to 86400: time 5");
        return;
    }
    manager_.set_time_per_move(*limit);
    has_level_ = false;
    say("I think that long about a move: " + std::string{argument} + " s.");
}

void Terminal::set_depth(std::string_view argument) {
    const auto plies = parse_int(argument);
    if (!plies || *plies < 0) {
        say("Tell me a number of half-moves: depth 6");
        return;
    }
    depth_ = *plies > 0 ? plies : std::nullopt;
    manager_.set_depth_limit(depth_);
    say(*plies > 0 ? "I look ahead no further than that." : "I look ahead as far as I can.");
}

void Terminal::toggle_thinking(std::string_view /*argument*/) {
    shows_thinking_ = !shows_thinking_;
    say(shows_thinking_ ? "I show what I think: depth, score from my side, variation."
                        : "I no longer show what I think.");
}

}  // namespace trebuchet::terminal
