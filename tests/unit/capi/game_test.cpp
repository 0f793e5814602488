#include <array>
#include <string>
#include <string_view>
#include <trebuchet.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/notation/fen.h>

#include "support/c_host.h"
#include "support/random_positions.h"

namespace trebuchet::capi::game_test {
namespace {

using testing_support::CGame;
using testing_support::fen_of;
using testing_support::move_from;
using testing_support::RandomGames;
using testing_support::sized;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20";

TEST(CGameTest, BeginsAtTheStart) {
    trebuchet_game* game = nullptr;
    ASSERT_EQ(trebuchet_game_new(&game), TREBUCHET_OK);
    EXPECT_EQ(fen_of(game), kStart);
    trebuchet_game_free(game);
    trebuchet_game_free(nullptr);
}

TEST(CGameTest, IsSetUpFromAFenAndMoves) {
    EXPECT_EQ(fen_of(CGame{kCastling}.handle()), kCastling);
    const CGame played{nullptr, "e2e4 c5\tg1f3  d6"};
    EXPECT_EQ(
        fen_of(played.handle()), "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
    EXPECT_EQ(trebuchet_game_played_moves(played.handle(), nullptr, 0), 4);
    EXPECT_EQ(fen_of(CGame{kCastling, ""}.handle()), kCastling);
}

TEST(CGameTest, AnErrorLeavesTheGameAsItWasAndSaysWhere) {
    const CGame game{kCastling};
    const auto set = [&](const char* fen, int variant, const char* moves, trebuchet_error* error) {
        return trebuchet_game_set_position(game.handle(), fen, variant, moves, error);
    };
    auto error = sized<trebuchet_error>();
    EXPECT_EQ(
        set("8/8/8/8/8/8/8 w - -", TREBUCHET_ANY_CHESS, nullptr, &error), TREBUCHET_ERROR_FEN);
    EXPECT_EQ(error.status, TREBUCHET_ERROR_FEN);
    EXPECT_EQ(error.column, 14U);
    EXPECT_NE(std::string{error.text}.find("column 14: "), std::string::npos) << error.text;

    EXPECT_EQ(set(nullptr, TREBUCHET_ANY_CHESS, "e4 e5 Bb6", &error), TREBUCHET_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(error.column, 7U);
    EXPECT_STREQ(error.text, "'Bb6': not a legal move");
    EXPECT_EQ(set(nullptr, TREBUCHET_ANY_CHESS, "e4 zz", &error), TREBUCHET_ERROR_NOT_A_MOVE);

    EXPECT_EQ(set(kStart, 3, nullptr, &error), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(set(kStart, -1, nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    trebuchet_error unset{};
    EXPECT_EQ(set(kStart, TREBUCHET_ANY_CHESS, nullptr, &unset), TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(
        trebuchet_game_set_position(nullptr, kStart, TREBUCHET_ANY_CHESS, nullptr, &error),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(error.status, TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(fen_of(game.handle()), kCastling);

    EXPECT_EQ(set(kStart, TREBUCHET_ANY_CHESS, nullptr, &error), TREBUCHET_OK);
    EXPECT_EQ(error.status, TREBUCHET_OK);
    EXPECT_EQ(error.column, 0U);
}

TEST(CGameTest, TheVariantDecidesWhatAFenMeans) {
    constexpr const char* kKingOnF = "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1";
    const CGame game;
    EXPECT_EQ(
        trebuchet_game_set_position(
            game.handle(), kKingOnF, TREBUCHET_STANDARD_CHESS, nullptr, nullptr),
        TREBUCHET_ERROR_FEN);
    EXPECT_EQ(
        trebuchet_game_set_position(game.handle(), kKingOnF, TREBUCHET_ANY_CHESS, "O-O", nullptr),
        TREBUCHET_OK);
    auto info = sized<trebuchet_position_info>();
    EXPECT_EQ(trebuchet_game_info(game.handle(), &info), TREBUCHET_OK);
    EXPECT_EQ(info.is_chess960, 1);
    EXPECT_EQ(
        trebuchet_game_set_position(game.handle(), kStart, TREBUCHET_CHESS960, nullptr, nullptr),
        TREBUCHET_OK);
    EXPECT_EQ(trebuchet_game_info(game.handle(), &info), TREBUCHET_OK);
    EXPECT_EQ(info.is_chess960, 1);
}

TEST(CGameTest, InfoTellsWhatTheBoardTells) {
    const CGame game{nullptr, "e4 a6 e5 d5"};
    auto info = sized<trebuchet_position_info>();
    ASSERT_EQ(trebuchet_game_info(game.handle(), &info), TREBUCHET_OK);
    EXPECT_EQ(info.side_to_move, TREBUCHET_WHITE);
    EXPECT_EQ(info.in_check, 0);
    EXPECT_EQ(info.is_chess960, 0);
    EXPECT_EQ(info.halfmove_clock, 0);
    EXPECT_EQ(info.fullmove_number, 3);
    EXPECT_EQ(info.moves_played, 4);
    EXPECT_EQ(info.occurrences, 1);
    EXPECT_EQ(info.en_passant, static_cast<std::int32_t>(Square::D6));
    EXPECT_EQ(info.castling_rooks, 0x8100000000000081U);
    EXPECT_EQ(
        (std::string_view{static_cast<const char*>(info.board), 64}),
        "RNBQKBNRPPPP.PPP...................pP...p........pp.pppprnbqkbnr");
    EXPECT_EQ(info.struct_size, sizeof info);
}

TEST(CGameTest, ResultFollowsTheRules) {
    struct Case {
        const char* fen;
        const char* moves;
        std::array<std::int32_t, 5> expected;  // reason, winner, is_over, is_claimable, is_draw
    };
    const std::vector<Case> cases{
        {nullptr, nullptr, {TREBUCHET_GOES_ON, TREBUCHET_NO_COLOR, 0, 0, 0}},
        {nullptr, "f3 e5 g4 Qh4", {TREBUCHET_CHECKMATE, TREBUCHET_BLACK, 1, 0, 0}},
        {"7k/5K2/6Q1/8/8/8/8/8 b - -", nullptr, {TREBUCHET_STALEMATE, TREBUCHET_NO_COLOR, 1, 0, 1}},
        {"7k/8/8/8/8/8/8/K7 w - -",
         nullptr,
         {TREBUCHET_DEAD_POSITION, TREBUCHET_NO_COLOR, 1, 0, 1}},
        {nullptr,
         "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
         {TREBUCHET_THREEFOLD_REPETITION, TREBUCHET_NO_COLOR, 0, 1, 1}},
        {"7k/8/8/8/8/8/R7/K7 w - - 100 80",
         nullptr,
         {TREBUCHET_FIFTY_MOVES, TREBUCHET_NO_COLOR, 0, 1, 1}},
        {"7k/8/8/8/8/8/R7/K7 w - - 150 100",
         nullptr,
         {TREBUCHET_SEVENTY_FIVE_MOVES, TREBUCHET_NO_COLOR, 1, 0, 1}}};
    for (const Case& each : cases) {
        const CGame game{each.fen, each.moves};
        auto result = sized<trebuchet_game_result>();
        ASSERT_EQ(trebuchet_game_result_of(game.handle(), &result), TREBUCHET_OK);
        const std::array<std::int32_t, 5> got{
            result.reason, result.winner, result.is_over, result.is_claimable, result.is_draw};
        EXPECT_EQ(got, each.expected) << fen_of(game.handle());
    }
}

TEST(CGameTest, PlaysAndTakesBack) {
    const CGame game;
    EXPECT_EQ(trebuchet_game_take_back(game.handle()), TREBUCHET_ERROR_NOTHING);
    const trebuchet_move e4 = move_from(game.handle(), "e2e4");
    EXPECT_EQ(trebuchet_game_play(game.handle(), e4), TREBUCHET_OK);
    EXPECT_EQ(trebuchet_game_play(game.handle(), e4), TREBUCHET_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(trebuchet_game_play(game.handle(), 0), TREBUCHET_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(trebuchet_game_take_back(game.handle()), TREBUCHET_OK);
    EXPECT_EQ(fen_of(game.handle()), kStart);
}

TEST(CGameTest, ACopyHasAStateOfItsOwn) {
    const CGame game{nullptr, "e4"};
    trebuchet_game* copy = nullptr;
    ASSERT_EQ(trebuchet_game_copy(game.handle(), &copy), TREBUCHET_OK);
    EXPECT_EQ(fen_of(copy), fen_of(game.handle()));
    EXPECT_EQ(trebuchet_game_take_back(copy), TREBUCHET_OK);
    EXPECT_NE(fen_of(copy), fen_of(game.handle()));
    trebuchet_game_free(copy);
    EXPECT_EQ(trebuchet_game_copy(nullptr, &copy), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(copy, nullptr);
}

TEST(CGameTest, GivesTheMovesThatThereIsRoomFor) {
    const CGame game;
    std::array<trebuchet_move, 3> few{};
    EXPECT_EQ(trebuchet_game_legal_moves(game.handle(), few.data(), 2), 20);
    EXPECT_NE(few[1], 0);
    EXPECT_EQ(few[2], 0);
    EXPECT_EQ(trebuchet_game_legal_moves(game.handle(), nullptr, 0), 20);
    EXPECT_EQ(trebuchet_game_legal_moves(game.handle(), nullptr, 1), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_played_moves(game.handle(), nullptr, 1), TREBUCHET_ERROR_ARGUMENT);
}

TEST(CGameTest, NullPointersAreErrors) {
    const CGame game;
    EXPECT_EQ(trebuchet_game_new(nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_copy(game.handle(), nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_fen(nullptr, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_info(nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_info(game.handle(), nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_result_of(nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_result_of(game.handle(), nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_legal_moves(nullptr, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_played_moves(nullptr, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_play(nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_take_back(nullptr), TREBUCHET_ERROR_ARGUMENT);
}

// The same positions, moves and texts as in C++.
TEST(CGameTest, AgreesWithTheLibraryInRandomGames) {
    constexpr int kPositions = 300;
    RandomGames games{29};
    const CGame game;
    for (int i = 0; i < kPositions; ++i, games.advance()) {
        const Position& pos = games.position();
        const std::string fen = to_fen(pos);
        const std::int32_t variant =
            pos.is_chess960() ? TREBUCHET_CHESS960 : TREBUCHET_STANDARD_CHESS;
        ASSERT_EQ(
            trebuchet_game_set_position(game.handle(), fen.c_str(), variant, nullptr, nullptr),
            TREBUCHET_OK)
            << fen;
        EXPECT_EQ(fen_of(game.handle()), fen);
        std::array<trebuchet_move, TREBUCHET_MOST_MOVES> moves{};
        const auto count = static_cast<std::size_t>(
            trebuchet_game_legal_moves(game.handle(), moves.data(), moves.size()));
        const MoveList expected = legal_moves(pos);
        ASSERT_EQ(count, expected.size()) << fen;
        for (std::size_t m = 0; m < count; ++m) {
            EXPECT_EQ(moves[m], expected[m].raw()) << fen;
        }
    }
}

}  // namespace
}  // namespace trebuchet::capi::game_test
