// A running search allocates no memory: a deep search allocates as often as a shallow one. And what
// a searcher does where there is no memory.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/search/searcher.h>

#include "support/positions.h"

namespace {

std::atomic<std::uint64_t> allocations{0};
// So many more are granted.
constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();
std::atomic<std::int64_t> granted{kAll};

[[nodiscard]] bool is_granted() {
    return granted.load() == kAll || granted.fetch_sub(1) > 0;
}

[[nodiscard]] void* counted(void* memory) {
    allocations.fetch_add(1, std::memory_order_relaxed);
    return memory != nullptr ? memory : throw std::bad_alloc{};
}

[[nodiscard]] std::size_t rounded_up(std::size_t size, std::align_val_t alignment) {
    const auto unit = static_cast<std::size_t>(alignment);
    return (size + unit - 1) / unit * unit;
}

}  // namespace

// For the whole test program; the array forms call these.
// NOLINTBEGIN(*-no-malloc,*-owning-memory)
void* operator new(std::size_t size) {
    return counted(is_granted() ? std::malloc(size > 0 ? size : 1) : nullptr);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto unit = static_cast<std::size_t>(alignment);
    return counted(is_granted() ? std::aligned_alloc(unit, rounded_up(size, alignment)) : nullptr);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
// NOLINTEND(*-no-malloc,*-owning-memory)

namespace trebuchet::allocation_test {
namespace {

using testing_support::kBusyPositions;
using testing_support::position_from;

[[nodiscard]] std::uint64_t allocations_of(Searcher& searcher, const Position& pos, int depth) {
    SilentObserver observer;
    const Limits limits{.depth = depth};
    const std::uint64_t before = allocations.load();
    searcher.start(pos, {}, limits, observer);
    (void)searcher.wait();
    return allocations.load() - before;
}

TEST(AllocationTest, ADeepSearchAllocatesNoMoreThanAShallowOne) {
    for (const std::size_t threads : {1U, 2U}) {
        Searcher searcher{Settings{.hash_megabytes = 1, .threads = threads}};
        for (const std::string_view fen : kBusyPositions) {
            const Position pos = position_from(fen);
            (void)allocations_of(searcher, pos, 1);  // room for so many moves
            const std::uint64_t shallow = allocations_of(searcher, pos, 1);
            EXPECT_EQ(allocations_of(searcher, pos, 11), shallow) << fen;
        }
    }
}

// What a game of small searches would feel.
TEST(AllocationTest, ThinkingOnTheCallingThreadHardlyAllocates) {
    Searcher searcher{Settings{.hash_megabytes = 1}};
    const SearchRequest request{.root = Position::start(), .limits = {.nodes = 150}};
    (void)searcher.think(request);
    const std::uint64_t before = allocations.load();
    (void)searcher.think(request);
    EXPECT_LE(allocations.load() - before, 1U);
}

// Whatever is the first for which there is no memory: either nothing has changed, or there are
// fewer threads, and all of them have the new settings.
TEST(AllocationTest, ASearcherWithoutMemoryKeepsTheThreadsThatItHas) {
    const Settings before{
        .hash_megabytes = 1, .threads = 2, .evaluation = EvaluationKind::Classical};
    Settings after = before;
    after.threads = 4;
    after.evaluation = EvaluationKind::Network;
    const SearchRequest request{.root = Position::start(), .limits = {.nodes = 5000}};
    bool is_whole = false;
    for (std::int64_t first = 0; !is_whole && first < 1000; ++first) {
        Searcher searcher{before};
        bool has_thrown = false;
        granted = first;
        try {
            is_whole = searcher.configure(after);
        } catch (const std::bad_alloc&) {
            has_thrown = true;
        }
        granted = kAll;
        EXPECT_TRUE(!has_thrown || searcher.threads() == 2U) << first;
        EXPECT_EQ(is_whole, searcher.threads() == 4U) << first;
        EXPECT_FALSE(searcher.think(request).best.is_none()) << first;
    }
    EXPECT_TRUE(is_whole);
}

}  // namespace
}  // namespace trebuchet::allocation_test
