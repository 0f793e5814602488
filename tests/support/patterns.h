// Matchers of texts by a regular expression, the same on every system: those of GoogleTest know
// neither sets nor groups on Windows.
#pragma once

#include <regex>
#include <string>

#include <gmock/gmock.h>

namespace trebuchet::testing_support {

[[nodiscard]] inline std::regex extended_regex(const std::string& pattern) {
    return std::regex{pattern, std::regex::extended};
}

// The whole text.
MATCHER_P(MatchesPattern, pattern, "matches the pattern " + ::testing::PrintToString(pattern)) {
    return std::regex_match(std::string{arg}, extended_regex(pattern));
}

// A part of it.
MATCHER_P(ContainsPattern, pattern, "contains the pattern " + ::testing::PrintToString(pattern)) {
    return std::regex_search(std::string{arg}, extended_regex(pattern));
}

}  // namespace trebuchet::testing_support
