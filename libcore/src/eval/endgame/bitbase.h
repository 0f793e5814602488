// King and pawn against king, exactly: a bit for each position, 24 KB, worked out backwards from
// the promotions when the program starts (well under a millisecond).
// Idea of a bitbase for this ending: Don Beal and Michael Clarke, "The construction of economical
// and correct algorithms for king and pawn against king" (1980).
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/color.h>

namespace trebuchet::endgame {

// The side with the pawn is White here, and its pawn on the files a to d.
struct PawnEnding {
    Square strong_king;
    Square pawn;
    Square weak_king;
    bool strong_to_move;
};

class PawnBitbase {
public:
    PawnBitbase() noexcept;

    // Precondition: the position is legal.
    [[nodiscard]] bool is_won(const PawnEnding& ending) const noexcept;

    // How many of the legal positions are won, for the tests.
    [[nodiscard]] int count_won(bool strong_to_move) const noexcept;

private:
    static constexpr std::size_t kPawnSquares = 24;  // files a to d, ranks 2 to 7
    // For each square of the strong king: the squares of the weak king where the pawn wins.
    using Wins = std::array<SquareArray<Bitboard>, kPawnSquares>;

    [[nodiscard]] static std::size_t pawn_index(Square pawn) noexcept;
    [[nodiscard]] static Square pawn_at(std::size_t i) noexcept;
    // One step backwards. Whether there was anything new.
    [[nodiscard]] bool improve(std::size_t pawn_number) noexcept;
    [[nodiscard]] bool improve(std::size_t pawn_number, Square strong_king) noexcept;
    [[nodiscard]] Bitboard wins_by_pawn_move(Square pawn, Square strong_king) const noexcept;

    Wins strong_moves_{};
    Wins weak_moves_{};
};

// King and pawn against king on any board. Precondition: nothing else is there.
[[nodiscard]] bool is_pawn_ending_won(
    Color strong, Square strong_king, Square pawn, Square weak_king, Color side_to_move) noexcept;

}  // namespace trebuchet::endgame
