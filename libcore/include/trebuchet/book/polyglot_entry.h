// One record of a Polyglot book (16 bytes, most significant first), and the keys under which these
// books file positions. The keys belong to the file format, fixed for ever, and have nothing to do
// with Position::key().
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
    std::uint32_t learn = 0;   // of some programs; we write 0

    friend bool operator==(const PolyglotEntry&, const PolyglotEntry&) = default;
};

inline constexpr std::size_t kPolyglotEntryBytes = 16;
using PolyglotBytes = std::array<unsigned char, kPolyglotEntryBytes>;

[[nodiscard]] PolyglotBytes to_bytes(const PolyglotEntry& entry) noexcept;
[[nodiscard]] PolyglotEntry from_bytes(const PolyglotBytes& bytes) noexcept;

// Destination, origin and promotion; castling is king takes rook, as with us.
[[nodiscard]] std::uint16_t polyglot_code(Move move) noexcept;
// The legal move of this code; nothing if there is none, whatever the 16 bits are.
[[nodiscard]] std::optional<Move> move_of_polyglot_code(
    const Position& pos, std::uint16_t code) noexcept;

// The format counts an en passant square as soon as a pawn stands beside the one that has just
// moved, though a pin may forbid to take; a Position knows legal ones only. So the last move says
// more than the position it led to: where it is known, ask the second or third form.
//
// Chess960 has the same keys: of a castling right it counts to which side, not from which square.
[[nodiscard]] Key polyglot_key(const Position& pos) noexcept;

// The key of the position after the move. Precondition: the move is legal in `before`.
[[nodiscard]] Key polyglot_key_after(const Position& before, Move move) noexcept;

// The key of the game's position.
[[nodiscard]] Key polyglot_key(const Game& game) noexcept;

}  // namespace trebuchet
