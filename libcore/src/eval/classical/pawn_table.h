// A cache of what is known about pawns and shelters, by the pawns: almost all positions of a search
// have pawns that were seen before. One table belongs to one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/key.h>

#include "eval/classical/pawn_structure.h"
#include "eval/classical/shelter.h"

namespace trebuchet::classical {

struct PawnEntry {
    Key key = static_cast<Key>(~std::uint64_t{0});
    PawnFacts facts;
    // The squares of the kings, and the rooks with which they may castle, for which the shelters
    // were found; None before that.
    ColorArray<Square> king{{Square::None, Square::None}};
    ColorArray<Bitboard> castling{};
    ColorArray<Shelter> shelter{};
};

class PawnTable {
public:
    PawnTable() : entries_(kEntries) {}

    // What is known about the pawns and shelters of `pos`; computed if it is not in the table.
    [[nodiscard]] const PawnEntry& probe(const Position& pos) noexcept {
        PawnEntry& entry = entries_[bits(pos.pawn_key()) % kEntries];
        NullTracer tracer;
        ++statistics_.probes;
        if (entry.key == pos.pawn_key()) {
            ++statistics_.hits;
        } else {
            entry.key = pos.pawn_key();
            entry.facts = find_pawn_facts(pos, tracer);
            entry.king = {{Square::None, Square::None}};
        }
        update_shelter<Color::White>(entry, pos);
        update_shelter<Color::Black>(entry, pos);
        return entry;
    }
    void forget_statistics() noexcept { statistics_ = {}; }
    [[nodiscard]] TableStatistics statistics() const noexcept { return statistics_; }
    [[nodiscard]] static constexpr std::size_t bytes() noexcept {
        return kEntries * sizeof(PawnEntry);
    }

private:
    static constexpr std::size_t kEntries = 2048;

    template <Color Us>
    static void update_shelter(PawnEntry& entry, const Position& pos) noexcept {
        const Square king = pos.king(Us);
        const Bitboard castling = pos.castling_rooks() & Bitboard{back_rank(Us)};
        if (entry.king[Us] != king || entry.castling[Us] != castling) {
            NullTracer tracer;
            entry.king[Us] = king;
            entry.castling[Us] = castling;
            entry.shelter[Us] = best_shelter<Us>(pos, tracer);
        }
    }

    std::vector<PawnEntry> entries_;
    TableStatistics statistics_{};
};

}  // namespace trebuchet::classical
