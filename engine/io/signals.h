// What the process does on a signal of the operating system. Signals belong to the whole process,
// so only the program itself calls these, never a library.
#pragma once

#include <functional>

namespace trebuchet::io {

// --- For play ------------------------------------------------------------------------------------

// Writing to a pipe that nobody reads becomes an error of that write, and does not end the process.
void ignore_broken_pipes() noexcept;

// SIGTERM ends the program at once, with status 0: every line has been written by then, and the
// operating system releases the rest.
void end_on_termination() noexcept;

// From now on an interrupt (Ctrl-C) calls the function, on a thread of its own that lives until the
// program ends, and has no other effect. To be called before other threads are started.
void handle_interrupts(std::function<void()> on_interrupt);

// GUIs interrupt engines that do not read while they think; this one reads.
void ignore_interrupts() noexcept;

// --- For long commands ---------------------------------------------------------------------------

// From now on the first interrupt (Ctrl-C, or SIGTERM) only makes is_interrupted() true, so that a
// long command can end with what it has. The second has its ordinary effect, for a command that
// asks too seldom.
void note_interrupts() noexcept;

[[nodiscard]] bool is_interrupted() noexcept;

}  // namespace trebuchet::io
