// Material, piece-square values and a tempo, blended by the phase: the baseline for other
// evaluations. All numbers are in centipawns.
#pragma once

#include <algorithm>

#include <trebuchet/board/position.h>
#include <trebuchet/eval/phased_score.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/score.h>
#include <trebuchet/types/square.h>

#include "eval/classical/material_table.h"
#include "eval/piece_square_table.h"

namespace trebuchet::material {

// Where a kind of piece likes to stand: the sum of a value for the rank, seen from its own side,
// and one for the file, counted from the edge (a and h, b and g, c and f, d and e).
struct Placing {
    RankArray<PhasedScore> rank;
    PhasedScore file[4];
};

struct Weights {
    PieceTypeArray<PhasedScore> material;
    PieceTypeArray<Placing> placing;
    // For the side to move.
    PhasedScore tempo;
};

// clang-format off
inline constexpr Weights kWeights{
    .material{{{{88, 112}, {335, 300}, {345, 315}, {475, 535}, {980, 980}, {0, 0}}}},
    .placing{{{
        // pawns: forward, and in the centre
        Placing{{{{{0, 0}, {-4, -8}, {-4, -8}, {6, -2}, {14, 12}, {30, 45}, {50, 95}, {0, 0}}}},
                {{-10, 4}, {-2, 2}, {-2, 0}, {12, -4}}},
        // knights: in the middle, not at the rim
        Placing{{{{{-28, -22}, {-14, -12}, {2, 0}, {12, 10}, {20, 14}, {22, 8}, {4, -6}, {-34, -22}}}},
                {{-28, -18}, {-8, -6}, {6, 4}, {12, 10}}},
        // bishops: developed
        Placing{{{{{-18, -8}, {2, -4}, {8, 2}, {8, 4}, {8, 4}, {6, 4}, {-6, 0}, {-12, -4}}}},
                {{-6, -6}, {4, 0}, {2, 2}, {2, 4}}},
        // rooks: on the seventh, and behind the central files
        Placing{{{{{0, -4}, {-8, -4}, {-8, -2}, {-6, 2}, {2, 6}, {8, 8}, {18, 14}, {10, 8}}}},
                {{-8, 0}, {-2, 0}, {4, 0}, {8, 0}}},
        // queens: central in the endgame, patient before it
        Placing{{{{{-4, -26}, {0, -16}, {0, -2}, {-2, 12}, {-2, 20}, {2, 18}, {2, 14}, {2, 4}}}},
                {{-4, -12}, {0, -4}, {2, 4}, {2, 8}}},
        // kings: castled first, in the centre last
        Placing{{{{{12, -38}, {0, -14}, {-26, 2}, {-46, 16}, {-56, 26}, {-50, 28}, {-40, 16}, {-40, -12}}}},
                {{18, -20}, {22, -4}, {-10, 10}, {-20, 14}}},
    }}},
    .tempo{14, 8},
};
// clang-format on

inline constexpr PieceSquareTable kPieceSquare =
    make_piece_square_table([](PieceType type, Square sq) {
        const int file = index(file_of(sq));
        const int from_edge = std::min(file, 7 - file);
        const Placing& placing = kWeights.placing[type];
        return kWeights.material[type] + placing.rank[rank_of(sq)] + placing.file[from_edge];
    });

// For the side to move. `placed` is the sum of kPieceSquare over the pieces.
[[nodiscard]] inline Score evaluate(const Position& pos, PhasedScore placed) noexcept {
    PhasedScore ours = pos.side_to_move() == Color::White ? placed : -placed;
    ours += kWeights.tempo;
    const int phase = classical::phase_of(pos);
    const int late = trebuchet::kFullPhase - phase;
    return Score::saturated(
        (ours.middlegame() * phase + ours.endgame() * late) / trebuchet::kFullPhase);
}

}  // namespace trebuchet::material
