#include <gtest/gtest.h>

#if defined(__linux__)
#include <sys/resource.h>
#endif

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/types/depth.h>
#include <trebuchet/util/random.h>

namespace trebuchet::transposition_table_test {
namespace {

// One megabyte holds this many entries: 16 bytes each.
constexpr std::size_t kEntriesPerMegabyte = 65536;

Key random_key(SplitMix64& random) {
    return static_cast<Key>(random.next());
}

StoredScore stored(int score) {
    return static_cast<StoredScore>(score);
}

TableEntry entry_of(int depth, Bound bound = Bound::Lower) {
    TableEntry entry;
    entry.move = Move::normal(Square::E2, Square::E4);
    entry.score = stored(12);
    entry.static_eval = stored(-34);
    entry.depth = depth;
    entry.bound = bound;
    return entry;
}

class SizedTable : public TranspositionTable {
public:
    explicit SizedTable(std::size_t megabytes) { EXPECT_TRUE(resize(megabytes)); }
};

// Stores entries of this depth under `count` keys of their own; the keys.
std::vector<Key> fill(TranspositionTable& table, std::size_t count, int depth, std::uint64_t seed) {
    SplitMix64 random{seed};
    std::vector<Key> keys;
    for (std::size_t i = 0; i < count; ++i) {
        keys.push_back(random_key(random));
        table.store(keys.back(), entry_of(depth));
    }
    return keys;
}

// How many of the keys are still known, in percent.
std::size_t percent_known(const TranspositionTable& table, const std::vector<Key>& keys) {
    std::size_t known = 0;
    for (const Key key : keys) {
        known += table.probe(key).has_value() ? 1U : 0U;
    }
    return known * 100 / keys.size();
}

TEST(TranspositionTableTest, AnEmptyTableFindsAndStoresNothing) {
    TranspositionTable table;
    const auto key = static_cast<Key>(0x123456789);
    EXPECT_EQ(table.megabytes(), 0U);
    EXPECT_EQ(table.probe(key), std::nullopt);
    table.store(key, entry_of(5));
    table.prefetch(key);
    table.new_search();
    table.clear(1);
    table.clear(8);
    EXPECT_EQ(table.probe(key), std::nullopt);
    EXPECT_EQ(table.permille_used(), 0);
}

// Every combination of these, each under a key of its own.
std::vector<TableEntry> entries_at_the_extremes() {
    std::vector<TableEntry> entries(1);
    const auto each = [&entries](auto member, const auto& values) {
        std::vector<TableEntry> more;
        for (const TableEntry& entry : entries) {
            for (const auto& value : values) {
                more.push_back(entry);
                more.back().*member = value;
            }
        }
        entries = more;
    };
    const std::array<StoredScore, 7> scores{
        stored(0),
        stored(1),
        stored(-1),
        stored(Score::kMate),
        stored(-Score::kMate),
        stored(Score::kMaxEvaluation),
        stored(-Score::kMaxEvaluation)};
    each(
        &TableEntry::move,
        std::array<Move, 4>{
            Move::normal(Square::A1, Square::H8),
            Move::promotion(Square::H7, Square::H8, PieceType::Queen),
            Move::castling(Square::E8, Square::H8),
            Move::from_raw(0xFFFF)});
    each(&TableEntry::score, scores);
    each(&TableEntry::static_eval, scores);
    each(
        &TableEntry::depth,
        std::array<int, 5>{TableEntry::kMinDepth, -1, 0, 64, TableEntry::kMaxDepth});
    each(&TableEntry::bound, std::array<Bound, 3>{Bound::Upper, Bound::Lower, Bound::Exact});
    each(&TableEntry::was_pv, std::array<bool, 2>{false, true});
    return entries;
}

TEST(TranspositionTableTest, GivesBackWhatWasStored) {
    SizedTable table{1};
    SplitMix64 random{1};
    for (const TableEntry& entry : entries_at_the_extremes()) {
        const Key key = random_key(random);
        table.store(key, entry);
        ASSERT_EQ(table.probe(key), entry);
    }
}

TEST(TranspositionTableTest, StoresThatThereIsNoMoveNoScoreAndNoEvaluation) {
    SizedTable table{1};
    const auto key = static_cast<Key>(42);
    TableEntry entry;
    entry.bound = Bound::Upper;
    table.store(key, entry);
    const auto found = table.probe(key);
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->move.is_none());
    EXPECT_EQ(from_stored(found->score, Ply{10}), Score::none());
    EXPECT_EQ(from_stored(found->static_eval, Ply{10}), Score::none());
}

TEST(TranspositionTableTest, MateScoresComeBackAtEveryPly) {
    SizedTable table{1};
    for (int ply = 0; ply <= kMaxPly; ++ply) {
        for (const int plies_to_mate : {0, 1, 2, kMaxPly - ply}) {
            const Ply there{ply + plies_to_mate};
            for (const Score score : {Score::mate_at(there), Score::mated_at(there)}) {
                const auto key = static_cast<Key>(static_cast<std::uint64_t>(ply) << 54U);
                TableEntry entry = entry_of(1, Bound::Exact);
                entry.score = to_stored(score, Ply{ply});
                table.store(key, entry);
                const auto found = table.probe(key);
                ASSERT_TRUE(found.has_value());
                ASSERT_EQ(from_stored(found->score, Ply{ply}), score);
            }
        }
    }
}

TEST(TranspositionTableTest, DepthsBeyondItsRangeAreTheNearestWithinIt) {
    SizedTable table{1};
    table.store(static_cast<Key>(1), entry_of(TableEntry::kMinDepth - 100));
    table.store(static_cast<Key>(2), entry_of(TableEntry::kMaxDepth + 100));
    EXPECT_EQ(table.probe(static_cast<Key>(1))->depth, TableEntry::kMinDepth);
    EXPECT_EQ(table.probe(static_cast<Key>(2))->depth, TableEntry::kMaxDepth);
}

// No key is special, not even the one that an empty slot seems to have.
TEST(TranspositionTableTest, EveryKeyIsUnknownUntilItIsStored) {
    SizedTable table{1};
    for (const std::uint64_t bits : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
        const auto key = static_cast<Key>(bits);
        EXPECT_EQ(table.probe(key), std::nullopt);
        table.store(key, entry_of(3));
        EXPECT_EQ(table.probe(key), entry_of(3));
    }
}

TEST(TranspositionTableTest, AStoredPositionIsFoundUnderItsOwnKeyOnly) {
    SizedTable table{1};
    SplitMix64 random{2};
    const Key key = random_key(random);
    table.store(key, entry_of(3));
    for (unsigned bit = 0; bit < 64; ++bit) {
        EXPECT_EQ(table.probe(key ^ static_cast<Key>(std::uint64_t{1} << bit)), std::nullopt);
    }
}

// --- What is kept and what is replaced -----------------------------------------------------------

TEST(TranspositionTableTest, ANewResultReplacesTheOldOne) {
    SizedTable table{1};
    const auto key = static_cast<Key>(7);
    table.store(key, entry_of(5));
    TableEntry deeper = entry_of(6);
    deeper.score = stored(99);
    table.store(key, deeper);
    EXPECT_EQ(table.probe(key), deeper);
}

TEST(TranspositionTableTest, AResultWithoutAMoveKeepsTheMoveThatWasKnown) {
    SizedTable table{1};
    const auto key = static_cast<Key>(7);
    table.store(key, entry_of(5));
    TableEntry without = entry_of(6, Bound::Upper);
    without.move = Move::none();
    table.store(key, without);
    const auto found = table.probe(key);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->move, entry_of(5).move);
    EXPECT_EQ(found->bound, Bound::Upper);
    EXPECT_EQ(found->depth, 6);
}

