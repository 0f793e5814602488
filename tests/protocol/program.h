// The real program, used through pipes, as a GUI does.
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
    // By default without the book, as most tests need it.
    explicit Program(const std::vector<std::string>& arguments = {"--no-book"});
    // Kills the program if it still runs.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // In as few writes as the pipe allows. False if the program has closed its input.
    bool send(std::string_view bytes);
    void close_input();
    // As if the GUI had ended: nobody reads what the program writes.
    void close_output();
    // A line without its end; nothing if none came in time or the program has closed its output.
    [[nodiscard]] std::optional<std::string> read_line(milliseconds limit);
    void signal(int number) const;
    // The exit status, 128 + n after signal n; nothing if it still runs after this time. Lines that
    // it has written can still be read.
    [[nodiscard]] std::optional<int> wait_for_exit(milliseconds limit);
    // The same, as a GUI that reads nothing.
    [[nodiscard]] std::optional<int> wait_for_exit_unread(milliseconds limit);
    // What it has written to its error stream so far.
    [[nodiscard]] std::string errors();
    // Memory in use now.
    [[nodiscard]] long resident_kilobytes() const;

private:
    // Reads what has come, waiting at most this long; false at the end of output.
    bool fill(milliseconds limit);
    // Whether it has ended; then status_ is known.
    bool has_ended();

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string pending_;
    std::deque<std::string> lines_;
    std::optional<int> status_;
};

}  // namespace trebuchet::protocol_test
