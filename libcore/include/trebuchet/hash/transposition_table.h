// The transposition table: what the search has found out about positions it met before.
//
// Memory model. All threads of a search read and write it at once, without locks. An entry is two
// 64-bit words, each read and written atomically (relaxed): the data, and the key xor-ed with the
// data. A reader that catches two halves of different writes sees a key that does not match and
// treats it as a miss (Robert Hyatt and Tim Mann, "A lock-less transposition table", 2002). Two
// writers may lose one of their entries; nothing else can happen. Reads give copies.
//
// resize() and clear() are for a time when nobody searches.
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

// What is remembered of one position.
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

    // Empty: it finds nothing and remembers nothing until it is resized.
    TranspositionTable() noexcept = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;
    ~TranspositionTable() = default;

    // Takes exactly so many megabytes (clamped to 1 and kMaxMegabytes) and forgets everything.
    // False when there is not enough memory; then the table is as it was.
    [[nodiscard]] bool resize(std::size_t megabytes, std::size_t threads = 1);
    // Forgets everything; divides the work among so many threads (at least 1).
    void clear(std::size_t threads);
    [[nodiscard]] std::size_t megabytes() const noexcept;

    // Entries of earlier searches become the first to be replaced.
    void new_search() noexcept { generation_ = (generation_ + 1) & kGenerationMask; }

    [[nodiscard]] std::optional<TableEntry> probe(Key key) const noexcept;
    // Keeps the entry, unless the place holds something of more worth about the same position.
    // An entry without a move keeps the move that was known before.
    void store(Key key, const TableEntry& entry) noexcept;
    // Fetches the place of this key into the cache, for a probe soon.
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

    [[nodiscard]] Cluster& cluster_of(Key key) const noexcept;
    [[nodiscard]] Slot& slot_to_replace(Key key) const noexcept;
    [[nodiscard]] int worth(std::uint64_t data) const noexcept;

    AlignedBuffer memory_;
    Cluster* clusters_ = nullptr;
    std::size_t cluster_count_ = 0;
    std::uint32_t generation_ = 0;
};

}  // namespace trebuchet
