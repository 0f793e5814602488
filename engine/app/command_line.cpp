#include "app/command_line.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <boost/program_options/errors.hpp>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <boost/program_options/variables_map.hpp>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/version.h>

#include "analysis/analyze_options.h"
#include "command/config_file.h"
#include "command/option_reader.h"
#include "lab/book/book_options.h"
#include "lab/common/configuration.h"
#include "lab/data/data_options.h"
#include "lab/data/datagen_options.h"
#include "lab/match/match_options.h"
#include "lab/suite/epd_options.h"
#include "lab/tune/tune_options.h"

namespace trebuchet::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOverview = R"(Trebuchet plays chess, with you or against other programs.

usage: trebuchet [OPTION]...
       trebuchet analyze [--fen FEN | --epd FILE] [OPTION]...
       trebuchet perft DEPTH [--fen FEN] [--divide]
       trebuchet eval [--fen FEN]
       trebuchet bench [--depth N] [--threads N] [--set LIST]
       trebuchet match [--a LIST] [--b LIST] [OPTION]...
       trebuchet epd FILE [OPTION]...
       trebuchet datagen --out FILE [OPTION]...
       trebuchet data stats|check|head FILE... [OPTION]...
       trebuchet tune FILE... --out FILE [OPTION]...
       trebuchet book make|show|dump FILE... [OPTION]...
       trebuchet COMMAND --help

Without a command it plays. Started by XBoard, WinBoard or another program it
speaks their protocol (CECP, version 2). Started in a terminal it shows a board
and takes your moves; type 'help' there.

Commands
  analyze               think about positions and show what it sees
  perft                 count the positions that legal play reaches
  eval                  explain what a position is worth without a search
  bench                 search fixed positions, and measure
  match                 play games between two settings of the search
  epd                   score a test suite
  datagen               make training data: games of the program against itself
  data                  look at training data
  tune                  fit the evaluation to training data
  book                  make opening books and look into them

)";

constexpr const char* kPerftOverview =
    R"(Counts the positions that legal play reaches after DEPTH half-moves: a test of
the move generator.

usage: trebuchet perft DEPTH [--fen FEN] [--divide]

)";

constexpr const char* kEvalOverview =
    R"(Shows what the evaluation thinks of a position, term by term and for both sides,
in pawns, as far as the game is in its middle and in its end. The total is what
the search uses. docs/develop/evaluation.md explains the terms.

usage: trebuchet eval [--fen FEN]

)";

constexpr const char* kBenchOverview =
    R"(Searches a fixed set of positions to a fixed depth, with one thread and a fresh
hash table, and prints the nodes visited, the time in milliseconds, and the
nodes a second. The number of nodes is the same on every machine: it changes
only when the search does. With --threads it also tells the processor time of
all threads; with several of them the nodes are never quite the same.

usage: trebuchet bench [--depth N] [--threads N] [--set LIST]

)";

// --- trebuchet perft -----------------------------------------------------------------------------

[[nodiscard]] Invocation parse_perft(Words words) {
    constexpr int kDeepest = 100;
    PerftArguments arguments;
    po::options_description shown{"Options"};
    shown.add_options()(
        "fen",
        po::value<std::string>()->value_name("FEN"),
        "begin from this position, not the start of the game")(
        "divide", po::bool_switch(&arguments.divide), "print the count behind each move")(
        "help", "print this");
    po::options_description all;
    all.add(shown).add_options()("depth", po::value<int>());
    const po::variables_map values =
        read_options(words, all, po::positional_options_description{}.add("depth", 1));
    if (values.contains("help")) {
        return ShowText{with_options(kPerftOverview, shown)};
    }
    if (!values.contains("depth")) {
        return UsageError{"perft needs a DEPTH"};
    }
    arguments.depth = within(values, "depth", 0, kDeepest);
    arguments.fen = optional_text_of(values, "fen");
    return arguments;
}

// --- trebuchet eval ------------------------------------------------------------------------------

