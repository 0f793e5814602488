// The conversation. The single commands are in terminal_commands.cpp.
#include "terminal/terminal.h"

#include <algorithm>
#include <string>
#include <utility>

#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>
#include <trebuchet/util/version.h>

#include "command/game_text.h"

namespace trebuchet::terminal {

using session::Next;
using session::State;

namespace {

// Commands are read in capitals too; moves are not, because bxc3 and Bxc3 differ.
[[nodiscard]] std::string as_command(std::string_view first_word) {
    std::string word{first_word};
    std::transform(word.begin(), word.end(), word.begin(), to_lower);
    return word == "?" || word == "h" ? "help" : word;
}

[[nodiscard]] std::string complaint(std::string_view text, MoveTextProblem problem) {
    std::string quoted = "'";
    quoted.append(text).append("' ");
    switch (problem) {
        case MoveTextProblem::Ambiguous:
            return quoted + "could be more than one move: say which piece goes, as in Nbd2.";
        case MoveTextProblem::PromotionMissing:
            return quoted + "does not say what the pawn becomes: e8=Q.";
        case MoveTextProblem::NotAMove:
        case MoveTextProblem::Illegal:
            break;
    }
    return quoted + "is " + std::string{describe(problem)} + '.';
}

}  // namespace

Terminal::Terminal(
    session::SearchInterface& search, const Clock& clock, Print print, TerminalSettings settings)
    : print_{std::move(print)},
      settings_{std::move(settings)},
      manager_{search, clock, *this, settings_.options} {
    constexpr Milliseconds kUsualTime{2000};
    manager_.new_game();
    manager_.set_time_per_move(kUsualTime);
}

void Terminal::begin() {
    say("This is Trebuchet " + std::string{version()} + ", a chess engine. You have White.");
    say("Type a move (e4, Nf3, O-O, e2e4), 'go' to let me begin, or 'help'.");
    show_board();
    prompt();
}

Next Terminal::handle_line(std::string_view line) {
    was_interrupted_ = false;
    const std::string_view text = trim(line);
    const auto first_blank = std::find_if(text.begin(), text.end(), is_blank);
    const std::string_view first_word =
        text.substr(0, static_cast<std::size_t>(first_blank - text.begin()));
    const std::string word = as_command(first_word);
    if (word == "quit" || word == "exit" || word == "bye" || word == "q") {
        tell_what_is_lost();
        return Next::Quit;
    }
    // As the protocols spell them: the line goes on to the other front end.
    if (first_word == "xboard" || first_word == "uci") {
        print_("\n");  // ends the prompt: a GUI reads whole lines
        return first_word == "uci" ? Next::SpeakUci : Next::SpeakXboard;
    }
    const auto known = commands();
    const auto found = std::find_if(
        known.begin(), known.end(), [&](const Command& command) { return command.name == word; });
    if (found != known.end()) {
        (this->*found->run)(trim(text.substr(first_word.size())));
    } else if (!text.empty()) {
        play_text(text);
    }
    prompt();
    return Next::GoOn;
}

// The first interrupt only warns, so that no game is lost by a wrong key.
Next Terminal::handle_interrupt() {
    if (was_interrupted_ || is_kept()) {
        print_("\n");
        return Next::Quit;
    }
    was_interrupted_ = true;
    say("\nInterrupt once more to leave; the game is lost unless you save it: save game.pgn");
    prompt();
    return Next::GoOn;
}

// So that the prompt of the shell begins a line.
void Terminal::end_input() {
    print_("\n");
    tell_what_is_lost();
}

void Terminal::handle_search(const session::SearchEvent& event) {
    const bool was_thinking = manager_.is_thinking();
    manager_.on_search(event);
    if (was_thinking && !manager_.is_thinking()) {
        prompt();
    }
}

void Terminal::on_thinking(const Position& position, const session::PvReport& report) {
    if (shows_thinking_ || manager_.state() == State::Analysing) {
        const std::string_view mark = report.bound == Bound::Lower   ? " or more"
                                      : report.bound == Bound::Upper ? " or less"
                                                                     : "";
        say("  " + std::to_string(report.depth) + "  " + command::score_in_words(report.score)
            + std::string{mark} + "  " + command::variation(position, report.pv));
    }
}

void Terminal::on_draw_offer() {
    has_offered_draw_ = true;
    say("I think this is a draw. ('draw' takes it, a move goes on.)");
}

void Terminal::on_resignation() {
    const bool is_white = manager_.game().position().side_to_move() == Color::White;
    end_by_agreement("I resign: you win!", is_white ? PgnResult::BlackWins : PgnResult::WhiteWins);
}

void Terminal::on_move(const Position& before, Move move) {
    say("");
    agreed_result_.reset();
    engine_side_ = before.side_to_move();
    say("My move: " + command::numbered_move(before, move));
    show_board();
}

void Terminal::on_game_over(const GameResult& result) {
    say(command::result_in_words(result)
        + " ('new' begins another game, 'undo' takes a move back.)");
}

void Terminal::on_few_threads(std::size_t threads) {
    say("No more than " + std::to_string(threads) + " threads could be started.");
}

void Terminal::on_little_memory(std::size_t wanted, std::size_t taken) {
    say("I cannot allocate " + std::to_string(wanted) + " MB and use " + std::to_string(taken)
        + " MB.");
}

void Terminal::on_book_trouble(std::string_view trouble) {
    say("Something is wrong with my opening book " + std::string{trouble} + '.');
}

void Terminal::play_text(std::string_view text) {
    if (manager_.is_thinking()) {
        say("I am thinking about my move. 'now' makes me play at once.");
        return;
    }
    const Position& position = manager_.game().position();
    const auto move = parse_move(position, text);
    const bool is_final = is_over() && !manager_.game().result().is_claimable();
    const bool is_move = move || move.error().problem != MoveTextProblem::NotAMove;
    if (is_final && is_move) {
        say("The game is over. ('new' begins another game, 'undo' takes a move back.)");
        return;
    }
    if (!move) {
        say(complaint(text, move.error().problem)
            + " ('moves' lists the legal ones, 'help' what else you can say.)");
        return;
    }
    has_offered_draw_ = false;
    agreed_result_.reset();
    has_played_ = true;
    say(command::numbered_move(position, *move));
    static_cast<void>(manager_.play_move(*move));
    if (manager_.state() == State::Force) {
        show_board();
        const GameResult result = manager_.game().result();
        if (result.reason != GameReason::None) {
            on_game_over(result);
        }
    } else if (manager_.is_thinking()) {
        say("I am thinking ...");
    }
}

void Terminal::end_by_agreement(std::string_view how, PgnResult result) {
    manager_.exit_analysis();
    manager_.end_game();
    agreed_result_ = result;
    may_go_on_ = false;
    saved_.reset();  // the file has no result
    say(std::string{how} + " ('new' begins another game, 'go' plays this one on.)");
}

void Terminal::forget_game() {
    has_offered_draw_ = false;
    agreed_result_.reset();
    engine_side_.reset();
    tags_.clear();
    has_played_ = false;
}

bool Terminal::is_over() const {
    const Game& game = manager_.game();
    return game.result().reason != GameReason::None || is_over_by_agreement();
}

bool Terminal::is_over_by_agreement() const {
    return manager_.state() == State::Force && agreed_result_ && !may_go_on_;
}

bool Terminal::is_kept() const {
    const Game& game = manager_.game();
    return game.moves().empty()
           || (saved_ && saved_->start() == game.start()
               && std::ranges::equal(saved_->moves(), game.moves()));
}

void Terminal::tell_what_is_lost() {
    if (has_played_ && !is_kept()) {
        say("The game was not saved. ('save game.pgn' before you leave keeps it.)");
    }
}

void Terminal::show_board() {
    print_('\n' + command::draw_board(manager_.game().position(), settings_.board) + '\n');
}

void Terminal::prompt() {
    if (manager_.is_thinking()) {
        return;
    }
    if (is_over()) {
        print_("Game over> ");
        return;
    }
    if (manager_.state() == State::Analysing) {
        print_("Analysis> ");
        return;
    }
    // Not "White ...": a GUI that reads this line would take it for a result.
    const Color side = manager_.game().position().side_to_move();
    print_("Your turn (" + std::string{command::name_of(side)} + ")> ");
}

void Terminal::say(std::string_view line) {
    print_(std::string{line} + '\n');
}

}  // namespace trebuchet::terminal
