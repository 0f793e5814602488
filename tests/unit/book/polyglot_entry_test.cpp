#include <cstddef>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <trebuchet/book/polyglot_entry.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>

#include "support/book_bytes.h"
#include "support/positions.h"
#include "support/random_positions.h"
#include "support/testdata.h"

namespace trebuchet::polyglot_entry_test {
namespace {

using testing_support::position_from;

TEST(PolyglotEntryTest, TheMostSignificantByteComesFirst) {
    const PolyglotEntry entry{
        .key = static_cast<Key>(0x0102030405060708U),
        .move = 0x090A,
        .weight = 0x0B0C,
        .learn = 0x0D0E0F10};
    const PolyglotBytes bytes = to_bytes(entry);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        EXPECT_EQ(bytes.at(i), i + 1);
    }
    EXPECT_EQ(from_bytes(bytes), entry);
}

TEST(PolyglotEntryTest, KnownMovesHaveTheirCodes) {
    const Position start = Position::start();
    EXPECT_EQ(polyglot_code(parse_coordinate(start, "e2e4").value()), 0x031C);
    const Position castling = position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(polyglot_code(parse_coordinate(castling, "e1g1").value()), 0x0107);
    EXPECT_EQ(polyglot_code(parse_coordinate(castling, "e1c1").value()), 0x0100);
    const Position promotion = position_from("6n1/5P2/8/8/8/k7/8/K7 w - - 0 1");
    EXPECT_EQ(polyglot_code(parse_coordinate(promotion, "f7g8n").value()), 0x1D7E);
    EXPECT_EQ(polyglot_code(parse_coordinate(promotion, "f7f8q").value()), 0x4D7D);
}

TEST(PolyglotEntryTest, EveryLegalMoveComesBack) {
    testing_support::RandomGames games{11};
    for (int i = 0; i < 2000; ++i) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            EXPECT_EQ(move_of_polyglot_code(pos, polyglot_code(move)), move);
        }
        games.advance();
    }
}

TEST(PolyglotEntryTest, NoCodeGivesAnIllegalMove) {
    for (const std::string_view fen :
         {"r3k2r/1P4P1/8/2pPp3/8/8/1p4p1/R3K2R w KQkq c6 0 20",
          "1r2k1r1/8/8/8/8/8/5P2/1R2K1R1 w GBgb - 0 1"}) {
        const Position pos = position_from(fen);
        std::size_t found = 0;
        for (std::uint32_t code = 0; code <= std::numeric_limits<std::uint16_t>::max(); ++code) {
            if (const auto move = move_of_polyglot_code(pos, static_cast<std::uint16_t>(code))) {
                EXPECT_TRUE(is_legal(pos, *move));
                ++found;
            }
        }
        EXPECT_EQ(found, legal_moves(pos).size()) << fen;
    }
}

TEST(PolyglotEntryTest, CastlingWithoutTheRightAndWrongPromotionsAreNoMoves) {
    constexpr std::uint16_t kShortCastling = 0x0107;
    const Position no_right = position_from("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
    EXPECT_FALSE(move_of_polyglot_code(no_right, kShortCastling).has_value());
    constexpr std::uint16_t kPawnOneUp = 0x0314;  // e2e3
    constexpr std::uint16_t kToQueen = 0x4000;
    EXPECT_TRUE(move_of_polyglot_code(Position::start(), kPawnOneUp).has_value());
    EXPECT_FALSE(move_of_polyglot_code(Position::start(), kPawnOneUp | kToQueen).has_value());
    // To nothing, to a fifth piece.
    const Position promotion = position_from("8/5P2/8/8/8/k7/8/K7 w - - 0 1");
    EXPECT_FALSE(move_of_polyglot_code(promotion, 0x0D7D).has_value());
    EXPECT_FALSE(move_of_polyglot_code(promotion, 0x5D7D).has_value());
}

using testing_support::game_of;
using testing_support::position_from;

TEST(PolyglotKeyTest, TheStartHasItsPublishedKey) {
    EXPECT_EQ(bits(polyglot_key(Position::start())), 0x463B96181691FC9CU);
}

TEST(PolyglotKeyTest, PublishedPositionsHaveTheirKeys) {
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
}  // namespace trebuchet::polyglot_entry_test
