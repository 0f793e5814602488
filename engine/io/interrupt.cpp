#include "io/interrupt.h"

#include <csignal>

namespace trebuchet::io {
namespace {

// A signal handler can reach nothing but a global.
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
