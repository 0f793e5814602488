// Where a command writes, how its messages begin, how it shows its progress, and how it ends: the
// one definition of each exit status and of the form of messages. Every command uses it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include <trebuchet/util/clock.h>

#include "command/line_stream.h"

namespace trebuchet::command {

enum class ExitStatus : int {
    Success = 0,
    Failure = 1,   // an error while it worked
    BadInput = 2,  // the words, or a position or file that they name, cannot be used
    Interrupted = 130
};

// Why a command ends early.
struct Failure {
    std::string message;
    ExitStatus status = ExitStatus::Failure;
};

// Runs a command of the program: its words, results, messages.
using RunCommand = ExitStatus (*)(std::span<const std::string>, std::ostream&, std::ostream&);

class Console {
public:
    // `name` is what the user typed to start the command: "trebuchet match". Both streams must
    // outlive the console. `run_command` is for run().
    Console(
        std::string name,
        std::ostream& out,
        std::ostream& errors,
        RunCommand run_command = nullptr);

    // For results.
    [[nodiscard]] std::ostream& out() const noexcept { return *out_; }
    // For progress.
    [[nodiscard]] std::ostream& errors() const noexcept { return *errors_; }

    // A line on the error stream that begins with the name: "trebuchet match: MESSAGE".
    void say(std::string_view message) const;

    // These write a message and return the status to end with.
    [[nodiscard]] ExitStatus fail(std::string_view message) const;
    [[nodiscard]] ExitStatus fail(const Failure& failure) const;
    [[nodiscard]] ExitStatus bad_input(std::string_view message) const;
    // Bad input, and where to read how the command is used.
    [[nodiscard]] ExitStatus usage_error(std::string_view message) const;
    // "interrupted", or "interrupted: CONSEQUENCE".
    [[nodiscard]] ExitStatus interrupted(std::string_view consequence = {}) const;

    // Runs another command of the program, and gives what it prints, messages included. A command
    // that looks at its output ends early when `on_line` returns false. From any thread.
    void run(std::span<const std::string> words, const OnLine& on_line) const;

    // Flushes the results. Success, or Failure with a message if they could not be written.
    [[nodiscard]] ExitStatus finish() const;

private:
    std::string name_;
    std::ostream* out_;
    std::ostream* errors_;
    RunCommand run_;
};

// The progress of a long command, on the error stream: on a terminal a bar that moves, in a file
// about ten lines.
class ProgressBar {
public:
    // `done` of `total` are done at the beginning. The stream must outlive the bar.
    ProgressBar(std::ostream& out, bool is_terminal, std::size_t done, std::size_t total);

    // Not every call is shown, but the last one (done equal to total) is.
    void show(std::size_t done, std::string_view text);
    // Ends the line of the bar, so that other output may follow.
    void finish();

private:
    void draw(std::size_t done, std::string_view text);

    std::ostream& out_;
    bool is_terminal_;
    std::size_t first_;
    std::size_t total_;
    std::size_t lines_ = 0;  // written so far, if not on a terminal
    bool is_drawn_ = false;
    SteadyClock clock_;
    TimePoint begin_;
    TimePoint drawn_;
};

}  // namespace trebuchet::command
