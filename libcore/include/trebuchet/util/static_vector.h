// A vector with a fixed capacity and no allocation: for lists on the search's hot path.
// Elements are trivially copyable; memory beyond size() is not touched, not even to zero it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>

#include <trebuchet/util/assert.h>

namespace trebuchet {

template <typename T, std::size_t Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    StaticVector() noexcept {}  // NOLINT(modernize-use-equals-default): storage_ stays as it is

    // Copies only what is there.
    StaticVector(const StaticVector& other) noexcept { assign(other); }
    StaticVector& operator=(const StaticVector& other) noexcept {
        if (this != &other) {
            assign(other);
        }
        return *this;
    }
    ~StaticVector() = default;

    // Precondition: size() < Capacity.
    void push_back(const T& value) noexcept {
        TREBUCHET_ASSERT(size_ < Capacity);
        data()[size_++] = value;
    }
    void pop_back() noexcept {
        TREBUCHET_ASSERT(size_ > 0);
        --size_;
    }
    void clear() noexcept { size_ = 0; }

    // Precondition: new_size <= size().
    void truncate(std::size_t new_size) noexcept {
        TREBUCHET_ASSERT(new_size <= size_);
        size_ = new_size;
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] bool full() const noexcept { return size_ == Capacity; }
    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }

    [[nodiscard]] T& operator[](std::size_t i) noexcept {
        TREBUCHET_ASSERT(i < size_);
        return data()[i];
    }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept {
        TREBUCHET_ASSERT(i < size_);
        return data()[i];
    }
    [[nodiscard]] T& back() noexcept { return (*this)[size_ - 1]; }
    [[nodiscard]] const T& back() const noexcept { return (*this)[size_ - 1]; }

    [[nodiscard]] iterator begin() noexcept { return data(); }
    [[nodiscard]] iterator end() noexcept { return data() + size_; }
    [[nodiscard]] const_iterator begin() const noexcept { return data(); }
    [[nodiscard]] const_iterator end() const noexcept { return data() + size_; }

private:
    void assign(const StaticVector& other) noexcept {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), begin());
    }

    // An array of bytes creates the objects that live in it implicitly (C++20, P0593).
    [[nodiscard]] T* data() noexcept { return std::launder(reinterpret_cast<T*>(storage_)); }
    [[nodiscard]] const T* data() const noexcept {
        return std::launder(reinterpret_cast<const T*>(storage_));
    }

    std::size_t size_ = 0;
    alignas(T) std::byte storage_[sizeof(T) * Capacity];
};

}  // namespace trebuchet
