// The families of endings, one file of rules each; endgame.cpp chooses between them. Scores are in
// centipawns, scales in 64ths of an advantage, as endgame_scale() has them.
#pragma once

#include <optional>

#include <trebuchet/board/position.h>

namespace trebuchet::endgame {

// --- Mates against a bare king: which material forces one, and how far it has come -------------
//
// The search finds the mate itself once the king stands where it can happen.

// A queen or a rook, bishops on squares of both colours, bishop and knight, or three knights;
// whatever else there is.
[[nodiscard]] bool can_force_mate(const Position& pos, Color strong) noexcept;

// Centipawns for `strong`: a known win, more the nearer the mate. A stalemate is a draw.
// Precondition: can_force_mate(), and the other side has nothing but its king.
[[nodiscard]] int mating_score(const Position& pos, Color strong) noexcept;

// --- A queen or a rook against a single pawn that is about to become a queen -------------------
//
// Facts from Reuben Fine, "Basic Chess Endings" (1941).

// Centipawns for `strong`. Precondition: it has king and queen (rook), the other king and pawn.
[[nodiscard]] int queen_against_pawn(const Position& pos, Color strong) noexcept;
[[nodiscard]] int rook_against_pawn(const Position& pos, Color strong) noexcept;

// --- Pieces only, both sides having some --------------------------------------------------------

// One piece against one: mostly drawn, whatever the pieces are worth, but for a queen.

// Centipawns for White; nothing where the ordinary evaluation says it well (queens, rooks).
// Precondition: both sides have their king and one piece that is no pawn.
[[nodiscard]] std::optional<int> piece_against_piece(const Position& pos) noexcept;

// A rook or more ahead, the other side not bare: won, if the king is driven to the edge.
// Centipawns for White; nothing where no side is so far ahead. Precondition: no pawns, and both
// sides have a piece.
[[nodiscard]] std::optional<int> rook_ahead(const Position& pos) noexcept;

// --- Advantages without pawns, or with a last one that can be taken for a piece -----------------
//
// What is left may not be enough to mate.

// In 64ths, as endgame_scale(). Precondition: `strong` has no pawn.
[[nodiscard]] int pawnless_scale(const Position& pos, Color strong) noexcept;

// Precondition: `strong` has one pawn.
[[nodiscard]] int last_pawn_scale(const Position& pos, Color strong) noexcept;

// --- Rook endings: drawn more often than others -------------------------------------------------

// Both sides have one rook and no other piece but pawns.
[[nodiscard]] bool is_rook_ending(const Position& pos) noexcept;

// In 64ths, as endgame_scale(). Precondition: is_rook_ending().
[[nodiscard]] int rook_ending_scale(const Position& pos, Color strong) noexcept;

// --- Bishops: on opposite colours, and the rook pawn whose promotion square none of them reaches

// Both sides have one bishop, on squares of different colours.
[[nodiscard]] bool has_opposite_bishops(const Position& pos) noexcept;

// In 64ths, as endgame_scale(). Precondition: has_opposite_bishops().
[[nodiscard]] int opposite_bishops_scale(const Position& pos, Color strong) noexcept;

// Besides its king, `strong` has nothing but pawns on one rook file and at most bishops that cannot
// drive a king out of the corner before them.
[[nodiscard]] bool has_wrong_rook_pawn(const Position& pos, Color strong) noexcept;

// Whether the other king gets into the corner. Precondition: has_wrong_rook_pawn().
[[nodiscard]] int wrong_rook_pawn_scale(const Position& pos, Color strong) noexcept;

}  // namespace trebuchet::endgame
