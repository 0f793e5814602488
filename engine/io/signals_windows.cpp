// Windows has no signals. Its C library imitates SIGTERM within a process; Ctrl-C calls a function
// on a thread of its own.
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <utility>
#include <windows.h>

#include "io/signals.h"

namespace trebuchet::io {
namespace {

// The system calls a plain function, which can use nothing but globals.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<const std::function<void()>*> on_interrupt_now{nullptr};
std::atomic<bool> has_interrupt{false};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

[[nodiscard]] bool is_typed(DWORD event) noexcept {
    return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
}

BOOL WINAPI call_function(DWORD event) {
    if (!is_typed(event)) {
        return FALSE;
    }
    (*on_interrupt_now.load())();
    return TRUE;
}

BOOL WINAPI ignore_typed(DWORD event) {
    return is_typed(event) ? TRUE : FALSE;
}

// FALSE passes the event on, to the handler that ends the program.
BOOL WINAPI note_first(DWORD event) {
    return is_typed(event) && !has_interrupt.exchange(true) ? TRUE : FALSE;
}

extern "C" void end_program(int /*signal*/) {
    std::_Exit(EXIT_SUCCESS);
}

extern "C" void note_interrupt(int /*signal*/) {
    has_interrupt = true;
}

}  // namespace

// Writing to a pipe that nobody reads is only an error here.
void ignore_broken_pipes() noexcept {
}

void end_on_termination() noexcept {
    std::signal(SIGTERM, end_program);
}

void handle_interrupts(std::function<void()> on_interrupt) {
    // Never destroyed: the system may call it until the program ends.
    static const std::function<void()>* const kept =
        std::make_unique<const std::function<void()>>(std::move(on_interrupt)).release();
    on_interrupt_now = kept;
    ::SetConsoleCtrlHandler(call_function, TRUE);
}

void ignore_interrupts() noexcept {
    ::SetConsoleCtrlHandler(ignore_typed, TRUE);
}

void note_interrupts() noexcept {
    ::SetConsoleCtrlHandler(note_first, TRUE);
    std::signal(SIGTERM, note_interrupt);
}

bool is_interrupted() noexcept {
    return has_interrupt;
}

}  // namespace trebuchet::io
