// Transcripts of sessions with the program, in files: the lines to send and the lines to expect.
//
//     # a comment
//     $ --hash 1            arguments of the program; the first line if there are any
//     > usermove e2e4       send this line; lines that follow each other are sent in one write
//     < move [a-h].*        the whole next line matches this regular expression (POSIX)
//     << move .*            the same, after any number of other lines
//     ! move .*             no line that is read from here on matches ("!" alone ends that)
//     = silence 300         no line comes for this number of milliseconds
//     = wait 300            do nothing for this number of milliseconds
//     = within 100          the next line expected comes within this number of milliseconds
//     = signal INT          send a signal: INT or TERM
//     = eof                 close the program's input
//     = exit 0              the program ends within a second, with this status
//
// A transcript without "= exit" ends with `quit` and "= exit 0". In all of them nothing may be
// written to the error stream, no line may be longer than 900 characters, and no line may contain
// words on which XBoard acts anywhere in a line.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trebuchet::protocol_test {

// Runs a transcript. Returns the error, with its place, if there is one.
[[nodiscard]] std::optional<std::string> run_transcript(const std::filesystem::path& file);

}  // namespace trebuchet::protocol_test
