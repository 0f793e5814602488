#include <algorithm>
#include <bit>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

#include <trebuchet/hash/transposition_table.h>

namespace trebuchet {
namespace {

// The 64 bits of an entry, from the lowest: move 16, score 16, static evaluation 16, depth 8,
// bound 2, was_pv 1, generation 5. All zero (bound None) is an empty slot.
constexpr unsigned kScoreShift = 16;
constexpr unsigned kEvalShift = 32;
constexpr unsigned kDepthShift = 48;
constexpr unsigned kBoundShift = 56;
constexpr unsigned kPvShift = 58;
constexpr unsigned kGenerationShift = 59;
constexpr std::uint64_t kMask16 = 0xFFFF;
constexpr std::uint64_t kDepthMask = 0xFF;
constexpr std::uint64_t kBoundMask = 3;

constexpr unsigned kMegabyteShift = 20;
// Up to this size a table is zeroed by writing to it, so that no search has to wait for its pages.
// Writing to a larger one would keep the user waiting: the system zeroes its pages one by one when
// they are first used.
constexpr std::size_t kMaxWrittenBytes = std::size_t{256} << kMegabyteShift;

std::uint64_t pack(const TableEntry& entry, std::uint32_t generation) noexcept {
    const int depth = std::clamp(entry.depth, TableEntry::kMinDepth, TableEntry::kMaxDepth);
    const auto score = static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.score));
    const auto eval = static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.static_eval));
    return std::uint64_t{entry.move.raw()} | (score << kScoreShift) | (eval << kEvalShift)
           | (static_cast<std::uint64_t>(depth - TableEntry::kMinDepth) << kDepthShift)
           | (static_cast<std::uint64_t>(entry.bound) << kBoundShift)
           | (static_cast<std::uint64_t>(entry.was_pv) << kPvShift)
           | (std::uint64_t{generation} << kGenerationShift);
}

Bound bound_of(std::uint64_t data) noexcept {
    return static_cast<Bound>((data >> kBoundShift) & kBoundMask);
}
int depth_of(std::uint64_t data) noexcept {
    return static_cast<int>((data >> kDepthShift) & kDepthMask) + TableEntry::kMinDepth;
}
std::uint32_t generation_of(std::uint64_t data) noexcept {
    return static_cast<std::uint32_t>(data >> kGenerationShift);
}
StoredScore stored_score_of(std::uint64_t data, unsigned shift) noexcept {
    return static_cast<StoredScore>(static_cast<std::int16_t>((data >> shift) & kMask16));
}

TableEntry unpack(std::uint64_t data) noexcept {
    return TableEntry{
        .move = Move::from_raw(static_cast<std::uint16_t>(data & kMask16)),
        .score = stored_score_of(data, kScoreShift),
        .static_eval = stored_score_of(data, kEvalShift),
        .depth = depth_of(data),
        .bound = bound_of(data),
        .was_pv = ((data >> kPvShift) & 1U) != 0};
}

// The upper half of a 128-bit product maps a key evenly to [0, count), whatever the count.
// Source: Daniel Lemire, "Fast random integer generation in an interval" (2019).
std::size_t scale(std::uint64_t key, std::size_t count) noexcept {
    __extension__ using Wide = unsigned __int128;
    constexpr unsigned kHalf = 64;
    return static_cast<std::size_t>((static_cast<Wide>(key) * count) >> kHalf);
}

}  // namespace

bool TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t bytes = std::clamp<std::size_t>(megabytes, 1, kMaxMegabytes)
                              << kMegabyteShift;
    // A huge page, if the size is a multiple of that.
    constexpr std::size_t kMaxAlignment = std::size_t{2} << kMegabyteShift;
    const std::size_t alignment =
        std::min(kMaxAlignment, std::size_t{1} << std::countr_zero(bytes));
    // Not touched before the old memory is given back, so both are never in use at a time.
    AlignedBuffer memory{bytes, alignment};
    if (memory.empty()) {
        return false;
    }
    memory_ = std::move(memory);
    cluster_count_ = bytes / sizeof(Cluster);
    // Zero bytes are an empty cluster: an atomic that is always lock-free is the bare word.
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
    clusters_ = reinterpret_cast<Cluster*>(memory_.data());
    generation_ = 0;
    is_written_.store(false, std::memory_order_relaxed);
    if (memory_.size() <= kMaxWrittenBytes) {
        write_zeros(1);
    }
    return true;
}

void TranspositionTable::clear(std::size_t threads) {
    generation_ = 0;
    if (!is_written_.load(std::memory_order_relaxed)) {
        return;
    }
    is_written_.store(false, std::memory_order_relaxed);
    if (memory_.size() <= kMaxWrittenBytes || !memory_.zero_by_release()) {
        write_zeros(threads);
    }
}

