#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <trebuchet.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>

#include "support/c_host.h"
#include "support/random_positions.h"
#include "support/search_runs.h"

namespace trebuchet::capi::search_test {
namespace {

using testing_support::CEngine;
using testing_support::CGame;
using testing_support::move_from;
using testing_support::RandomGames;
using testing_support::sized;

constexpr const char* kMateInTwo = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";

trebuchet_limits to_depth(std::uint32_t depth) {
    auto limits = sized<trebuchet_limits>();
    limits.depth = depth;
    return limits;
}

trebuchet_limits to_nodes(std::uint64_t nodes) {
    auto limits = sized<trebuchet_limits>();
    limits.nodes = nodes;
    return limits;
}

// Writes down what it is told.
struct Host {
    struct Variation {
        trebuchet_variation report;
        std::vector<trebuchet_move> pv;
        std::string text;
    };

    [[nodiscard]] trebuchet_callbacks callbacks() {
        auto callbacks = sized<trebuchet_callbacks>();
        callbacks.user = this;
        callbacks.on_variation = [](void* user, const trebuchet_variation* variation) {
            auto& host = *static_cast<Host*>(user);
            EXPECT_TRUE(host.results.empty());
            host.variations.push_back(
                {*variation,
                 {variation->pv, variation->pv + variation->pv_length},
                 variation->pv_text});
        };
        callbacks.on_finished = [](void* user, const trebuchet_result* result) {
            static_cast<Host*>(user)->results.push_back(*result);
        };
        return callbacks;
    }

    std::vector<Variation> variations;
    std::vector<trebuchet_result> results;
};

void wait_until_searching(const trebuchet_engine* engine) {
    auto progress = sized<trebuchet_progress>();
    while (progress.nodes == 0) {
        ASSERT_EQ(trebuchet_engine_progress(engine, &progress), TREBUCHET_OK);
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
}

// All that does not depend on the clock.
void expect_same(const Host::Variation& told, const testing_support::PvReport& expected) {
    const trebuchet_variation& report = told.report;
    EXPECT_EQ(report.struct_size, sizeof report);
    EXPECT_EQ(report.line, expected.line);
    EXPECT_EQ(report.depth, expected.depth);
    EXPECT_EQ(report.seldepth, expected.seldepth);
    EXPECT_EQ(report.score, expected.score.value());
    EXPECT_EQ(report.score_kind, expected.score.is_mate() ? TREBUCHET_MATE : TREBUCHET_CENTIPAWNS);
    EXPECT_EQ(report.mate_moves, expected.score.is_mate() ? expected.score.mate_moves() : 0);
    EXPECT_EQ(report.bound, static_cast<int>(expected.bound));
    EXPECT_EQ(report.nodes, expected.nodes);
    EXPECT_EQ(report.tablebase_hits, 0U);
    EXPECT_GE(report.hash_permille, 0);
    EXPECT_LE(report.hash_permille, 1000);
    EXPECT_GE(report.time, 0);
    std::vector<trebuchet_move> moves;
    for (const Move move : expected.pv) {
        moves.push_back(move.raw());
    }
    EXPECT_EQ(told.pv, moves);
}

TEST(CSearchTest, FindsAMateAndReportsHow) {
    const CEngine engine;
    const CGame game{kMateInTwo};
    Host host;
    const trebuchet_callbacks callbacks = host.callbacks();
    const trebuchet_limits limits = to_depth(6);
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), &limits, &callbacks), TREBUCHET_OK);
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(trebuchet_engine_wait(engine.handle(), &result), TREBUCHET_OK);
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 0);
    EXPECT_EQ(result.score_kind, TREBUCHET_MATE);
    EXPECT_EQ(result.mate_moves, 2);
    EXPECT_EQ(result.best, move_from(game.handle(), static_cast<const char*>(result.best_text)));
    EXPECT_STRNE(static_cast<const char*>(result.ponder_text), "");
    ASSERT_EQ(host.results.size(), 1U);
    EXPECT_EQ(host.results.front().nodes, result.nodes);
    EXPECT_EQ(host.results.front().struct_size, sizeof(trebuchet_result));
    ASSERT_FALSE(host.variations.empty());
    const Host::Variation& last = host.variations.back();
    EXPECT_EQ(last.report.line, 1);
    EXPECT_EQ(last.report.bound, TREBUCHET_EXACT);
    EXPECT_EQ(last.pv.front(), result.best);
    EXPECT_EQ(last.text.substr(0, 4), static_cast<const char*>(result.best_text));
}

