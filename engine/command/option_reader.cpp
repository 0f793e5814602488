#include "command/option_reader.h"

#include <cstdint>
#include <sstream>
#include <vector>

#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>

#include "command/decimal.h"

namespace trebuchet::cli {

namespace po = boost::program_options;

po::variables_map read_options(
    Words words,
    const po::options_description& options,
    const po::positional_options_description& positions) {
    // Abbreviations would change their meaning whenever an option is added.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    po::variables_map values;
    po::store(
        po::command_line_parser{std::vector<std::string>{words.begin(), words.end()}}
            .options(options)
            .positional(positions)
            .style(style)
            .run(),
        values);
    po::notify(values);
    return values;
}

std::string with_options(const char* overview, const po::options_description& options) {
    std::ostringstream text;
    text << overview << options;
    return text.str();
}

void add_tablebases(po::options_description& options) {
    options.add_options()(
        "tablebases",
        po::value<std::string>()->value_name("PATH"),
        "folders with Syzygy tablebases, a colon between them");
}

std::shared_ptr<const Tablebases> tablebases_of(const po::variables_map& values) {
    if (!values.contains("tablebases")) {
        return nullptr;
    }
    auto opened = Tablebases::open(text_of(values, "tablebases"));
    if (!opened) {
        throw po::error{"--tablebases: " + describe(opened.error())};
    }
    return std::move(opened).value();
}

Milliseconds seconds_of(const po::variables_map& values, const char* name) {
    constexpr std::int64_t kMost = 1'000'000'000;
    const auto text = values[name].as<std::string>();
    const auto thousandths = lab::parse_thousandths(text);
    if (!thousandths || *thousandths < 1 || *thousandths > kMost) {
        throw po::error{
            "--" + std::string{name} + " is a number of seconds, as 1 or 0.5, not '" + text + "'"};
    }
    return Milliseconds{*thousandths};
}

}  // namespace trebuchet::cli
