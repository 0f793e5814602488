#include <windows.h>

#include "io/machine.h"

namespace trebuchet::io {
namespace {

constexpr unsigned long long kMegabyte = 1ULL << 20U;

[[nodiscard]] std::optional<MEMORYSTATUSEX> memory_status() noexcept {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return ::GlobalMemoryStatusEx(&status) != 0 ? std::optional{status} : std::nullopt;
}

[[nodiscard]] std::chrono::nanoseconds duration_of(const FILETIME& time) noexcept {
    using Ticks = std::chrono::duration<unsigned long long, std::ratio<1, 10'000'000>>;
    ULARGE_INTEGER whole{};
    whole.LowPart = time.dwLowDateTime;
    whole.HighPart = time.dwHighDateTime;
    return std::chrono::duration_cast<std::chrono::nanoseconds>(Ticks{whole.QuadPart});
}

}  // namespace

std::size_t machine_memory_megabytes() noexcept {
    const auto status = memory_status();
    return status ? static_cast<std::size_t>(status->ullTotalPhys / kMegabyte) : 0;
}

// There is no folder that tells it, so another root has no memory.
std::optional<std::size_t> available_memory_megabytes(const std::filesystem::path& root) {
    const auto status = memory_status();
    if (!status || root != "/") {
        return std::nullopt;
    }
    return static_cast<std::size_t>(status->ullAvailPhys / kMegabyte);
}

std::chrono::nanoseconds processor_time() noexcept {
    FILETIME begin{};
    FILETIME end{};
    FILETIME kernel{};
    FILETIME user{};
    const bool is_known =
        ::GetProcessTimes(::GetCurrentProcess(), &begin, &end, &kernel, &user) != 0;
    return is_known ? duration_of(kernel) + duration_of(user) : std::chrono::nanoseconds{0};
}

}  // namespace trebuchet::io
