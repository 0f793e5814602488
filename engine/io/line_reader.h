// Reads lines on a thread of its own, so that nothing the program does keeps it from listening.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

namespace trebuchet::io {

// Fills the front of the buffer with what has come, waiting for the first byte; how many bytes,
// 0 at the end of input. See io/standard_streams.h.
using ByteSource = std::function<std::size_t(std::span<char>)>;

struct LineHandlers {
    std::function<void(std::string)> on_line;  // each line, without its end
    std::function<void()> on_end;              // once, after the last line
};

// Starts the thread, which ends with the input. It is detached, because a thread that waits for
// input cannot be woken in a portable way: the handlers must own (share) all that they touch, and
// they may be called until the program ends.
void start_line_reader(ByteSource source, LineHandlers handlers);

}  // namespace trebuchet::io
