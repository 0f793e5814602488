// What follows from the material alone, kept for the next position with the same material. One
// table belongs to one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/key.h>

#include "eval/classical/imbalance.h"
#include "eval/classical/phase.h"

namespace trebuchet::classical {

struct MaterialFacts {
    PhasedScore imbalance;   // White minus Black
    int phase = 0;           // 0 to kFullPhase
    bool is_ending = false;  // so few pieces that special knowledge may apply
};

template <typename Tracer>
[[nodiscard]] MaterialFacts find_material_facts(const Position& pos, Tracer& tracer) noexcept {
    constexpr int kFewPieces = 4;
    const Bitboard pieces = pos.occupied() & ~pos.pieces(PieceType::Pawn, PieceType::King);
    const bool has_lone_side = !pos.has_pieces(Color::White) || !pos.has_pieces(Color::Black);
    MaterialFacts facts;
    facts.imbalance = imbalance<Color::White>(pos, tracer);
    facts.imbalance -= imbalance<Color::Black>(pos, tracer);
    facts.phase = phase_of(pos);
    facts.is_ending = has_lone_side || pieces.count() <= kFewPieces;
    return facts;
}

class MaterialTable {
public:
    MaterialTable() : entries_(kEntries) {}

    [[nodiscard]] const MaterialFacts& probe(const Position& pos) noexcept {
        Entry& entry = entries_[bits(pos.material_key()) % kEntries];
        ++statistics_.probes;
        if (entry.key == pos.material_key()) {
            ++statistics_.hits;
            return entry.facts;
        }
        NullTracer tracer;
        entry.key = pos.material_key();
        entry.facts = find_material_facts(pos, tracer);
        return entry.facts;
    }
    void forget_statistics() noexcept { statistics_ = {}; }
    [[nodiscard]] TableStatistics statistics() const noexcept { return statistics_; }
    [[nodiscard]] static constexpr std::size_t bytes() noexcept { return kEntries * sizeof(Entry); }

private:
    struct Entry {
        Key key = static_cast<Key>(~std::uint64_t{0});
        MaterialFacts facts;
    };
    static constexpr std::size_t kEntries = 2048;

    std::vector<Entry> entries_;
    TableStatistics statistics_{};
};

}  // namespace trebuchet::classical
