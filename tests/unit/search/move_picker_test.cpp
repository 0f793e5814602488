#include "search/ordering/move_picker.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <trebuchet/board/see.h>
#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>

#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::move_picker_test {
namespace {

using testing::ElementsAre;
using testing_support::position_from;
using testing_support::random_move;
using testing_support::RandomGames;
using testing_support::sorted_texts;
using testing_support::text_of;

std::vector<Move> all_of(MovePicker picker) {
    std::vector<Move> moves;
    while (const auto move = picker.next()) {
        moves.push_back(*move);
    }
    return moves;
}

std::size_t place_of(const std::vector<Move>& moves, Move move) {
    return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

bool is_quiet(const Position& pos, Move move) {
    return !pos.is_capture(move) && !move.is_promotion();
}

// Hints: moves of this position, moves of others, and random bits.
class Hints {
public:
    explicit Hints(std::uint64_t seed) : random_{seed} {}

    [[nodiscard]] OrderingHints for_position(const Position& pos) {
        const MoveList moves = legal_moves(pos);
        OrderingHints hints;
        if (!moves.empty() && random_.below(3) != 0) {
            hints.hash_move = random_move(moves, random_);
        }
        hints.killers.add(any_move(moves));
        hints.killers.add(any_move(moves));
        hints.countermove = any_move(moves);
        if (random_.below(2) == 0) {
            hints.butterfly = &butterfly_;
            hints.attacked = pos.attacked_by(!pos.side_to_move());
            hints.capture = &capture_;
            hints.continuations = {&continuation_, &kNoContinuation, &continuation_};
        }
        if (random_.below(4) == 0) {
            hints.recapture = square_at(random_.below(kSquareCount));
        }
        learn(pos, moves);
        return hints;
    }

private:
    Move any_move(const MoveList& moves) {
        switch (random_.below(4)) {
            case 0:
                return Move::none();
            case 1:
                return Move::from_raw(static_cast<std::uint16_t>(random_.next()));
            default:
                return moves.empty() ? Move::null() : random_move(moves, random_);
        }
    }

    void learn(const Position& pos, const MoveList& moves) {
        const Bitboard attacked = pos.attacked_by(!pos.side_to_move());
        for (const Move move : moves) {
            const int bonus = static_cast<int>(random_.below(2000)) - 1000;
            const Piece piece = pos.piece_on(move.from());
            butterfly_.update(pos.side_to_move(), move, attacked, bonus);
            capture_.update(piece, move.to(), pos.captured_type(move), bonus);
            continuation_.update(piece, move.to(), -bonus);
        }
    }

    SplitMix64 random_;
    ButterflyHistory butterfly_;
    CaptureHistory capture_;
    PieceToHistory continuation_;
};

TEST(MovePickerTest, GivesEveryLegalMoveExactlyOnce) {
    const auto hints = std::make_unique<Hints>(1);
    RandomGames games{2};
    for (int i = 0; i < 8000; ++i) {
        const Position& pos = games.position();
        const auto picked = all_of(MovePicker::main(pos, hints->for_position(pos)));
        ASSERT_EQ(sorted_texts(picked), sorted_texts(legal_moves(pos))) << text_of(pos);
        games.advance();
    }
}

TEST(MovePickerTest, TheHashMoveComesFirst) {
    const auto hints = std::make_unique<Hints>(3);
    RandomGames games{4};
    for (int i = 0; i < 2000; ++i) {
        const Position& pos = games.position();
        const OrderingHints hint = hints->for_position(pos);
        if (!hint.hash_move.is_none()) {
            ASSERT_EQ(MovePicker::main(pos, hint).next(), hint.hash_move) << text_of(pos);
        }
        games.advance();
    }
}

TEST(MovePickerTest, GoodCapturesThenQuietsThenLosingCaptures) {
    const auto rank_of_move = [](const Position& pos, Move move) {
        if (is_quiet(pos, move)) {
            return 1;
        }
        return see_at_least(pos, move, 0) ? 0 : 2;
    };
    const ButterflyHistory butterfly;
    RandomGames games{5};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        int last = 0;
        OrderingHints hints;
        hints.butterfly = &butterfly;
        for (const Move move : all_of(MovePicker::main(pos, hints))) {
            const int rank = rank_of_move(pos, move);
            ASSERT_GE(rank, last) << text_of(pos) << ' ' << text_of(move);
            last = rank;
        }
        games.advance();
    }
}

TEST(MovePickerTest, SkipsQuietsOnRequest) {
    const auto hints = std::make_unique<Hints>(6);
    RandomGames games{7};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        MovePicker picker = MovePicker::main(pos, hints->for_position(pos));
        std::vector<Move> picked;
        for (std::size_t before = 1 + static_cast<std::size_t>(i) % 5; before > 0; --before) {
            if (const auto move = picker.next()) {
                picked.push_back(*move);
            }
        }
        picker.skip_quiets();
        while (const auto move = picker.next()) {
            ASSERT_FALSE(is_quiet(pos, *move)) << text_of(pos) << ' ' << text_of(*move);
            picked.push_back(*move);
        }
        for (const Move move : legal_moves(pos)) {
            const auto times = std::count(picked.begin(), picked.end(), move);
            ASSERT_LE(times, 1) << text_of(pos) << ' ' << text_of(move);
            ASSERT_TRUE(times == 1 || is_quiet(pos, move)) << text_of(pos) << ' ' << text_of(move);
        }
        games.advance();
    }
}

