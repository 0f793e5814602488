// A value, or the reason why there is none: the return type of everything that reads input.
// (std::expected comes with C++23; g++ 12 does not have it.) Nothing here throws.
#pragma once

#include <utility>
#include <variant>

#include <trebuchet/util/assert.h>

namespace trebuchet {

// Wraps an error so that it cannot be mistaken for a value: return Unexpected{error};
template <typename E>
struct Unexpected {
    E error;
};
template <typename E>
Unexpected(E) -> Unexpected<E>;

template <typename T, typename E>
class Expected {
public:
    // Implicit on purpose: `return value;` and `return Unexpected{error};` both read naturally.
    // NOLINTNEXTLINE(google-explicit-constructor)
    Expected(T value) : state_{std::in_place_index<0>, std::move(value)} {}
    template <typename G>
    // NOLINTNEXTLINE(google-explicit-constructor)
    Expected(Unexpected<G> unexpected)
        : state_{std::in_place_index<1>, E{std::move(unexpected.error)}} {}

    [[nodiscard]] bool has_value() const noexcept { return state_.index() == 0; }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

    // Precondition: has_value().
    [[nodiscard]] const T& value() const& noexcept {
        TREBUCHET_ASSERT(has_value());
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] T& value() & noexcept {
        TREBUCHET_ASSERT(has_value());
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] T&& value() && noexcept {
        TREBUCHET_ASSERT(has_value());
        return std::move(*std::get_if<0>(&state_));
    }
    [[nodiscard]] const T& operator*() const& noexcept { return value(); }
    [[nodiscard]] T& operator*() & noexcept { return value(); }
    [[nodiscard]] T&& operator*() && noexcept { return std::move(*this).value(); }
    [[nodiscard]] const T* operator->() const noexcept { return &value(); }
    [[nodiscard]] T* operator->() noexcept { return &value(); }
    [[nodiscard]] T value_or(T fallback) const {
        return has_value() ? value() : std::move(fallback);
    }

    // Precondition: !has_value().
    [[nodiscard]] const E& error() const noexcept {
        TREBUCHET_ASSERT(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

}  // namespace trebuchet
