// Interrupts (Ctrl-C, or a request to terminate) as a question that a long command asks itself now
// and then, so that it can end with what it has.
#pragma once

namespace trebuchet::io {

// From now on the first interrupt is only noted. The second has its ordinary effect: nobody must
// be kept waiting by a command that does not ask.
void note_interrupts() noexcept;

[[nodiscard]] bool is_interrupted() noexcept;

}  // namespace trebuchet::io
