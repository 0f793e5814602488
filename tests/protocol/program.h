// The real program, run as a GUI runs it: through pipes.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace trebuchet::protocol_test {

using std::chrono::milliseconds;

class Program {
public:
    // By default as most tests want it: it thinks from the first move on.
    explicit Program(const std::vector<std::string>& arguments = {"--no-book"});
    // Kills it if it still runs.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // In as few writes as the pipe allows. False if nobody reads.
    bool send(std::string_view bytes);
    void close_input();
    // As a GUI that has died: whatever the program writes finds no reader.
    void close_output();
    // A line without its end; nothing if none came in time or the program has closed its output.
    [[nodiscard]] std::optional<std::string> read_line(milliseconds limit);
    void signal(int number) const;
    // The exit status, 128 + n after signal n; nothing if it still runs after so long. Lines that
    // it has written can still be read.
    [[nodiscard]] std::optional<int> wait_for_exit(milliseconds limit);
    // What it has written to its error stream so far.
    [[nodiscard]] std::string errors();
    // Memory in use now.
    [[nodiscard]] long resident_kilobytes() const;

private:
    // Takes in what has come, waiting at most so long for something; false at the end of output.
    bool fill(milliseconds limit);

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string pending_;
    std::deque<std::string> lines_;
    std::optional<int> status_;
};

}  // namespace trebuchet::protocol_test
