// The table of commands: all that the program can be told to do. Help, completion and the check of
// the manual page are made of it.
#pragma once

#include <span>
#include <string_view>

#include "command/command.h"

namespace trebuchet::app {

// In the order in which help lists them.
[[nodiscard]] std::span<const command::Command* const> command_table() noexcept;

// The command of that name, or nullptr. A name may have two words: "book make".
[[nodiscard]] const command::Command* find_command(std::string_view name) noexcept;

}  // namespace trebuchet::app
