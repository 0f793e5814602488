// The arguments of a command: parsed and checked against the command's table, read by name and
// type.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

#include "command/command.h"

namespace trebuchet::command {

// Every value is one of its option's kind. Asking for an option that the command does not have is
// an error of the program: it throws std::logic_error.
class Values {
public:
    // `words` are those behind the name of the command. The error is a sentence without its full
    // stop. With --help, missing words and options are no error.
    [[nodiscard]] static Expected<Values, std::string> parse(
        const Command& command, std::span<const std::string> words);

    // Adds what a configuration file sets and the command line does not: lines of NAME = VALUE,
    // blank lines, comments behind '#'. Returns the error, with file and line.
    [[nodiscard]] std::optional<std::string> add_config_file(const std::string& file);
    // The same from a stream; `name` is for the errors.
    [[nodiscard]] std::optional<std::string> add_config(std::istream& in, const std::string& name);

    // On the command line or in the configuration file.
    [[nodiscard]] bool has(std::string_view name) const;

    // These return what was given, or else the default; they throw if there is neither.
    template <std::integral T = int>
    [[nodiscard]] T number(std::string_view name) const {
        return static_cast<T>(whole_number(name));
    }
    [[nodiscard]] double real(std::string_view name) const;
    [[nodiscard]] bool is_on(std::string_view name) const;
    // Without a default an empty text.
    [[nodiscard]] std::string text(std::string_view name) const;
    // The index of the value among the words of the Choice.
    [[nodiscard]] std::size_t choice(std::string_view name) const;

    // These return what was given or nothing, whatever the default.
    template <std::integral T = int>
    [[nodiscard]] std::optional<T> given_number(std::string_view name) const {
        return has(name) ? std::optional{number<T>(name)} : std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> given_text(std::string_view name) const;
    [[nodiscard]] std::optional<Milliseconds> given_seconds(std::string_view name) const;

    // The words of that Positional, in order.
    [[nodiscard]] const std::vector<std::string>& words(std::string_view name) const;
    // The only one. Precondition: there is one.
    [[nodiscard]] const std::string& word(std::string_view name) const;

private:
    explicit Values(std::vector<Option> options) : options_{std::move(options)} {}

    [[nodiscard]] const Option* find(std::string_view name) const;
    [[nodiscard]] const Option& at(std::string_view name) const;
    [[nodiscard]] std::int64_t whole_number(std::string_view name) const;
    // What is wrong, if anything is.
    [[nodiscard]] std::optional<std::string> set(const Option& option, const std::string& text);
    [[nodiscard]] std::optional<std::string> take_words(
        const Command& command, std::span<const std::string> words);
    [[nodiscard]] std::optional<std::string> missing() const;

    std::vector<Option> options_;
    std::map<std::string, std::string, std::less<>> given_;
    std::map<std::string, std::vector<std::string>, std::less<>> words_;
};

}  // namespace trebuchet::command