[[nodiscard]] Invocation parse_eval(Words words) {
    EvalArguments arguments;
    po::options_description options{"Options"};
    options.add_options()(
        "fen",
        po::value<std::string>()->value_name("FEN"),
        "this position, not the start of the game")("help", "print this");
    const po::variables_map values = read_options(words, options);
    if (values.contains("help")) {
        return ShowText{with_options(kEvalOverview, options)};
    }
    arguments.fen = optional_text_of(values, "fen");
    return arguments;
}

// --- trebuchet bench -----------------------------------------------------------------------------

[[nodiscard]] Invocation parse_bench(Words words) {
    constexpr int kDeepest = 100;
    po::options_description options{"Options"};
    options.add_options()(
        "depth", po::value<int>()->value_name("N"), "search to this depth, not the usual one")(
        "threads", po::value<std::size_t>()->value_name("N"), "search with N threads")(
        "set",
        po::value<std::string>()->value_name("LIST")->default_value("", ""),
        "other settings of the search, as for match: null_move=off,driver=mtdf")(
        "help", "print this");
    const po::variables_map values = read_options(words, options);
    if (values.contains("help")) {
        return ShowText{with_options(kBenchOverview, options)};
    }
    BenchArguments arguments;
    if (values.contains("depth")) {
        arguments.depth = within(values, "depth", 1, kDeepest);
    }
    if (values.contains("threads")) {
        arguments.threads = within<std::size_t>(values, "threads", 1, kMaxThreads);
    }
    const auto settings = lab::parse_settings(values["set"].as<std::string>(), arguments.settings);
    if (!settings) {
        return UsageError{"--set: " + settings.error()};
    }
    arguments.settings = *settings;
    return arguments;
}

// --- trebuchet -----------------------------------------------------------------------------------

// How the program is started; these make no sense in a file.
[[nodiscard]] po::options_description start_options(bool& protocol, bool& terminal, bool& no_book) {
    po::options_description options{"Options"};
    options.add_options()(
        "xboard", po::bool_switch(&protocol), "speak the protocol, even in a terminal")(
        "terminal", po::bool_switch(&terminal), "talk to a person, even through a pipe")(
        "no-book",
        po::bool_switch(&no_book),
        "think from the first move on; the same as --own-book off")(
        "config",
        po::value<std::string>()->value_name("FILE"),
        "read the options below from FILE as well: a line of NAME = VALUE for each; what stands "
        "on the command line goes before")("help", "print this")("version", "print the version");
    return options;
}

[[nodiscard]] po::options_description machine_options() {
    po::options_description options{"Log"};
    options.add_options()(
        "log-file",
        po::value<std::string>()->value_name("FILE"),
        "write a log to FILE; without it nothing is logged")(
        "log-level",
        po::value<std::string>()->value_name("LEVEL")->default_value("info"),
        "debug (every line in and out), info, warning or error");
    return options;
}

// What a GUI shows in its menu, from the same table.
[[nodiscard]] po::options_description user_options() {
    const session::Options usual;
    po::options_description options{"Options that a GUI can change as well"};
    for (const session::OptionInfo& info : session::option_table()) {
        auto* const value = po::value<std::string>()->value_name("VALUE");
        std::string usual_value = session::option_value(info, usual);
        if (std::holds_alternative<session::OptionInfo::Check>(info.kind)) {
            value->value_name("on|off")->implicit_value("on");
            usual_value = usual_value == "1" ? "on" : "off";
        }
        std::string meaning{info.meaning};
        if (std::holds_alternative<session::OptionInfo::Combo>(info.kind)) {
            meaning += ": " + session::option_range(info);
        }
        meaning += usual_value.empty() ? "" : " (" + usual_value + ')';
        options.add_options()(info.word.data(), value, meaning.c_str());
    }
    return options;
}

// Former names of these, which help does not show.
[[nodiscard]] po::options_description former_options() {
    po::options_description options;
    for (const session::OptionInfo& info : session::option_table()) {
        if (!info.former_name.empty()) {
            options.add_options()(info.former_name.data(), po::value<std::string>());
        }
    }
    return options;
}

