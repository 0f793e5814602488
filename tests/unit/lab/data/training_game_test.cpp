#include "lab/data/training_game.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/random.h>

#include "support/random_positions.h"
#include "unit/lab/data/training_samples.h"

namespace trebuchet::lab::training_game_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t kMovesAt = 44;

TEST(TrainingGameTest, AGameRoundTripsThroughItsBytes) {
    TrainingGame game = sample_game(
        77,
        "4k3/P7/8/8/8/8/4p3/K7 w - - 0 40",
        {{"a7a8q", Score{900}}, {"e8d7", Score::mated_at(Ply{10})}, {"a8e4", Score{-5}}});
    for (const PgnResult result : {PgnResult::WhiteWins, PgnResult::Draw, PgnResult::BlackWins}) {
        game.result = result;
        game.is_adjudicated = !game.is_adjudicated;
        const auto decoded = decode_training_game(encode(game));
        ASSERT_TRUE(decoded) << decoded.error();
        EXPECT_EQ(*decoded, game);
    }
}

TEST(TrainingGameTest, APositionTakesFourBytes) {
    const TrainingGame game = random_game(1, 50);
    EXPECT_EQ(encode(game).size(), kMovesAt + 4 * game.moves.size());
}

TEST(TrainingGameTest, VisitsPositionsInOrder) {
    const TrainingGame game = sample_game(
        0,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        {{"e2e4", Score{20}}, {"e7e5", Score{-10}}});
    std::vector<std::string> seen;
    for_each_position(game, [&](const TrainingPosition& at) {
        EXPECT_EQ(&at.game, &game);
        seen.push_back(
            std::to_string(at.ply) + ' ' + to_coordinate(at.position, at.played.move) + ' '
            + std::to_string(at.played.score.value()));
    });
    EXPECT_THAT(seen, ElementsAre("0 e2e4 20", "1 e7e5 -10"));
}

[[nodiscard]] bool is_quiet_move(std::string_view fen, std::string_view move, Score score) {
    const TrainingGame game = sample_game(0, fen, {{move, score}});
    return is_quiet(game.start, game.moves[0]);
}

TEST(TrainingGameTest, QuietMeansNoCheckCapturePromotionOrMate) {
    constexpr std::string_view kOpen = "4k3/P7/8/8/4p3/3P4/8/K7 w - - 0 1";
    EXPECT_TRUE(is_quiet_move(kOpen, "a1b2", Score{50}));
    EXPECT_FALSE(is_quiet_move(kOpen, "d3e4", Score{50})) << "a capture";
    EXPECT_FALSE(is_quiet_move(kOpen, "a7a8q", Score{50})) << "a promotion";
    EXPECT_FALSE(is_quiet_move(kOpen, "a1b2", Score::mate_at(Ply{5}))) << "a mate";
    EXPECT_FALSE(is_quiet_move("4k3/8/8/8/8/8/8/K3r3 w - - 0 1", "a1b2", Score{0})) << "in check";
    EXPECT_FALSE(is_quiet_move("4k3/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", Score{0}))
        << "en passant";
    EXPECT_TRUE(is_quiet_move("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", Score{0})) << "castling";
}

TEST(TrainingGameTest, WhitePointsAreHalfPoints) {
    EXPECT_EQ(white_points(PgnResult::WhiteWins), 2);
    EXPECT_EQ(white_points(PgnResult::Draw), 1);
    EXPECT_EQ(white_points(PgnResult::BlackWins), 0);
}

TEST(TrainingGameTest, ErrorsSayWhatIsWrong) {
    const std::string good = encode(random_game(5, 10));
    const auto error_with = [&](std::size_t at, char byte) {
        std::string bytes = good;
        bytes[at] = byte;
        const auto game = decode_training_game(bytes);
        return game ? std::string{} : game.error();
    };
    EXPECT_THAT(decode_training_game("").error(), HasSubstr("too short"));
    EXPECT_THAT(decode_training_game(good + ' ').error(), HasSubstr("length"));
    EXPECT_THAT(decode_training_game(good.substr(0, good.size() - 4)).error(), HasSubstr("length"));
    EXPECT_THAT(error_with(8, '\x03'), HasSubstr("unknown result"));
    EXPECT_THAT(error_with(9, '\x02'), HasSubstr("unknown result"));
    EXPECT_THAT(error_with(12, '\xFE'), HasSubstr("first position"));
    EXPECT_THAT(error_with(kMovesAt + 1, '\xFF'), HasSubstr("move 1 is not legal"));
    EXPECT_THAT(error_with(kMovesAt + 7, '\x7F'), HasSubstr("move 2 has an impossible score"));
    EXPECT_THAT(error_with(kMovesAt + 7, '\x80'), HasSubstr("move 2 has an impossible score"));
}

// --- Packed positions ----------------------------------------------------------------------------

[[nodiscard]] std::string packed(const Position& pos) {
    std::string bytes;
    append_packed(bytes, pos);
    EXPECT_EQ(bytes.size(), kPackedPositionSize);
    return bytes;
}

[[nodiscard]] std::string packed(std::string_view fen) {
    return packed(parse_fen(fen).value());
}

TEST(PackedPositionTest, PositionsRoundTrip) {
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

TEST(PackedPositionTest, RandomPositionsRoundTrip) {
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

// A position has only one form, so different bytes never give the same position.
TEST(PackedPositionTest, OtherBytesAreRefusedOrRoundTrip) {
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

TEST(PackedPositionTest, ErrorsSayWhatIsWrong) {
    const std::string good = packed(Position::start());
    EXPECT_THAT(unpack_position("").error(), HasSubstr("32 bytes"));
    EXPECT_THAT(unpack_position(good + ' ').error(), HasSubstr("32 bytes"));
    EXPECT_THAT(unpack_position(std::string(32, '\0')).error(), HasSubstr("no king"));
    EXPECT_THAT(unpack_position(std::string(32, '\xFF')).error(), HasSubstr("32 pieces"));
    std::string bytes = good;
    bytes[8] = '\x0E';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("an unknown code"));
    bytes = packed("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    bytes[9] = '\x01';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("more pieces than squares"));
    bytes = good;
    bytes[28] = '\x00';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("is impossible"));
    bytes = good;
    bytes[31] = '\x01';
    EXPECT_THAT(unpack_position(bytes).error(), HasSubstr("bits that mean nothing"));
}

// --- SeenPositions -------------------------------------------------------------------------------

TEST(SeenPositionsTest, InsertsEachKeyOnce) {
    SeenPositions seen;
    std::unordered_set<std::uint64_t> expected;
    SplitMix64 random{1};
    for (int i = 0; i < 100000; ++i) {
        // Small numbers repeat, and are the worst keys for the table.
        const std::uint64_t key = i % 2 == 0 ? random.below(20000) + 2 : random.next();
        EXPECT_EQ(seen.insert(Key{key}), expected.insert(key).second);
    }
    EXPECT_EQ(seen.size(), expected.size());
}

TEST(SeenPositionsTest, AcceptsKeyZero) {
    SeenPositions seen;
    EXPECT_TRUE(seen.insert(Key{0}));
    EXPECT_FALSE(seen.insert(Key{0}));
}

}  // namespace
}  // namespace trebuchet::lab::training_game_test
