#include <cstdlib>
#include <limits>

#include <trebuchet/util/aligned_buffer.h>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace trebuchet {
namespace {

constexpr std::size_t kMaxBytes = std::numeric_limits<std::size_t>::max();

// Only a hint: where huge pages are off, it has no effect.
void ask_for_huge_pages(
    [[maybe_unused]] std::byte* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
    constexpr std::size_t kHugePage = std::size_t{2} << 20U;
    if (bytes >= kHugePage) {
        (void)madvise(memory, bytes, MADV_HUGEPAGE);
    }
#endif
}

}  // namespace

// std::calloc, because it takes a big block from the system, whose pages are zero without being
// written. The alignment costs spare bytes, of which only addresses are used.
AlignedBuffer::AlignedBuffer(std::size_t bytes, std::size_t alignment) noexcept {
    const std::size_t spare = alignment - 1;
    if (bytes == 0 || bytes > kMaxBytes - 2 * spare) {
        return;
    }
    const std::size_t rounded = (bytes + spare) / alignment * alignment;
    block_.reset(std::calloc(rounded + spare, 1));
    void* begin = block_.get();
    std::size_t space = rounded + spare;
    if (begin == nullptr || std::align(alignment, rounded, begin, space) == nullptr) {
        return;
    }
    data_ = static_cast<std::byte*>(begin);
    size_ = rounded;
    ask_for_huge_pages(data_, size_);
}

bool AlignedBuffer::zero_by_release() noexcept {
#if defined(__linux__)
    // madvise refuses a begin within a page, but not an end.
    const long page = sysconf(_SC_PAGESIZE);
    const bool has_whole_pages = page > 0 && size() % static_cast<std::size_t>(page) == 0;
    // The memory is private and anonymous: pages that come in the place of the old ones are zero.
    return !empty() && has_whole_pages && madvise(data_, size_, MADV_DONTNEED) == 0;
#else
    return false;
#endif
}

void FreeBlock::operator()(void* block) const noexcept {
    std::free(block);
}

}  // namespace trebuchet
