#include "support/testdata.h"

#include <cstdlib>

namespace trebuchet::testing_support {

std::filesystem::path own_data(std::string_view relative) {
    return std::filesystem::path(TREBUCHET_OWN_TEST_DATA) / relative;
}

std::optional<std::filesystem::path> shared_data(std::string_view relative) {
    const char* const named = std::getenv("TREBUCHET_TESTDATA");
    const std::filesystem::path folder = named != nullptr ? named : TREBUCHET_DEFAULT_TESTDATA;
    std::filesystem::path found = folder / relative;
    if (!std::filesystem::exists(found)) {
        return std::nullopt;
    }
    return found;
}

}  // namespace trebuchet::testing_support
