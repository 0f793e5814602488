// Evaluation, and an engine's life.
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <trebuchet.h>

#include <gtest/gtest.h>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/eval/network.h>

#include "support/c_host.h"
#include "support/positions.h"

namespace trebuchet::capi::engine_test {
namespace {

using testing_support::CEngine;
using testing_support::CGame;
using testing_support::kBusyPositions;
using testing_support::position_from;
using testing_support::sized;

trebuchet_evaluation evaluation_of(const CEngine& engine, const CGame& game) {
    auto evaluation = sized<trebuchet_evaluation>();
    EXPECT_EQ(trebuchet_engine_evaluate(engine.handle(), game.handle(), &evaluation), TREBUCHET_OK);
    return evaluation;
}

TEST(CEngineTest, EvaluatesAsItsOptionsSay) {
    const CEngine engine;
    const auto network = Network::built_in();
    for (const std::string_view fen : kBusyPositions) {
        const Position pos = position_from(fen);
        const CGame game{std::string{fen}.c_str()};
        engine.set("Evaluation", "Network");
        const trebuchet_evaluation full = evaluation_of(engine, game);
        EXPECT_EQ(full.kind, TREBUCHET_NETWORK);
        EXPECT_EQ(full.score, evaluate(pos, *network).value());
        EXPECT_EQ(full.network, network->output(pos));
        EXPECT_EQ(full.classical, explain(pos).total.value());
        EXPECT_EQ(full.phase, explain(pos).phase);
        engine.set("Evaluation", "Classical");
        EXPECT_EQ(evaluation_of(engine, game).score, full.classical);
        engine.set("Evaluation", "Material");
        EXPECT_EQ(
            evaluation_of(engine, game).score, evaluate(pos, EvaluationKind::Material).value());
    }
}

TEST(CEngineTest, TheTermsAreThoseOfTheExplanation) {
    const CGame game{std::string{kBusyPositions.front()}.c_str()};
    const EvaluationBreakdown breakdown = explain(position_from(kBusyPositions.front()));
    ASSERT_EQ(trebuchet_term_count(), static_cast<std::int32_t>(kTermCount));
    for (std::int32_t i = 0; i < trebuchet_term_count(); ++i) {
        auto term = sized<trebuchet_term>();
        ASSERT_EQ(trebuchet_game_term(game.handle(), i, &term), TREBUCHET_OK);
        const auto which = static_cast<Term>(i);
        EXPECT_EQ(term.name, kTermNames[which]);
        const auto& sides = breakdown.terms[which];
        EXPECT_EQ((PhasedScore{term.white_middlegame, term.white_endgame}), sides[Color::White]);
        EXPECT_EQ((PhasedScore{term.black_middlegame, term.black_endgame}), sides[Color::Black]);
    }
}

TEST(CEngineTest, PieceWorthsAreForWhite) {
    const CEngine engine;
    const CGame game{nullptr, "e4"};
    std::array<std::int32_t, 64> worths{};
    ASSERT_EQ(
        trebuchet_engine_piece_worths(engine.handle(), game.handle(), worths.data()), TREBUCHET_OK);
    const Position pos =
        position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const auto network = Network::built_in();
    for (const Square sq : {Square::D1, Square::D8, Square::E4}) {
        // Black is to move.
        EXPECT_EQ(worths[index(sq)], network->output(pos, Bitboard{sq}) - network->output(pos));
    }
    EXPECT_EQ(worths[index(Square::E1)], 0);
    EXPECT_EQ(worths[index(Square::E2)], 0);
}

TEST(CEngineTest, EvaluatingRefusesWhatItCannotUse) {
    const CEngine engine;
    const CGame game;
    trebuchet_evaluation unset{};
    std::array<std::int32_t, 64> worths{};
    auto term = sized<trebuchet_term>();
    EXPECT_EQ(
        trebuchet_engine_evaluate(engine.handle(), game.handle(), &unset),
        TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(
        trebuchet_engine_evaluate(engine.handle(), game.handle(), nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_evaluate(engine.handle(), nullptr, &unset), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_evaluate(nullptr, game.handle(), &unset), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_piece_worths(nullptr, game.handle(), worths.data()),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_piece_worths(engine.handle(), nullptr, worths.data()),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_engine_piece_worths(engine.handle(), game.handle(), nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_term(nullptr, 0, &term), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_term(game.handle(), -1, &term), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_game_term(game.handle(), trebuchet_term_count(), &term),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_term(game.handle(), 0, nullptr), TREBUCHET_ERROR_ARGUMENT);
}

TEST(CEngineTest, MakingAndEndingTakesNullPointers) {
    EXPECT_EQ(trebuchet_engine_new(nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_engine_free(nullptr), TREBUCHET_OK);
    EXPECT_EQ(trebuchet_engine_clear(nullptr), TREBUCHET_ERROR_ARGUMENT);
}

}  // namespace
}  // namespace trebuchet::capi::engine_test
