#include "io/signals.h"

#include <csignal>
#include <cstdlib>
#include <thread>
#include <utility>

namespace trebuchet::io {
namespace {

extern "C" void end_program(int /*signal*/) {
    // The only way out that a signal handler may take.
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace

void ignore_broken_pipes() noexcept {
    // Windows has no such signal.
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    // A log that has grown as large as it may is a log that cannot be written.
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN);
#endif
}

void end_on_termination() noexcept {
    std::signal(SIGTERM, end_program);
}

#ifdef _WIN32

void handle_interrupts(std::function<void()> /*on_interrupt*/) {
}

#else

void handle_interrupts(std::function<void()> on_interrupt) {
    sigset_t interrupt{};
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    // Threads that are started from now on inherit this: the signal waits for the thread below.
    pthread_sigmask(SIG_BLOCK, &interrupt, nullptr);
    std::thread{[interrupt, act = std::move(on_interrupt)] {
        int signal = 0;
        while (sigwait(&interrupt, &signal) == 0) {
            act();
        }
    }}.detach();
}

#endif

void ignore_interrupts() noexcept {
    std::signal(SIGINT, SIG_IGN);
}

}  // namespace trebuchet::io
