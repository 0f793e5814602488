// Memory for big tables: aligned, zeroed by the caller, on huge pages where the system offers them.
#pragma once

#include <cstddef>
#include <memory>

#include <trebuchet/util/language.h>

namespace trebuchet {

struct AlignedDelete {
    std::size_t alignment = 0;
    void operator()(std::byte* memory) const noexcept;
};

// An owned block of raw memory. Empty after an allocation that failed: this never throws.
class AlignedBuffer {
public:
    AlignedBuffer() = default;
    // `bytes` is rounded up to a multiple of `alignment` (a power of two).
    AlignedBuffer(std::size_t bytes, std::size_t alignment) noexcept;

    [[nodiscard]] std::byte* data() const noexcept { return data_.get(); }
    [[nodiscard]] std::size_t size() const noexcept { return empty() ? 0 : size_; }
    [[nodiscard]] bool empty() const noexcept { return data_ == nullptr; }

private:
    std::unique_ptr<std::byte, AlignedDelete> data_;
    std::size_t size_ = 0;
};

}  // namespace trebuchet
