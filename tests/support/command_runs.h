// Commands of the program as a user types them, for tests: words in, status and text out.
#pragma once

#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/app.h"
#include "command/values.h"

namespace trebuchet::testing_support {

using WordList = std::vector<std::string>;

struct Outcome {
    int status = 0;
    std::string out{};
    std::string errors{};
};

// What `trebuchet WORD...` does.
[[nodiscard]] inline Outcome run_program(const WordList& words) {
    std::ostringstream out;
    std::ostringstream errors;
    const auto status = app::run(words, out, errors);
    return {static_cast<int>(status), out.str(), errors.str()};
}

// What `trebuchet COMMAND WORD...` does.
[[nodiscard]] inline Outcome run_command(const std::string& command, WordList words) {
    words.insert(words.begin(), command);
    return run_program(words);
}

// The values of a command line, or what is wrong with it.
[[nodiscard]] inline Expected<command::Values, std::string> parse_words(
    std::string_view name, const WordList& words) {
    const command::Command* const command = app::find_command(name);
    return command == nullptr
               ? Expected<command::Values, std::string>{Unexpected{std::string{"no such command"}}}
               : command::Values::parse(*command, words);
}

// The same for a command line that is right.
[[nodiscard]] inline command::Values values_of(std::string_view name, const WordList& words) {
    auto values = parse_words(name, words);
    if (!values) {
        throw std::runtime_error{values.error()};
    }
    return std::move(values).value();
}

// A console whose text can be read.
class TestConsole {
public:
    explicit TestConsole(std::string name) : console_{std::move(name), out_, errors_} {}

    [[nodiscard]] const command::Console& console() const noexcept { return console_; }
    [[nodiscard]] Outcome outcome(command::ExitStatus status) const {
        return {static_cast<int>(status), out_.str(), errors_.str()};
    }

private:
    std::ostringstream out_;
    std::ostringstream errors_;
    command::Console console_;
};

}  // namespace trebuchet::testing_support
