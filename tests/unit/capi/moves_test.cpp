#include <array>
#include <string>
#include <trebuchet.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trebuchet/types/square.h>

#include "support/c_host.h"

namespace trebuchet::capi::moves_test {
namespace {

using testing_support::CGame;
using testing_support::move_from;
using testing_support::sized;
using testing_support::text_from;

std::string uci(const CGame& game, trebuchet_move move) {
    return text_from([&](char* buffer, std::size_t size) {
        return trebuchet_game_move_uci(game.handle(), move, buffer, size);
    });
}

std::string san(const CGame& game, trebuchet_move move) {
    return text_from([&](char* buffer, std::size_t size) {
        return trebuchet_game_move_san(game.handle(), move, buffer, size);
    });
}

TEST(CMovesTest, HavePartsAndTexts) {
    const CGame game{"r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1"};
    const trebuchet_move promotion = move_from(game.handle(), "gxh8=N");
    EXPECT_EQ(trebuchet_move_from(promotion), static_cast<std::int32_t>(Square::G7));
    EXPECT_EQ(trebuchet_move_to(promotion), static_cast<std::int32_t>(Square::H8));
    EXPECT_EQ(trebuchet_move_promotion(promotion), 'n');
    EXPECT_EQ(uci(game, promotion), "g7h8n");
    EXPECT_EQ(san(game, promotion), "gxh8=N");
    const trebuchet_move castling = move_from(game.handle(), "O-O");
    EXPECT_EQ(trebuchet_move_to(castling), static_cast<std::int32_t>(Square::H1));
    EXPECT_EQ(trebuchet_move_promotion(castling), 0);
    EXPECT_EQ(uci(game, castling), "e1g1");
    EXPECT_EQ(san(game, castling), "O-O");
}

TEST(CMovesTest, CastlingInChess960TakesTheRook) {
    const CGame game{"1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1"};
    EXPECT_EQ(uci(game, move_from(game.handle(), "O-O-O")), "f1b1");
    EXPECT_EQ(move_from(game.handle(), "f1b1"), move_from(game.handle(), "O-O-O"));
}

TEST(CMovesTest, ReadingSaysWhatIsWrong) {
    const CGame game{"4k3/P7/8/8/8/2N5/8/4K1N1 w - - 0 1"};
    const std::vector<std::pair<const char*, trebuchet_status>> cases{
        {"", TREBUCHET_ERROR_NOT_A_MOVE},
        {"hello", TREBUCHET_ERROR_NOT_A_MOVE},
        {"e1e3", TREBUCHET_ERROR_ILLEGAL_MOVE},
        {"Ne2", TREBUCHET_ERROR_AMBIGUOUS_MOVE},
        {"a7a8", TREBUCHET_ERROR_AMBIGUOUS_MOVE}};
    for (const auto& [text, status] : cases) {
        auto error = sized<trebuchet_error>();
        trebuchet_move move = 77;
        EXPECT_EQ(trebuchet_game_parse_move(game.handle(), text, &move, &error), status) << text;
        EXPECT_EQ(error.status, status) << text;
        EXPECT_GE(error.column, 1U);
        const std::string named = "'" + std::string{text} + "': ";
        const std::string complaint{static_cast<const char*>(error.text)};
        EXPECT_EQ(complaint.substr(0, named.size()), named);
        EXPECT_GT(complaint.size(), named.size());
        EXPECT_EQ(move, 77);
    }
    trebuchet_move move = 77;
    trebuchet_error unset{};
    EXPECT_EQ(
        trebuchet_game_parse_move(game.handle(), "Nge2", &move, &unset),
        TREBUCHET_ERROR_STRUCT_SIZE);
    EXPECT_EQ(move, 77);
}

TEST(CMovesTest, LinesBeginHere) {
    const CGame game{nullptr, "e4"};
    const CGame later{nullptr, "e4 e5"};
    const std::array<trebuchet_move, 2> line{
        move_from(game.handle(), "e5"), move_from(later.handle(), "Nf3")};
    const auto written = [&](auto function) {
        return text_from([&](char* buffer, std::size_t size) {
            return function(game.handle(), line.data(), line.size(), buffer, size);
        });
    };
    EXPECT_EQ(written(trebuchet_game_line_uci), "e7e5 g1f3");
    EXPECT_EQ(written(trebuchet_game_line_san), "e5 Nf3");
    std::array<char, 16> buffer{};
    EXPECT_EQ(trebuchet_game_line_san(game.handle(), nullptr, 0, buffer.data(), buffer.size()), 0);
    EXPECT_EQ(
        trebuchet_game_line_uci(later.handle(), line.data(), 2, buffer.data(), buffer.size()),
        TREBUCHET_ERROR_ILLEGAL_MOVE);
    EXPECT_EQ(
        trebuchet_game_line_san(game.handle(), nullptr, 1, buffer.data(), buffer.size()),
        TREBUCHET_ERROR_ARGUMENT);
}

TEST(CMovesTest, ATextThatDoesNotFitIsEmpty) {
    const CGame game;
    const trebuchet_move move = move_from(game.handle(), "e4");
    std::array<char, 5> buffer{'x', 'x', 'x', 'x', 'x'};
    EXPECT_EQ(trebuchet_game_move_uci(game.handle(), move, buffer.data(), 4), 4);
    EXPECT_STREQ(buffer.data(), "");
    EXPECT_EQ(buffer[4], 'x');
    EXPECT_EQ(trebuchet_game_move_uci(game.handle(), move, buffer.data(), 5), 4);
    EXPECT_STREQ(buffer.data(), "e2e4");
    EXPECT_EQ(trebuchet_game_move_uci(game.handle(), move, nullptr, 5), TREBUCHET_ERROR_ARGUMENT);
}

TEST(CMovesTest, NullPointersAndIllegalMovesAreErrors) {
    const CGame game;
    std::array<char, 16> buffer{};
    trebuchet_move move = 0;
    EXPECT_EQ(trebuchet_game_parse_move(nullptr, "e4", &move, nullptr), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_game_parse_move(game.handle(), nullptr, &move, nullptr),
        TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(
        trebuchet_game_parse_move(game.handle(), "e4", nullptr, nullptr), TREBUCHET_ERROR_ARGUMENT);
    const auto expect_errors = [&](auto function) {
        EXPECT_EQ(function(nullptr, 0, buffer.data(), buffer.size()), TREBUCHET_ERROR_ARGUMENT);
        for (int raw = 0; raw <= 0xFFFF; raw += 0x101) {
            const auto any = static_cast<trebuchet_move>(raw);
            const std::int32_t length = function(game.handle(), any, buffer.data(), buffer.size());
            EXPECT_TRUE(length == TREBUCHET_ERROR_ILLEGAL_MOVE || length > 0) << raw;
        }
    };
    expect_errors(trebuchet_game_move_uci);
    expect_errors(trebuchet_game_move_san);
    EXPECT_EQ(trebuchet_game_line_uci(nullptr, nullptr, 0, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
    EXPECT_EQ(trebuchet_game_line_san(nullptr, nullptr, 0, nullptr, 0), TREBUCHET_ERROR_ARGUMENT);
}

}  // namespace
}  // namespace trebuchet::capi::moves_test
