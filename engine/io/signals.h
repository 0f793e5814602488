// What the program does when the operating system knocks. Signals belong to the whole process, so
// only what belongs to the program itself calls these, never a library.
#pragma once

namespace trebuchet::io {

// Writing to a pipe that nobody reads becomes an error, which the writer sees, and not a death.
void ignore_broken_pipes() noexcept;

// A termination ends the program at once, with status 0: every line has been written by then, and
// the operating system takes back the rest.
void end_on_termination() noexcept;

// GUIs interrupt engines that do not listen while they think; ours does.
void ignore_interrupts() noexcept;

}  // namespace trebuchet::io
