// Many floats, beginning on a cache line: a row of a tile is then two whole lines, and no vector of
// eight crosses from one into another.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace trebuchet::lab {

// For std::vector. Its memory comes from the operators themselves: containers own it.
template <typename T>
struct CacheLineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kCacheLine{64};

    CacheLineAllocator() = default;
    template <typename U>
    // NOLINTNEXTLINE(google-explicit-constructor): containers convert it.
    CacheLineAllocator(const CacheLineAllocator<U>&) noexcept {}

    [[nodiscard]] T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), kCacheLine));
    }
    void deallocate(T* memory, std::size_t) noexcept { ::operator delete(memory, kCacheLine); }

    friend bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) = default;
};

using Floats = std::vector<float, CacheLineAllocator<float>>;

}  // namespace trebuchet::lab