// The same tree, node for node, by three roads: the C++ library, a thread of the engine's, and the
// host's own.
TEST(CSearchTest, SearchesTheTreeOfTheLibrary) {
    constexpr int kPositions = 100;
    constexpr int kDepth = 5;
    RandomGames games{100};
    const CEngine engine;
    Searcher searcher{Settings{}};
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const std::string fen = to_fen(games.position());
        const CGame game{fen.c_str()};
        const Position root = *parse_fen(fen);
        testing_support::RecordingObserver observer;
        searcher.clear();
        searcher.start(root, {}, {.depth = kDepth}, observer);
        const SearchResult expected = searcher.wait();
        Host host;
        const trebuchet_callbacks callbacks = host.callbacks();
        const trebuchet_limits limits = to_depth(kDepth);
        auto waited = sized<trebuchet_result>();
        ASSERT_EQ(trebuchet_engine_clear(engine.handle()), TREBUCHET_OK);
        ASSERT_EQ(
            trebuchet_engine_start(engine.handle(), game.handle(), &limits, &callbacks),
            TREBUCHET_OK);
        ASSERT_EQ(trebuchet_engine_wait(engine.handle(), &waited), TREBUCHET_OK);
        EXPECT_EQ(waited.nodes, expected.nodes) << fen;
        EXPECT_EQ(waited.score, expected.score.value()) << fen;
        EXPECT_EQ(waited.best, expected.best.raw()) << fen;
        ASSERT_EQ(host.variations.size(), observer.reports().size()) << fen;
        SCOPED_TRACE(fen);
        for (std::size_t v = 0; v < host.variations.size(); ++v) {
            expect_same(host.variations[v], observer.reports()[v]);
        }
        auto thought = sized<trebuchet_result>();
        ASSERT_EQ(trebuchet_engine_clear(engine.handle()), TREBUCHET_OK);
        ASSERT_EQ(
            trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &thought),
            TREBUCHET_OK);
        EXPECT_EQ(thought.nodes, expected.nodes) << fen;
    }
}

TEST(CSearchTest, WithoutAMoveThereIsNoBestMove) {
    const CEngine engine;
    const CGame game{nullptr, "f3 e5 g4 Qh4"};
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), nullptr, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.best, 0);
    EXPECT_STREQ(static_cast<const char*>(result.best_text), "");
}

TEST(CSearchTest, RepetitionsOfTheGameCount) {
    // White is far behind, and the next move repeats the position a third time.
    const CGame game{"7k/8/8/8/8/8/5r1q/K7 b - - 0 1", "Rf3 Kb1 Rf2 Ka1 Rf3 Kb1 Rf2 Ka1 Rf3 Kb1"};
    const CEngine engine;
    auto limits = to_depth(4);
    const trebuchet_move repeats = move_from(game.handle(), "Rf2");
    limits.root_moves = &repeats;
    limits.root_move_count = 1;
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.best, repeats);
    EXPECT_EQ(result.score, 0);
}

TEST(CSearchTest, StopsFromAnyThread) {
    const CEngine engine;
    const CGame game;
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), nullptr, nullptr), TREBUCHET_OK);
    wait_until_searching(engine.handle());
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 1);
    std::thread other{[&] { EXPECT_EQ(trebuchet_engine_stop(engine.handle()), TREBUCHET_OK); }};
    auto result = sized<trebuchet_result>();
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), &result), TREBUCHET_OK);
    other.join();
    EXPECT_NE(result.best, 0);
    // Again the last result, for whoever did not want it the first time.
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), nullptr), TREBUCHET_OK);
}

TEST(CSearchTest, ThinkingIsSearching) {
    const CEngine engine;
    const CGame game;
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 0);
    std::thread other{[&] {
        EXPECT_EQ(
            trebuchet_engine_think(engine.handle(), game.handle(), nullptr, nullptr, nullptr),
            TREBUCHET_OK);
    }};
    wait_until_searching(engine.handle());
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 1);
    EXPECT_EQ(trebuchet_engine_stop(engine.handle()), TREBUCHET_OK);
    other.join();
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 0);
}