TEST(MovePickerTest, SkipsQuietsWithoutCheckOnRequest) {
    const auto hints = std::make_unique<Hints>(6);
    RandomGames games{7};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        const CheckFinder checks{pos};
        const OrderingHints known = hints->for_position(pos);
        const std::vector<Move> all = all_of(MovePicker::main(pos, known));
        MovePicker picker = MovePicker::main(pos, known);
        std::vector<Move> picked;
        const std::size_t before = std::min(1 + static_cast<std::size_t>(i) % 12, all.size());
        for (std::size_t n = 0; n < before; ++n) {
            picked.push_back(*picker.next());
        }
        picker.skip_quiets_without_check(checks);
        picker.skip_quiets_without_check(checks);
        while (const auto move = picker.next()) {
            ASSERT_TRUE(!is_quiet(pos, *move) || checks.gives_check(pos, *move))
                << text_of(pos) << ' ' << text_of(*move);
            picked.push_back(*move);
        }
        for (std::size_t n = before; n < all.size(); ++n) {
            const bool stays = !is_quiet(pos, all[n]) || checks.gives_check(pos, all[n]);
            ASSERT_EQ(std::count(picked.begin(), picked.end(), all[n]), stays ? 1 : 0)
                << text_of(pos) << ' ' << text_of(all[n]);
        }
        games.advance();
    }
}

std::vector<Move> captures_that_win(const Position& pos, int least) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(pos)) {
        if (!is_quiet(pos, move) && see_at_least(pos, move, least)) {
            moves.push_back(move);
        }
    }
    return moves;
}

TEST(MovePickerTest, TheCapturesPickerGivesCapturesThatWinEnough) {
    RandomGames games{8};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        for (const int least : {-100000, 0, 100, 350}) {
            const auto expected = captures_that_win(pos, least);
            const auto picked = all_of(MovePicker::captures(pos, {}, least, false));
            ASSERT_EQ(sorted_texts(picked), sorted_texts(expected)) << text_of(pos) << ' ' << least;
        }
        games.advance();
    }
}

TEST(MovePickerTest, TheCapturesPickerAddsQuietChecksThatLoseNothingIfAsked) {
    RandomGames games{9};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        std::vector<Move> expected;
        for (const Move move : legal_moves(pos)) {
            const bool is_wanted = !is_quiet(pos, move) || gives_check(pos, move);
            if (is_wanted && see_at_least(pos, move, 0)) {
                expected.push_back(move);
            }
        }
        const auto picked = all_of(MovePicker::captures(pos, {}, 0, true));
        ASSERT_EQ(sorted_texts(picked), sorted_texts(expected)) << text_of(pos);
        games.advance();
    }
}

