// The machine that the program runs on: its memory, how much of it a table may take (so that a
// request that is too large is reduced and does not end the program or stop the machine), and the
// processor time that the program has used.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>

namespace trebuchet::io {

// The physical memory in megabytes; 0 where it is not known.
[[nodiscard]] std::size_t machine_memory_megabytes() noexcept;

// The memory that is available now without swapping, in megabytes: MemAvailable of Linux, or less
// where a control group (a container) allows less; what Windows calls available. Half of
// the physical memory where Linux does not say; nothing where that is not known. `root` is the root
// of Linux's file system; tests use another one.
[[nodiscard]] std::optional<std::size_t> available_memory_megabytes(
    const std::filesystem::path& root = "/");

// The part of the available memory that the program may take: all but an eighth, or but 256 MB if
// that is more; at least half.
[[nodiscard]] constexpr std::size_t usable_megabytes(std::size_t available) noexcept {
    constexpr std::size_t kShare = 8;
    constexpr std::size_t kLeast = 256;
    const std::size_t reserve = std::min(std::max(available / kShare, kLeast), available / 2);
    return available - reserve;
}

// Of this program since its start, all threads together.
[[nodiscard]] std::chrono::nanoseconds processor_time() noexcept;

}  // namespace trebuchet::io
