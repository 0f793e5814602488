#include <new>

#include <trebuchet/util/aligned_buffer.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace trebuchet {

AlignedBuffer::AlignedBuffer(std::size_t bytes, std::size_t alignment) noexcept
    : data_{nullptr, AlignedDelete{alignment}} {
    const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
    if (rounded == 0 || rounded < bytes) {
        return;
    }
    void* const memory = ::operator new (rounded, std::align_val_t{alignment}, std::nothrow);
    if (memory == nullptr) {
        return;
    }
#if defined(__linux__)
    // Only a hint: where huge pages are off, the call fails and has no effect.
    constexpr std::size_t kHugePage = std::size_t{2} << 20U;
    if (alignment >= kHugePage) {
        (void)madvise(memory, rounded, MADV_HUGEPAGE);
    }
#endif
    data_.reset(static_cast<std::byte*>(memory));
    size_ = rounded;
}

void AlignedDelete::operator()(std::byte* memory) const noexcept {
    ::operator delete (memory, std::align_val_t{alignment});
}

}  // namespace trebuchet
