#include "command/console.h"

#include <ostream>
#include <utility>

namespace trebuchet::command {

Console::Console(std::string name, std::ostream& out, std::ostream& errors)
    : name_{std::move(name)}, out_{&out}, errors_{&errors} {
}

void Console::say(std::string_view message) const {
    *errors_ << name_ << ": " << message << '\n' << std::flush;
}

ExitStatus Console::fail(std::string_view message) const {
    say(message);
    return ExitStatus::Failure;
}

ExitStatus Console::fail(const Failure& failure) const {
    say(failure.message);
    return failure.status;
}

ExitStatus Console::bad_input(std::string_view message) const {
    say(message);
    return ExitStatus::BadInput;
}

ExitStatus Console::usage_error(std::string_view message) const {
    say(message);
    *errors_ << "Try `" << name_ << " --help`.\n";
    return ExitStatus::BadInput;
}

ExitStatus Console::interrupted(std::string_view consequence) const {
    say(consequence.empty() ? "interrupted" : "interrupted: " + std::string{consequence});
    return ExitStatus::Interrupted;
}

ExitStatus Console::finish() const {
    *out_ << std::flush;
    return *out_ ? ExitStatus::Success : fail("cannot write to the output");
}

}  // namespace trebuchet::command
