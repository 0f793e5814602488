#include "analysis/part_file.h"

#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include <trebuchet/util/path.h>

#include "analysis/game_record.h"
#include "io/files.h"

namespace trebuchet::analysis {

Expected<PartFile, std::string> PartFile::open(
    const std::string& file, const std::string& annotator) {
    if (auto objection = io::objection_to_replacing(file)) {
        return Unexpected{*objection};
    }
    PartFile part{file};
    if (const auto problem = part.continue_with(annotator)) {
        return Unexpected{*problem};
    }
    auto out = io::open_output(part.name_, std::ios::app);
    if (!out) {
        return Unexpected{out.error()};
    }
    part.out_ = std::move(*out);
    return part;
}

std::optional<std::string> PartFile::append(const std::string& text) {
    out_ << text << std::flush;
    return out_ ? std::nullopt : std::optional{io::write_error(name_)};
}

std::optional<std::string> PartFile::finish() {
    out_.close();
    return io::move_into_place(name_, file_);
}

void PartFile::discard() {
    out_.close();
    std::error_code ignored;
    std::filesystem::remove(to_path(name_), ignored);
}

// Counts the games that are there; a last one that was not written to its end is cut off.
std::optional<std::string> PartFile::continue_with(const std::string& annotator) {
    std::error_code error;
    if (!std::filesystem::exists(to_path(name_), error)) {
        return std::nullopt;
    }
    auto in = io::open_input(name_);
    if (!in) {
        return in.error();
    }
    std::string text{std::istreambuf_iterator<char>{*in}, {}};
    // Every game ends with an empty line, and has one more between tags and moves.
    constexpr std::string_view kEnd = "\n\n";
    if (!text.empty() && !text.ends_with(kEnd)) {
        const std::size_t begin = text.rfind("\n\n[Event ");
        text.resize(begin == std::string::npos ? 0 : begin + kEnd.size());
        std::filesystem::resize_file(to_path(name_), text.size(), error);
        if (error) {
            return "cannot shorten " + name_ + ": " + error.message();
        }
    }
    PgnReader reader{std::string_view{text}};
    while (const auto record = read_record(reader)) {
        const std::string_view found = record->tag("Annotator");
        if (!found.empty() && found.starts_with("Trebuchet") && found != annotator) {
            return name_ + " was begun with other settings (" + std::string{found}
                   + "); remove it to begin anew";
        }
        ++games_;
    }
    return std::nullopt;
}

}  // namespace trebuchet::analysis
