// An object that is read all over, such as a big table, on huge pages where the system offers them.
#pragma once

#include <memory>
#include <new>

#include <trebuchet/util/aligned_buffer.h>

namespace trebuchet {

template <typename T>
class OnHugePages {
public:
    // A T as T{} makes it; throws std::bad_alloc.
    OnHugePages() : memory_{sizeof(T), kHugePage} {
        if (memory_.empty()) {
            throw std::bad_alloc{};
        }
        object_ = std::construct_at(reinterpret_cast<T*>(memory_.data()));
    }
    ~OnHugePages() { std::destroy_at(object_); }
    OnHugePages(const OnHugePages&) = delete;
    OnHugePages& operator=(const OnHugePages&) = delete;

    // What one takes.
    [[nodiscard]] static constexpr std::size_t bytes() noexcept {
        return (sizeof(T) + kHugePage - 1) / kHugePage * kHugePage;
    }

    [[nodiscard]] T& operator*() noexcept { return *object_; }
    [[nodiscard]] const T& operator*() const noexcept { return *object_; }
    [[nodiscard]] T* operator->() noexcept { return object_; }
    [[nodiscard]] const T* operator->() const noexcept { return object_; }

private:
    AlignedBuffer memory_;
    T* object_ = nullptr;
};

}  // namespace trebuchet