// Whatever the hints, no move is given twice, and no move that is not a capture or a check.
TEST(MovePickerTest, TheCapturesPickerIsNotMisledByHints) {
    const auto hints = std::make_unique<Hints>(10);
    RandomGames games{11};
    for (int i = 0; i < 2500; ++i) {
        const Position& pos = games.position();
        const OrderingHints hint = hints->for_position(pos);
        const bool with_checks = i % 2 == 0;
        const auto picked = all_of(MovePicker::captures(pos, hint, 0, with_checks));
        for (const Move move : picked) {
            ASSERT_TRUE(is_legal(pos, move)) << text_of(pos) << ' ' << text_of(move);
            ASSERT_EQ(std::count(picked.begin(), picked.end(), move), 1)
                << text_of(pos) << ' ' << text_of(move);
            if (is_quiet(pos, move)) {
                ASSERT_TRUE(with_checks && gives_check(pos, move))
                    << text_of(pos) << ' ' << text_of(move);
            }
        }
        for (const Move move : legal_moves(pos)) {
            if (!is_quiet(pos, move) && see_at_least(pos, move, 0)) {
                ASSERT_LT(place_of(picked, move), picked.size())
                    << text_of(pos) << ' ' << text_of(move);
            }
        }
        games.advance();
    }
}

TEST(MovePickerTest, AfterTheLastMoveThereIsNone) {
    const Position pos = Position::start();
    MovePicker picker = MovePicker::main(pos, {});
    for (int i = 0; i < 20; ++i) {
        EXPECT_TRUE(picker.next().has_value());
    }
    EXPECT_FALSE(picker.next().has_value());
    EXPECT_FALSE(picker.next().has_value());
}

// --- The order among moves of a kind -------------------------------------------------------------

TEST(MovePickerTest, TheBiggerVictimFirst) {
    const Position pos = position_from("4k3/8/8/1q3r2/2P1P3/8/8/4K3 w - - 0 1");
    const auto picked = all_of(MovePicker::captures(pos, {}, 0, false));
    EXPECT_THAT(
        picked,
        ElementsAre(Move::normal(Square::C4, Square::B5), Move::normal(Square::E4, Square::F5)));
}

TEST(MovePickerTest, KillersThenCountermoveThenTheOtherQuietsByHistory) {
    const Position pos = position_from("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    const Move killer = Move::normal(Square::F1, Square::F5);
    const Move counter = Move::normal(Square::F1, Square::F4);
    const Move good = Move::normal(Square::F1, Square::F3);
    const Move bad = Move::normal(Square::F1, Square::F2);
    ButterflyHistory butterfly;
    butterfly.update(Color::White, good, {}, 1000);
    butterfly.update(Color::White, bad, {}, -1000);
    OrderingHints hints;
    hints.killers.add(killer);
    hints.countermove = counter;
    hints.butterfly = &butterfly;
    const auto picked = all_of(MovePicker::main(pos, hints));
    ASSERT_GE(picked.size(), 4U);
    EXPECT_EQ(picked[0], killer);
    EXPECT_EQ(picked[1], counter);
    EXPECT_EQ(picked[2], good);
    EXPECT_EQ(picked.back(), bad);
}

TEST(MovePickerTest, QuietsAreRatedByWhatIsAttacked) {
    const Position pos = position_from("4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    const Move move = Move::normal(Square::F1, Square::F5);
    ButterflyHistory butterfly;
    butterfly.update(Color::White, move, {}, 1000);
    butterfly.update(Color::White, move, Bitboard{Square::F5}, -1000);
    OrderingHints hints;
    hints.butterfly = &butterfly;
    EXPECT_EQ(all_of(MovePicker::main(pos, hints)).front(), move);
    hints.attacked = Bitboard{Square::F5};
    EXPECT_EQ(all_of(MovePicker::main(pos, hints)).back(), move);
}

TEST(MovePickerTest, TheRecaptureFirstIfAsked) {
    const Position pos = position_from("4k3/8/8/1q3r2/2P1P3/8/8/4K3 w - - 0 1");
    OrderingHints hints;
    hints.recapture = Square::F5;
    EXPECT_EQ(MovePicker::main(pos, hints).next(), Move::normal(Square::E4, Square::F5));
}

TEST(MovePickerTest, CapturesThatDidWellBeforeGoBeforeTheirEquals) {
    const Position pos = position_from("4k3/8/8/1r3r2/2P1P3/8/8/4K3 w - - 0 1");
    for (const auto& [from, to] :
         {std::pair{Square::C4, Square::B5}, std::pair{Square::E4, Square::F5}}) {
        CaptureHistory capture;
        capture.update(Piece::WhitePawn, to, PieceType::Rook, 1000);
        OrderingHints hints;
        hints.capture = &capture;
        EXPECT_EQ(MovePicker::main(pos, hints).next(), Move::normal(from, to));
    }
}

}  // namespace
}  // namespace trebuchet::move_picker_test
