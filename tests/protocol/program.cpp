#include "protocol/program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include <trebuchet/util/text.h>

#include "support/become.h"

namespace trebuchet::protocol_test {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
    int read_end;
    int write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        throw std::runtime_error{"cannot make a pipe"};
    }
    return {ends[0], ends[1]};
}

milliseconds left_until(Clock::time_point end) {
    return std::max(milliseconds{0}, std::chrono::duration_cast<milliseconds>(end - Clock::now()));
}

// The program of this build; or that of another system, behind the name of an emulator.
std::vector<std::string> program_words() {
    const char* const other = std::getenv("TREBUCHET_TEST_PROGRAM");
    if (other == nullptr) {
        return {TREBUCHET_PROGRAM};
    }
    const auto words = split_words(other);
    return {words.begin(), words.end()};
}

[[noreturn]] void become_program(
    const Pipe& in, const Pipe& out, const Pipe& err, const std::vector<std::string>& arguments) {
    ::dup2(in.read_end, STDIN_FILENO);
    ::dup2(out.write_end, STDOUT_FILENO);
    ::dup2(err.write_end, STDERR_FILENO);
    // An ignored signal would be inherited, and the program must ignore it by itself.
    std::signal(SIGPIPE, SIG_DFL);
    // Letters for the pieces in every environment.
    ::setenv("LC_ALL", "C", 1);
    std::vector<std::string> words = program_words();
    words.insert(words.end(), arguments.begin(), arguments.end());
    testing_support::become(std::move(words));
}

}  // namespace

Program::Program(const std::vector<std::string>& arguments) {
    std::signal(SIGPIPE, SIG_IGN);
    const Pipe in = make_pipe();
    const Pipe out = make_pipe();
    const Pipe err = make_pipe();
    pid_ = ::fork();
    if (pid_ < 0) {
        throw std::runtime_error{"cannot start a process"};
    }
    if (pid_ == 0) {
        become_program(in, out, err, arguments);
    }
    ::close(in.read_end);
    ::close(out.write_end);
    ::close(err.write_end);
    input_ = in.write_end;
    output_ = out.read_end;
    errors_ = err.read_end;
    ::fcntl(errors_, F_SETFL, O_NONBLOCK);
}

Program::~Program() {
    if (!status_) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    close_input();
    close_output();
    ::close(errors_);
}

bool Program::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(input_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Program::close_input() {
    if (input_ >= 0) {
        ::close(input_);
        input_ = -1;
    }
}

void Program::close_output() {
    if (output_ >= 0) {
        ::close(output_);
        output_ = -1;
    }
}

bool Program::fill(milliseconds limit) {
    pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
    if (output_ < 0 || ::poll(&waiting, 1, static_cast<int>(limit.count())) <= 0) {
        return output_ >= 0;
    }
    std::array<char, 65536> buffer{};
    const ssize_t count = ::read(output_, buffer.data(), buffer.size());
    if (count <= 0) {
        return false;
    }
    pending_.append(buffer.data(), static_cast<std::size_t>(count));
    std::size_t end = 0;
    while ((end = pending_.find('\n')) != std::string::npos) {
        lines_.push_back(pending_.substr(0, end));
        pending_.erase(0, end + 1);
    }
    return true;
}

std::optional<std::string> Program::read_line(milliseconds limit) {
    const auto end = Clock::now() + limit;
    while (lines_.empty()) {
        const milliseconds left = left_until(end);
        if (!fill(left) || (lines_.empty() && left.count() == 0)) {
            return std::nullopt;
        }
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

void Program::signal(int number) const {
    ::kill(pid_, number);
}

bool Program::has_ended() {
    int status = 0;
    if (!status_ && ::waitpid(pid_, &status, WNOHANG) == pid_) {
        status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    return status_.has_value();
}

std::optional<int> Program::wait_for_exit_unread(milliseconds limit) {
    const auto end = Clock::now() + limit;
    while (!has_ended() && left_until(end).count() > 0) {
        std::this_thread::sleep_for(milliseconds{1});
    }
    return status_;
}

std::optional<int> Program::wait_for_exit(milliseconds limit) {
    const auto end = Clock::now() + limit;
    while (!has_ended()) {
        // Reads meanwhile, because a full pipe would keep the program from ending.
        static_cast<void>(fill(milliseconds{0}));
        if (left_until(end).count() == 0) {
            return std::nullopt;
        }
        std::this_thread::sleep_for(milliseconds{1});
    }
    while (fill(milliseconds{0}) && !lines_.empty()) {
        // The end of the output, or no more output for now.
        pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, 0) <= 0) {
            break;
        }
    }
    return status_;
}

std::string Program::errors() {
    std::string text;
    std::array<char, 4096> buffer{};
    ssize_t count = 0;
    while ((count = ::read(errors_, buffer.data(), buffer.size())) > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
}

long Program::resident_kilobytes() const {
    std::ifstream file{"/proc/" + std::to_string(pid_) + "/status"};
    std::string word;
    while (file >> word) {
        if (word == "VmRSS:") {
            long kilobytes = 0;
            file >> kilobytes;
            return kilobytes;
        }
    }
    return 0;
}

}  // namespace trebuchet::protocol_test
