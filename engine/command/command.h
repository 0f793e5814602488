// A command of the program as data, and the help that is made of it. Each command is defined in one
// file of its topic, with its options and what it does; app/commands.cpp lists all of them.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command/console.h"
#include "command/option.h"

namespace trebuchet::command {

class Values;

// Words of the command line that are no options.
struct Positional {
    static constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

    std::string_view name;  // in the usage line: "FILE"
    Kind kind = Text{};
    std::size_t least = 1;  // how many of them
    std::size_t most = 1;
};

struct Command {
    // What is typed: "match", or two words: "book make". The name "play" may be omitted.
    std::string_view name;
    std::string_view summary;      // one line, in the list of commands
    std::string_view description;  // whole lines of at most 80 columns, in the command's own help
    std::span<const Positional> positionals{};
    std::span<const Option> options{};
    // Options that come from another table.
    std::vector<Option> (*more_options)() = nullptr;
    ExitStatus (*run)(const Values& values, const Console& console) = nullptr;
};

// The name of the command that runs when none is named.
inline constexpr std::string_view kDefaultCommand = "play";

// Its options, --help, and those of more_options. Views into tables of static storage duration.
[[nodiscard]] std::vector<Option> options_of(const Command& command);

// "trebuchet match".
[[nodiscard]] std::string full_name(const Command& command);

// --- Help: lines of at most 80 columns -----------------------------------------------------------

// "trebuchet match [OPTION]...", with the required options.
[[nodiscard]] std::string usage_line(const Command& command);

// Description, usage line and options.
[[nodiscard]] std::string command_help(const Command& command);

// The list of its options with their headings.
[[nodiscard]] std::string option_help(const Command& command);

// The list of commands: a line with name and summary for each.
[[nodiscard]] std::string list_commands(std::span<const Command* const> commands);

}  // namespace trebuchet::command
