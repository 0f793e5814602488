#include <atomic>
#include <csignal>
#include <string>
#include <string_view>
#include <windows.h>

#include "log/crash_dump.h"

namespace trebuchet::log {
namespace {

[[nodiscard]] std::string_view name_of(DWORD exception) noexcept {
    switch (exception) {
        case EXCEPTION_ACCESS_VIOLATION:
            return "an access violation";
        case EXCEPTION_STACK_OVERFLOW:
            return "a stack overflow";
        case EXCEPTION_ILLEGAL_INSTRUCTION:
        case EXCEPTION_PRIV_INSTRUCTION:
            return "an illegal instruction";
        case EXCEPTION_INT_DIVIDE_BY_ZERO:
            return "a division by zero";
        case EXCEPTION_IN_PAGE_ERROR:
            return "a page that cannot be read";
        default:
            return "an exception of the system";
    }
}

[[nodiscard]] HANDLE open_for_appending(const std::wstring& name) noexcept {
    constexpr DWORD kSharing = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    return ::CreateFileW(
        name.c_str(),
        FILE_APPEND_DATA,
        kSharing,
        nullptr,
        OPEN_EXISTING,
        FILE_ATTRIBUTE_NORMAL,
        nullptr);
}

void write_all(HANDLE file, std::string_view text) noexcept {
    DWORD count = 0;
    while (!text.empty()
           && ::WriteFile(file, text.data(), static_cast<DWORD>(text.size()), &count, nullptr) != 0
           && count > 0) {
        text.remove_prefix(count);
    }
}

// All that the handler needs, made beforehand.
struct Target {
    std::wstring name;
    const CrashNotes& notes;

    void write(std::string_view reason) const noexcept {
        const HANDLE file = open_for_appending(name);
        if (file == INVALID_HANDLE_VALUE) {
            return;
        }
        for (const std::string_view part :
             {std::string_view{"\n*** The program crashed: "},
              reason,
              std::string_view{"\n"},
              notes.text(),
              std::string_view{"*** end of the notes\n"}}) {
            write_all(file, part);
        }
        ::CloseHandle(file);
    }
};

// A handler can use nothing but a global.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<const Target*> armed{nullptr};

// Once: of several threads that crash the first writes, and a crash while writing writes no more.
void write_notes(std::string_view reason) noexcept {
    if (const Target* const target = armed.exchange(nullptr)) {
        target->write(reason);
    }
}

LONG WINAPI note_exception(EXCEPTION_POINTERS* pointers) {
    write_notes(name_of(pointers->ExceptionRecord->ExceptionCode));
    return EXCEPTION_CONTINUE_SEARCH;
}

// abort() raises no exception of the system. It ends the program when this returns.
extern "C" void note_abort(int /*signal*/) {
    write_notes("SIGABRT");
}

}  // namespace

class CrashDump::Impl {
public:
    Impl(const std::filesystem::path& file, const CrashNotes& notes)
        : target_{std::filesystem::absolute(file).wstring(), notes} {
        armed = &target_;
        before_ = ::SetUnhandledExceptionFilter(note_exception);
        std::signal(SIGABRT, note_abort);
    }
    ~Impl() {
        std::signal(SIGABRT, SIG_DFL);
        ::SetUnhandledExceptionFilter(before_);
        armed = nullptr;
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

private:
    Target target_;
    LPTOP_LEVEL_EXCEPTION_FILTER before_ = nullptr;
};

CrashDump::CrashDump(const std::filesystem::path& file, const CrashNotes& notes)
    : impl_{std::make_unique<Impl>(file, notes)} {
    prepare_thread_for_crash();
}

CrashDump::~CrashDump() = default;

// The part of the stack that stays free for the handler after an overflow.
void prepare_thread_for_crash() noexcept {
    constexpr ULONG kBytes = 64UL * 1024;
    ULONG bytes = kBytes;
    ::SetThreadStackGuarantee(&bytes);
}

}  // namespace trebuchet::log
