// The handshake, and lines to wait for, of most sessions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "protocol/program.h"
#include "protocol/time_limits.h"

namespace trebuchet::protocol_test {

inline constexpr std::string_view kHandshake = "xboard\nprotover 2\nnew\n";

// The next line that begins like this; nothing, and a test failure, if it does not come.
inline std::optional<std::string> next_with(Program& program, std::string_view beginning) {
    while (auto line = program.read_line(kPatience)) {
        if (line->starts_with(beginning)) {
            return line;
        }
    }
    ADD_FAILURE() << "no line that begins with '" << beginning << "'";
    return std::nullopt;
}

// Reads up to this line; a test failure if it does not come.
inline void expect_eventually(Program& program, const std::string& wanted) {
    while (const auto line = program.read_line(kPatience)) {
        if (*line == wanted) {
            return;
        }
    }
    ADD_FAILURE() << "'" << wanted << "' did not come";
}

inline void expect_clean_end(Program& program) {
    EXPECT_EQ(program.wait_for_exit(kTimeToQuit), 0);
    EXPECT_EQ(program.errors(), "");
}

}  // namespace trebuchet::protocol_test
