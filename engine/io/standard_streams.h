// Standard input and output as bytes, past every buffer of the C and C++ libraries, and what kind
// of thing is at the other end.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace trebuchet::io {

// Waits for something to come; fills the front of the buffer with it. 0 at the end of input or
// after an error. Precondition: the buffer is not empty.
[[nodiscard]] std::size_t read_standard_input(std::span<char> buffer) noexcept;

// Writes everything, or returns false: nobody listens any more.
[[nodiscard]] bool write_standard_output(std::string_view bytes) noexcept;

// A person sits at that end.
[[nodiscard]] bool is_input_terminal() noexcept;
[[nodiscard]] bool is_output_terminal() noexcept;
// And at both.
[[nodiscard]] bool is_interactive() noexcept;

}  // namespace trebuchet::io
