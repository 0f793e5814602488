#include <algorithm>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>
#include <unistd.h>

#include <trebuchet/util/text.h>

#include "io/machine.h"

namespace trebuchet::io {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20U;
constexpr std::uint64_t kKilobyte = 1024;

// The number behind a word at the beginning of a line: "MemAvailable:  8123 kB".
[[nodiscard]] std::optional<std::uint64_t> number_after(
    const fs::path& file, std::string_view word) {
    std::ifstream in{file};
    for (std::string line; std::getline(in, line);) {
        const auto words = split_words(line);
        if (words.size() >= 2 && words[0] == word) {
            return parse_int<std::uint64_t>(words[1]);
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<std::uint64_t> number_in(const fs::path& file) {
    std::ifstream in{file};
    std::string text;
    std::getline(in, text);
    // "max" means no limit.
    return parse_int<std::uint64_t>(trim(text));
}

// What one control group still allows, in bytes. Cached files count as used but can be dropped.
[[nodiscard]] std::optional<std::uint64_t> left_in_group(const fs::path& group) {
    const auto limit = number_in(group / "memory.max");
    const auto used = number_in(group / "memory.current");
    if (!limit || !used) {
        return std::nullopt;
    }
    const std::uint64_t cached = number_after(group / "memory.stat", "inactive_file").value_or(0);
    const std::uint64_t in_use = *used - std::min(*used, cached);
    return *limit - std::min(*limit, in_use);
}

// The tightest of the control groups (version 2) that this process is in, in bytes.
[[nodiscard]] std::uint64_t left_in_groups(const fs::path& root) {
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    const fs::path mount = root / "sys/fs/cgroup";
    std::ifstream in{root / "proc/self/cgroup"};
    for (std::string line; std::getline(in, line);) {
        constexpr std::string_view kVersion2 = "0::/";
        if (!line.starts_with(kVersion2)) {
            continue;
        }
        fs::path group = mount;
        least = std::min(least, left_in_group(group).value_or(least));
        for (const fs::path& part : fs::path{line.substr(kVersion2.size())}) {
            group /= part;
            least = std::min(least, left_in_group(group).value_or(least));
        }
    }
    return least;
}

}  // namespace

std::size_t machine_memory_megabytes() noexcept {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) {
        return 0;
    }
    return static_cast<std::size_t>(pages) / (kMegabyte / static_cast<std::size_t>(page_size));
}

std::optional<std::size_t> available_memory_megabytes(const fs::path& root) {
    const auto kilobytes = number_after(root / "proc/meminfo", "MemAvailable:");
    if (!kilobytes) {
        // On other systems than Linux: half of the physical memory.
        const std::size_t all = root == "/" ? machine_memory_megabytes() : 0;
        return all == 0 ? std::nullopt : std::optional{all / 2};
    }
    const std::uint64_t bytes = std::min(*kilobytes * kKilobyte, left_in_groups(root));
    return static_cast<std::size_t>(bytes / kMegabyte);
}

std::chrono::nanoseconds processor_time() noexcept {
    using Ticks = std::chrono::duration<std::clock_t, std::ratio<1, CLOCKS_PER_SEC>>;
    return std::chrono::duration_cast<std::chrono::nanoseconds>(Ticks{std::clock()});
}

}  // namespace trebuchet::io
