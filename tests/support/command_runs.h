// Commands of the program as a user types them, for tests: words in, status and text out.
#pragma once

#include <ostream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "app/command_line.h"

namespace trebuchet::testing_support {

using WordList = std::vector<std::string>;

struct Outcome {
    int status = 0;
    std::string out{};
    std::string errors{};
};

/// What `trebuchet COMMAND WORD...` asks for.
[[nodiscard]] inline cli::Invocation parse_words(const std::string& command, WordList words) {
    words.insert(words.begin(), command);
    return cli::parse_command_line(words);
}

/// Does it. What is wrong with the words is an outcome, too: status -1 and the complaint.
template <typename Arguments>
[[nodiscard]] Outcome run_invocation(
    const cli::Invocation& invocation,
    int (*command)(const Arguments&, std::ostream&, std::ostream&)) {
    if (const auto* const error = std::get_if<cli::UsageError>(&invocation)) {
        return {.status = -1, .errors = error->message};
    }
    std::ostringstream out;
    std::ostringstream errors;
    const int status = command(std::get<Arguments>(invocation), out, errors);
    return {status, out.str(), errors.str()};
}

}  // namespace trebuchet::testing_support
