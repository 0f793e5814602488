#include "io/files.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

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
    if (std::filesystem::is_directory(file, ignored)) {
        return Unexpected{complaint + ": it is a folder"};
    }
    std::ifstream in{file, std::ios::binary};
    if (!in) {
        return Unexpected{complaint + ": " + std::generic_category().message(errno)};
    }
    // What cannot be read twice, a pipe, is taken as it comes.
    if (std::filesystem::is_regular_file(file, ignored)) {
        skip_byte_order_mark(in);
    }
    return in;
}

std::optional<std::string> objection_to_writing(
    const std::string& file, std::span<const std::string> inputs) {
    const bool is_read = std::ranges::any_of(inputs, [&file](const std::string& input) {
        std::error_code ignored;
        return std::filesystem::equivalent(file, input, ignored);
    });
    return is_read ? std::optional{"cannot write " + file + ": it is what is read"} : std::nullopt;
}

std::optional<std::string> objection_to_replacing(const std::string& file) {
    const std::string complaint = "cannot write " + file + ": ";
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return complaint + "it is no ordinary file";
    }
    const std::string beside = file + ".try";
    const bool is_new = !std::filesystem::exists(beside, ignored);
    if (!std::ofstream{beside, std::ios::app}) {
        return complaint + std::generic_category().message(errno);
    }
    if (is_new) {
        std::filesystem::remove(beside, ignored);
    }
    return std::nullopt;
}

}  // namespace trebuchet::io
