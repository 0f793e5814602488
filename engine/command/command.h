// A command of the program as data. Each lives in one file of its topic, which defines its
// options and what it does; app/commands.cpp lists all of them.
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

// Words without dashes.
struct Positional {
    static constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

    std::string_view name;  // in the usage line: "FILE"
    Kind kind = Text{};
    std::size_t least = 1;  // how many of them
    std::size_t most = 1;
};

struct Command {
    // What is typed: "match", or two words: "book make". The name "play" may be left out.
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

// With those of the other table, and --help. Views into tables that last.
[[nodiscard]] std::vector<Option> options_of(const Command& command);

// "trebuchet match".
[[nodiscard]] std::string full_name(const Command& command);

}  // namespace trebuchet::command
