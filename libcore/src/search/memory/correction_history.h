// By how much the static evaluation was wrong, lately, in positions with the same pawns or the
// same material: the next such position is corrected by it.
// Source: Caissa (Michal Witanowski, 2023) brought the idea into use.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/types/key.h>

namespace trebuchet {

class CorrectionHistory {
public:
    // Centipawns to add to the static evaluation.
    [[nodiscard]] int correction(const Position& pos) const noexcept {
        const Color us = pos.side_to_move();
        const int sum = pawns_[us][slot(pos.pawn_key())] + material_[us][slot(pos.material_key())];
        return sum / (2 * kGrain);
    }

    // The search found the position `error` centipawns better than the evaluation said, earlier
    // corrections included: so of a constant error it makes good w / (1 + w), w being the weight
    // that the correction is given.
    void update(const Position& pos, int depth, int error) noexcept {
        constexpr int kMostError = 256;
        constexpr int kMostWeight = 16;
        const Color us = pos.side_to_move();
        const int aim = std::clamp(error, -kMostError, kMostError) * kGrain;
        const int weight = std::min(depth + 1, kMostWeight);
        blend(pawns_[us][slot(pos.pawn_key())], aim, weight);
        blend(material_[us][slot(pos.material_key())], aim, weight);
    }

private:
    static constexpr std::size_t kSlots = 16384;
    static constexpr int kGrain = 64;  // parts of a centipawn
    static constexpr int kWeightOne = 256;

    static std::size_t slot(Key key) noexcept { return bits(key) % kSlots; }
    static void blend(std::int16_t& value, int aim, int weight) noexcept {
        value =
            static_cast<std::int16_t>((value * (kWeightOne - weight) + aim * weight) / kWeightOne);
    }

    ColorArray<std::array<std::int16_t, kSlots>> pawns_{};
    ColorArray<std::array<std::int16_t, kSlots>> material_{};
};

}  // namespace trebuchet
