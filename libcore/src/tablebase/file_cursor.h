// Reads a file's bytes one after the other and never past their end: once something is missing,
// everything reads as zero and is_good() says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace trebuchet {

using Bytes = std::span<const std::uint8_t>;

class FileCursor {
public:
    explicit FileCursor(Bytes bytes) noexcept : bytes_{bytes} {}

    [[nodiscard]] bool is_good() const noexcept { return is_good_; }
    // Counted from the front.
    [[nodiscard]] std::size_t place() const noexcept { return place_; }

    std::uint8_t byte() noexcept {
        const Bytes one = take(1);
        return one.empty() ? std::uint8_t{0} : one[0];
    }
    std::uint32_t word16() noexcept {
        const std::uint32_t low = byte();
        return low | (static_cast<std::uint32_t>(byte()) << 8U);
    }
    std::uint32_t word32() noexcept {
        const std::uint32_t low = word16();
        return low | (word16() << 16U);
    }
    // So many bytes, or none.
    Bytes take(std::size_t count) noexcept {
        is_good_ = is_good_ && count <= bytes_.size() - place_;
        if (!is_good_) {
            return {};
        }
        const Bytes taken = bytes_.subspan(place_, count);
        place_ += count;
        return taken;
    }
    // On to the next even place.
    void align2() noexcept { static_cast<void>(take(place_ % 2)); }

private:
    Bytes bytes_;
    std::size_t place_ = 0;
    bool is_good_ = true;
};

}  // namespace trebuchet