TEST(TranspositionTableTest, AShallowResultDoesNotReplaceADeepOne) {
    SizedTable table{1};
    const auto key = static_cast<Key>(7);
    table.store(key, entry_of(20));
    table.store(key, entry_of(1));
    EXPECT_EQ(table.probe(key)->depth, 20);

    table.store(key, entry_of(1, Bound::Exact));
    EXPECT_EQ(table.probe(key)->depth, 1) << "unless its score is exact";
}

TEST(TranspositionTableTest, ADeepResultOfAnEarlierSearchIsReplaced) {
    SizedTable table{1};
    const auto key = static_cast<Key>(7);
    table.store(key, entry_of(20));
    table.new_search();
    table.store(key, entry_of(1));
    EXPECT_EQ(table.probe(key)->depth, 1);
}

TEST(TranspositionTableTest, HoldsAsManyEntriesAsItHasMemoryFor) {
    for (const std::size_t megabytes : {1U, 2U, 8U}) {
        SizedTable table{megabytes};
        const std::size_t half = megabytes * kEntriesPerMegabyte / 2;
        EXPECT_GE(percent_known(table, fill(table, half, 5, megabytes)), 90U) << megabytes;
    }
}

TEST(TranspositionTableTest, WhenItIsFullShallowEntriesGoFirst) {
    SizedTable table{1};
    const auto deep = fill(table, kEntriesPerMegabyte / 4, 20, 1);
    const auto shallow = fill(table, kEntriesPerMegabyte / 4, 1, 2);
    const auto latest = fill(table, kEntriesPerMegabyte, 8, 3);
    EXPECT_GE(percent_known(table, deep), 95U);
    EXPECT_LE(percent_known(table, shallow), 40U);
    EXPECT_GE(percent_known(table, latest), 60U);
}

