// The configuration file: lines of NAME = VALUE with the long names of the command line, blank
// lines, and comments behind '#'.
#pragma once

#include <istream>
#include <string>

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

namespace trebuchet::cli {

// Adds what the file sets and `values` has not set yet. Throws boost::program_options::error that
// names file and line.
void read_config_file(
    const std::string& file,
    const boost::program_options::options_description& options,
    boost::program_options::variables_map& values);

// The same from a stream; `name` is for the messages.
void read_config(
    std::istream& in,
    const std::string& name,
    const boost::program_options::options_description& options,
    boost::program_options::variables_map& values);

}  // namespace trebuchet::cli
