#include "app/app.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ostream>
#include <sstream>
#include <string_view>
#include <vector>

#include "command/command.h"
#include "command/values.h"
#include "io/lines.h"

namespace trebuchet::app {
namespace {

using command::Command;
using command::Console;
using command::ExitStatus;
using command::Values;
using Words = std::span<const std::string>;

// The commands with that first word: "book make", "book show", ...
[[nodiscard]] std::vector<const Command*> group_of(std::string_view first_word) {
    const std::string beginning = std::string{first_word} + ' ';
    std::vector<const Command*> group;
    for (const Command* const command : command_table()) {
        if (command->name.starts_with(beginning)) {
            group.push_back(command);
        }
    }
    return group;
}

// --- Help ----------------------------------------------------------------------------------------

void print_overview(std::ostream& out) {
    const Command& play = *find_command(command::kDefaultCommand);
    out << "Trebuchet plays chess, with you or against other programs.\n\n"
        << play.description << "\nusage: trebuchet [OPTION]...\n"
        << "       trebuchet COMMAND [OPTION]...\n"
        << "       trebuchet help COMMAND\n\nCommands:\n"
        << command::list_commands(command_table()) << '\n'
        << command::option_help(play);
}

void print_group(std::span<const Command* const> group, std::ostream& out) {
    const char* beginning = "usage: ";
    for (const Command* const command : group) {
        out << beginning << command::usage_line(*command) << '\n';
        beginning = "       ";
    }
    out << '\n' << command::list_commands(group);
    for (const Command* const command : group) {
        out << '\n' << full_name(*command) << ":\n" << command::option_help(*command);
    }
}

[[nodiscard]] ExitStatus unknown_command(const Console& console, const std::string& name) {
    return console.usage_error("there is no command '" + io::printable(name) + '\'');
}

[[nodiscard]] ExitStatus show_help(const Console& console, const std::vector<std::string>& words) {
    std::string name;
    for (const std::string& word : words) {
        name.append(name.empty() ? "" : " ").append(word);
    }
    const auto group = group_of(name);
    const Command* const command = find_command(name);
    if (name.empty()) {
        print_overview(console.out());
    } else if (command != nullptr) {
        console.out() << command::command_help(*command);
    } else if (!group.empty()) {
        print_group(group, console.out());
    } else {
        return unknown_command(console, name);
    }
    return console.finish();
}

[[nodiscard]] ExitStatus run_help(const Values& values, const Console& console) {
    return show_help(console, values.words("COMMAND"));
}

// --- Running -------------------------------------------------------------------------------------

[[nodiscard]] ExitStatus run_command(
    const Command& command, Words words, std::ostream& out, std::ostream& errors) {
    const Console console{full_name(command), out, errors, run};
    const auto values = Values::parse(command, words);
    if (!values) {
        return console.usage_error(values.error());
    }
    if (values->has("help")) {
        const bool is_named = command.name != command::kDefaultCommand;
        return show_help(
            console,
            is_named ? std::vector{std::string{command.name}} : std::vector<std::string>{});
    }
    return command.run(*values, console);
}

// The second word of a command is missing or unknown.
[[nodiscard]] ExitStatus run_group(
    std::span<const Command* const> group, Words words, std::ostream& out, std::ostream& errors) {
    const Console console{"trebuchet " + words.front(), out, errors};
    if (std::ranges::find(words, "--help") != words.end()) {
        return show_help(console, {words.front()});
    }
    std::vector<std::string_view> choices;
    for (const Command* const command : group) {
        choices.push_back(command->name.substr(words.front().size() + 1));
    }
    const std::string typed =
        words.size() > 1 ? ", not '" + io::printable(words[1]) + '\'' : std::string{};
    return console.usage_error("the next word must be " + command::list_words(choices) + typed);
}

// OpenBench writes a whole command into one word, and "quit" behind it, as if they were lines of
// UCI.
[[nodiscard]] bool is_written_as_line(Words words) {
    const bool is_alone = words.size() == 1 || (words.size() == 2 && words[1] == "quit");
    return is_alone && words.front().starts_with("genfens ");
}

}  // namespace

extern const Command kHelpCommand;
constexpr std::array kHelpPositionals{
    command::Positional{.name = "COMMAND", .least = 0, .most = command::Positional::kAny}};
constexpr Command kHelpCommand{
    .name = "help",
    .summary = "print how a command is used",
    .description = "Prints how a command is used; without one, the list of commands.\n",
    .positionals = kHelpPositionals,
    .run = run_help};

ExitStatus run(Words words, std::ostream& out, std::ostream& errors) {
    if (is_written_as_line(words)) {
        std::istringstream line{words.front()};
        const std::vector<std::string> split{std::istream_iterator<std::string>{line}, {}};
        return run(split, out, errors);
    }
    if (words.size() == 1 && words.front() == "-h") {
        return run_command(kHelpCommand, {}, out, errors);
    }
    const bool names_command = !words.empty() && !words.front().starts_with('-');
    if (!names_command) {
        return run_command(*find_command(command::kDefaultCommand), words, out, errors);
    }
    if (words.size() > 1) {
        if (const Command* const two = find_command(words[0] + ' ' + words[1])) {
            return run_command(*two, words.subspan(2), out, errors);
        }
    }
    if (const Command* const one = find_command(words.front())) {
        return run_command(*one, words.subspan(1), out, errors);
    }
    const auto group = group_of(words.front());
    return group.empty() ? unknown_command(Console{"trebuchet", out, errors}, words.front())
                         : run_group(group, words, out, errors);
}

}  // namespace trebuchet::app