void TranspositionTable::write_zeros(std::size_t threads) {
    const std::size_t parts = std::clamp<std::size_t>(threads, 1, 256);
    const auto clear_part = [this, parts](std::size_t part) {
        const std::size_t begin = cluster_count_ * part / parts * sizeof(Cluster);
        const std::size_t end = cluster_count_ * (part + 1) / parts * sizeof(Cluster);
        std::memset(memory_.data() + begin, 0, end - begin);
    };
    std::vector<std::thread> helpers;
    std::size_t own = parts;  // parts 0 to own - 1 are done by this thread
    try {
        helpers.reserve(parts - 1);
        while (own > 1) {
            helpers.emplace_back(clear_part, own - 1);
            --own;
        }
    } catch (const std::exception&) {
        // The system has no more threads, or no memory for them: fewer do the work.
    }
    for (std::size_t part = 0; part < own; ++part) {
        clear_part(part);
    }
    for (std::thread& helper : helpers) {
        helper.join();
    }
}

std::size_t TranspositionTable::megabytes() const noexcept {
    return memory_.size() >> kMegabyteShift;
}

TranspositionTable::Cluster& TranspositionTable::cluster_of(Key key) const noexcept {
    return clusters_[scale(bits(key), cluster_count_)];
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const noexcept {
    if (cluster_count_ == 0) {
        return std::nullopt;
    }
    for (const Slot& slot : cluster_of(key).slots) {
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((check ^ data) == bits(key) && bound_of(data) != Bound::None) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

// The value of an entry is its depth, less eight plies for each search since it was stored.
int TranspositionTable::worth(std::uint64_t data) const noexcept {
    constexpr int kPliesPerGeneration = 8;
    if (bound_of(data) == Bound::None) {
        return -kPliesPerGeneration * static_cast<int>(kGenerationMask + 1);
    }
    const auto age = static_cast<int>((generation_ - generation_of(data)) & kGenerationMask);
    return depth_of(data) - kPliesPerGeneration * age;
}

// The slot that has this position, or else the one of least value.
TranspositionTable::Slot& TranspositionTable::slot_to_replace(Key key) const noexcept {
    Cluster& cluster = cluster_of(key);
    Slot* poorest = nullptr;
    int poorest_worth = 0;
    for (Slot& slot : cluster.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        if ((check ^ data) == bits(key)) {
            return slot;
        }
        const int slot_worth = worth(data);
        if (poorest == nullptr || slot_worth < poorest_worth) {
            poorest = &slot;
            poorest_worth = slot_worth;
        }
    }
    return *poorest;
}

void TranspositionTable::store(Key key, const TableEntry& entry) noexcept {
    if (cluster_count_ == 0) {
        return;
    }
    Slot& slot = slot_to_replace(key);
    const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
    const bool is_same = (slot.check.load(std::memory_order_relaxed) ^ old) == bits(key)
                         && bound_of(old) != Bound::None;
    TableEntry kept = entry;
    if (is_same) {
        // A much shallower result does not replace a deep one of this search.
        constexpr int kShallower = 4;
        const bool is_poorer = entry.bound != Bound::Exact
                               && entry.depth + kShallower < depth_of(old)
                               && generation_of(old) == generation_;
        if (is_poorer) {
            return;
        }
        if (kept.move.is_none()) {
            kept.move = unpack(old).move;
        }
    }
    const std::uint64_t data = pack(kept, generation_);
    slot.check.store(bits(key) ^ data, std::memory_order_relaxed);
    slot.data.store(data, std::memory_order_relaxed);
    // Read first: a write would take the cache line away from the other threads.
    if (!is_written_.load(std::memory_order_relaxed)) {
        is_written_.store(true, std::memory_order_relaxed);
    }
}

void TranspositionTable::prefetch(Key key) const noexcept {
    if (cluster_count_ != 0) {
        __builtin_prefetch(&cluster_of(key));
    }
}

int TranspositionTable::permille_used() const noexcept {
    constexpr std::size_t kSample = 250;  // clusters of four slots: a thousand slots
    const std::size_t clusters = std::min(kSample, cluster_count_);
    int used = 0;
    for (std::size_t i = 0; i < clusters; ++i) {
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += static_cast<int>(
                bound_of(data) != Bound::None && generation_of(data) == generation_);
        }
    }
    return clusters == 0 ? 0 : used * static_cast<int>(kSample) / static_cast<int>(clusters);
}

}  // namespace trebuchet
