// The program behind main: the table of commands, and running the one that was typed. Help, shell
// completion and the check of the manual page are made from the table.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "command/command.h"

namespace trebuchet::app {

// All commands, in the order in which help lists them.
[[nodiscard]] std::span<const command::Command* const> command_table() noexcept;

// The command of that name, or nullptr. A name may have two words: "book make".
[[nodiscard]] const command::Command* find_command(std::string_view name) noexcept;

// Parses the options of a command and runs it. `words` are those behind the name of the program.
// Results go to `out`, messages to `errors`.
[[nodiscard]] command::ExitStatus run(
    std::span<const std::string> words, std::ostream& out, std::ostream& errors);

}  // namespace trebuchet::app
