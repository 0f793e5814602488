// Where the tests find their data. Two places: tests/data, which is ours and always there, and the
// large public collections, named by the environment variable TREBUCHET_TESTDATA (without it:
// shared/testdata beside the source folder), which may be missing.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include <gtest/gtest.h>

namespace trebuchet::testing_support {

// A file or folder under tests/data.
[[nodiscard]] std::filesystem::path own_data(std::string_view relative);

// A file or folder of the large collections; nothing where it does not exist.
[[nodiscard]] std::optional<std::filesystem::path> shared_data(std::string_view relative);

}  // namespace trebuchet::testing_support

// Ends the test as skipped where `optional_path` holds nothing. A macro, because GTEST_SKIP
// returns from the function it stands in.
#define TREBUCHET_SKIP_WITHOUT(optional_path)                                                 \
    if (!(optional_path).has_value()) {                                                       \
        GTEST_SKIP() << "skipped: test data not found (TREBUCHET_TESTDATA names its folder)"; \
    }                                                                                         \
    static_assert(true, "the macro wants a semicolon after it")
