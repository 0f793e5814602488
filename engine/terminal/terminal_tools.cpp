// The commands of the terminal for games in files, the clock, the strength and analysis.
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/notation/pgn_game.h>
#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/search/searcher.h>
#include <trebuchet/util/path.h>
#include <trebuchet/util/text.h>

#include "command/game_text.h"
#include "io/files.h"
#include "terminal/terminal.h"
#include "xboard/parse.h"

namespace trebuchet::terminal {

using session::State;

namespace {

// Centipawns as pawns: "+0.31".
[[nodiscard]] std::string in_pawns(int centipawns) {
    return command::score_in_words(Score{centipawns});
}

// The largest parts of the evaluation, from White's side, largest first: "material +1.02".
[[nodiscard]] std::vector<std::pair<int, std::string>> largest_terms(
    const EvaluationBreakdown& breakdown) {
    constexpr std::size_t kMost = 6;
    std::vector<std::pair<int, std::string>> parts;
    for (std::size_t i = 0; i < kTermCount; ++i) {
        const auto term = static_cast<Term>(i);
        const auto& sides = breakdown.terms[term];
        const PhasedScore balance = sides[Color::White] - sides[Color::Black];
        const int value = blended(balance, {}, breakdown.phase, breakdown.scale);
        if (value != 0) {
            parts.emplace_back(value, std::string{kTermNames[term]});
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
        return std::abs(a.first) > std::abs(b.first);
    });
    parts.resize(std::min(parts.size(), kMost));
    return parts;
}

// For the side to move, by the evaluation that plays.
[[nodiscard]] Score worth(const Position& position, const session::Options& options) {
    if (options.evaluation != EvaluationKind::Network) {
        return trebuchet::evaluate(position, options.evaluation);
    }
    const auto& network = options.network.network;
    return trebuchet::evaluate(position, network != nullptr ? *network : *Network::built_in());
}

// --- Games in files, without the terminal --------------------------------------------------------

// "games.pgn 3": a number behind the name says which game, unless it belongs to the name of a file.
[[nodiscard]] std::pair<std::string, std::optional<int>> file_and_number(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    const auto number =
        blank == std::string_view::npos ? std::nullopt : parse_int(text.substr(blank + 1));
    std::error_code ignored;
    if (!number || std::filesystem::exists(to_path(std::string{text}), ignored)) {
        return {std::string{text}, std::nullopt};
    }
    return {std::string{trim(text.substr(0, blank))}, number};
}

// Whether nothing but errors was read: the text is no PGN, or the position cannot be set up.
[[nodiscard]] bool is_unreadable(const PgnGame& game) {
    return game.moves.empty() && std::ranges::any_of(game.errors, [&game](const PgnError& error) {
               return error.problem != PgnProblem::MissingResult || game.tags.empty();
           });
}

// Precondition: there is an error.
[[nodiscard]] const PgnError& main_error(const PgnGame& game) {
    const auto found = std::ranges::find_if(game.errors, [](const PgnError& error) {
        return error.problem != PgnProblem::MissingResult;
    });
    return found == game.errors.end() ? game.errors.front() : *found;
}

struct GameSearch {
    std::optional<PgnGame> game;
    int number = 0;  // of the game; if there is none, how many there are
};

// The game of that number; without one the last that can be read, or else the first.
[[nodiscard]] GameSearch find_game(std::istream& in, std::optional<int> wanted) {
    PgnReader reader{in};
    GameSearch found;
    int number = 0;
    while (auto game = read_pgn_game(reader)) {
        ++number;
        const bool is_better = !found.game || !is_unreadable(*game);
        if (wanted ? number == *wanted : is_better) {
            found = {.game = std::move(game), .number = number};
        }
        if (number == wanted) {
            break;
        }
    }
    if (!found.game) {
        found.number = number;
    }
    return found;
}

}  // namespace

// --- Games in files ------------------------------------------------------------------------------

bool Terminal::write_game(const std::string& file) {
    PgnGame game = to_pgn_game(manager_.game());
    game.tags = tags_;
    for (const auto& [tag, side] : {std::pair{"White", Color::White}, {"Black", Color::Black}}) {
        if (game.tag(tag).empty()) {
            game.set_tag(tag, engine_side_ == side ? "Trebuchet" : "You");
        }
    }
    if (game.result == PgnResult::Unknown) {
        const bool is_claimable = manager_.game().result().is_claimable();
        game.result = agreed_result_.value_or(is_claimable ? PgnResult::Draw : game.result);
    }
    std::error_code ignored;
    if (std::filesystem::is_fifo(to_path(file), ignored)) {
        say("I cannot write " + file + ": it is a pipe.");
        return false;
    }
    std::ofstream out{file, std::ios::binary | std::ios::app};
    out << to_pgn(game) << std::flush;
    if (!out) {
        say("I cannot write " + file + ": " + std::generic_category().message(errno) + '.');
        return false;
    }
    return true;
}

void Terminal::save_game(std::string_view argument) {
    if (argument.empty()) {
        say("Tell me a file: save game.pgn");
        return;
    }
    const std::string file{argument};
    std::error_code ignored;
    const bool exists = std::filesystem::exists(to_path(file), ignored);
    if (write_game(file)) {
        saved_ = manager_.game();
        say((exists ? "The game is added to " : "The game is saved in ") + file + '.');
    }
}

void Terminal::load_game(std::string_view argument) {
    if (argument.empty()) {
        say("Tell me a file: load game.pgn (its last game; 'load game.pgn 3' for its third)");
        return;
    }
    const auto [name, wanted] = file_and_number(argument);
    if (wanted && *wanted < 1) {
        say("The first game of " + name + " is number 1.");
        return;
    }
    // A pipe would keep us waiting.
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(to_path(name), ignored);
    if (std::filesystem::exists(status) && std::filesystem::is_other(status)) {
        say("I cannot load " + name + ": it is not a usual file.");
        return;
    }
    auto in = io::open_input(name);
    if (!in) {
        say("I " + in.error() + '.');
        return;
    }
    if (in->peek() == std::ifstream::traits_type::eof()) {
        say("I cannot load " + name + ": it is empty.");
        return;
    }
    const GameSearch found = find_game(*in, wanted);
    if (found.game && !is_unreadable(*found.game)) {
        take_game(*found.game, name, found.number);
    } else if (found.game) {
        say("I cannot load " + name + ": " + describe(main_error(*found.game)) + '.');
    } else if (wanted && found.number > 0) {
        say("I cannot load game " + std::to_string(*wanted) + " of " + name + ": the file has "
            + (found.number == 1 ? "1 game" : std::to_string(found.number) + " games") + '.');
    } else {
        say("I cannot load " + name + ": it has no game.");
    }
}

void Terminal::take_game(const PgnGame& game, std::string_view file, int number) {
    for (const PgnError& error : game.errors) {
        say(std::string{file} + ", " + describe(error) + '.');
    }
    forget_game();
    tags_ = game.tags;
    // Where the moves end with a mere asterisk, that of the tag.
    const auto result =
        game.result == PgnResult::Unknown ? parse_pgn_result(game.tag("Result")) : game.result;
    if (result && result != PgnResult::Unknown) {
        agreed_result_ = result;
        may_go_on_ = true;
    }
    manager_.set_game(game.to_game());
    saved_ = manager_.game();
    say("Loaded " + std::to_string(game.moves.size()) + " half-moves"
        + (number > 1 ? " of game " + std::to_string(number) : "")
        + ". ('go' lets me play the side to move, 'undo' takes moves back.)");
    show_board();
}

// --- The clock and the strength ------------------------------------------------------------------

namespace {

// The parsers of the protocol ignore what follows a number; here that is an error.
constexpr std::size_t kLongestTime = 8;

// "2" or "0.5".
[[nodiscard]] std::optional<Milliseconds> seconds_in(std::string_view text) {
    const bool is_number = text.size() <= kLongestTime
                           && text.find_first_not_of("0123456789.") == std::string_view::npos
                           && std::count(text.begin(), text.end(), '.') <= 1;
    return is_number ? xboard::parse_seconds(text) : std::nullopt;
}

// "5", "0:30" or "0:02.5".
[[nodiscard]] std::optional<Milliseconds> minutes_in(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const bool are_digits = std::all_of(text.begin(), text.begin() + colon, is_digit);
    const bool has_seconds = colon == text.size() || seconds_in(text.substr(colon + 1));
    const bool is_time = text.size() <= kLongestTime && are_digits && has_seconds;
    return is_time ? xboard::parse_minutes(text) : std::nullopt;
}

}  // namespace

void Terminal::set_level(std::string_view argument) {
    const auto words = split_words(argument);
    const auto moves = words.empty() ? std::nullopt : parse_int(words[0]);
    const auto base = words.size() < 2 ? std::nullopt : minutes_in(words[1]);
    const auto increment = words.size() < 3 ? std::optional{Milliseconds{0}} : seconds_in(words[2]);
    const bool is_good = moves && *moves >= 0 && base && increment && *base > Milliseconds{0};
    if (!is_good || words.size() > 3) {
        say("Tell me moves, minutes and seconds for each move: level 40 5 0, or level 0 3 2");
        return;
    }
    manager_.set_level(*moves, *base, *increment);
    has_level_ = true;
    const std::string_view seconds = words.size() < 3 ? std::string_view{"0"} : words[2];
    say("My clock: " + std::string{words[1]} + " min"
        + (*moves > 0 ? " for " + std::to_string(*moves) + " moves" : " for the game") + ", and "
        + std::string{seconds} + " s for each move.");
}

void Terminal::set_clock(std::string_view argument) {
    const auto left = minutes_in(argument);
    if (!left || *left <= Milliseconds{0}) {
        say("Tell me how much time I have left, in minutes: clock 5, or clock 0:30");
        return;
    }
    if (!has_level_) {
        say("I have a time for each move, no clock: 'level 0 " + std::string{argument}
            + " 0' gives me one.");
        return;
    }
    manager_.set_own_time(*left);
    say("My clock shows " + std::string{argument} + " min.");
}

void Terminal::set_strength(std::string_view argument) {
    const auto changed = session::with_option(manager_.options(), "Strength", argument);
    if (!changed) {
        std::string names;
        for (const session::StrengthLevel& level : session::kStrengthLevels) {
            names.append(names.empty() ? "" : ", ").append(level.name);
        }
        say("Tell me one of " + names + ": strength 2000");
        return;
    }
    manager_.set_options(*changed);
    const auto level = static_cast<std::size_t>(changed->strength);
    say("I play with strength " + std::string{session::kStrengthLevels[level].name}
        + " from my next move on.");
}

// --- Analysis and advice -------------------------------------------------------------------------

Move advise(const Game& game) {
    constexpr Milliseconds kTime{500};
    SilentObserver observer;
    Searcher searcher{Settings{}};
    Limits limits;
    limits.time = budget_for_move(kTime, Milliseconds{0});
    searcher.start(
        {.root = game.position(), .history = game.history(), .limits = limits}, observer);
    return searcher.wait().best;
}

void Terminal::analyse(std::string_view /*argument*/) {
    if (manager_.state() == State::Analysing) {
        manager_.exit_analysis();
        say("The analysis is over. You play both sides now; 'go' lets me play.");
        return;
    }
    may_go_on_ = true;
    say("I analyse: depth, score for the side to move, variation. Moves go on; 'analyze' again "
        "ends it.");
    manager_.analyse();
}

void Terminal::evaluate(std::string_view /*argument*/) {
    const Position& position = manager_.game().position();
    const EvaluationBreakdown breakdown = explain(position);
    const Score total = worth(position, manager_.options());
    const bool is_black = position.side_to_move() == Color::Black;
    say("For White: " + command::score_in_words(is_black ? -total : total)
        + (breakdown.is_known_ending ? " (a known ending)" : ""));
    if (breakdown.is_known_ending || manager_.options().evaluation == EvaluationKind::Material) {
        return;
    }
    for (const auto& [value, name] : largest_terms(breakdown)) {
        say("  " + in_pawns(value) + "  " + name);
    }
    if (total != breakdown.total) {
        const int by_network = total.value() - breakdown.total.value();
        say("  " + in_pawns(is_black ? -by_network : by_network) + "  by the network");
    }
}

}  // namespace trebuchet::terminal
