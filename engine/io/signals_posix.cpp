#include <csignal>
#include <cstdlib>
#include <thread>
#include <utility>

#include "io/signals.h"

namespace trebuchet::io {

// --- For play ------------------------------------------------------------------------------------

namespace {

extern "C" void end_program(int /*signal*/) {
    // The only way to end that is safe in a signal handler.
    std::_Exit(EXIT_SUCCESS);
}

}  // namespace

void ignore_broken_pipes() noexcept {
    std::signal(SIGPIPE, SIG_IGN);
    // A log of the greatest size that the system allows is one that cannot be written.
    std::signal(SIGXFSZ, SIG_IGN);
}

void end_on_termination() noexcept {
    std::signal(SIGTERM, end_program);
}

void handle_interrupts(std::function<void()> on_interrupt) {
    sigset_t interrupt{};
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    // Threads that start from now on inherit the mask, so only the thread below takes the signal.
    pthread_sigmask(SIG_BLOCK, &interrupt, nullptr);
    std::thread{[interrupt, act = std::move(on_interrupt)] {
        int signal = 0;
        while (sigwait(&interrupt, &signal) == 0) {
            act();
        }
    }}.detach();
}

void ignore_interrupts() noexcept {
    std::signal(SIGINT, SIG_IGN);
}

// --- For long commands ---------------------------------------------------------------------------

namespace {

// A signal handler can use nothing but a global.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t interrupt_count = 0;

extern "C" void note_interrupt(int signal) {
    interrupt_count = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void note_interrupts() noexcept {
    std::signal(SIGINT, note_interrupt);
    std::signal(SIGTERM, note_interrupt);
}

bool is_interrupted() noexcept {
    return interrupt_count != 0;
}

}  // namespace trebuchet::io
