// What --help prints, made of the table of commands.
#pragma once

#include <span>
#include <string>

#include "command/command.h"

namespace trebuchet::command {

// "trebuchet match [OPTION]...", with the options that must be there.
[[nodiscard]] std::string usage_line(const Command& command);

// All about one command. Lines of at most 80 columns, as all help.
[[nodiscard]] std::string command_help(const Command& command);

// The list of its options with their headings.
[[nodiscard]] std::string option_help(const Command& command);

// The list of commands: a line with name and summary for each.
[[nodiscard]] std::string list_commands(std::span<const Command* const> commands);

}  // namespace trebuchet::command
