#include "lab/data/packed_position.h"

#include <cstdint>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/random.h>

#include "support/random_positions.h"

namespace trebuchet::lab::packed_position_test {
namespace {

using testing::HasSubstr;

[[nodiscard]] std::string packed(const Position& pos) {
    std::string bytes;
    append_packed(bytes, pos);
    EXPECT_EQ(bytes.size(), kPackedPositionSize);
    return bytes;
}

[[nodiscard]] std::string packed(std::string_view fen) {
    return packed(parse_fen(fen).value());
}

TEST(PackedPositionTest, EverythingThatCountsComesBack) {
    for (const char* const fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w Kq f6 0 3",
          "4k3/8/8/8/8/8/8/R3K2R b KQ - 99 333",
          "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
          "8/8/8/3k4/8/2B5/3N4/3K4 b - - 10000 10000"}) {
        const auto position = unpack_position(packed(fen));
        ASSERT_TRUE(position) << fen << ": " << position.error();
        EXPECT_EQ(to_fen(*position), fen);
    }
}

TEST(PackedPositionTest, RandomPositionsComeBack) {
    testing_support::RandomGames games{2};
    for (int i = 0; i < 5000; ++i) {
        const auto position = unpack_position(packed(games.position()));
        ASSERT_TRUE(position) << to_fen(games.position()) << ": " << position.error();
        EXPECT_EQ(position->key(), games.position().key());
        EXPECT_EQ(to_fen(*position), to_fen(games.position()));
        EXPECT_EQ(position->is_chess960(), games.position().is_chess960());
        games.advance();
    }
}

// Each position has one form only, so no two different texts may give the same one.
TEST(PackedPositionTest, OtherBytesAreRefusedOrComeBackToo) {
    SplitMix64 random{3};
    for (const char* const fen :
         {"r3k2r/p1pp1ppp/1pn2n2/4p3/1b2P3/2N2N2/PPPP1PPP/R3K2R w KQkq - 7 9",
          "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1"}) {
        const std::string good = packed(fen);
        for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
            std::string bytes = good;
            bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
            if (const auto position = unpack_position(bytes)) {
                EXPECT_EQ(packed(*position), bytes) << "bit " << bit;
            }
        }
    }
    for (int i = 0; i < 20000; ++i) {
        std::string bytes;
        for (std::size_t j = 0; j < kPackedPositionSize; ++j) {
            bytes.push_back(static_cast<char>(random.next() & random.next()));
        }
        (void)unpack_position(bytes);
    }
}

TEST(PackedPositionTest, WhatIsWrongIsTold) {
    const std::string good = packed(Position::start());
    EXPECT_THAT(unpack_position("").error(), HasSubstr("32 bytes"));
    EXPECT_THAT(unpack_position(good + ' ').error(), HasSubstr("32 bytes"));
    EXPECT_THAT(unpack_position(std::string(32, '\0')).error(), HasSubstr("no king"));
    EXPECT_THAT(unpack_position(std::string(32, '\xFF')).error(), HasSubstr("32 pieces"));
    std::string bytes = good;
    bytes[8] = '\x0E';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("no known kind"));
    bytes = packed("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    bytes[9] = '\x01';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("more pieces than squares"));
    bytes = good;
    bytes[28] = '\x00';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("more than is possible"));
    bytes = good;
    bytes[31] = '\x01';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("more in it"));
}

}  // namespace
}  // namespace trebuchet::lab::packed_position_test
