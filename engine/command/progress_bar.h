// How far a long command has come, on the error stream: a bar that moves on a terminal, and a line
// now and then in a file.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string_view>

#include <trebuchet/util/clock.h>

namespace trebuchet::command {

class ProgressBar {
public:
    // `done` of `total` are there already. Both streams must outlive the bar.
    ProgressBar(std::ostream& out, bool is_terminal, std::size_t done, std::size_t total);

    // Not every call is shown, but the last one (done equal to total) is.
    void show(std::size_t done, std::string_view text);
    // Leaves the line of the bar: other output may follow.
    void finish();

private:
    void draw(std::size_t done, std::string_view text);

    std::ostream& out_;
    bool is_terminal_;
    std::size_t first_;
    std::size_t total_;
    std::size_t lines_ = 0;  // that have been written, not on a terminal
    bool is_drawn_ = false;
    SteadyClock clock_;
    TimePoint begin_;
    TimePoint drawn_;
};

}  // namespace trebuchet::command
