#include "io/signals.h"

#include <csignal>
#include <cstdlib>

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

void ignore_interrupts() noexcept {
    std::signal(SIGINT, SIG_IGN);
}

}  // namespace trebuchet::io
