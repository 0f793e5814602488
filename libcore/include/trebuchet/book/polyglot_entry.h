// One record of a Polyglot book: 16 bytes, most significant first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <trebuchet/board/position.h>
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

}  // namespace trebuchet
