#include "eval/network/accumulators.h"

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>

#include "eval/network/kernel_choice.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::accumulators_test {
namespace {

using network::Accumulators;
using network::usable_kernels;
using testing_support::position_from;
using testing_support::random_move;
using testing_support::random_network;
using testing_support::RandomGames;
using testing_support::text_of;

constexpr NetworkShape kShape{.neurons = 32, .buckets = 2, .is_correction = true, .scale = 200};
constexpr std::size_t kCapacity = 120;

// A line of positions and the accumulators that follow it.
class Line {
public:
    explicit Line(const network::Kernels& kernels)
        : network_{random_network(kShape, 1)}, accumulators_{network_, kernels, kCapacity} {}

    void begin(const Position& root) {
        positions_ = {root};
        accumulators_.reset(root);
    }
    void play(Move move) {
        Position next = last();
        BoardDelta delta;
        next.play(move, delta);
        accumulators_.set(positions_.size(), delta);
        positions_.push_back(next);
    }
    // The side to move passes, as in the search: the line does not know.
    void pass() { positions_.back().play_null(); }
    void take_back() { positions_.pop_back(); }
    [[nodiscard]] const Position& last() const { return positions_.back(); }
    [[nodiscard]] std::size_t size() const { return positions_.size(); }
    void expect_the_truth() { expect_the_truth(last()); }
    void expect_the_truth(const Position& pos) {
        ASSERT_EQ(accumulators_.output(positions_.size() - 1, pos), network_->output(pos))
            << text_of(pos);
    }

private:
    std::shared_ptr<const Network> network_;
    Accumulators accumulators_;
    std::vector<Position> positions_;
};

TEST(AccumulatorsTest, EveryMoveThereAndBack) {
    Line line{*usable_kernels().back()};
    RandomGames games{1};
    for (int i = 0; i < 400; ++i) {
        line.begin(games.position());
        line.expect_the_truth();
        for (const Move move : legal_moves(games.position())) {
            line.play(move);
            line.expect_the_truth();
            line.take_back();
        }
        line.expect_the_truth();
        games.advance();
    }
}

// Plays and takes back at random and looks only now and then.
void wander(Line& line, SplitMix64& random) {
    for (int i = 0; i < 500; ++i) {
        const MoveList moves = legal_moves(line.last());
        const bool goes_on = !moves.empty() && line.size() < kCapacity;
        if (goes_on && random.below(5) != 0) {
            line.play(random_move(moves, random));
        } else if (line.size() > 1) {
            line.take_back();
        }
        if (random.below(6) == 0) {
            line.expect_the_truth();
        }
    }
}

TEST(AccumulatorsTest, FollowLongLinesWithoutLooking) {
    SplitMix64 random{2};
    for (const network::Kernels* kernels : usable_kernels()) {
        Line line{*kernels};
        for (int game = 0; game < 20; ++game) {
            line.begin(testing_support::random_chess960_start(random));
            wander(line, random);
        }
    }
}

TEST(AccumulatorsTest, ANullMoveChangesNothing) {
    Line line{*usable_kernels().back()};
    RandomGames games{3};
    for (int i = 0; i < 400; ++i) {
        const Position& pos = games.position();
        if (!pos.in_check()) {
            line.begin(pos);
            Position passed = pos;
            passed.play_null();
            line.expect_the_truth(passed);
        }
        games.advance();
    }
}

TEST(AccumulatorsTest, MovesAfterANullMove) {
    Line line{*usable_kernels().back()};
    RandomGames games{4};
    for (int i = 0; i < 200; ++i) {
        line.begin(games.position());
        if (!line.last().in_check()) {
            line.pass();
            for (const Move move : legal_moves(line.last())) {
                line.play(move);
                line.expect_the_truth();
                line.take_back();
            }
        }
        games.advance();
    }
}

TEST(AccumulatorsTest, AKingThatCrossesTheMiddleTurnsTheBoard) {
    Line line{*usable_kernels().back()};
    line.begin(position_from("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"));
    for (const Move move :
         {Move::castling(Square::E1, Square::A1),
          Move::normal(Square::E8, Square::D8),
          Move::normal(Square::C1, Square::B1),
          Move::normal(Square::D8, Square::E8)}) {
        line.play(move);
        line.expect_the_truth();
    }
}

}  // namespace
}  // namespace trebuchet::accumulators_test
