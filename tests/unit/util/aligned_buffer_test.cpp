#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include <gtest/gtest.h>

#include <trebuchet/util/aligned_buffer.h>

namespace trebuchet::aligned_buffer_test {
namespace {

std::uintptr_t address(const AlignedBuffer& buffer) {
    return reinterpret_cast<std::uintptr_t>(buffer.data());
}

TEST(AlignedBufferTest, IsEmptyByDefault) {
    const AlignedBuffer buffer;
    EXPECT_TRUE(buffer.empty());
    EXPECT_EQ(buffer.size(), 0U);
    EXPECT_EQ(buffer.data(), nullptr);
}

TEST(AlignedBufferTest, HonoursTheAlignment) {
    for (const std::size_t alignment :
         {std::size_t{64}, std::size_t{4096}, std::size_t{1} << 21U}) {
        const AlignedBuffer buffer{1000, alignment};
        ASSERT_NE(buffer.data(), nullptr);
        EXPECT_EQ(address(buffer) % alignment, 0U) << alignment;
    }
}

TEST(AlignedBufferTest, RoundsTheSizeUpToTheAlignment) {
    EXPECT_EQ(AlignedBuffer(1, 64).size(), 64U);
    EXPECT_EQ(AlignedBuffer(64, 64).size(), 64U);
    EXPECT_EQ(AlignedBuffer(65, 64).size(), 128U);
}

void fill_with_ones(const AlignedBuffer& buffer) {
    std::fill_n(buffer.data(), buffer.size(), std::byte{0xFF});
}

std::size_t count_of(const AlignedBuffer& buffer, std::byte value) {
    std::byte* const end = buffer.data() + buffer.size();
    return static_cast<std::size_t>(std::count(buffer.data(), end, value));
}

// The second buffer of a size may get the memory that the first one gave back.
TEST(AlignedBufferTest, EveryByteIsZero) {
    for (const std::size_t bytes : {1000U, 1000U, 1U << 20U, 1U << 20U, 40U << 20U, 40U << 20U}) {
        const AlignedBuffer buffer{bytes, 64};
        ASSERT_FALSE(buffer.empty());
        EXPECT_EQ(count_of(buffer, std::byte{0}), buffer.size());
        fill_with_ones(buffer);
    }
}

TEST(AlignedBufferTest, ReleasedPagesAreZeroAndTheOthersAsTheyWere) {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    for (const std::size_t alignment : {std::size_t{64}, kMegabyte}) {
        AlignedBuffer buffer{kMegabyte, alignment};
        fill_with_ones(buffer);
        const bool is_zero = buffer.zero_by_release();
        EXPECT_EQ(count_of(buffer, is_zero ? std::byte{0} : std::byte{0xFF}), kMegabyte);
        fill_with_ones(buffer);
        EXPECT_EQ(count_of(buffer, std::byte{0xFF}), kMegabyte);
    }
    EXPECT_FALSE(AlignedBuffer(64, 64).zero_by_release()) << "its page holds other data, too";
    EXPECT_FALSE(AlignedBuffer{}.zero_by_release());
}

TEST(AlignedBufferTest, EveryByteCanBeWritten) {
    const AlignedBuffer buffer{1000, 64};
    for (std::size_t i = 0; i < buffer.size(); ++i) {
        buffer.data()[i] = static_cast<std::byte>(i & 0xFFU);
    }
    for (std::size_t i = 0; i < buffer.size(); ++i) {
        ASSERT_EQ(buffer.data()[i], static_cast<std::byte>(i & 0xFFU));
    }
}

TEST(AlignedBufferTest, NoBytesAreAnEmptyBuffer) {
    const AlignedBuffer buffer{0, 64};
    EXPECT_TRUE(buffer.empty());
    EXPECT_EQ(buffer.data(), nullptr);
}

TEST(AlignedBufferTest, ASizeThatOverflowsWhenRoundedGivesAnEmptyBuffer) {
    const AlignedBuffer buffer{std::numeric_limits<std::size_t>::max() - 1, 64};
    EXPECT_TRUE(buffer.empty());
    EXPECT_EQ(buffer.data(), nullptr);
}

TEST(AlignedBufferTest, MoreMemoryThanThereIsGivesAnEmptyBuffer) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "skipped: the sanitizers end the program when an allocation fails";
#else
    constexpr std::size_t kHalfTheAddresses = std::numeric_limits<std::size_t>::max() / 2;
    const AlignedBuffer buffer{kHalfTheAddresses, 64};
    EXPECT_TRUE(buffer.empty());
    EXPECT_EQ(buffer.data(), nullptr);
#endif
}

TEST(AlignedBufferTest, MovingHandsTheMemoryOver) {
    AlignedBuffer first{1000, 64};
    std::byte* const memory = first.data();
    AlignedBuffer second = std::move(first);
    EXPECT_EQ(second.data(), memory);
    EXPECT_EQ(second.size(), 1024U);

    AlignedBuffer third{10, 128};
    third = std::move(second);
    EXPECT_EQ(third.data(), memory);
    EXPECT_EQ(third.size(), 1024U);
}

}  // namespace
}  // namespace trebuchet::aligned_buffer_test
