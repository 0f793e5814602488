// Where bishops, rooks and queens attack, given the pieces in their way.
//
// The tables are filled once, before main, by the constructor of one const object: there is no
// init call that a host could forget, and nothing changes afterwards (safe from any thread).
#pragma once

#include <array>
#include <cstddef>

#include <trebuchet/attacks/slider_backend.h>
#include <trebuchet/types/bitboard.h>

namespace trebuchet {

// The attacks found by walking square by square: slow, and the truth by which the tables are
// filled.
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
