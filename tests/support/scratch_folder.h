// A folder for the files of one test, gone when the test is.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

#include "support/file_text.h"

namespace trebuchet::testing_support {

class ScratchFolder {
public:
    ScratchFolder() : path_{std::filesystem::path{testing::TempDir()} / unique_name()} {
        remove_tree(path_);
        std::filesystem::create_directories(path_);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() { remove_tree(path_); }

    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }

    [[nodiscard]] std::string write(std::string_view name, std::string_view text) const {
        std::ofstream{path_ / name, std::ios::binary} << text;
        return file(name);
    }

    [[nodiscard]] std::string read(std::string_view name) const { return file_text(path_ / name); }

private:
    // Leaves what is in use, as tables are on Windows until others are opened: remove_all() of
    // g++ 12 tries such a file for ever.
    static void remove_tree(const std::filesystem::path& folder) {
        std::vector<std::filesystem::path> found{folder};
        std::error_code ignored;
        for (std::filesystem::recursive_directory_iterator entry{folder, ignored};
             entry != std::filesystem::recursive_directory_iterator{};
             entry.increment(ignored)) {
            found.push_back(entry->path());
        }
        for (auto path = found.rbegin(); path != found.rend(); ++path) {
            std::filesystem::remove(*path, ignored);
        }
    }

    // Several test programs may run at a time, but no test twice.
    [[nodiscard]] static std::string unique_name() {
        const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
        std::string name = std::string{"trebuchet-"} + test->test_suite_name() + '-' + test->name();
        for (char& c : name) {
            c = c == '/' ? '-' : c;
        }
        return name;
    }

    std::filesystem::path path_;
};

}  // namespace trebuchet::testing_support