[[nodiscard]] session::Options read_user_options(const po::variables_map& values) {
    session::Options options;
    for (const session::OptionInfo& info : session::option_table()) {
        std::string word{info.word};
        const std::string former{info.former_name};
        if (!values.contains(word) && !former.empty() && values.contains(former)) {
            word = former;
        }
        if (!values.contains(word)) {
            continue;
        }
        const std::string& value = values[word].as<std::string>();
        const auto changed = session::with_option(options, word, value);
        if (!changed) {
            std::string message = "--" + word + ' ';
            message += value;
            const bool is_path = std::holds_alternative<session::OptionInfo::Path>(info.kind);
            message +=
                is_path ? ": " + changed.error() : ": must be " + session::option_range(info);
            throw po::error{message};
        }
        options = *changed;
    }
    return options;
}

[[nodiscard]] std::optional<log::LogSettings> read_log_settings(const po::variables_map& values) {
    const auto level = log::parse_level(values["log-level"].as<std::string>());
    if (!level) {
        throw po::error{"--log-level must be debug, info, warning or error"};
    }
    if (!values.contains("log-file")) {
        return std::nullopt;
    }
    return log::LogSettings{.file = values["log-file"].as<std::string>(), .level = *level};
}

[[nodiscard]] Invocation parse_play(Words words) {
    bool protocol = false;
    bool terminal = false;
    bool no_book = false;
    po::options_description in_file;
    in_file.add(machine_options()).add(user_options());
    po::options_description options;
    options.add(start_options(protocol, terminal, no_book)).add(in_file);
    po::options_description all;
    all.add(options).add(former_options());
    po::variables_map values = read_options(words, all);
    if (values.contains("config")) {
        po::options_description all_in_file;
        all_in_file.add(in_file).add(former_options());
        read_config_file(values["config"].as<std::string>(), all_in_file, values);
    }
    if (values.contains("help")) {
        return ShowText{with_options(kOverview, options)};
    }
    if (values.contains("version")) {
        return ShowText{"Trebuchet " + std::string{version()} + '\n'};
    }
    if (protocol && terminal) {
        return UsageError{"--xboard and --terminal exclude each other"};
    }
    PlayArguments arguments;
    if (protocol) {
        arguments.mode = PlayArguments::Mode::Protocol;
    } else if (terminal) {
        arguments.mode = PlayArguments::Mode::Terminal;
    }
    arguments.options = read_user_options(values);
    if (no_book) {
        arguments.options.own_book = false;
    }
    arguments.log = read_log_settings(values);
    return arguments;
}

// --- Which of them -------------------------------------------------------------------------------

struct CommandEntry {
    std::string_view name;
    Invocation (*parse)(Words);
};
constexpr std::array kCommands{
    CommandEntry{"analyze", parse_analyze},
    CommandEntry{"perft", parse_perft},
    CommandEntry{"eval", parse_eval},
    CommandEntry{"bench", parse_bench},
    CommandEntry{"match", parse_match},
    CommandEntry{"epd", parse_epd_command},
    CommandEntry{"datagen", parse_datagen},
    CommandEntry{"data", parse_data},
    CommandEntry{"tune", parse_tune},
    CommandEntry{"book", parse_book},
};

[[nodiscard]] Invocation parse_words(Words words) {
    const std::array ask_for_help{std::string{"--help"}};
    if (words.size() == 1 && (words.front() == "help" || words.front() == "-h")) {
        return parse_play(ask_for_help);
    }
    const bool has_command = !words.empty() && !words.front().starts_with('-');
    if (!has_command) {
        return parse_play(words);
    }
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const CommandEntry& entry) {
            return entry.name == words.front();
        });
    if (found == kCommands.end()) {
        return UsageError{"unknown command '" + words.front() + "'"};
    }
    return found->parse(words.subspan(1));
}

}  // namespace

Invocation parse_command_line(Words words) {
    try {
        return parse_words(words);
    } catch (const po::error& error) {
        return UsageError{error.what()};
    }
}

}  // namespace trebuchet::cli
