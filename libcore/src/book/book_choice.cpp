#include <algorithm>

#include <trebuchet/book/book_choice.h>

namespace trebuchet {
namespace {

// How many lots the move draws.
[[nodiscard]] std::uint64_t lots(
    const BookMove& move, BookChoice choice, std::uint32_t heaviest) noexcept {
    if (choice == BookChoice::Weighted) {
        return move.weight;
    }
    return move.weight == heaviest ? 1 : 0;
}

}  // namespace

std::optional<Move> choose(
    std::span<const BookMove> moves, BookChoice choice, SplitMix64& random) noexcept {
    std::uint32_t heaviest = 0;
    for (const BookMove& each : moves) {
        heaviest = std::max(heaviest, each.weight);
    }
    if (heaviest == 0) {
        return std::nullopt;
    }
    std::uint64_t all = 0;
    for (const BookMove& each : moves) {
        all += lots(each, choice, heaviest);
    }
    std::uint64_t drawn = random.below(all);
    for (const BookMove& each : moves) {
        const std::uint64_t own = lots(each, choice, heaviest);
        if (drawn < own) {
            return each.move;
        }
        drawn -= own;
    }
    return std::nullopt;
}

}  // namespace trebuchet
