// What the program does when the operating system knocks. Signals belong to the whole process, so
// only what belongs to the program itself calls these, never a library.
#pragma once

#include <functional>

namespace trebuchet::io {

// Writing to a pipe that nobody reads becomes an error, which the writer sees, and not a death.
void ignore_broken_pipes() noexcept;

// A termination ends the program at once, with status 0: every line has been written by then, and
// the operating system takes back the rest.
void end_on_termination() noexcept;

// From now on an interrupt (Ctrl-C) calls the function, on a thread of its own that lives until the
// program ends, and has no other effect. To be called before other threads are started. Does
// nothing where the system cannot do it.
void handle_interrupts(std::function<void()> on_interrupt);

// GUIs interrupt engines that do not listen while they think; ours does.
void ignore_interrupts() noexcept;

}  // namespace trebuchet::io