TEST(CSearchTest, ANewSearchEndsTheOneBefore) {
    const CEngine engine;
    const CGame game;
    Host first;
    Host second;
    const trebuchet_callbacks first_callbacks = first.callbacks();
    const trebuchet_callbacks second_callbacks = second.callbacks();
    const trebuchet_limits limits = to_depth(2);
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), nullptr, &first_callbacks),
        TREBUCHET_OK);
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), &limits, &second_callbacks),
        TREBUCHET_OK);
    EXPECT_EQ(first.results.size(), 1U);
    ASSERT_EQ(trebuchet_engine_wait(engine.handle(), nullptr), TREBUCHET_OK);
    EXPECT_EQ(second.results.size(), 1U);
}

TEST(CSearchTest, EndingAnEngineEndsItsSearch) {
    trebuchet_engine* engine = nullptr;
    ASSERT_EQ(trebuchet_engine_new(&engine), TREBUCHET_OK);
    const CGame game;
    Host host;
    const trebuchet_callbacks callbacks = host.callbacks();
    ASSERT_EQ(trebuchet_engine_start(engine, game.handle(), nullptr, &callbacks), TREBUCHET_OK);
    EXPECT_EQ(trebuchet_engine_free(engine), TREBUCHET_OK);
    EXPECT_EQ(host.results.size(), 1U);
}

TEST(CSearchTest, PonderingEndsAfterAHit) {
    const CEngine engine;
    const CGame game;
    auto limits = sized<trebuchet_limits>();
    limits.ponder = 1;
    limits.move_time = 100'000;
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), &limits, nullptr), TREBUCHET_OK);
    wait_until_searching(engine.handle());
    auto hit = sized<trebuchet_limits>();
    hit.use_clock = 1;
    hit.clock = 20;
    EXPECT_EQ(trebuchet_engine_ponder_hit(engine.handle(), &hit), TREBUCHET_OK);
    auto result = sized<trebuchet_result>();
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), &result), TREBUCHET_OK);
    EXPECT_NE(result.best, 0);
    // Without a search it has no effect.
    EXPECT_EQ(trebuchet_engine_ponder_hit(engine.handle(), nullptr), TREBUCHET_OK);
    hit.increment = -1;
    EXPECT_EQ(trebuchet_engine_ponder_hit(engine.handle(), &hit), TREBUCHET_ERROR_ARGUMENT);
    hit.struct_size = 0;
    EXPECT_EQ(trebuchet_engine_ponder_hit(engine.handle(), &hit), TREBUCHET_ERROR_STRUCT_SIZE);
}

TEST(CSearchTest, LimitsHold) {
    const CEngine engine;
    const CGame game;
    Host host;
    const trebuchet_callbacks callbacks = host.callbacks();
    auto limits = to_nodes(5'000);
    limits.multi_pv = 3;
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, &callbacks, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.nodes, 5'000U);
    EXPECT_TRUE(std::any_of(
        host.variations.begin(), host.variations.end(), [](const Host::Variation& variation) {
            return variation.report.line == 3;
        }));
    limits = sized<trebuchet_limits>();
    limits.mate_moves = 2;
    const CGame mate{kMateInTwo};
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), mate.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.mate_moves, 2);
    // A clock of nodes: 50 milliseconds are 500 of them.
    limits = sized<trebuchet_limits>();
    limits.nodes_per_second = 10'000;
    limits.move_time = 50;
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_LE(result.nodes, 500U);
}

TEST(CSearchTest, NoRootMovesAreAllMoves) {
    const CEngine engine;
    const CGame game{kMateInTwo};
    auto limits = to_depth(4);
    const trebuchet_move unread = 1;
    limits.root_moves = &unread;
    limits.root_move_count = 0;
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.mate_moves, 2);
}

