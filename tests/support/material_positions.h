// Random positions with given pieces, as tablebases know them.
#pragma once

#include <cstddef>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/util/random.h>

namespace trebuchet::testing_support {

// White's pieces in front of Black's king, White's own king left out: "QKR" is queen against rook.
// Precondition: they are letters of pieces, one K among them, and fit on the board. May have no
// legal move.
[[nodiscard]] inline Position random_position(SplitMix64& random, std::string_view material) {
    constexpr std::string_view kLetters = "PNBRQK";
    while (true) {
        Setup setup = Setup::empty();
        setup.side_to_move = random.below(2) == 0 ? Color::White : Color::Black;
        setup.board[square_at(random.below(kSquareCount))] = Piece::WhiteKing;
        Color color = Color::White;
        for (const char letter : material) {
            color = letter == 'K' ? Color::Black : color;
            setup.board[square_at(random.below(kSquareCount))] =
                make_piece(color, static_cast<PieceType>(kLetters.find(letter)));
        }
        const auto pos = Position::from_setup(setup);
        if (pos && static_cast<std::size_t>(pos->occupied().count()) == material.size() + 1) {
            return *pos;
        }
    }
}

}  // namespace trebuchet::testing_support
