#include "io/files.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

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

}  // namespace

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
    const auto whole_name = [](const std::string& name) {
        std::error_code ignored;
        return std::filesystem::weakly_canonical(to_path(name), ignored);
    };
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

std::optional<std::string> objection_to_replacing(const std::string& file) {
    const std::string complaint = "cannot write " + file + ": ";
    std::error_code ignored;
    const auto status = std::filesystem::status(to_path(file), ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return complaint + "it is no ordinary file";
    }
    const std::string beside = file + ".try";
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
    const std::string fresh = target + ".new";
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
