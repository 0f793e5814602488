// The Syzygy tables of the large collections, for tests that need real ones.
#pragma once

#include <optional>
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/tablebase/tablebases.h>

#include "support/testdata.h"

namespace trebuchet::testing_support {

// The folder with all tables of three and four men; nothing where it or the reader is missing.
[[nodiscard]] inline std::optional<std::string> four_men_tables() {
    const auto folder = shared_data("syzygy34");
    return folder && Tablebases::is_built() ? std::optional{folder->string()} : std::nullopt;
}

}  // namespace trebuchet::testing_support

// Ends the test as skipped where there are no tables or no reader.
#define TREBUCHET_SKIP_WITHOUT_TABLES()                                         \
    if (!trebuchet::testing_support::four_men_tables().has_value()) {           \
        GTEST_SKIP() << "skipped: no tables (TREBUCHET_TESTDATA) or no reader"; \
    }                                                                           \
    static_assert(true, "the macro wants a semicolon after it")
