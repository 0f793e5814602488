#include <algorithm>

#include <gtest/gtest.h>

#include <trebuchet/board/see.h>
#include <trebuchet/movegen/generate.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::see_test {
namespace {

using testing_support::position_from;
using testing_support::RandomGames;
using testing_support::text_of;

constexpr int kPawn = kExchangeValues[PieceType::Pawn];
constexpr int kKnight = kExchangeValues[PieceType::Knight];
constexpr int kBishop = kExchangeValues[PieceType::Bishop];
constexpr int kRook = kExchangeValues[PieceType::Rook];
constexpr int kQueen = kExchangeValues[PieceType::Queen];

// Exactly this much, no more and no less.
void expect_worth(std::string_view fen, Move move, int value) {
    const Position pos = position_from(fen);
    EXPECT_TRUE(see_at_least(pos, move, value)) << fen;
    EXPECT_FALSE(see_at_least(pos, move, value + 1)) << fen;
}

// --- Single exchanges --------------------------------------------------------------------------

TEST(SeeTest, AnUndefendedPieceIsWon) {
    expect_worth("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Move::normal(Square::E4, Square::D5), kPawn);
    expect_worth(
        "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", Move::normal(Square::D1, Square::D8), kRook - kQueen);
}

TEST(SeeTest, ADefendedPieceCostsWhatTakesIt) {
    expect_worth(
        "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", Move::normal(Square::D1, Square::D5), kPawn - kRook);
    expect_worth(
        "4k3/8/4p3/3r4/8/2N5/8/4K3 w - - 0 1",
        Move::normal(Square::C3, Square::D5),
        kRook - kKnight);
}

TEST(SeeTest, AQuietMoveMayLoseThePieceOrNothing) {
    expect_worth("4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", Move::normal(Square::D1, Square::D5), -kRook);
    expect_worth("4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", Move::normal(Square::D1, Square::D4), 0);
}

TEST(SeeTest, EitherSideStopsWhenGoingOnWouldCost) {
    // Knight takes pawn; the queen would take back, but then the rook behind the knight takes it.
    expect_worth(
        "4k3/3q4/8/3p4/8/2N5/8/3RK3 w - - 0 1", Move::normal(Square::C3, Square::D5), kPawn);
}

TEST(SeeTest, PiecesBehindTheTakersJoinIn) {
    // Rook before rook against rook before rook: the second white one decides.
    expect_worth(
        "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", Move::normal(Square::D2, Square::D5), kPawn);
    expect_worth(
        "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1",
        Move::normal(Square::D2, Square::D5),
        kPawn - kRook);
    // A bishop behind a pawn, and a queen behind the bishop.
    expect_worth(
        "3qk3/8/2p5/3b4/4P3/5B2/6Q1/4K3 w - - 0 1", Move::normal(Square::E4, Square::D5), kBishop);
    expect_worth(
        "3qk3/8/2p5/3b4/4P3/5B2/8/4K3 w - - 0 1",
        Move::normal(Square::E4, Square::D5),
        kBishop - kPawn);
}

TEST(SeeTest, TheCheapestPieceTakesFirst) {
    // Queen and pawn may both take back: the pawn does, and White has lost a rook for a pawn.
    expect_worth(
        "3qk3/8/2p5/3p4/8/8/8/3RKR2 w - - 0 1",
        Move::normal(Square::D1, Square::D5),
        kPawn - kRook);
}

TEST(SeeTest, AKingTakesOnlyWhatIsNotDefended) {
    expect_worth(
        "8/8/3k4/3p4/8/8/8/3RK3 w - - 0 1", Move::normal(Square::D1, Square::D5), kPawn - kRook);
    expect_worth("8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", Move::normal(Square::D2, Square::D5), kPawn);
    // The defender is pinned, but it still keeps the king away.
    expect_worth(
        "4r3/8/3k4/3p4/8/4N3/8/3RK3 w - - 0 1", Move::normal(Square::D1, Square::D5), kPawn);
}

TEST(SeeTest, PinnedPiecesDoNotTakeBack) {
    // The knight on e7 would take back on d5, were there no rook on e1.
    expect_worth(
        "4k3/4n3/8/3p4/8/8/8/3RRK2 w - - 0 1", Move::normal(Square::D1, Square::D5), kPawn);
    expect_worth(
        "4k3/4n3/8/3p4/8/8/8/3R1K2 w - - 0 1", Move::normal(Square::D1, Square::D5), kPawn - kRook);
}

TEST(SeeTest, APieceMayTakeAlongItsPin) {
    expect_worth(
        "4k3/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", Move::normal(Square::E2, Square::E5), kPawn);
    expect_worth(
        "4k3/4r3/8/4p3/8/8/4Q3/5K2 w - - 0 1",
        Move::normal(Square::E2, Square::E5),
        kPawn - kQueen);
}

TEST(SeeTest, ThePinEndsWhenThePinnerHasTaken) {
    // The rook that pins the knight is the one that takes: nothing holds the knight any longer.
    expect_worth(
        "4k3/4n3/2p5/3p4/8/4R3/8/3RK3 w - - 0 1",
        Move::normal(Square::D1, Square::D5),
        kPawn - kRook);
}

TEST(SeeTest, EnPassantTakesAPawn) {
    expect_worth(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::en_passant(Square::E5, Square::D6), kPawn);
    expect_worth(
        "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", Move::en_passant(Square::E5, Square::D6), 0);
    // The pawn that is taken opens the file for a rook behind it.
    expect_worth(
        "4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", Move::en_passant(Square::E5, Square::D6), kPawn);
}

TEST(SeeTest, APromotionIsWorthWhatThePawnBecomes) {
    expect_worth(
        "8/P6k/8/8/8/8/8/4K3 w - - 0 1",
        Move::promotion(Square::A7, Square::A8, PieceType::Queen),
        kQueen - kPawn);
    expect_worth(
        "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1",
        Move::promotion(Square::A7, Square::B8, PieceType::Knight),
        kRook + kKnight - kPawn);
    expect_worth(
        "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1",
        Move::promotion(Square::A7, Square::A8, PieceType::Queen),
        -kPawn);
}

TEST(SeeTest, CastlingIsWorthNothing) {
    expect_worth("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::E1, Square::H1), 0);
}

// --- Against a slow exchange -------------------------------------------------------------------

// The definition, played out on a board: the side to move takes with its cheapest piece that may,
// or stops. A king takes only what no enemy piece defends, and a piece that uncovers its king to a
// slider may not take. Pawns that take on the last rank stay pawns.
class SlowExchange {
public:
    SlowExchange(const Position& pos, Move move)
        : board_{pos.to_setup().board}, target_{move.to()} {
        if (move.is_en_passant()) {
            board_[make_square(file_of(move.to()), rank_of(move.from()))] = Piece::None;
        }
        Piece arrived = board_[move.from()];
        if (move.is_promotion()) {
            arrived = make_piece(pos.side_to_move(), move.promotion_type());
        }
        board_[move.from()] = Piece::None;
        board_[target_] = arrived;
    }

    // The most that `side` wins by taking on the target square, or 0 for leaving it alone.
    [[nodiscard]] int best(Color side) const {
        const Square taker = cheapest_taker(side);
        if (taker == Square::None) {
            return 0;
        }
        SlowExchange after = *this;
        after.take(taker);
        return std::max(0, kExchangeValues[type_of(board_[target_])] - after.best(!side));
    }

private:
    [[nodiscard]] Bitboard occupied() const {
        Bitboard all;
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            if (board_[square_at(i)] != Piece::None) {
                all.insert(square_at(i));
            }
        }
        return all;
    }

    [[nodiscard]] Bitboard of(Color c, PieceType type) const {
        Bitboard found;
        for (std::size_t i = 0; i < kSquareCount; ++i) {
            if (board_[square_at(i)] == make_piece(c, type)) {
                found.insert(square_at(i));
            }
        }
        return found;
    }

    [[nodiscard]] Bitboard sliders_that_see(Square sq, Color c) const {
        const Bitboard queens = of(c, PieceType::Queen);
        return (walk_rook_attacks(sq, occupied()) & (of(c, PieceType::Rook) | queens))
               | (walk_bishop_attacks(sq, occupied()) & (of(c, PieceType::Bishop) | queens));
    }

    [[nodiscard]] Bitboard attackers(Color c) const {
        return sliders_that_see(target_, c) | (pawn_attacks(!c, target_) & of(c, PieceType::Pawn))
               | (knight_attacks(target_) & of(c, PieceType::Knight))
               | (king_attacks(target_) & of(c, PieceType::King));
    }

    [[nodiscard]] bool uncovers_king(Square taker, Color side) const {
        const Square king = of(side, PieceType::King).first();
        SlowExchange after = *this;
        after.take(taker);
        const Bitboard fresh = after.sliders_that_see(king, !side) & ~sliders_that_see(king, !side);
        return fresh.any();
    }

    [[nodiscard]] Square cheapest_taker(Color side) const {
        for (std::size_t t = 0; t < kPieceTypeCount; ++t) {
            const auto type = static_cast<PieceType>(t);
            for (const Square taker : attackers(side) & of(side, type)) {
                const bool may_take = type == PieceType::King ? attackers(!side).empty()
                                                              : !uncovers_king(taker, side);
                if (may_take) {
                    return taker;
                }
            }
        }
        return Square::None;
    }

    void take(Square taker) {
        board_[target_] = board_[taker];
        board_[taker] = Piece::None;
    }

    SquareArray<Piece> board_;
    Square target_;
};

// What the move itself brings.
int gain_of(const Position& pos, Move move) {
    const int promotion = move.is_promotion() ? kExchangeValues[move.promotion_type()] - kPawn : 0;
    return kExchangeValues[pos.captured_type(move)] + promotion;
}

int slow_value(const Position& pos, Move move) {
    if (move.is_castling()) {
        return 0;
    }
    return gain_of(pos, move) - SlowExchange{pos, move}.best(!pos.side_to_move());
}

void expect_equal_to_slow(const Position& pos) {
    for (const Move move : legal_moves(pos)) {
        const int value = slow_value(pos, move);
        ASSERT_TRUE(see_at_least(pos, move, value)) << text_of(pos) << ' ' << text_of(move);
        ASSERT_FALSE(see_at_least(pos, move, value + 1)) << text_of(pos) << ' ' << text_of(move);
        for (const int threshold : {-kQueen, -kRook, -kPawn, 0, 1, kPawn, kKnight, kQueen}) {
            ASSERT_EQ(see_at_least(pos, move, threshold), value >= threshold)
                << text_of(pos) << ' ' << text_of(move) << ' ' << threshold;
        }
    }
}

TEST(SeeTest, EqualsTheSlowExchangeInGames) {
    RandomGames games{81};
    for (int i = 0; i < 1500; ++i, games.advance()) {
        expect_equal_to_slow(games.position());
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

TEST(SeeTest, EqualsTheSlowExchangeAmongScatteredPieces) {
    SplitMix64 random{82};
    for (int i = 0; i < 1500; ++i) {
        expect_equal_to_slow(testing_support::random_scatter(random));
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

// --- Against real captures ---------------------------------------------------------------------

// The most that the side to move wins by legal captures on the square, in any order: what the
// static rules only estimate (they see neither checks in between nor promotions on the way).
int best_by_playing(const Position& pos, Square target) {
    MoveList captures;
    generate<MoveKind::Captures>(pos, captures);
    int best = 0;
    for (const Move move : captures) {
        if (move.to() != target || !pos.is_capture(move)) {
            continue;
        }
        Position after = pos;
        after.play(move);
        best = std::max(best, gain_of(pos, move) - best_by_playing(after, target));
    }
    return best;
}

TEST(SeeTest, IsRightAboutNearlyAllRealExchanges) {
    RandomGames games{83};
    int captures = 0;
    int wrong = 0;
    for (int i = 0; i < 20000; ++i, games.advance()) {
        const Position& pos = games.position();
        for (const Move move : legal_moves(pos)) {
            if (!pos.is_capture(move)) {
                continue;
            }
            Position after = pos;
            after.play(move);
            const int value = gain_of(pos, move) - best_by_playing(after, move.to());
            const bool is_right =
                see_at_least(pos, move, value) && !see_at_least(pos, move, value + 1);
            ++captures;
            wrong += is_right ? 0 : 1;
        }
    }
    EXPECT_GT(captures, 20000);
    EXPECT_LT(wrong * 200, captures);
}

}  // namespace
}  // namespace trebuchet::see_test
