// Which of the moves on a book's page to play.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/random.h>

namespace trebuchet {

enum class BookChoice : std::uint8_t {
    Weighted,  // each as often as its weight says
    Best       // one of the heaviest
};

// Nothing if no move has any weight: such moves are known and not to be played. The same random
// numbers give the same move.
[[nodiscard]] std::optional<Move> choose(
    std::span<const BookMove> moves, BookChoice choice, SplitMix64& random) noexcept;

}  // namespace trebuchet