TEST(TranspositionTableTest, WhenItIsFullEntriesOfEarlierSearchesGoFirst) {
    SizedTable table{1};
    const auto old = fill(table, kEntriesPerMegabyte / 4, 12, 1);
    for (int search = 0; search < 4; ++search) {
        table.new_search();
    }
    const auto earlier = fill(table, kEntriesPerMegabyte / 4, 6, 2);
    const auto latest = fill(table, kEntriesPerMegabyte, 6, 3);
    EXPECT_LE(percent_known(table, old), 40U);
    EXPECT_GE(percent_known(table, latest), 60U);
    EXPECT_GT(percent_known(table, earlier), percent_known(table, old));
}

// The counter of searches wraps around; old entries must not count as new ones then.
TEST(TranspositionTableTest, EntriesAreReplacedThroughoutALongGame) {
    SizedTable table{1};
    for (std::uint64_t search = 0; search < 100; ++search) {
        table.new_search();
        const auto latest = fill(table, kEntriesPerMegabyte / 4, 4, search);
        ASSERT_GE(percent_known(table, latest), 90U) << "search " << search;
    }
}

// --- Sizes ---------------------------------------------------------------------------------------

TEST(TranspositionTableTest, AllocatesExactlyTheMegabytesAskedFor) {
    TranspositionTable table;
    for (const std::size_t megabytes : {1U, 2U, 3U, 5U, 16U, 31U, 64U, 2U, 1U}) {
        ASSERT_TRUE(table.resize(megabytes));
        EXPECT_EQ(table.megabytes(), megabytes);
    }
    ASSERT_TRUE(table.resize(0));
    EXPECT_EQ(table.megabytes(), 1U);
}

// The sizes are such that the second table may get the memory that the first one gave back.
TEST(TranspositionTableTest, ATableIsEmptyAfterEachResize) {
    TranspositionTable table;
    SplitMix64 random{1};
    for (const std::size_t megabytes : {1U, 1U, 2U, 2U, 40U, 40U, 1U}) {
        ASSERT_TRUE(table.resize(megabytes));
        EXPECT_EQ(table.permille_used(), 0);
        for (int i = 0; i < 10000; ++i) {
            ASSERT_EQ(table.probe(random_key(random)), std::nullopt);
        }
        fill(table, megabytes * kEntriesPerMegabyte, 5, megabytes);
    }
}

