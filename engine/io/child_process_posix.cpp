// Other programs on POSIX systems.
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <deque>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include <trebuchet/util/text.h>

#include "io/child_process.h"
#include "io/lines.h"
#include "io/signals.h"

namespace trebuchet::io {

namespace {

// Owns a file descriptor.
class Descriptor {
public:
    Descriptor() noexcept = default;
    explicit Descriptor(int number) noexcept : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    void close() noexcept {
        if (number_ >= 0) {
            (void)::close(std::exchange(number_, -1));
        }
    }
    [[nodiscard]] int number() const noexcept { return number_; }

private:
    int number_ = -1;
};

struct Pipe {
    Descriptor reader;
    Descriptor writer;
};

// Neither end is inherited: the file actions of spawn() give the child what it needs.
[[nodiscard]] std::optional<Pipe> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) {
        return std::nullopt;
    }
    for (const int end : ends) {
        (void)::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

class ChildProcess final : public Peer {
public:
    ChildProcess(pid_t pid, Descriptor to, Descriptor from)
        : pid_{pid}, to_{std::move(to)}, from_{std::move(from)} {}

    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess() override {
        write_line("quit");
        to_.close();
        if (!has_ended_soon()) {
            (void)::kill(pid_, SIGKILL);
            (void)::waitpid(pid_, nullptr, 0);
        }
    }

    void write_line(std::string_view line) override {
        const std::string text = std::string{line} + '\n';
        std::string_view rest = text;
        while (!rest.empty()) {
            const auto count = ::write(to_.number(), rest.data(), rest.size());
            if (count < 0 && errno != EINTR) {
                return;
            }
            rest.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
        }
    }

    [[nodiscard]] std::optional<std::string> read_line(Milliseconds timeout) override {
        if (lines_.empty() && open_) {
            read_more(timeout);
        }
        if (lines_.empty()) {
            return std::nullopt;
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

    [[nodiscard]] bool is_open() const noexcept override { return open_ || !lines_.empty(); }

    // From a file that only Linux has.
    [[nodiscard]] std::optional<Milliseconds> cpu_time() const override {
        constexpr std::size_t kUserTime = 11;  // behind the name, which ends with a bracket
        constexpr std::size_t kSystemTime = 12;
        constexpr long kMillisecondsPerSecond = 1000;
        std::ifstream in{"/proc/" + std::to_string(pid_) + "/stat", std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        const auto words = split_words(std::string_view{text}.substr(text.rfind(')') + 1));
        if (words.size() <= kSystemTime) {
            return std::nullopt;
        }
        const auto user = parse_int<long>(words[kUserTime]);
        const auto system = parse_int<long>(words[kSystemTime]);
        const long ticks_per_second = ::sysconf(_SC_CLK_TCK);
        if (!user || !system || ticks_per_second <= 0) {
            return std::nullopt;
        }
        return Milliseconds{(*user + *system) * kMillisecondsPerSecond / ticks_per_second};
    }

private:
    void read_more(Milliseconds timeout) {
        pollfd waiting{.fd = from_.number(), .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, static_cast<int>(timeout.count())) <= 0) {
            return;
        }
        std::array<char, 4096> buffer{};
        const auto count = ::read(from_.number(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) {
            return;
        }
        open_ = count > 0;
        auto lines = open_ ? splitter_.feed({buffer.data(), static_cast<std::size_t>(count)})
                           : splitter_.finish();
        std::move(lines.begin(), lines.end(), std::back_inserter(lines_));
    }

    [[nodiscard]] bool has_ended_soon() const {
        constexpr int kTries = 100;
        constexpr std::chrono::milliseconds kInterval{10};
        for (int i = 0; i < kTries; ++i) {
            if (::waitpid(pid_, nullptr, WNOHANG) != 0) {
                return true;
            }
            std::this_thread::sleep_for(kInterval);
        }
        return false;
    }

    pid_t pid_;
    Descriptor to_;
    Descriptor from_;
    LineSplitter splitter_;
    std::deque<std::string> lines_;
    bool open_ = true;
};

// 0 if it went well, or the number of the error.
[[nodiscard]] int spawn(
    const std::string& command, const Descriptor& input, const Descriptor& output, pid_t& pid) {
    constexpr int kStandardInput = 0;
    constexpr int kStandardOutput = 1;
    posix_spawn_file_actions_t actions{};
    posix_spawnattr_t attributes{};
    (void)::posix_spawn_file_actions_init(&actions);
    (void)::posix_spawnattr_init(&attributes);
    (void)::posix_spawn_file_actions_adddup2(&actions, input.number(), kStandardInput);
    (void)::posix_spawn_file_actions_adddup2(&actions, output.number(), kStandardOutput);
    // In a process group of its own it gets no signals typed at our terminal. It does not inherit
    // that SIGPIPE is ignored.
    sigset_t ordinary{};
    (void)sigemptyset(&ordinary);
    (void)sigaddset(&ordinary, SIGPIPE);
    (void)::posix_spawnattr_setsigdefault(&attributes, &ordinary);
    (void)::posix_spawnattr_setflags(
        &attributes, static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF));
    // Without exec the shell would stay, and its processor time would be measured.
    std::array<std::string, 3> words{"sh", "-c", "exec " + command};
    std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int error =
        ::posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    (void)::posix_spawn_file_actions_destroy(&actions);
    (void)::posix_spawnattr_destroy(&attributes);
    return error;
}

}  // namespace

Expected<std::unique_ptr<Peer>, std::string> start_program(const std::string& command) {
    auto down = make_pipe();
    auto up = make_pipe();
    if (!down || !up) {
        return Unexpected{
            "cannot start " + command + ": " + std::generic_category().message(errno)};
    }
    ignore_broken_pipes();
    pid_t pid = 0;
    if (const int error = spawn(command, down->reader, up->writer, pid)) {
        return Unexpected{
            "cannot start " + command + ": " + std::generic_category().message(error)};
    }
    return std::unique_ptr<Peer>{
        std::make_unique<ChildProcess>(pid, std::move(down->writer), std::move(up->reader))};
}

}  // namespace trebuchet::io
