// How much memory the machine has and how much of it a table may take, so that a request that is
// too large is made smaller and does not end the program or stop the machine.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

namespace trebuchet::io {

// The physical memory in megabytes; 0 where it is not known.
[[nodiscard]] std::size_t machine_memory_megabytes() noexcept;

// What can be had now without swapping, in megabytes: MemAvailable of Linux, or less where a
// control group (a container) allows less. Nothing where that is not known. `root` is the root of
// the file system; tests have another one.
[[nodiscard]] std::optional<std::size_t> available_memory_megabytes(
    const std::filesystem::path& root = "/");

// The part of it that one program may take: an eighth, at least 256 MB, is left to the rest of the
// machine; of very little, half.
[[nodiscard]] std::size_t usable_megabytes(std::size_t available) noexcept;

}  // namespace trebuchet::io
