// A sink that keeps the lines it gets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/lines.h"

namespace trebuchet::testing_support {

class RecordingSink final : public io::LineSink {
public:
    void write_line(std::string_view line) override { lines.emplace_back(line); }

    std::vector<std::string> lines;
};

}  // namespace trebuchet::testing_support
