#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include <trebuchet/book/polyglot_key.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/coordinate.h>

#include "support/book_bytes.h"
#include "support/positions.h"
#include "support/random_positions.h"
#include "support/testdata.h"

namespace trebuchet::polyglot_key_test {
namespace {

using testing_support::game_of;
using testing_support::position_from;

TEST(PolyglotKeyTest, TheStartHasTheKeyThatEverybodyKnows) {
    EXPECT_EQ(bits(polyglot_key(Position::start())), 0x463B96181691FC9CU);
}

TEST(PolyglotKeyTest, PublishedKeysAreMet) {
    const auto file = testing_support::shared_data("polyglot/polyglot_keys.csv");
    TREBUCHET_SKIP_WITHOUT(file);
    std::ifstream in{*file};
    std::string line;
    std::getline(in, line);  // the heading
    int count = 0;
    while (std::getline(in, line)) {
        const std::size_t comma = line.find(',');
        const std::string fen = line.substr(0, comma);
        const std::uint64_t key = std::stoull(line.substr(comma + 1), nullptr, 16);
        EXPECT_EQ(bits(polyglot_key(position_from(fen))), key) << fen;
        ++count;
    }
    EXPECT_GT(count, 50);
}

TEST(PolyglotKeyTest, AJumpCountsOnlyBesideAnEnemyPawn) {
    const Game lonely = game_of({"e2e4"});
    EXPECT_EQ(bits(polyglot_key(lonely)), 0x823C9B50FD114196U);
    const Game beside = game_of({"a2a4", "b7b5", "h2h4", "b5b4", "c2c4"});
    EXPECT_EQ(bits(polyglot_key(beside)), 0x3C8123EA7B067637U);
}

TEST(PolyglotKeyTest, APinnedPawnCountsToo) {
    // The pawn on e4 may not take on d3: its king would stand open to the rook on e1.
    const Position before = position_from("4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1");
    const Move jump = parse_coordinate(before, "d2d4").value();
    Position after = before;
    after.play(jump);
    ASSERT_EQ(after.en_passant(), Square::None);
    EXPECT_NE(polyglot_key_after(before, jump), polyglot_key(after));
    Game game{before};
    game.play(jump);
    EXPECT_EQ(polyglot_key(game), polyglot_key_after(before, jump));
}

TEST(PolyglotKeyTest, CastlingRightsCountAlsoInChess960) {
    const Position with = position_from("1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1");
    const Position without = position_from("1r1k3r/8/8/8/8/8/8/1R1K3R w - - 0 1");
    ASSERT_TRUE(with.is_chess960());
    const std::uint64_t rights = bits(polyglot_key(with) ^ polyglot_key(without));
    const std::uint64_t known = bits(
        polyglot_key(position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"))
        ^ polyglot_key(position_from("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")));
    EXPECT_EQ(rights, known);
}

TEST(PolyglotKeyTest, TheWayToAPositionMattersOnlyAfterAJump) {
    testing_support::RandomGames games{7};
    for (int i = 0; i < 3000; ++i) {
        const Position before = games.position();
        const MoveList moves = legal_moves(before);
        if (!moves.empty()) {
            const Move move = testing_support::random_move(moves, games.random());
            Position after = before;
            after.play(move);
            const bool is_pawn = type_of(before.piece_on(move.from())) == PieceType::Pawn;
            if (!is_pawn || after.en_passant() != Square::None) {
                EXPECT_EQ(polyglot_key_after(before, move), polyglot_key(after));
            }
        }
        games.advance();
    }
}

}  // namespace
}  // namespace trebuchet::polyglot_key_test
