// Other programs on Windows.
#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <iterator>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>
#include <windows.h>

#include "io/child_process.h"
#include "io/lines.h"

namespace trebuchet::io {
namespace {

struct CloseHandle {
    using pointer = HANDLE;
    void operator()(HANDLE handle) const noexcept { ::CloseHandle(handle); }
};
using Handle = std::unique_ptr<std::remove_pointer_t<HANDLE>, CloseHandle>;

[[nodiscard]] std::string last_error() {
    const auto number = static_cast<int>(::GetLastError());
    std::string text = std::system_category().message(number);
    // Some versions of the system end it as a sentence with a line end.
    const std::size_t end = text.find_last_not_of(" .\r\n");
    return text.substr(0, end == std::string::npos ? 0 : end + 1);
}

struct Pipe {
    Handle reader;
    Handle writer;
};

// Neither end is inherited until one of them is given to a child.
[[nodiscard]] std::optional<Pipe> make_pipe() {
    HANDLE reader = nullptr;
    HANDLE writer = nullptr;
    if (::CreatePipe(&reader, &writer, nullptr, 0) == 0) {
        return std::nullopt;
    }
    return Pipe{Handle{reader}, Handle{writer}};
}

// The system ends all processes of the job when its handle is closed: those that the program has
// started, too, which would keep the pipe open.
[[nodiscard]] Handle make_job() {
    Handle job{::CreateJobObjectW(nullptr, nullptr)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

// A pipe cannot be waited for with a time limit, so a thread reads it.
class LineInbox {
public:
    explicit LineInbox(Handle from) : from_{std::move(from)}, reader_{[this] { read_all(); }} {}
    // Waits for the end of the pipe.
    ~LineInbox() { reader_.join(); }
    LineInbox(const LineInbox&) = delete;
    LineInbox& operator=(const LineInbox&) = delete;

    [[nodiscard]] std::optional<std::string> take(Milliseconds timeout) {
        std::unique_lock lock{mutex_};
        changed_.wait_for(lock, timeout, [this] { return !lines_.empty() || !open_; });
        if (lines_.empty()) {
            return std::nullopt;
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }
    [[nodiscard]] bool is_open() const {
        const std::lock_guard lock{mutex_};
        return open_ || !lines_.empty();
    }

private:
    void read_all() {
        LineSplitter splitter;
        std::array<char, 4096> buffer{};
        DWORD count = 0;
        while (::ReadFile(
                   from_.get(), buffer.data(), static_cast<DWORD>(buffer.size()), &count, nullptr)
               != 0) {
            add(splitter.feed({buffer.data(), count}), true);
        }
        add(splitter.finish(), false);
    }
    void add(std::vector<std::string> lines, bool open) {
        {
            const std::lock_guard lock{mutex_};
            std::move(lines.begin(), lines.end(), std::back_inserter(lines_));
            open_ = open;
        }
        changed_.notify_all();
    }

    Handle from_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool open_ = true;
    std::thread reader_;  // the last member: it uses the others
};

class ChildProcess final : public Peer {
public:
    ChildProcess(Handle job, Handle process, Handle to, Handle from)
        : inbox_{std::move(from)},
          job_{std::move(job)},
          process_{std::move(process)},
          to_{std::move(to)} {}
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess() override {
        constexpr DWORD kPatience = 1000;  // milliseconds
        write_line("quit");
        to_.reset();
        if (::WaitForSingleObject(process_.get(), kPatience) != WAIT_OBJECT_0) {
            // Before Windows 8 a process that is in a job already cannot be in ours.
            (void)::TerminateProcess(process_.get(), 1);
        }
        // Before inbox_, which waits for the end of the output.
        job_.reset();
    }

    void write_line(std::string_view line) override {
        const std::string text = std::string{line} + '\n';
        std::string_view rest = text;
        while (!rest.empty()) {
            DWORD count = 0;
            if (::WriteFile(
                    to_.get(), rest.data(), static_cast<DWORD>(rest.size()), &count, nullptr)
                == 0) {
                return;
            }
            rest.remove_prefix(count);
        }
    }

    [[nodiscard]] std::optional<std::string> read_line(Milliseconds timeout) override {
        return inbox_.take(timeout);
    }

    [[nodiscard]] bool is_open() const noexcept override { return inbox_.is_open(); }

    [[nodiscard]] std::optional<Milliseconds> cpu_time() const override {
        FILETIME begin{};
        FILETIME end{};
        FILETIME kernel{};
        FILETIME user{};
        if (::GetProcessTimes(process_.get(), &begin, &end, &kernel, &user) == 0) {
            return std::nullopt;
        }
        constexpr unsigned long long kTicksPerMillisecond = 10'000;
        const auto ticks = [](const FILETIME& time) {
            constexpr unsigned kBitsOfLowPart = 32;
            return (static_cast<unsigned long long>(time.dwHighDateTime) << kBitsOfLowPart)
                   | time.dwLowDateTime;
        };
        const auto milliseconds = (ticks(kernel) + ticks(user)) / kTicksPerMillisecond;
        return Milliseconds{static_cast<Milliseconds::rep>(milliseconds)};
    }

private:
    LineInbox inbox_;
    Handle job_;
    Handle process_;
    Handle to_;
};

// The handles that a child inherits, and no others: children that are started at the same time by
// other threads must not hold this one's pipes open.
class InheritedHandles {
public:
    // Marks them as inheritable. They must outlive this.
    explicit InheritedHandles(std::vector<HANDLE> handles) : handles_{std::move(handles)} {
        for (const HANDLE handle : handles_) {
            ::SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
        }
        SIZE_T bytes = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &bytes);
        memory_.resize(bytes);
        ::InitializeProcThreadAttributeList(list(), 1, 0, &bytes);
        ::UpdateProcThreadAttribute(
            list(),
            0,
            PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
            handles_.data(),
            handles_.size() * sizeof(HANDLE),
            nullptr,
            nullptr);
    }
    ~InheritedHandles() { ::DeleteProcThreadAttributeList(list()); }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() noexcept {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
    }

private:
    std::vector<HANDLE> handles_;
    std::vector<std::byte> memory_;
};

// Its standard streams are the pipes and our error stream. Nothing if it cannot be started.
[[nodiscard]] Handle spawn(
    std::string command, const Handle& input, const Handle& output, const Handle& job) {
    const HANDLE errors = ::GetStdHandle(STD_ERROR_HANDLE);
    const bool has_errors = errors != nullptr && errors != INVALID_HANDLE_VALUE;
    std::vector<HANDLE> handles{input.get(), output.get()};
    if (has_errors) {
        handles.push_back(errors);
    }
    InheritedHandles inherited{std::move(handles)};
    STARTUPINFOEXA start{};
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = input.get();
    start.StartupInfo.hStdOutput = output.get();
    start.StartupInfo.hStdError = has_errors ? errors : output.get();
    start.lpAttributeList = inherited.list();
    PROCESS_INFORMATION started{};
    // Without a console of ours no window opens, and a Ctrl-C typed in ours does not reach it. It
    // waits until it belongs to the job.
    const bool is_started = ::CreateProcessA(
                                nullptr,
                                command.data(),
                                nullptr,
                                nullptr,
                                TRUE,
                                CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT,
                                nullptr,
                                nullptr,
                                &start.StartupInfo,
                                &started)
                            != 0;
    if (!is_started) {
        return nullptr;
    }
    const Handle thread{started.hThread};
    ::AssignProcessToJobObject(job.get(), started.hProcess);
    ::ResumeThread(thread.get());
    return Handle{started.hProcess};
}

}  // namespace

Expected<std::unique_ptr<Peer>, std::string> start_program(const std::string& command) {
    const auto problem = [&command] {
        return Unexpected{"cannot start " + command + ": " + last_error()};
    };
    auto down = make_pipe();
    auto up = make_pipe();
    if (!down || !up) {
        return problem();
    }
    Handle job = make_job();
    Handle process = spawn(command, down->reader, up->writer, job);
    if (!process) {
        return problem();
    }
    // The child has them now; ours would keep the pipes open.
    down->reader.reset();
    up->writer.reset();
    return std::unique_ptr<Peer>{std::make_unique<ChildProcess>(
        std::move(job), std::move(process), std::move(down->writer), std::move(up->reader))};
}

}  // namespace trebuchet::io
