// One record of a Polyglot book (16 bytes, most significant first), and the keys under which these
// books store positions. The keys are part of the file format and unrelated to Position::key().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <trebuchet/board/position.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

struct PolyglotEntry {
    Key key{};
    std::uint16_t move = 0;    // see polyglot_code
    std::uint16_t weight = 0;  // 0: not to be played
    std::uint32_t learn = 0;   // used by some programs; written as 0

    friend bool operator==(const PolyglotEntry&, const PolyglotEntry&) = default;
};

inline constexpr std::size_t kPolyglotEntryBytes = 16;
using PolyglotBytes = std::array<unsigned char, kPolyglotEntryBytes>;

[[nodiscard]] PolyglotBytes to_bytes(const PolyglotEntry& entry) noexcept;
[[nodiscard]] PolyglotEntry from_bytes(const PolyglotBytes& bytes) noexcept;

// Destination, origin and promotion; castling is king takes rook, as in Move.
[[nodiscard]] std::uint16_t polyglot_code(Move move) noexcept;
// The legal move of this code; nothing if there is none, whatever the 16 bits are.
[[nodiscard]] std::optional<Move> move_of_polyglot_code(
    const Position& pos, std::uint16_t code) noexcept;

// The format counts an en passant square as soon as a pawn stands beside the one that has just
// moved, even if a pin forbids the capture; a Position keeps legal ones only. So the key depends on
// the last move: where it is known, use the second or third form.
//
// Chess960 has the same keys: a castling right counts by its side, not by the square of the rook.
[[nodiscard]] Key polyglot_key(const Position& pos) noexcept;

// The key of the position after the move. Precondition: the move is legal in `before`.
[[nodiscard]] Key polyglot_key_after(const Position& before, Move move) noexcept;

// The key of the game's position.
[[nodiscard]] Key polyglot_key(const Game& game) noexcept;

}  // namespace trebuchet
