// The results of a run in a text file, so that it can be continued after an interruption: the
// description of the run, then a line for each result, written when there is one.
#pragma once

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <trebuchet/util/expected.h>

namespace trebuchet::lab {

class RunFile {
public:
    // Is given the results that the file has, in order; false: this is none.
    using Reader = std::function<bool(std::string_view line)>;

    // Opens the file, or creates it. An incomplete last line is dropped. The error says why the
    // file cannot be used: it cannot be read or written, is damaged, or belongs to another run.
    [[nodiscard]] static Expected<RunFile, std::string> open(
        const std::string& file, const std::string& description, const Reader& read);

    // Writes a result, a line with its end. What went wrong, if the file cannot be written: a
    // sentence.
    [[nodiscard]] std::optional<std::string> append(const std::string& line);

private:
    RunFile(std::string file, std::ofstream out) : file_{std::move(file)}, out_{std::move(out)} {}

    std::string file_;
    std::ofstream out_;
};

}  // namespace trebuchet::lab
