// Conversations with the program, written down in files: what is sent and what must come back.
//
//     # a remark
//     $ --hash 1            arguments of the program; the first line if there are any
//     > usermove e2e4       send this line; lines that follow each other are sent in one write
//     < move [a-h].*        the whole next line matches this regular expression (POSIX)
//     << move .*            the same, after any number of other lines
//     ! move .*             no line that is read from here on matches ("!" alone ends that)
//     = silence 300         nothing comes for so many milliseconds
//     = wait 300            meanwhile anything may come
//     = within 100          the next answer comes within so many milliseconds
//     = signal INT          send a signal: INT or TERM
//     = eof                 close the program's input
//     = exit 0              the program ends within a second, with this status
//
// A transcript without "= exit" ends with `quit` and "= exit 0". In all of them nothing may be
// written to the error stream, no line may be longer than 900 characters, and no line may hold the
// words on which XBoard acts wherever they stand.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trebuchet::protocol_test {

// Runs the conversation; what went wrong, with the place, or nothing.
[[nodiscard]] std::optional<std::string> run_transcript(const std::filesystem::path& file);

}  // namespace trebuchet::protocol_test
