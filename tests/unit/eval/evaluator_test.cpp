#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/movegen/generate.h>
#include <trebuchet/util/random.h>

#include "eval/endgame/endgame.h"
#include "support/mirrored.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/random_positions.h"

namespace trebuchet::evaluator_test {
namespace {

using testing_support::colors_exchanged;
using testing_support::position_from;
using testing_support::random_move;
using testing_support::random_network;
using testing_support::random_scatter;
using testing_support::random_weights;
using testing_support::RandomGames;
using testing_support::text_of;
using testing_support::wings_exchanged;

// The same position with this on the square; nothing where the rules forbid it.
std::optional<Position> with(const Position& pos, Square sq, Piece piece) {
    Setup setup = pos.to_setup();
    setup.board[sq] = piece;
    setup.castling_rooks.erase(sq);
    setup.en_passant = Square::None;
    const auto position = Position::from_setup(setup);
    return position.has_value() ? std::optional{*position} : std::nullopt;
}

Score score_of(std::string_view fen) {
    return evaluate(position_from(fen));
}

TEST(EvaluatorTest, ColorsExchangedTheScoreIsTheSame) {
    RandomGames games{1};
    for (int i = 0; i < 20000; ++i) {
        const Position& pos = games.position();
        ASSERT_EQ(evaluate(pos), evaluate(colors_exchanged(pos))) << text_of(pos);
        games.advance();
    }
}

TEST(EvaluatorTest, WingsExchangedTheScoreIsTheSame) {
    RandomGames games{8};
    for (int i = 0; i < 20000; ++i) {
        const Position& pos = games.position();
        if (pos.castling_rooks().empty()) {
            ASSERT_EQ(evaluate(pos), evaluate(wings_exchanged(pos))) << text_of(pos);
        }
        games.advance();
    }
}

// The classical one remembers scores; what material and places come to is added up again each time.
TEST(EvaluatorTest, EveryMovePushedIsWorthThePositionAfterIt) {
    for (const EvaluationKind kind :
         {EvaluationKind::Classical, EvaluationKind::Network, EvaluationKind::Material}) {
        RandomGames games{2};
        Evaluator evaluator{kind};
        for (int i = 0; i < 2000; ++i) {
            const Position pos = games.position();
            evaluator.reset(pos);
            const Score before = evaluator.evaluate(pos);
            ASSERT_EQ(before, evaluate(pos, kind)) << text_of(pos);
            for (const Move move : legal_moves(pos)) {
                Position next = pos;
                BoardDelta delta;
                next.play(move, delta);
                evaluator.push(delta);
                ASSERT_EQ(evaluator.evaluate(next), evaluate(next, kind))
                    << text_of(pos) << ' ' << text_of(move);
                evaluator.pop();
                ASSERT_EQ(evaluator.evaluate(pos), before) << text_of(pos) << ' ' << text_of(move);
            }
            games.advance();
        }
    }
}

// Plays as many moves as the evaluator supports, then takes all back. Every other time it does
// not evaluate on the way there, so that no score is remembered on the way back.
void follow_the_longest_line(EvaluationKind kind) {
    constexpr int kMostPushes = kMaxPly + 4;
    SplitMix64 random{3};
    Evaluator evaluator{kind};
    for (int walk = 0; walk < 50; ++walk) {
        const bool looks_ahead = walk % 2 == 0;
        std::vector<Position> line{Position::start()};
        evaluator.reset(line.back());
        for (int i = 0; i < kMostPushes; ++i) {
            const MoveList moves = legal_moves(line.back());
            if (moves.empty()) {
                break;
            }
            Position next = line.back();
            BoardDelta delta;
            next.play(random_move(moves, random), delta);
            evaluator.push(delta);
            line.push_back(next);
            if (looks_ahead) {
                ASSERT_EQ(evaluator.evaluate(next), evaluate(next, kind)) << text_of(next);
            }
        }
        while (line.size() > 1) {
            evaluator.pop();
            line.pop_back();
            ASSERT_EQ(evaluator.evaluate(line.back()), evaluate(line.back(), kind));
        }
    }
}

TEST(EvaluatorTest, FollowsTheLongestLineThereAndBack) {
    follow_the_longest_line(EvaluationKind::Classical);
    follow_the_longest_line(EvaluationKind::Network);
}

TEST(EvaluatorTest, ANullMoveNeedsNoPush) {
    for (const EvaluationKind kind : {EvaluationKind::Classical, EvaluationKind::Network}) {
        RandomGames games{4};
        Evaluator evaluator{kind};
        for (int i = 0; i < 1000; ++i) {
            const Position pos = games.position();
            if (!pos.in_check()) {
                evaluator.reset(pos);
                Position passed = pos;
                passed.play_null();
                ASSERT_EQ(evaluator.evaluate(passed), evaluate(passed, kind)) << text_of(pos);
            }
            games.advance();
        }
    }
}

// --- Networks ----------------------------------------------------------------------------------

constexpr NetworkShape kCorrection{
    .neurons = 32, .buckets = 1, .is_correction = true, .scale = 180};
constexpr NetworkShape kAlone{.neurons = 32, .buckets = 1, .is_correction = false, .scale = 180};

// The rounding of the blend, and of the correction inside it, may differ by one.
TEST(EvaluatorTest, ACorrectionIsAddedToTheClassicalScore) {
    const auto network = random_network(kCorrection, 1);
    RandomGames games{9};
    int scaled = 0;
    int others = 0;
    for (int i = 0; i < 5000; ++i) {
        const Position& pos = games.position();
        const Score sum = evaluate(pos) + network->output(pos);
        const Score score = evaluate(pos, *network);
        const bool is_whole = endgame_scale(pos, Color::White) == kFullScale
                              && endgame_scale(pos, Color::Black) == kFullScale;
        if (evaluate_endgame(pos).has_value()) {
            ++others;
        } else if (is_whole) {
            ASSERT_LE((score - sum).value(), 1) << text_of(pos);
            ASSERT_GE((score - sum).value(), -1) << text_of(pos);
        } else {
            ++scaled;
        }
        games.advance();
    }
    EXPECT_GT(scaled, 0);
    EXPECT_GT(others, 0);
}

TEST(EvaluatorTest, ANetworkAloneIsTheScore) {
    const auto network = random_network(kAlone, 2);
    const Position start = Position::start();
    Evaluator evaluator{EvaluationKind::Network, network};
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), Score{network->output(start)});
    EXPECT_EQ(evaluate(start, *network), Score{network->output(start)});
}

