#include <array>

#include <trebuchet/attacks/sliders.h>

#include "attacks/magics.h"

namespace trebuchet {
namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kBishopSteps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 4> kRookSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

Bitboard walk(Square sq, Bitboard occupied, const std::array<Step, 4>& steps) noexcept {
    Bitboard reached;
    for (const Step d : steps) {
        int file = index(file_of(sq)) + d.files;
        int rank = index(rank_of(sq)) + d.ranks;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const Square here = make_square(static_cast<File>(file), static_cast<Rank>(rank));
            reached.insert(here);
            if (occupied.contains(here)) {
                break;
            }
            file += d.files;
            rank += d.ranks;
        }
    }
    return reached;
}

// Edges that a slider on `sq` reaches only as the end of a ray: a piece there blocks nothing.
Bitboard far_edges(Square sq) noexcept {
    const Bitboard ranks = (Bitboard{Rank::R1} | Bitboard{Rank::R8}) & ~Bitboard{rank_of(sq)};
    const Bitboard files = (kFileA | kFileH) & ~Bitboard{file_of(sq)};
    return ranks | files;
}

using Walker = Bitboard (*)(Square, Bitboard) noexcept;

// One kind of slider: how it moves, and the multipliers for it.
struct Slider {
    Walker walker;
    const SquareArray<std::uint64_t>& magics;
};

// Fills the entries of one kind and their attacks; these begin at `offset` in the table. Returns
// where they end.
template <typename Backend>
std::uint32_t fill(
    const Slider& slider,
    std::uint32_t offset,
    SquareArray<SliderEntry>& entries,
    Bitboard* table) {
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const Square sq = square_at(i);
        SliderEntry& entry = entries[sq];
        entry.mask = slider.walker(sq, Bitboard{}) & ~far_edges(sq);
        entry.magic = slider.magics[sq];
        entry.offset = offset;
        const auto bits = static_cast<std::uint32_t>(entry.mask.count());
        entry.shift = 64 - bits;
        // All subsets of the mask, by the carry-rippler trick (Marcel van Kervinck).
        std::uint64_t subset = 0;
        do {
            const Bitboard occupied{subset};
            table[Backend::index(entry, occupied)] = slider.walker(sq, occupied);
            subset = (subset - entry.mask.bits()) & entry.mask.bits();
        } while (subset != 0);
        offset += std::uint32_t{1} << bits;
    }
    return offset;
}

}  // namespace

Bitboard walk_bishop_attacks(Square sq, Bitboard occupied) noexcept {
    return walk(sq, occupied, kBishopSteps);
}
Bitboard walk_rook_attacks(Square sq, Bitboard occupied) noexcept {
    return walk(sq, occupied, kRookSteps);
}

template <typename Backend>
SliderTables<Backend>::SliderTables() noexcept {
    std::uint32_t end =
        fill<Backend>({walk_bishop_attacks, kBishopMagics}, 0, bishops_, attacks_.data());
    end = fill<Backend>({walk_rook_attacks, kRookMagics}, end, rooks_, attacks_.data());
    TREBUCHET_ASSERT(end == attacks_.size());
}

template class SliderTables<MagicBackend>;
#if defined(TREBUCHET_USE_PEXT)
template class SliderTables<PextBackend>;
#endif

// Initialised before all objects of the host, since a host may have a static Position.
constexpr int kBeforeEverythingElse = 101;
__attribute__((init_priority(kBeforeEverythingElse))) const SliderTables<DefaultSliderBackend>
    kSliders;

}  // namespace trebuchet
