// Random positions, the same for the same seed on every machine: what properties are tested on.
#pragma once

#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move_list.h>
#include <trebuchet/util/random.h>

namespace trebuchet::testing_support {

class Mailbox;

// A start of Chess960 (standard chess among them).
[[nodiscard]] Position random_chess960_start(SplitMix64& random);

// Pieces on random squares: legal, with castling rights and en passant squares where they fit,
// and far from anything that a game brings about (nine queens, triple checks).
[[nodiscard]] Position random_scatter(SplitMix64& random);

// Any of these moves. Precondition: there is one.
[[nodiscard]] Move random_move(const MoveList& moves, SplitMix64& random);

// Plays random games, one after the other, that begin in turn at the start of standard chess, at a
// start of Chess960, at a busy position of ours and at scattered pieces.
class RandomGames {
public:
    explicit RandomGames(std::uint64_t seed) noexcept;

    // The position on the board now: not always one with moves.
    [[nodiscard]] const Position& position() const noexcept { return position_; }
    // Whether position() is the first of its game.
    [[nodiscard]] bool is_first() const noexcept { return plies_ == 0; }
    // Plays `move` if the game goes on from there; else, or after a hundred half-moves, begins the
    // next game. Precondition: the move is legal, or none where there is none.
    void play(Move move);
    // Plays a random move, or begins the next game.
    void advance();

    [[nodiscard]] SplitMix64& random() noexcept { return random_; }

private:
    void begin_game();

    SplitMix64 random_;
    Position position_;
    int plies_ = 0;
    std::uint64_t games_ = 0;
};

// Plays the same random move in both, or begins the next game in both. Precondition: both are at
// the same position.
void advance_both(RandomGames& games, Mailbox& box);

}  // namespace trebuchet::testing_support
