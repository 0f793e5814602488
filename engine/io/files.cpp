#include "io/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <system_error>

#include <trebuchet/util/path.h>

namespace trebuchet::io {
namespace {

void skip_byte_order_mark(std::istream& in) {
    std::string start(kByteOrderMark.size(), '\0');
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (start != kByteOrderMark) {
        in.clear();
        in.seekg(0);
    }
}

// In the order of Beside.
constexpr std::array<std::string_view, 5> kEndings{".new", ".part", ".run", ".input", ".try"};

[[nodiscard]] std::string_view ending_of(Beside what) noexcept {
    return kEndings[static_cast<std::size_t>(what)];
}

// Whether these are endings, one after the other: a temporary file may have one of its own.
[[nodiscard]] bool are_endings(std::string_view text) {
    while (!text.empty()) {
        const auto* const found = std::ranges::find_if(
            kEndings, [&](std::string_view ending) { return text.starts_with(ending); });
        if (found == kEndings.end()) {
            return false;
        }
        text.remove_prefix(found->size());
        if (*found == ending_of(Beside::Run)) {
            text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
        }
    }
    return true;
}

// In full, with all links followed.
[[nodiscard]] std::filesystem::path whole_name(const std::string& file) {
    std::error_code ignored;
    const auto name = std::filesystem::absolute(to_path(file), ignored);
    return std::filesystem::weakly_canonical(name, ignored);
}

// Whether `name` is one that a temporary file beside `file` may get.
[[nodiscard]] bool is_beside(const std::string& name, const std::string& file) {
    const std::string whole = to_text(whole_name(name));
    return std::ranges::any_of(kEndings, [&](std::string_view ending) {
        const std::string temporary = file + std::string{ending};
        std::error_code ignored;
        // Where capitals do not count, names alone do not tell.
        if (std::filesystem::equivalent(to_path(name), to_path(temporary), ignored)) {
            return true;
        }
        const std::string beside = to_text(whole_name(temporary));
        return !beside.empty() && whole.starts_with(beside)
               && are_endings(std::string{ending} + whole.substr(beside.size()));
    });
}

}  // namespace

std::string name_beside(const std::string& file, Beside what) {
    return file + std::string{ending_of(what)};
}

Expected<std::ifstream, std::string> open_input(const std::string& file) {
    const std::string complaint = "cannot read " + file;
    std::error_code ignored;
    if (std::filesystem::is_directory(to_path(file), ignored)) {
        return Unexpected{complaint + ": it is a folder"};
    }
    std::ifstream in{file, std::ios::binary};
    if (!in) {
        return Unexpected{complaint + ": " + std::generic_category().message(errno)};
    }
    // Not for a pipe, which cannot be read twice.
    if (std::filesystem::is_regular_file(to_path(file), ignored)) {
        skip_byte_order_mark(in);
    }
    return in;
}

bool is_one_of(const std::string& file, std::span<const std::string> files) {
    return std::ranges::any_of(files, [&](const std::string& other) {
        std::error_code ignored;
        return std::filesystem::equivalent(to_path(file), to_path(other), ignored)
               || whole_name(file) == whole_name(other);
    });
}

std::optional<std::string> objection_to_writing(
    const std::string& file, std::span<const std::string> inputs) {
    return is_one_of(file, inputs) ? std::optional{"cannot write " + file + ": it is what is read"}
                                   : std::nullopt;
}

std::optional<std::string> objection_to_writing_beside(
    const std::string& file, std::span<const std::string> files) {
    const std::string target = behind_links(file);
    for (const std::string& other : files) {
        if (is_beside(other, file) || is_beside(other, target)) {
            std::string objection = "cannot write " + file;
            objection.append(": its temporary file would overwrite ").append(other);
            return objection.append("; choose another name");
        }
    }
    return std::nullopt;
}

std::optional<std::string> objection_to_replacing(
    const std::string& file, std::span<const std::string> inputs) {
    if (auto objection = objection_to_writing(file, inputs)) {
        return objection;
    }
    if (auto objection = objection_to_writing_beside(file, inputs)) {
        return objection;
    }
    const std::string complaint = "cannot write " + file + ": ";
    std::error_code ignored;
    const auto status = std::filesystem::status(to_path(file), ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return complaint + "it is no ordinary file";
    }
    const std::string beside = name_beside(behind_links(file), Beside::Try);
    const bool is_new = !std::filesystem::exists(to_path(beside), ignored);
    if (!std::ofstream{beside, std::ios::app}) {
        return complaint + std::generic_category().message(errno);
    }
    if (is_new) {
        std::filesystem::remove(to_path(beside), ignored);
    }
    return std::nullopt;
}

std::string write_error(const std::string& file) {
    const int reason = errno;
    const std::string complaint = "cannot write " + file;
    return reason == 0 ? complaint : complaint + ": " + std::generic_category().message(reason);
}

Expected<std::ofstream, std::string> open_output(const std::string& file, std::ios::openmode mode) {
    std::error_code ignored;
    if (std::filesystem::is_directory(to_path(file), ignored)) {
        return Unexpected{"cannot write " + file + ": it is a folder"};
    }
    errno = 0;
    std::ofstream out{file, std::ios::binary | mode};
    if (!out) {
        return Unexpected{write_error(file)};
    }
    return out;
}

std::optional<std::string> move_into_place(const std::string& fresh, const std::string& file) {
    std::error_code error;
    // The new file is for the same readers as the old one.
    const auto old = std::filesystem::status(to_path(file), error);
    if (std::filesystem::exists(old)) {
        std::filesystem::permissions(to_path(fresh), old.permissions(), error);
    }
    std::filesystem::rename(to_path(fresh), to_path(file), error);
    if (!error) {
        return std::nullopt;
    }
    std::error_code ignored;
    std::filesystem::remove(to_path(fresh), ignored);
    return "cannot write " + file + ": " + error.message();
}

std::string behind_links(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::is_symlink(to_path(file), error)) {
        return file;
    }
    const auto target = std::filesystem::canonical(to_path(file), error);
    return error ? file : target.string();
}

std::optional<std::string> replace_file(const std::string& file, std::string_view text) {
    const std::string target = behind_links(file);
    const std::string fresh = name_beside(target, Beside::New);
    errno = 0;
    std::ofstream out{fresh, std::ios::binary | std::ios::trunc};
    out << text;
    out.close();
    if (out) {
        return move_into_place(fresh, target);
    }
    std::string error = write_error(file);
    std::error_code ignored;
    std::filesystem::remove(to_path(fresh), ignored);
    return error;
}

Expected<std::string, std::string> read_file(const std::string& file) {
    auto in = open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    return std::string{std::istreambuf_iterator<char>{*in}, std::istreambuf_iterator<char>{}};
}

}  // namespace trebuchet::io
