// A folder for the files of one test, gone when the test is.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

#include "support/file_text.h"
#include "support/system.h"

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

    // A test failure if there is no such file: two that are missing would be equal.
    [[nodiscard]] std::string read(std::string_view name) const {
        EXPECT_TRUE(std::filesystem::exists(path_ / name)) << file(name) << " is missing";
        return file_text(path_ / name);
    }

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

    // Several test programs may run at a time, those of another build or user, too.
    [[nodiscard]] static std::string unique_name() {
        const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
        std::string name = std::string{"trebuchet-"} + test->test_suite_name() + '-' + test->name()
                           + '-' + run_number();
        for (char& c : name) {
            c = c == '/' ? '-' : c;
        }
        return name;
    }

    // The number of this process; in one that a death test has started, that of its parent.
    [[nodiscard]] static std::string run_number() {
        constexpr const char* kVariable = "TREBUCHET_TEST_RUN";
        if (const char* const parents = std::getenv(kVariable)) {
            return parents;
        }
        const std::string own = std::to_string(process_number());
        set_environment(kVariable, own.c_str());
        return own;
    }

    std::filesystem::path path_;
};

}  // namespace trebuchet::testing_support