// Tables of more than 256 MB are cleared in another way; an odd number has another alignment.
TEST(TranspositionTableTest, ClearingABigTableForgets) {
    for (const std::size_t megabytes : {std::size_t{256}, std::size_t{258}, std::size_t{301}}) {
        SizedTable table{megabytes};
        const auto keys = fill(table, 1000, 5, megabytes);
        ASSERT_EQ(percent_known(table, keys), 100U);
        table.clear(2);
        EXPECT_EQ(percent_known(table, keys), 0U) << megabytes;
        EXPECT_EQ(percent_known(table, fill(table, 1000, 5, 1)), 100U);
    }
}

TEST(TranspositionTableTest, AnEntryAfterClearingIsClearedTheNextTime) {
    SizedTable table{1};
    const auto key = static_cast<Key>(7);
    table.clear(1);
    for (int round = 0; round < 3; ++round) {
        table.store(key, entry_of(5));
        ASSERT_EQ(table.probe(key), entry_of(5));
        table.clear(2);
        ASSERT_EQ(table.probe(key), std::nullopt);
    }
}

TEST(TranspositionTableTest, ResizingForgets) {
    SizedTable table{2};
    for (const std::size_t megabytes : {4U, 1U, 1U}) {
        const auto keys = fill(table, 1000, 5, megabytes);
        ASSERT_EQ(percent_known(table, keys), 100U);
        ASSERT_TRUE(table.resize(megabytes));
        EXPECT_EQ(percent_known(table, keys), 0U);
        EXPECT_EQ(table.permille_used(), 0);
    }
}

TEST(TranspositionTableTest, ClearingForgetsWithAnyNumberOfThreads) {
    for (const std::size_t megabytes : {1U, 3U}) {
        SizedTable table{megabytes};
        for (const std::size_t threads : {0U, 1U, 2U, 3U, 7U, 16U}) {
            const auto keys = fill(table, megabytes * kEntriesPerMegabyte, 5, threads);
            ASSERT_GT(percent_known(table, keys), 50U);
            table.clear(threads);
            EXPECT_EQ(percent_known(table, keys), 0U) << threads << " threads";
            EXPECT_EQ(table.permille_used(), 0);
        }
    }
}

TEST(TranspositionTableTest, PermilleCountsTheEntriesOfThisSearch) {
    SizedTable table{2};
    EXPECT_EQ(table.permille_used(), 0);
    fill(table, kEntriesPerMegabyte / 2, 5, 1);  // a quarter of the table
    EXPECT_GT(table.permille_used(), 150);
    EXPECT_LT(table.permille_used(), 350);
    fill(table, kEntriesPerMegabyte * 20, 5, 2);
    EXPECT_GT(table.permille_used(), 990);
    EXPECT_LE(table.permille_used(), 1000);
    table.new_search();
    EXPECT_EQ(table.permille_used(), 0);
}

TEST(TranspositionTableTest, PrefetchingChangesNothing) {
    SizedTable table{1};
    const auto keys = fill(table, 1000, 5, 1);
    SplitMix64 random{2};
    for (int i = 0; i < 10000; ++i) {
        table.prefetch(random_key(random));
    }
    for (const Key key : keys) {
        table.prefetch(key);
    }
    EXPECT_EQ(percent_known(table, keys), 100U);
}

// A sanitizer's own memory breaks such a limit.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// qemu's emulation of Linux accepts a limit and does nothing.
bool memory_can_be_limited() {
    rlimit old{};
    ::getrlimit(RLIMIT_AS, &old);
    rlimit wanted = old;
    wanted.rlim_cur = rlim_t{1} << 45U;
    ::setrlimit(RLIMIT_AS, &wanted);
    rlimit now{};
    ::getrlimit(RLIMIT_AS, &now);
    ::setrlimit(RLIMIT_AS, &old);
    return now.rlim_cur == wanted.rlim_cur;
}