TEST(EvaluatorTest, KnownEndingsStayAboveEveryNetwork) {
    for (const NetworkShape& shape : {kCorrection, kAlone}) {
        const auto network = random_network(shape, 3);
        Evaluator evaluator{EvaluationKind::Network, network};
        for (const std::string_view fen :
             {"8/8/8/3k4/8/8/8/KBN5 w - - 0 1",
              "8/8/8/3k4/8/8/8/KB6 w - - 0 1",
              "8/8/3k4/8/3K4/3P4/8/8 w - - 0 1",
              "8/8/8/8/8/2k5/2p5/2K4Q w - - 0 1"}) {
            const Position pos = position_from(fen);
            evaluator.reset(pos);
            EXPECT_EQ(evaluator.evaluate(pos), evaluate(pos)) << fen;
            EXPECT_EQ(evaluate(pos, *network), evaluate(pos)) << fen;
        }
    }
}

// A bishop that does not reach the corner of its rook pawn.
TEST(EvaluatorTest, ADrawnEndingStaysDrawnWithANetwork) {
    const Position pos = position_from("k7/8/P7/K7/8/6p1/8/4B3 w - - 0 1");
    ASSERT_EQ(endgame_scale(pos, Color::White), 0);
    NetworkWeights weights = random_weights(kAlone, 4);
    weights.output_bias = {kNetworkInputUnit * kNetworkOutputUnit};
    const auto network = Network::make(kAlone, weights, {}).value();
    ASSERT_GT(network->output(pos), 0);
    EXPECT_EQ(evaluate(pos, *network), Score::draw());
}

