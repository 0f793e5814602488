#include "lab/common/run_file.h"

#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

#include <trebuchet/util/path.h>

#include "io/files.h"
#include "lab/common/measuring.h"

namespace trebuchet::lab {
namespace {

// The text without an incomplete last line.
[[nodiscard]] Expected<std::string, std::string> complete_lines(
    std::string_view text, const std::string& description, const RunFile::Reader& read) {
    if (const auto different = description_difference(description, text)) {
        return Unexpected{"it belongs to another run: " + *different};
    }
    std::string complete = description;
    while (const auto line = take_line(text)) {
        if (!read(*line)) {
            return Unexpected{"it is damaged: " + std::string{*line}};
        }
        complete.append(*line).append("\n");
    }
    return complete;
}

}  // namespace

Expected<RunFile, std::string> RunFile::open(
    const std::string& file, const std::string& description, const Reader& read) {
    if (auto objection = io::objection_to_replacing(file)) {
        return Unexpected{std::move(*objection)};
    }
    std::string text = description;
    std::optional<std::string> present;
    std::error_code error;
    if (std::filesystem::exists(to_path(file), error)) {
        auto old_text = io::read_file(file);
        if (!old_text) {
            return Unexpected{old_text.error()};
        }
        auto complete = complete_lines(*old_text, description, read);
        if (!complete) {
            return Unexpected{"cannot continue " + file + ": " + complete.error()};
        }
        text = std::move(*complete);
        present = std::move(*old_text);
    }
    // A look at a finished run leaves the file, and its date, alone.
    if (text != present) {
        if (auto problem = io::replace_file(file, text)) {
            return Unexpected{std::move(*problem)};
        }
    }
    auto out = io::open_output(file, std::ios::app);
    if (!out) {
        return Unexpected{out.error()};
    }
    return RunFile{file, std::move(*out)};
}

std::optional<std::string> RunFile::append(const std::string& line) {
    errno = 0;
    out_ << line << std::flush;
    return out_ ? std::nullopt : std::optional{io::write_error(file_)};
}

}  // namespace trebuchet::lab
