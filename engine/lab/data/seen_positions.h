// Which positions have been there before, by their keys: what training leaves out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/types/key.h>

namespace trebuchet::lab {

// A set of keys in 8 bytes each, at most half full: some ten million positions are no burden.
class SeenPositions {
public:
    SeenPositions();

    // Notes the position. False if it was there before (but for a chance in 2^64 for each pair).
    [[nodiscard]] bool insert(Key key);
    [[nodiscard]] std::size_t size() const noexcept { return count_; }

private:
    void grow();
    [[nodiscard]] std::uint64_t& slot_of(std::uint64_t key) noexcept;

    std::vector<std::uint64_t> slots_;  // 0: empty; as many as a power of two
    std::size_t count_ = 0;
};

}  // namespace trebuchet::lab
