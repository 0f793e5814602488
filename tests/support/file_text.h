#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace trebuchet::testing_support {

// All that is in a file, byte for byte; nothing if it cannot be read.
[[nodiscard]] inline std::string file_text(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return std::string{std::istreambuf_iterator<char>{in}, {}};
}

}  // namespace trebuchet::testing_support
