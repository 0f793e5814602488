// The Variant tag of PGN, for which every program has words of its own.
#pragma once

#include <optional>
#include <string_view>

#include <trebuchet/notation/fen.h>

namespace trebuchet {

// What kind of chess the tag speaks of; nothing if it is one that we do not play.
[[nodiscard]] std::optional<FenDialect> parse_variant(std::string_view text);

}  // namespace trebuchet
