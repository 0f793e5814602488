// The values of the weights, in centipawns for the middlegame and the endgame; those of the term
// Danger are danger units (see king_danger.h). Written by `trebuchet tune`; docs/evaluation.md
// tells how to repeat it.
#pragma once

#include "eval/classical/weights.h"

namespace trebuchet::classical {

// clang-format off
inline constexpr Weights kWeights{
    // a pawn, knight, bishop, rook, queen
    .material{{{90, 115}, {340, 320}, {355, 335}, {490, 560}, {1020, 1040}}},
    // two bishops
    .bishop_pair{28, 50},
    // for each knight, times own pawns beyond five
    .knight_pawns{3, 4},
    // for each rook, times own pawns beyond five
    .rook_pawns{-5, -3},
    // two rooks: the second does less
    .rook_pair{-10, -18},
    // for each rook beside a queen
    .queen_rooks{-8, -12},
    // for each minor piece beside a queen
    .queen_minors{-2, -4},
    // by rank, and in it by edge
    .pawn_places{{
        {0, 0}, {0, 0}, {0, 0}, {0, 0},
        {-12, -4}, {-6, -6}, {-4, -8}, {4, -12},
        {-12, -4}, {-6, -6}, {-4, -8}, {4, -12},
        {-4, 0}, {2, -2}, {4, -4}, {12, -8},
        {2, 8}, {8, 6}, {10, 4}, {18, 0},
        {10, 18}, {16, 16}, {18, 14}, {26, 10},
        {16, 30}, {22, 28}, {24, 26}, {32, 22},
        {0, 0}, {0, 0}, {0, 0}, {0, 0},
    }},
    // the same
    .knight_places{{
        {-46, -32}, {-30, -24}, {-18, -14}, {-14, -10},
        {-34, -24}, {-18, -16}, {-6, -6}, {-2, -2},
        {-20, -14}, {-4, -6}, {8, 4}, {12, 8},
        {-10, -6}, {6, 2}, {18, 12}, {22, 16},
        {-4, -2}, {12, 6}, {24, 16}, {28, 20},
        {-4, -8}, {12, 0}, {24, 10}, {28, 14},
        {-22, -20}, {-6, -12}, {6, -2}, {10, 2},
        {-62, -38}, {-46, -30}, {-34, -20}, {-30, -16},
    }},
    // the same
    .bishop_places{{
        {-16, -14}, {-8, -8}, {-10, -6}, {-10, -4},
        {-2, -10}, {6, -4}, {4, -2}, {4, 0},
        {2, -4}, {10, 2}, {8, 4}, {8, 6},
        {2, -2}, {10, 4}, {8, 6}, {8, 8},
        {2, -2}, {10, 4}, {8, 6}, {8, 8},
        {-2, -2}, {6, 4}, {4, 6}, {4, 8},
        {-12, -6}, {-4, 0}, {-6, 2}, {-6, 4},
        {-20, -10}, {-12, -4}, {-14, -2}, {-14, 0},
    }},
    // the same
    .rook_places{{
        {-6, -4}, {-2, -4}, {4, -4}, {8, -4},
        {-14, -4}, {-10, -4}, {-4, -4}, {0, -4},
        {-14, -4}, {-10, -4}, {-4, -4}, {0, -4},
        {-12, 0}, {-8, 0}, {-2, 0}, {2, 0},
        {-6, 4}, {-2, 4}, {4, 4}, {8, 4},
        {0, 6}, {4, 6}, {10, 6}, {14, 6},
        {8, 12}, {12, 12}, {18, 12}, {22, 12},
        {2, 8}, {6, 8}, {12, 8}, {16, 8},
    }},
    // the same
    .queen_places{{
        {-4, -38}, {0, -30}, {2, -22}, {2, -18},
        {-2, -28}, {2, -20}, {4, -12}, {4, -8},
        {-4, -16}, {0, -8}, {2, 0}, {2, 4},
        {-6, -2}, {-2, 6}, {0, 14}, {0, 18},
        {-6, 6}, {-2, 14}, {0, 22}, {0, 26},
        {-4, 6}, {0, 14}, {2, 22}, {2, 26},
        {-4, 2}, {0, 10}, {2, 18}, {2, 22},
        {-4, -8}, {0, 0}, {2, 8}, {2, 12},
    }},
    // the same
    .king_places{{
        {30, -60}, {36, -44}, {4, -30}, {-8, -26},
        {16, -36}, {22, -20}, {-10, -6}, {-22, -2},
        {-10, -18}, {-4, -2}, {-36, 12}, {-48, 16},
        {-30, -4}, {-24, 12}, {-56, 26}, {-68, 30},
        {-40, 6}, {-34, 22}, {-66, 36}, {-78, 40},
        {-34, 8}, {-28, 24}, {-60, 38}, {-72, 42},
        {-24, -4}, {-18, 12}, {-50, 26}, {-62, 30},
        {-24, -34}, {-18, -18}, {-50, -4}, {-62, 0},
    }},
    // by the number of squares it can go to
    .knight_mobility{{{-42, -50}, {-25, -31}, {-13, -17}, {-3, -6}, {5, 3}, {10, 9}, {14, 14}, {18, 17}, {20, 20}}},
    // the same
    .bishop_mobility{{
        {-34, -46}, {-21, -29}, {-10, -15}, {0, -3}, {7, 7}, {14, 15}, {19, 22},
        {23, 27}, {27, 32}, {30, 36}, {33, 39}, {35, 42}, {37, 44}, {38, 46},
    }},
    // the same
    .rook_mobility{{
        {-34, -54}, {-24, -36}, {-16, -20}, {-8, -6}, {-2, 6}, {4, 17}, {9, 26}, {13, 34},
        {16, 41}, {20, 46}, {22, 52}, {25, 56}, {27, 60}, {28, 63}, {30, 66},
    }},
    // the same
    .queen_mobility{{
        {-24, -34}, {-19, -26}, {-15, -18}, {-11, -11}, {-7, -5}, {-3, 1}, {0, 7},
        {4, 12}, {7, 18}, {10, 22}, {12, 27}, {15, 31}, {17, 35}, {19, 38},
        {21, 42}, {23, 45}, {25, 48}, {26, 50}, {28, 53}, {29, 55}, {31, 58},
        {32, 60}, {33, 62}, {34, 64}, {35, 65}, {36, 67}, {37, 69}, {38, 70},
    }},
    // no pawn on the files beside it; an enemy pawn before it, or none
    .isolated{{{-8, -8}, {-16, -14}}},
    // another own pawn before it; with a neighbour, or without
    .doubled{{{-6, -14}, {-12, -24}}},
    // cannot be supported to advance; an enemy pawn before it, or none
    .backward{{{-6, -8}, {-16, -14}}},
    // protected by a pawn, by rank
    .supported{{{0, 0}, {0, 0}, {12, 6}, {10, 6}, {16, 12}, {34, 30}, {60, 60}, {0, 0}}},
    // another pawn beside it, by rank
    .phalanx{{{0, 0}, {2, -2}, {8, 4}, {8, 8}, {20, 18}, {50, 45}, {70, 70}, {0, 0}}},
    // either of these with no enemy pawn before it
    .connected_open{6, 4},
    // will be passed after exchanges that it wins, by rank
    .candidate{{{0, 0}, {0, 4}, {2, 8}, {6, 14}, {16, 28}, {30, 45}, {0, 0}, {0, 0}}},
    // stopped by an enemy pawn, by rank
    .rammed{{{0, 0}, {0, 0}, {-2, -4}, {-2, -4}, {0, -2}, {4, 2}, {0, 0}, {0, 0}}},
    // by rank
    .passed{{{0, 0}, {0, 8}, {0, 10}, {4, 22}, {20, 46}, {50, 80}, {90, 130}, {0, 0}}},
    // by edge
    .passed_edge{{{4, 6}, {2, 2}, {-4, -2}, {-4, -4}}},
    // supported, or another pawn beside it, by rank
    .passed_connected{{{0, 0}, {0, 0}, {2, 4}, {4, 8}, {10, 18}, {20, 30}, {30, 40}, {0, 0}}},
    // for each step our king is away from the stop square, by rank
    .passed_own_king{{{0, 0}, {0, -1}, {0, -2}, {0, -4}, {-1, -8}, {-2, -11}, {-2, -11}, {0, 0}}},
    // the same for their king
    .passed_their_king{{{0, 0}, {0, 2}, {0, 3}, {0, 7}, {2, 13}, {2, 18}, {3, 18}, {0, 0}}},
    // an enemy piece stands before it, by rank
    .passed_blocked{{{0, 0}, {-2, -2}, {-2, -4}, {-6, -10}, {-14, -20}, {-26, -36}, {-50, -64}, {0, 0}}},
    // nothing stands between it and promotion, by rank
    .passed_free_path{{{0, 0}, {0, 0}, {0, 2}, {0, 6}, {2, 12}, {6, 20}, {8, 20}, {0, 0}}},
    // and nothing there is attacked, by rank
    .passed_safe_path{{{0, 0}, {0, 2}, {0, 4}, {2, 8}, {6, 18}, {16, 34}, {30, 50}, {0, 0}}},
    // or at least the next square is not, by rank
    .passed_safe_stop{{{0, 0}, {0, 2}, {0, 2}, {0, 4}, {4, 8}, {8, 16}, {16, 30}, {0, 0}}},
    // we defend the next square, by rank
    .passed_helped{{{0, 0}, {0, 2}, {2, 4}, {4, 6}, {8, 10}, {14, 18}, {24, 30}, {0, 0}}},
    // our rook or queen pushes from behind
    .passed_rook_behind{6, 14},
    // theirs attacks from behind
    .passed_rook_against{-6, -16},
    // they have no piece, and their king is too far away
    .passed_unstoppable{0, 350},
    // own pawn on the king's file, by rank; the first: none
    .shelter_king{{{-34, 0}, {24, -4}, {16, -2}, {0, 0}, {-8, 0}, {-12, 0}, {-12, 0}, {0, 0}}},
    // the same for each file beside it
    .shelter_beside{{{-22, 0}, {22, -4}, {14, -2}, {2, 0}, {-4, 0}, {-8, 0}, {-8, 0}, {0, 0}}},
    // enemy pawn on one of the three files, by rank; the first: none
    .storm_free{{{0, 0}, {0, 0}, {-44, -4}, {-26, -2}, {-12, 0}, {-4, 0}, {0, 0}, {0, 0}}},
    // one that our pawn stops, by rank
    .storm_rammed{{{0, 0}, {0, 0}, {-24, -8}, {-4, -4}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}},
    // for each step that the king is away from the nearest pawn of its own
    .king_pawn_distance{0, -6},
    // one right left; both
    .castling_right{{{10, 0}, {16, 0}}},
    // there all the time
    .danger_base{-40, -20},
    // for each knight, bishop, rook, queen that attacks the king's zone
    .danger_attacker{{{50, 8}, {38, 8}, {40, 12}, {34, 16}}},
    // for each square next to the king, as often as they attack it
    .danger_hits{22, 6},
    // for each square of the zone that only king or queen defend
    .danger_weak{42, 12},
    // a knight, bishop, rook, queen can check and not be taken
    .danger_safe_check{{{190, 40}, {130, 40}, {220, 60}, {190, 80}}},
    // for each square from where they could check but be taken
    .danger_unsafe_check{28, 6},
    // they have no queen
    .danger_no_queen{-240, -60},
    // for each attack on our half of the king's wing
    .danger_flank{7, 0},
    // for each square there that we defend
    .danger_flank_defence{-8, 0},
    // a knight of ours defends a square next to the king
    .danger_knight_guard{-24, 0},
    // for each of the king's three files without a pawn of ours
    .danger_holes{24, 0},
    // for each piece between our king and a slider of theirs
    .danger_pinned{22, 4},
    // a safe pawn attacks a pawn (not counted), knight, bishop, rook, queen
    .pawn_threat{{{0, 0}, {60, 44}, {58, 50}, {80, 40}, {72, 44}}},
    // for each piece that a safe pawn push would attack
    .push_threat{18, 14},
    // a minor piece attacks a weak pawn, knight, bishop, rook, queen
    .minor_threat{{{4, 12}, {24, 22}, {26, 26}, {50, 40}, {44, 50}}},
    // a rook does
    .rook_threat{{{2, 14}, {22, 28}, {26, 28}, {4, 16}, {48, 30}}},
    // the king attacks something weak
    .king_threat{14, 40},
    // for each weak piece that nobody defends, or that is attacked twice
    .hanging{32, 18},
    // for each of their squares that we contest
    .restricted{3, 2},
    // a minor, a rook can safely attack the queen in one move
    .queen_hunt{{{8, 6}, {20, 10}}},
    // a slider of ours looks at their queen through one other piece
    .queen_in_line{16, 6},
    // where no pawn can drive it away; unsupported, supported by a pawn
    .knight_outpost{{{8, 6}, {28, 18}}},
    // the same
    .bishop_outpost{{{4, 2}, {18, 10}}},
    // a knight can go to one
    .reachable_outpost{14, 6},
    // a minor piece right behind a pawn
    .minor_behind_pawn{8, 6},
    // for each step that a knight, a bishop is away from our king
    .minor_king_distance{{{-3, -3}, {-3, -2}}},
    // for each own pawn on its colour
    .bad_bishop{-2, -5},
    // the same, times the own pawns that are stopped in the centre
    .bad_bishop_centre{-2, -2},
    // for each enemy pawn on its diagonals, whatever stands between
    .bishop_eyes{-2, -3},
    // sees both squares of a long diagonal in the centre
    .long_diagonal{20, 4},
    // no own pawn on its file; none at all
    .rook_open_file{{{14, 6}, {30, 14}}},
    // on the seventh, with their king behind it or pawns on it
    .rook_seventh{6, 18},
    // shut in by its king; and no right to castle
    .rook_trapped{{{-26, -6}, {-22, -6}}},
    // for each safe square behind our pawns, more with many pieces
    .space{3, 0},
    // always
    .initiative_base{0, -50},
    // for each pawn
    .initiative_pawns{0, 5},
    // for each passed pawn
    .initiative_passed{0, 4},
    // pawns on both wings
    .initiative_both_wings{0, 10},
    // kings far apart in files and not in ranks
    .initiative_outflanking{0, 4},
    // a king in the enemy's half
    .initiative_infiltration{0, 10},
    // only kings and pawns are left
    .initiative_pawn_ending{0, 24},
    // for the side to move
    .tempo{16, 12},
};
// clang-format on

}  // namespace trebuchet::classical
