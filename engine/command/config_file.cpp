#include "command/config_file.h"

#include <fstream>
#include <set>
#include <sstream>

#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>

#include <trebuchet/util/text.h>

#include "io/files.h"

namespace trebuchet::cli {

namespace po = boost::program_options;

namespace {

// What one line sets; `seen` knows what earlier ones have set.
[[nodiscard]] po::parsed_options parse_line(
    const std::string& line, const po::options_description& options, std::set<std::string>& seen) {
    if (trim(line).starts_with('[')) {
        throw po::error{"there are no sections here"};
    }
    std::istringstream single{line};
    auto parsed = po::parse_config_file(single, options);
    for (const auto& option : parsed.options) {
        if (!seen.insert(option.string_key).second) {
            throw po::error{"'" + option.string_key + "' is set twice"};
        }
    }
    return parsed;
}

}  // namespace

void read_config_file(
    const std::string& file, const po::options_description& options, po::variables_map& values) {
    auto in = io::open_input(file);
    if (!in) {
        throw po::error{in.error()};
    }
    read_config(*in, file, options, values);
}

// Line by line, so that an error can name its line.
void read_config(
    std::istream& in,
    const std::string& name,
    const po::options_description& options,
    po::variables_map& values) {
    po::variables_map found;
    std::set<std::string> seen;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        try {
            po::store(parse_line(line, options, seen), found);
        } catch (const po::error& error) {
            throw po::error{name + ", line " + std::to_string(number) + ": " + error.what()};
        }
    }
    for (const auto& [key, value] : found) {
        const auto known = values.find(key);
        if (known == values.end() || known->second.defaulted()) {
            values.erase(key);
            values.insert({key, value});
        }
    }
}

}  // namespace trebuchet::cli
