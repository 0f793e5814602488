// Memory for big tables: aligned, zeroed, on huge pages where the system offers them.
#pragma once

#include <cstddef>
#include <memory>

#include <trebuchet/util/language.h>

namespace trebuchet {

struct FreeBlock {
    void operator()(void* block) const noexcept;
};

// An owned block of zero bytes. Empty after an allocation that failed: this never throws. A big
// block takes no time to make: the system zeroes a page when it is first used.
class AlignedBuffer {
public:
    AlignedBuffer() = default;
    // `bytes` is rounded up to a multiple of `alignment` (a power of two).
    AlignedBuffer(std::size_t bytes, std::size_t alignment) noexcept;

    // Makes every byte zero by giving the pages back to the system, which is quick, whatever the
    // size. False, and nothing has changed, where the system cannot or a page is not all ours.
    [[nodiscard]] bool zero_by_release() noexcept;

    [[nodiscard]] std::byte* data() const noexcept { return empty() ? nullptr : data_; }
    [[nodiscard]] std::size_t size() const noexcept { return empty() ? 0 : size_; }
    [[nodiscard]] bool empty() const noexcept { return block_ == nullptr; }

private:
    std::unique_ptr<void, FreeBlock> block_;  // as the system gave it
    std::byte* data_ = nullptr;               // the first aligned byte of it
    std::size_t size_ = 0;
};

}  // namespace trebuchet