TEST(EvaluatorTest, NoScoreOutlivesItsNetwork) {
    const Position start = Position::start();
    const auto one = random_network(kCorrection, 5);
    const auto other = random_network(kCorrection, 6);
    ASSERT_NE(evaluate(start, *one), evaluate(start, *other));
    Evaluator evaluator{EvaluationKind::Network, one};
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), evaluate(start, *one));
    evaluator.select(EvaluationKind::Network, other);
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), evaluate(start, *other));
    evaluator.select(EvaluationKind::Classical);
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), evaluate(start));
    evaluator.select(EvaluationKind::Network, one);
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), evaluate(start, *one));
}

TEST(EvaluatorTest, NoNetworkClaimsAProvenResult) {
    NetworkWeights weights = random_weights(kCorrection, 7);
    weights.output_bias = {1 << 24};
    for (const NetworkShape& shape : {kCorrection, kAlone}) {
        const auto network = Network::make(shape, weights, {}).value();
        SplitMix64 random{10};
        for (int i = 0; i < 500; ++i) {
            const Position pos = random_scatter(random);
            const Score score = evaluate(pos, *network);
            ASSERT_FALSE(score.is_decisive()) << text_of(pos);
        }
    }
}

TEST(EvaluatorTest, ResetForgetsThePositionBefore) {
    Evaluator evaluator;
    evaluator.reset(position_from("QQQQQQQ1/8/8/8/8/8/1k6/3K4 b - - 0 1"));
    evaluator.push(BoardDelta{});
    const Position start = Position::start();
    evaluator.reset(start);
    EXPECT_EQ(evaluator.evaluate(start), evaluate(start));
}

TEST(EvaluatorTest, TheFirstPositionOfAGameIsSlightlyBetterForTheSideToMove) {
    const Score start = evaluate(Position::start());
    EXPECT_GT(start, Score::zero());
    EXPECT_LT(start, Score{50});
}

// The score of one side is that of the other, negated, but for the tempo.
TEST(EvaluatorTest, ToMoveIsWorthALittleEverywhere) {
    RandomGames games{5};
    for (int i = 0; i < 5000; ++i) {
        const Position pos = games.position();
        // With few pieces it may decide the game, and a known ending has a score of its own.
        constexpr int kFewPieces = 10;
        const bool is_open = pos.occupied().count() > kFewPieces && !evaluate_endgame(pos);
        if (!pos.in_check() && is_open) {
            Position passed = pos;
            passed.play_null();
            const Score surplus = evaluate(pos) + evaluate(passed);
            ASSERT_GT(surplus, Score::zero()) << text_of(pos);
            ASSERT_LT(surplus, Score{100}) << text_of(pos);
        }
        games.advance();
    }
}

// How much worse off a side is without each of its pieces: those that count, and those that were
// worth nothing.
struct Losses {
    int all = 0;
    int useless = 0;
};

Losses losses_of(const Position& pos, EvaluationKind kind, bool with_pawns) {
    const auto white = [kind](const Position& position) {
        const int value = evaluate(position, kind).value();
        return position.side_to_move() == Color::White ? value : -value;
    };
    Losses losses;
    for (const Square sq : pos.occupied()) {
        const auto without = with(pos, sq, Piece::None);
        const bool is_pawn = type_of(pos.piece_on(sq)) == PieceType::Pawn;
        if (!without.has_value() || (is_pawn && !with_pawns)) {
            continue;  // a king, or a piece that stood between the enemy king and a check
        }
        const int change = white(pos) - white(*without);
        ++losses.all;
        losses.useless +=
            (color_of(pos.piece_on(sq)) == Color::White ? change <= 0 : change >= 0) ? 1 : 0;
    }
    return losses;
}

TEST(EvaluatorTest, WithoutAPieceASideIsWorseOff) {
    RandomGames games{6};
    Losses classical;
    for (int i = 0; i < 1000; ++i) {
        const Position pos = games.position();
        ASSERT_EQ(losses_of(pos, EvaluationKind::Material, true).useless, 0) << text_of(pos);
        const Losses losses = losses_of(pos, EvaluationKind::Classical, false);
        classical.all += losses.all;
        classical.useless += losses.useless;
        games.advance();
    }
    // A piece may be in the way of better ones, but not often.
    EXPECT_LT(classical.useless * 50, classical.all);
}

