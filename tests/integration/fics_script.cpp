#include "integration/fics_script.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "support/become.h"
#include "support/file_text.h"

namespace trebuchet::integration {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing_support::file_text;

[[noreturn]] void become_script(
    const std::string& home, const std::string& log, const std::vector<std::string>& arguments) {
    const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const int input = ::open("/dev/null", O_RDONLY);
    ::dup2(input, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("LC_ALL", "C", 1);
    for (const char* const name :
         {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"}) {
        ::unsetenv(name);
    }
    std::vector<std::string> words{"bash", TREBUCHET_FICS_SCRIPT};
    words.insert(words.end(), arguments.begin(), arguments.end());
    testing_support::become(std::move(words));
}

}  // namespace

FicsScript::FicsScript(
    const testing_support::ScratchFolder& folder, const std::vector<std::string>& arguments) {
    const std::string home = folder.file("home");
    std::filesystem::create_directories(home);
    pid_ = ::fork();
    if (pid_ < 0) {
        throw std::runtime_error{"no process"};
    }
    if (pid_ == 0) {
        become_script(home, folder.file("script.log"), arguments);
    }
}

FicsScript::~FicsScript() {
    constexpr milliseconds kTimeToEnd{10'000};
    for (const int number : {SIGTERM, SIGTERM, SIGKILL}) {
        if (!status_) {
            ::kill(pid_, number);
            static_cast<void>(wait_for_exit(kTimeToEnd));
        }
    }
}

void FicsScript::ask_to_stop() const {
    ::kill(pid_, SIGTERM);
}

std::optional<int> FicsScript::wait_for_exit(milliseconds limit) {
    const auto end = steady_clock::now() + limit;
    while (!status_) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) == pid_) {
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        } else if (steady_clock::now() >= end) {
            return std::nullopt;
        } else {
            std::this_thread::sleep_for(milliseconds{10});
        }
    }
    return status_;
}

std::vector<std::string> processes_with(const std::string& text) {
    std::vector<std::string> found;
    const std::string self = std::to_string(::getpid());
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc", ignored}) {
        if (entry.path().filename() == self || !std::filesystem::exists(entry.path() / "cmdline")) {
            continue;
        }
        const std::string command = file_text(entry.path() / "cmdline");
        const auto place = std::filesystem::read_symlink(entry.path() / "cwd", ignored);
        if ((place / "").string().starts_with(text) || command.find(text) != std::string::npos
            || file_text(entry.path() / "environ").find(text) != std::string::npos) {
            found.push_back(entry.path().filename().string() + ' ' + command);
        }
    }
    return found;
}

}  // namespace trebuchet::integration
