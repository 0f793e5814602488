// Where bishops, rooks and queens attack, given the pieces in their way.
//
// The tables are filled once, before main, by the constructor of one const object: no init function
// has to be called, and nothing changes afterwards (safe from any thread).
//
// There are two ways to turn the pieces that stand in a slider's way into an index of its attack
// table: magic multiplication, which every CPU does, and PEXT, where the CPU does it fast.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <trebuchet/types/bitboard.h>

// The build decides, not the compiler's flags: a host that compiles for its own CPU must see the
// library as it was compiled (libcore/cmake/TrebuchetTarget.cmake).
#if defined(TREBUCHET_USE_PEXT)
#include <immintrin.h>
#endif

namespace trebuchet {

// How the attacks of one slider on one square are found in the table.
struct SliderEntry {
    Bitboard mask;             // the squares on which a piece can stand in the way
    std::uint64_t magic = 0;   // multiplier, for the magic backend
    std::uint32_t offset = 0;  // where this square's attacks begin in the table
    std::uint32_t shift = 0;   // 64 minus the number of squares in the mask
};

// Source: Lasse Hansen, "Fast attack lookups with magic multiplication" (2006); the plain version
// with a table of its own size for each square, by Pradu Kannan (2007).
struct MagicBackend {
    [[nodiscard]] static constexpr std::uint32_t index(
        const SliderEntry& entry, Bitboard occupied) noexcept {
        const std::uint64_t product = (occupied & entry.mask).bits() * entry.magic;
        return entry.offset + static_cast<std::uint32_t>(product >> entry.shift);
    }
};

#if defined(TREBUCHET_USE_PEXT)
struct PextBackend {
    [[nodiscard]] static std::uint32_t index(const SliderEntry& entry, Bitboard occupied) noexcept {
        return entry.offset
               + static_cast<std::uint32_t>(_pext_u64(occupied.bits(), entry.mask.bits()));
    }
};
using DefaultSliderBackend = PextBackend;
#else
using DefaultSliderBackend = MagicBackend;
#endif

// The attacks found square by square: slow; the tables are filled from them.
[[nodiscard]] Bitboard walk_bishop_attacks(Square sq, Bitboard occupied) noexcept;
[[nodiscard]] Bitboard walk_rook_attacks(Square sq, Bitboard occupied) noexcept;

template <typename Backend>
class SliderTables {
public:
    SliderTables() noexcept;

    [[nodiscard]] Bitboard bishop(Square sq, Bitboard occupied) const noexcept {
        return attacks_[Backend::index(bishops_[sq], occupied)];
    }
    [[nodiscard]] Bitboard rook(Square sq, Bitboard occupied) const noexcept {
        return attacks_[Backend::index(rooks_[sq], occupied)];
    }

private:
    // The sum over all squares of 2^(squares in the mask), for bishops and rooks.
    static constexpr std::size_t kBishopAttacks = 5248;
    static constexpr std::size_t kRookAttacks = 102400;

    SquareArray<SliderEntry> bishops_{};
    SquareArray<SliderEntry> rooks_{};
    std::array<Bitboard, kBishopAttacks + kRookAttacks> attacks_{};
};

extern template class SliderTables<MagicBackend>;
#if defined(TREBUCHET_USE_PEXT)
extern template class SliderTables<PextBackend>;
#endif

extern const SliderTables<DefaultSliderBackend> kSliders;

[[nodiscard]] inline Bitboard bishop_attacks(Square sq, Bitboard occupied) noexcept {
    return kSliders.bishop(sq, occupied);
}
[[nodiscard]] inline Bitboard rook_attacks(Square sq, Bitboard occupied) noexcept {
    return kSliders.rook(sq, occupied);
}
[[nodiscard]] inline Bitboard queen_attacks(Square sq, Bitboard occupied) noexcept {
    return bishop_attacks(sq, occupied) | rook_attacks(sq, occupied);
}

}  // namespace trebuchet
