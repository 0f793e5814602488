// What follows from the material alone: the phase of the game and the imbalance. Kept for the next
// position with the same material; one table belongs to one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/key.h>

#include "eval/classical/tracer.h"

namespace trebuchet::classical {

// 1 for each knight and bishop, 2 for a rook, 4 for a queen; promotions do not count beyond the 24
// of a full board.
[[nodiscard]] inline int phase_of(const Position& pos) noexcept {
    constexpr int kRook = 2;
    constexpr int kQueen = 4;
    const int phase = pos.pieces(PieceType::Knight, PieceType::Bishop).count()
                      + kRook * pos.pieces(PieceType::Rook).count()
                      + kQueen * pos.pieces(PieceType::Queen).count();
    return std::min(phase, kFullPhase);
}

// After Larry Kaufman, "The evaluation of material imbalances" (1999): two bishops are worth more
// than twice one bishop; knights gain and rooks lose with every pawn; two rooks, and queens beside
// rooks or minor pieces, get in each other's way.
template <Color Us, typename Tracer>
[[nodiscard]] PhasedScore imbalance(const Position& pos, Tracer& tracer) noexcept {
    constexpr int kUsualPawns = 5;
    const auto number = [&](PieceType type) { return pos.pieces(Us, type).count(); };
    const int pawns = number(PieceType::Pawn) - kUsualPawns;
    const int knights = number(PieceType::Knight);
    const int bishops = number(PieceType::Bishop);
    const int rooks = number(PieceType::Rook);
    Tally<Us, Tracer> tally{tracer};
    if (bishops >= 2) {
        tally.add(kWeights.bishop_pair);
    }
    tally.add(kWeights.knight_pawns, knights * pawns);
    tally.add(kWeights.rook_pawns, rooks * pawns);
    if (rooks >= 2) {
        tally.add(kWeights.rook_pair);
    }
    if (number(PieceType::Queen) > 0) {
        tally.add(kWeights.queen_rooks, rooks);
        tally.add(kWeights.queen_minors, knights + bishops);
    }
    return tally.sum();
}

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
