// The transposition table: the results of positions that were searched before.
//
// Memory model. All threads of a search read and write it at once, without locks. An entry is two
// 64-bit words, each read and written atomically (relaxed): the data, and the key xor-ed with the
// data. A reader that catches two halves of different writes sees a key that does not match and
// treats it as a miss (Robert Hyatt and Tim Mann, "A lock-less transposition table", 2002). Two
// writers may lose their entries; nothing else can happen. Reads give copies.
//
// resize(), clear() and new_search() must not run during a search.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <trebuchet/types/bound.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/aligned_buffer.h>

namespace trebuchet {

// What is stored of one position.
struct TableEntry {
    Move move;  // none if nothing is known
    StoredScore score = static_cast<StoredScore>(Score::kNone);
    StoredScore static_eval = static_cast<StoredScore>(Score::kNone);
    int depth = 0;  // whole plies, kMinDepth to kMaxDepth
    Bound bound = Bound::None;
    bool was_pv = false;

    static constexpr int kMinDepth = -7;
    static constexpr int kMaxDepth = kMinDepth + 255;

    friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

class TranspositionTable {
public:
    static constexpr std::size_t kMaxMegabytes = std::size_t{1} << 20U;

    // Empty: it stores and finds nothing until it is resized.
    TranspositionTable() noexcept = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;
    ~TranspositionTable() = default;

    // Allocates exactly this many megabytes (clamped to 1 and kMaxMegabytes); the table is empty
    // then. False when there is not enough memory; then the table is as it was.
    [[nodiscard]] bool resize(std::size_t megabytes);
    // Empties the table, with this many threads (at least 1).
    void clear(std::size_t threads);
    [[nodiscard]] std::size_t megabytes() const noexcept;

    // An entry counts eight plies less for each search since it was stored: the one that counts
    // least is the first to be replaced.
    void new_search() noexcept { generation_ = (generation_ + 1) & kGenerationMask; }

    [[nodiscard]] std::optional<TableEntry> probe(Key key) const noexcept;
    // Stores the entry, unless the table has a much deeper one of this search for the same position
    // and the new one is not exact. An entry without a move keeps the move that was known before.
    void store(Key key, const TableEntry& entry) noexcept;
    // Fetches the cluster of this key into the cache, for a probe soon.
    void prefetch(Key key) const noexcept;

    // How full the table is with entries of this search, in thousandths; from a sample.
    [[nodiscard]] int permille_used() const noexcept;

private:
    static constexpr std::uint32_t kGenerationMask = 31;
    static constexpr std::size_t kSlotsPerCluster = 4;

    struct Slot {
        std::atomic<std::uint64_t> check;  // key ^ data
        std::atomic<std::uint64_t> data;
    };
    // One cache line.
    struct alignas(64) Cluster {
        Slot slots[kSlotsPerCluster];
    };
    static_assert(sizeof(Slot) == 16 && sizeof(Cluster) == 64);

    void write_zeros(std::size_t threads);
    [[nodiscard]] Cluster& cluster_of(Key key) const noexcept;
    [[nodiscard]] Slot& slot_to_replace(Key key) const noexcept;
    [[nodiscard]] int worth(std::uint64_t data) const noexcept;

    AlignedBuffer memory_;
    Cluster* clusters_ = nullptr;
    std::size_t cluster_count_ = 0;
    std::uint32_t generation_ = 0;
    // Whether anything was stored since the table was empty. Relaxed: clear() reads it when no
    // thread searches, after the pool's own synchronisation.
    std::atomic<bool> is_written_{false};
};

}  // namespace trebuchet
