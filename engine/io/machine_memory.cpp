#include "io/machine_memory.h"

#include <unistd.h>

namespace trebuchet::io {

#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)

std::size_t machine_memory_megabytes() noexcept {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) {
        return 0;
    }
    return static_cast<std::size_t>(pages) / (kMegabyte / static_cast<std::size_t>(page_size));
}

#else

std::size_t machine_memory_megabytes() noexcept {
    return 0;
}

#endif

}  // namespace trebuchet::io