TEST(EvaluatorTest, ValuesPieces) {
    const Score pawn = score_of("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const Score knight = score_of("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const Score rook = score_of("rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQq - 0 1");
    const Score queen = score_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_GT(pawn, Score{30});
    EXPECT_GT(knight, pawn + 100);
    EXPECT_LT(rook, -knight) << "from Black's point of view";
    EXPECT_LT(queen, rook - 200);
}

TEST(EvaluatorTest, PawnsPressForwardMoreInTheEnding) {
    const auto gain = [](std::string_view near, std::string_view far) {
        return score_of(near) - score_of(far);
    };
    const Score late = gain("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    const Score early = gain(
        "1nbqkbn1/Pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w - - 0 1",
        "1nbqkbn1/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_GT(early, Score::zero());
    EXPECT_GT(late, early);
}

TEST(EvaluatorTest, NineQueensCountAsNine) {
    const Score eight = -score_of("3k4/8/8/8/8/8/QQQQQQQQ/RNB1KBNR b - - 0 1");
    const Score nine = -score_of("3k4/8/8/8/8/8/QQQQQQQQ/RNBQKBNR b - - 0 1");
    EXPECT_GT(nine, eight + 800);
    EXPECT_LT(nine, eight + 1200);
    EXPECT_FALSE(nine.is_decisive());
}

// As many queens as a side can claim, in a corner and in the middle.
TEST(EvaluatorTest, TheGreatestAdvantageIsStillAnEstimate) {
    for (const std::string_view fen :
         {"QQQQQQQQ/QQQQQQ2/8/8/8/8/5Q1k/K7 b - - 0 1",
          "8/8/2QQQQ2/2QQQQ2/2QQQQ2/Q1QQ4/8/K6k b - - 0 1",
          "k7/8/5qqq/2qqqq2/2qqqq2/2qqqq2/8/6K1 w - - 0 1"}) {
        const Score score = score_of(fen);
        EXPECT_LT(score, Score{-10000}) << fen;
        EXPECT_GE(score, Score{-Score::kMaxEvaluation}) << fen;
        EXPECT_FALSE(score.is_decisive()) << fen;
    }
}

TEST(EvaluatorTest, NoPositionLooksLikeAProvenResult) {
    SplitMix64 random{7};
    for (int i = 0; i < 5000; ++i) {
        const Position pos = random_scatter(random);
        ASSERT_FALSE(evaluate(pos).is_decisive()) << text_of(pos);
    }
}

// Pawns that become queens take the material beyond what a game begins with; coming and going must
// still add up.
TEST(EvaluatorTest, FollowsPromotionsBeyondTheFullSet) {
    Position pos = position_from("8/PPPPPPPP/8/8/k7/8/8/RNBQKBNR b - - 0 1");
    Evaluator evaluator;
    evaluator.reset(pos);
    const Score before = evaluator.evaluate(pos);
    for (int file = 0; file < 8; ++file) {
        const auto f = static_cast<File>(file);
        const Square from = make_square(f, Rank::R7);
        const Square to = make_square(f, Rank::R8);
        pos = *with(*with(pos, from, Piece::None), to, Piece::WhiteQueen);
        BoardDelta delta;
        delta.push_back({Piece::WhitePawn, from, false});
        delta.push_back({Piece::WhiteQueen, to, true});
        evaluator.push(delta);
        ASSERT_EQ(evaluator.evaluate(pos), evaluate(pos)) << text_of(pos);
    }
    for (int file = 0; file < 8; ++file) {
        evaluator.pop();
    }
    EXPECT_EQ(
        evaluator.evaluate(position_from("8/PPPPPPPP/8/8/k7/8/8/RNBQKBNR b - - 0 1")), before);
}

}  // namespace
}  // namespace trebuchet::evaluator_test
