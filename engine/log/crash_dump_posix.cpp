#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <new>
#include <string>
#include <string_view>
#include <unistd.h>

#include "log/crash_dump.h"

namespace trebuchet::log {
namespace {

constexpr std::array kFatalSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

// Non-blocking: the log may be a pipe that is full, and the process must still end.
constexpr int kAppend = O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC;

[[nodiscard]] std::string_view heading(int signal) noexcept {
    switch (signal) {
        case SIGSEGV:
            return "\n*** The program crashed: SIGSEGV\n";
        case SIGBUS:
            return "\n*** The program crashed: SIGBUS\n";
        case SIGILL:
            return "\n*** The program crashed: SIGILL\n";
        case SIGFPE:
            return "\n*** The program crashed: SIGFPE\n";
        default:
            return "\n*** The program crashed: SIGABRT\n";
    }
}

void write_all(int file, std::string_view text) noexcept {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            return;
        }
    }
}

// All that the handler needs, made beforehand.
struct Target {
    std::string name;
    int file;
    const CrashNotes& notes;

    // Only with what a signal handler may use.
    void write(int signal) const noexcept {
        // By its name again: the file that was opened may have been renamed since.
        const int current = ::open(name.c_str(), kAppend);
        const int out = current >= 0 ? current : file;
        write_all(out, heading(signal));
        write_all(out, notes.text());
        write_all(out, "*** end of the notes\n");
    }
};

// A signal handler can use nothing but a global.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<const Target*> armed{nullptr};
static_assert(std::atomic<const Target*>::is_always_lock_free);

extern "C" void write_notes_and_end(int signal) {
    // Once: of several threads that crash the first writes, and a crash while writing writes no
    // more.
    if (const Target* const target = armed.exchange(nullptr)) {
        target->write(signal);
    }
    // SA_RESETHAND has restored the default action, which follows when this function returns.
    static_cast<void>(std::raise(signal));
}

// The second stack of one thread.
class SignalStack {
public:
    SignalStack() {
        stack_t present{};
        const bool has_one =
            ::sigaltstack(nullptr, &present) == 0 && (present.ss_flags & SS_DISABLE) == 0;
        if (!has_one) {
            memory_ = std::make_unique<std::array<std::byte, kBytes>>();
            stack_t ours{};
            ours.ss_sp = memory_->data();
            ours.ss_size = memory_->size();
            ::sigaltstack(&ours, nullptr);
        }
    }
    ~SignalStack() {
        if (memory_) {
            stack_t none{};
            none.ss_flags = SS_DISABLE;
            ::sigaltstack(&none, nullptr);
        }
    }
    SignalStack(const SignalStack&) = delete;
    SignalStack& operator=(const SignalStack&) = delete;

private:
    // Room for the largest set of registers too.
    static constexpr std::size_t kBytes = std::size_t{64} * 1024;

    std::unique_ptr<std::array<std::byte, kBytes>> memory_;
};

}  // namespace

class CrashDump::Impl {
public:
    Impl(const std::filesystem::path& file, const CrashNotes& notes)
        : target_{std::filesystem::absolute(file).string(), -1, notes} {
        target_.file = ::open(target_.name.c_str(), kAppend);
        armed = &target_;
        struct sigaction action {};
        action.sa_handler = write_notes_and_end;
        // On the second stack, and once: a fault in the handler itself ends the program.
        action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
        for (std::size_t i = 0; i < kFatalSignals.size(); ++i) {
            ::sigaction(kFatalSignals[i], &action, &before_[i]);
        }
    }
    ~Impl() {
        for (std::size_t i = 0; i < kFatalSignals.size(); ++i) {
            ::sigaction(kFatalSignals[i], &before_[i], nullptr);
        }
        armed = nullptr;
        ::close(target_.file);
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

private:
    Target target_;
    std::array<struct sigaction, kFatalSignals.size()> before_{};
};

CrashDump::CrashDump(const std::filesystem::path& file, const CrashNotes& notes)
    : impl_{std::make_unique<Impl>(file, notes)} {
    prepare_thread_for_crash();
}

CrashDump::~CrashDump() = default;

void prepare_thread_for_crash() noexcept {
    try {
        // The system wants one for each thread; it is released with the thread.
        thread_local const SignalStack stack;
    } catch (const std::bad_alloc&) {
        // This thread has no second stack then.
        return;
    }
}

}  // namespace trebuchet::log
