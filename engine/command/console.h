// Where a command writes, how its messages begin, and how it ends: the one definition of each exit
// status and of the form of messages. Every command uses it.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace trebuchet::command {

enum class ExitStatus : int {
    Success = 0,
    Failure = 1,   // something went wrong on the way
    BadInput = 2,  // the words, a position or a file that was named cannot be used
    Interrupted = 130
};

// Why a command ends before its time.
struct Failure {
    std::string message;
    ExitStatus status = ExitStatus::Failure;
};

class Console {
public:
    // `name` is what the user typed to start the command: "trebuchet match". Both streams must
    // outlive the console.
    Console(std::string name, std::ostream& out, std::ostream& errors);

    // Results go here.
    [[nodiscard]] std::ostream& out() const noexcept { return *out_; }
    // Progress goes here.
    [[nodiscard]] std::ostream& errors() const noexcept { return *errors_; }

    // A line on the error stream, with the name in front: "trebuchet match: MESSAGE".
    void say(std::string_view message) const;

    // These say something and return the status to end with.
    [[nodiscard]] ExitStatus fail(std::string_view message) const;
    [[nodiscard]] ExitStatus fail(const Failure& failure) const;
    [[nodiscard]] ExitStatus bad_input(std::string_view message) const;
    // Bad input, and where to read how the command is used.
    [[nodiscard]] ExitStatus usage_error(std::string_view message) const;
    // "interrupted", or "interrupted: CONSEQUENCE".
    [[nodiscard]] ExitStatus interrupted(std::string_view consequence = {}) const;

    // Flushes the results: success, or a failure that is said if they could not be written.
    [[nodiscard]] ExitStatus finish() const;

private:
    std::string name_;
    std::ostream* out_;
    std::ostream* errors_;
};

}  // namespace trebuchet::command
