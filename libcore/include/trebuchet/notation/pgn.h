// What the reader and the writer of PGN (portable game notation) share: results, variants, tags.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/game/game.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet {

enum class PgnResult : std::uint8_t { Unknown, WhiteWins, BlackWins, Draw };

// *, 1-0, 0-1, 1/2-1/2.
[[nodiscard]] std::string_view to_string(PgnResult result) noexcept;
// The reverse; also 1/2. Nothing for any other text.
[[nodiscard]] std::optional<PgnResult> parse_pgn_result(std::string_view text) noexcept;
// How a game ended by the rules; Unknown while it goes on, a claim being possible or not.
[[nodiscard]] PgnResult to_pgn_result(const GameResult& result) noexcept;

// The kind of chess that a Variant tag names (programs use different names); nothing if this
// library does not know it.
[[nodiscard]] std::optional<FenDialect> parse_pgn_variant(std::string_view text);

struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

}  // namespace trebuchet
