#include "capi/listener.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <trebuchet.h>
#include <vector>

#include <gtest/gtest.h>

#include "support/c_host.h"

namespace trebuchet::capi::listener_test {
namespace {

using testing_support::CEngine;
using testing_support::CGame;
using testing_support::move_from;
using testing_support::sized;

// Everything that would wait for the search in its own callback.
struct Intruder {
    trebuchet_engine* engine;
    const trebuchet_game* game;
    std::vector<trebuchet_status> answers{};

    static void try_everything(void* user, const trebuchet_variation* /*variation*/) {
        auto& self = *static_cast<Intruder*>(user);
        auto evaluation = sized<trebuchet_evaluation>();
        std::array<std::int32_t, 64> worths{};
        self.answers = {
            trebuchet_engine_free(self.engine),
            trebuchet_engine_clear(self.engine),
            trebuchet_engine_set_option(self.engine, "Hash", "1", nullptr),
            trebuchet_engine_option(self.engine, "Hash", nullptr, 0),
            trebuchet_engine_evaluate(self.engine, self.game, &evaluation),
            trebuchet_engine_piece_worths(self.engine, self.game, worths.data()),
            trebuchet_engine_start(self.engine, self.game, nullptr, nullptr),
            trebuchet_engine_think(self.engine, self.game, nullptr, nullptr, nullptr),
            trebuchet_engine_wait(self.engine, nullptr),
            trebuchet_engine_ponder_hit(self.engine, nullptr)};
        EXPECT_EQ(trebuchet_engine_is_searching(self.engine), 1);
        auto progress = sized<trebuchet_progress>();
        EXPECT_EQ(trebuchet_engine_progress(self.engine, &progress), TREBUCHET_OK);
        EXPECT_EQ(trebuchet_engine_stop(self.engine), TREBUCHET_OK);
    }
};

TEST(ListenerTest, ACallbackMayOnlyLookAndStop) {
    const CEngine engine;
    const CGame game;
    Intruder intruder{engine.handle(), game.handle()};
    auto callbacks = sized<trebuchet_callbacks>();
    callbacks.user = &intruder;
    callbacks.on_variation = Intruder::try_everything;
    ASSERT_EQ(
        trebuchet_engine_start(engine.handle(), game.handle(), nullptr, &callbacks), TREBUCHET_OK);
    // Without the stop in the callback this would never return.
    ASSERT_EQ(trebuchet_engine_wait(engine.handle(), nullptr), TREBUCHET_OK);
    EXPECT_EQ(intruder.answers, std::vector<trebuchet_status>(10, TREBUCHET_ERROR_CALLBACK));
    // The same on the host's own thread.
    intruder.answers.clear();
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), nullptr, &callbacks, nullptr),
        TREBUCHET_OK);
    EXPECT_EQ(intruder.answers, std::vector<trebuchet_status>(10, TREBUCHET_ERROR_CALLBACK));
    EXPECT_EQ(trebuchet_engine_is_searching(engine.handle()), 0);
}

TEST(ListenerTest, EveryThreadIsAnnounced) {
    const CEngine engine;
    engine.set("Hash", "1");
    const CGame game;
    auto limits = sized<trebuchet_limits>();
    limits.nodes = 20'000;
    for (const int count : {1, 3}) {
        engine.set("Threads", count == 1 ? "1" : "3");
        std::atomic<int> threads{0};
        auto callbacks = sized<trebuchet_callbacks>();
        callbacks.user = &threads;
        callbacks.on_thread = [](void* user) { ++*static_cast<std::atomic<int>*>(user); };
        ASSERT_EQ(
            trebuchet_engine_start(engine.handle(), game.handle(), &limits, &callbacks),
            TREBUCHET_OK);
        ASSERT_EQ(trebuchet_engine_wait(engine.handle(), nullptr), TREBUCHET_OK);
        EXPECT_EQ(threads, count);
    }
}

TEST(ListenerTest, ALongSearchTellsTheMoveThatItIsAt) {
    const CEngine engine;
    const CGame game;
    auto limits = sized<trebuchet_limits>();
    limits.nodes = 30'000;
    limits.nodes_per_second = 5'000;  // so that the quiet time is over early
    std::vector<trebuchet_root_move> moves;
    auto callbacks = sized<trebuchet_callbacks>();
    callbacks.user = &moves;
    callbacks.on_root_move = [](void* user, const trebuchet_root_move* move) {
        static_cast<std::vector<trebuchet_root_move>*>(user)->push_back(*move);
    };
    ASSERT_EQ(
        trebuchet_engine_think(engine.handle(), game.handle(), &limits, &callbacks, nullptr),
        TREBUCHET_OK);
    ASSERT_FALSE(moves.empty());
    for (const trebuchet_root_move& told : moves) {
        EXPECT_EQ(told.struct_size, sizeof told);
        EXPECT_GE(told.number, 1);
        EXPECT_LE(told.number, 20);
        EXPECT_GT(told.depth, 0);
        EXPECT_EQ(told.move, move_from(game.handle(), static_cast<const char*>(told.text)));
    }
}

}  // namespace
}  // namespace trebuchet::capi::listener_test