TEST(CSearchTest, LimitsOutOfRangeAreErrors) {
    const CEngine engine;
    const CGame game;
    const auto refuses = [&](auto change) {
        auto limits = to_nodes(10);
        change(limits);
        return trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, nullptr);
    };
    constexpr std::uint32_t kHuge = 0x80000000U;
    constexpr std::int64_t kTooLong = 86'400'000'001;
    using Limits = trebuchet_limits;
    const auto expect_bad = [&](auto change) {
        EXPECT_EQ(refuses(change), TREBUCHET_ERROR_ARGUMENT);
    };
    expect_bad([](Limits& limits) { limits.move_time = -1; });
    expect_bad([](Limits& limits) { limits.move_time = kTooLong; });
    expect_bad([](Limits& limits) { limits.clock = -kTooLong; });
    expect_bad([](Limits& limits) { limits.clock = INT64_MIN; });
    expect_bad([](Limits& limits) { limits.increment = -1; });
    expect_bad([](Limits& limits) { limits.moves_to_go = kHuge; });
    expect_bad([](Limits& limits) { limits.mate_moves = kHuge; });
    expect_bad([](Limits& limits) { limits.multi_pv = kHuge; });
    expect_bad([](Limits& limits) { limits.use_clock = 2; });
    expect_bad([](Limits& limits) { limits.ponder = 2; });
    expect_bad([](Limits& limits) { limits.use_clock = 1, limits.move_time = 1; });
    expect_bad([](Limits& limits) { limits.ponder = 1, limits.nodes_per_second = 1; });
    expect_bad([](Limits& limits) { limits.root_move_count = 1; });
    const trebuchet_move illegal = 1;
    EXPECT_EQ(
        refuses([&](Limits& limits) { limits.root_moves = &illegal, limits.root_move_count = 1; }),
        TREBUCHET_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(refuses([](Limits& limits) { limits.struct_size = 7; }), TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(refuses([](Limits& limits) { limits.depth = 0xFFFFFFFFU; }), TREBUCHET_OK);
}

TEST(CSearchTest, RefusesWhatItCannotUse) {
    const CEngine engine;
    const CGame game;
    auto result = sized<trebuchet_result>();
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), &result), TREBUCHET_ERROR_NOTHING);
    EXPECT_EQ(
        trebuchet_engine_start(nullptr, game.handle(), nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_start(engine.handle(), nullptr, nullptr, nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_think(engine.handle(), nullptr, nullptr, nullptr, nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_think(nullptr, game.handle(), nullptr, nullptr, nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_wait(nullptr, &result), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_stop(nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_ponder_hit(nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_is_searching(nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_progress(nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_progress(engine.handle(), nullptr), TREBUCHET_ERROR_ARGUMENT);
    const trebuchet_callbacks unset{};
    EXPECT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), nullptr, &unset),
        TREBUCHET_ERROR_STRUCT_SIZE);
    const trebuchet_limits limits = to_depth(1);
    result.struct_size = 0;
    EXPECT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, &result),
        TREBUCHET_ERROR_STRUCT_SIZE);
    // None of these was a search.
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), nullptr), TREBUCHET_ERROR_NOTHING);
    EXPECT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, nullptr, nullptr),
        TREBUCHET_OK);
    EXPECT_EQ(trebuchet_engine_wait(engine.handle(), &result), TREBUCHET_ERROR_STRUCT_SIZE);
}

TEST(CSearchTest, EnginesDoNotDisturbEachOther) {
    const CEngine first;
    const CEngine second;
    const CGame game;
    const CGame mate{kMateInTwo};
    const trebuchet_limits limits = to_depth(6);
    ASSERT_EQ(
        trebuchet_engine_start(first.handle(), game.handle(), nullptr, nullptr), TREBUCHET_OK);
    auto result = sized<trebuchet_result>();
    ASSERT_EQ(
        trebuchet_engine_think(second.handle(), mate.handle(), &limits, nullptr, &result),
        TREBUCHET_OK);
    EXPECT_EQ(result.mate_moves, 2);
    EXPECT_EQ(trebuchet_engine_is_searching(first.handle()), 1);
    EXPECT_EQ(trebuchet_engine_stop(first.handle()), TREBUCHET_OK);
    EXPECT_EQ(trebuchet_engine_wait(first.handle(), &result), TREBUCHET_OK);
}

}  // namespace
}  // namespace trebuchet::capi::search_test
