// Files that the user names: opening them with an error that says why it failed, checks before one
// is overwritten, and the names of temporary files.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

namespace trebuchet::io {

// Some programs begin a text with this.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Opens a file to read it as bytes, behind a byte-order mark if there is one. The error is a
// sentence: "cannot read suite.epd: it is a folder".
[[nodiscard]] Expected<std::ifstream, std::string> open_input(const std::string& file);

// Temporary files stand beside a file and have its name with an ending. They are moved to its
// place, or removed.
enum class Beside : std::uint8_t {
    New,    // FILE.new: the next contents
    Part,   // FILE.part: the next contents as far as they are done
    Run,    // FILE.run: the results of a run that goes on; a number may follow
    Input,  // FILE.input: a copy of the standard input
    Try     // FILE.try: whether a file can be created there
};

// The one place that knows the endings.
[[nodiscard]] std::string name_beside(const std::string& file, Beside what);

// Whether the file is among these, under whatever name. Files that are not there yet have names,
// too.
[[nodiscard]] bool is_one_of(const std::string& file, std::span<const std::string> files);
// A sentence, if `file` must not be written because it is one of the inputs.
[[nodiscard]] std::optional<std::string> objection_to_writing(
    const std::string& file, std::span<const std::string> inputs);
// A sentence, if one of these files has a name that a temporary file beside `file` may get, so that
// it would be lost while `file` is written.
[[nodiscard]] std::optional<std::string> objection_to_writing_beside(
    const std::string& file, std::span<const std::string> files);
// A sentence, if `file` cannot be replaced by a new file: an input would be lost, it is a device, a
// pipe or a folder, or no file can be created beside it. To be asked before hours of work.
[[nodiscard]] std::optional<std::string> objection_to_replacing(
    const std::string& file, std::span<const std::string> inputs = {});
// All bytes of a file. The error is that of open_input().
[[nodiscard]] Expected<std::string, std::string> read_file(const std::string& file);

// "cannot write games.pgn: No space left on device". To be called at once, while errno is that of
// the write that failed.
[[nodiscard]] std::string write_error(const std::string& file);

// Opens it to be written as bytes; `mode` is std::ios::trunc or std::ios::app. The error is a
// sentence.
[[nodiscard]] Expected<std::ofstream, std::string> open_output(
    const std::string& file, std::ios::openmode mode);

// Puts the finished file `fresh` in the place of `file`. What went wrong, as a sentence; `fresh` is
// removed then.
[[nodiscard]] std::optional<std::string> move_into_place(
    const std::string& fresh, const std::string& file);

// Where a symbolic link leads, so that what is put in the place of `file` is not put in that of the
// link; the name itself if it is none.
[[nodiscard]] std::string behind_links(const std::string& file);

// Writes `file` by way of a second file beside it, so that it always has the old contents or the
// new ones. What went wrong, as a sentence.
[[nodiscard]] std::optional<std::string> replace_file(
    const std::string& file, std::string_view text);

}  // namespace trebuchet::io
