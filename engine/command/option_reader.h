// What the commands share when they read their options with Boost.Program_options.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <boost/program_options/errors.hpp>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/variables_map.hpp>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/clock.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::cli {

// Behind the name of the program, or of the command.
using Words = std::span<const std::string>;

// Throws boost::program_options::error, as all of these do.
[[nodiscard]] boost::program_options::variables_map read_options(
    Words words,
    const boost::program_options::options_description& options,
    const boost::program_options::positional_options_description& positions = {});

// What --help shows.
[[nodiscard]] std::string with_options(
    const char* overview, const boost::program_options::options_description& options);

template <typename T>
[[nodiscard]] T within(
    const boost::program_options::variables_map& values, const char* name, T least, T most) {
    const T value = values[name].as<T>();
    // This way round a number that is none is refused, too.
    if (!(value >= least && value <= most)) {
        throw boost::program_options::error{
            "--" + std::string{name} + " must be from " + std::to_string(least) + " to "
            + std::to_string(most)};
    }
    return value;
}

// The value, or its complaint as an option's error.
template <typename T>
[[nodiscard]] T value_of(const char* option, Expected<T, std::string> parsed) {
    if (!parsed) {
        throw boost::program_options::error{"--" + std::string{option} + ": " + parsed.error()};
    }
    return std::move(parsed).value();
}

// Empty if the option is not there.
[[nodiscard]] inline std::string text_of(
    const boost::program_options::variables_map& values, const char* name) {
    return values.contains(name) ? values[name].as<std::string>() : std::string{};
}

// An empty text is one, too.
[[nodiscard]] inline std::optional<std::string> optional_text_of(
    const boost::program_options::variables_map& values, const char* name) {
    return values.contains(name) ? std::optional{values[name].as<std::string>()} : std::nullopt;
}

// The option --tablebases of the commands that think, and what it has opened; none if it is not
// there.
void add_tablebases(boost::program_options::options_description& options);
[[nodiscard]] std::shared_ptr<const Tablebases> tablebases_of(
    const boost::program_options::variables_map& values);

// A number of seconds, above zero: 10, 0.5.
[[nodiscard]] Milliseconds seconds_of(
    const boost::program_options::variables_map& values, const char* name);

}  // namespace trebuchet::cli