TEST(TranspositionTableDeathTest, WithoutEnoughMemoryTheTableIsAsItWas) {
    if (!memory_can_be_limited()) {
        GTEST_SKIP() << "the memory of a process cannot be limited here";
    }
    const auto resize_too_much = [] {
        TranspositionTable table;
        const bool was_made = table.resize(1);
        const auto key = static_cast<Key>(7);
        table.store(key, entry_of(5));
        constexpr rlim_t kLimit = rlim_t{1} << 30U;
        const rlimit limit{kLimit, kLimit};
        const bool is_limited = setrlimit(RLIMIT_AS, &limit) == 0;
        const bool is_refused = !table.resize(4096);
        const bool is_as_it_was = table.megabytes() == 1 && table.probe(key) == entry_of(5);
        std::exit(was_made && is_limited && is_refused && is_as_it_was ? 0 : 1);
    };
    EXPECT_EXIT(resize_too_much(), testing::ExitedWithCode(0), "");
}
#endif

// --- Many threads --------------------------------------------------------------------------------

// An entry whose parts follow from the key and the variant, so that a mixture is recognised.
TableEntry derived_entry(Key key, std::uint64_t variant) {
    SplitMix64 random{bits(key) ^ variant};
    TableEntry entry;
    entry.static_eval = stored(static_cast<int>(variant));
    entry.score = stored(static_cast<int>(random.below(60000)) - 30000);
    entry.depth = static_cast<int>(random.below(256)) + TableEntry::kMinDepth;
    entry.move = Move::from_raw(static_cast<std::uint16_t>(random.below(65535) + 1));
    entry.bound = static_cast<Bound>(1 + random.below(3));
    entry.was_pv = random.below(2) == 1;
    return entry;
}

bool is_derived(Key key, const TableEntry& entry) {
    return entry == derived_entry(key, static_cast<std::uint64_t>(entry.static_eval));
}

struct HammerResult {
    int hits = 0;
    int wrong = 0;
};

// A few keys that all threads use; every second one falls into the same few clusters, where there
// is no room for all of them.
Key shared_key(SplitMix64& random) {
    constexpr std::uint64_t kKeys = 2'000;
    constexpr std::uint64_t kCrowdedKeys = 40;
    constexpr unsigned kClusterShift = 12;
    const bool is_crowded = random.below(2) == 0;
    SplitMix64 source{random.below(is_crowded ? kCrowdedKeys : kKeys)};
    return static_cast<Key>(source.next() >> (is_crowded ? kClusterShift : 0U));
}

HammerResult hammer(TranspositionTable& table, std::uint64_t seed) {
    constexpr int kRounds = 100'000;
    constexpr std::uint64_t kVariants = 1'000;
    HammerResult result;
    SplitMix64 random{seed};
    for (int i = 0; i < kRounds; ++i) {
        const Key key = shared_key(random);
        table.prefetch(key);
        if (random.below(2) == 0) {
            table.store(key, derived_entry(key, random.below(kVariants)));
        } else if (const auto found = table.probe(key)) {
            ++result.hits;
            result.wrong += is_derived(key, *found) ? 0 : 1;
        }
        if (random.below(1000) == 0) {
            (void)table.permille_used();
        }
    }
    return result;
}

TEST(TranspositionTableTest, ThreadsOnlyFindEntriesThatWereStored) {
    constexpr std::size_t kThreads = 8;
    SizedTable table{1};
    std::array<HammerResult, kThreads> results;
    std::atomic<bool> go{false};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < kThreads; ++i) {
        threads.emplace_back([&table, &results, &go, i] {
            while (!go.load()) {
                std::this_thread::yield();
            }
            results[i] = hammer(table, i + 1);
        });
    }
    go.store(true);
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const HammerResult& result : results) {
        EXPECT_EQ(result.wrong, 0);
        EXPECT_GT(result.hits, 10'000) << "or the test proves nothing";
    }
}

}  // namespace
}  // namespace trebuchet::transposition_table_test
