// The values of the weights, in centipawns for the middlegame and the endgame; those of the term
// Danger are danger units (see king_danger.h). Written by `trebuchet tune`;
// docs/develop/evaluation.md tells how to repeat it.
#pragma once

#include "eval/classical/weights.h"

namespace trebuchet::classical {

// clang-format off
inline constexpr Weights kWeights{
    // a pawn, knight, bishop, rook, queen
    .material{{{66, 121}, {341, 351}, {351, 359}, {480, 594}, {1031, 1056}}},
    // two bishops
    .bishop_pair{34, 45},
    // for each knight, times own pawns beyond five
    .knight_pawns{6, 3},
    // for each rook, times own pawns beyond five
    .rook_pawns{-4, -1},
    // two rooks: the second does less
    .rook_pair{-19, -11},
    // for each rook beside a queen
    .queen_rooks{-20, -11},
    // for each minor piece beside a queen
    .queen_minors{-9, 8},
    // by rank, and in it by edge
    .pawn_places{{
        {0, 0}, {0, 0}, {0, 0}, {0, 0},
        {-12, -4}, {2, -4}, {-1, 0}, {0, -3},
        {-6, -11}, {-5, -8}, {-5, -5}, {0, -8},
        {-7, -1}, {-10, -4}, {-1, -11}, {7, -10},
        {1, 15}, {6, 9}, {7, -1}, {11, 0},
        {7, 18}, {15, 11}, {19, 14}, {29, 11},
        {12, 26}, {21, 30}, {28, 25}, {35, 27},
        {0, 0}, {0, 0}, {0, 0}, {0, 0},
    }},
    // the same
    .knight_places{{
        {-44, -31}, {-24, -24}, {-18, -13}, {-13, -9},
        {-30, -22}, {-15, -14}, {-7, -8}, {-9, 7},
        {-10, -13}, {-1, -6}, {0, 4}, {8, 12},
        {-6, -3}, {6, 2}, {17, 15}, {15, 22},
        {6, 1}, {15, 0}, {13, 15}, {28, 21},
        {-4, -8}, {15, 1}, {18, 9}, {26, 12},
        {-22, -18}, {-6, -11}, {9, 1}, {10, 3},
        {-65, -40}, {-46, -30}, {-35, -20}, {-29, -15},
    }},
    // the same
    .bishop_places{{
        {-12, -15}, {-11, -5}, {-11, 2}, {-11, -3},
        {-4, -8}, {4, -7}, {5, -4}, {4, 3},
        {4, -3}, {13, 1}, {7, 2}, {7, 9},
        {5, -4}, {9, 5}, {14, 11}, {1, 5},
        {4, -3}, {13, 1}, {6, 6}, {4, 6},
        {1, 2}, {5, 4}, {0, 2}, {6, 10},
        {-10, -5}, {-11, 0}, {-1, 7}, {-6, 8},
        {-23, -10}, {-12, -2}, {-15, 1}, {-14, 2},
    }},
    // the same
    .rook_places{{
        {-13, -5}, {-3, -10}, {1, -7}, {10, -16},
        {-16, -9}, {-12, -9}, {-10, -5}, {-2, -11},
        {-16, 1}, {-11, -4}, {-11, -4}, {-8, -3},
        {-8, 9}, {-7, 7}, {-2, 6}, {4, 5},
        {2, 12}, {3, 14}, {6, 7}, {10, 7},
        {4, 15}, {5, 11}, {12, 9}, {15, 8},
        {11, 14}, {10, 11}, {15, 7}, {20, 7},
        {4, 12}, {4, 8}, {13, 11}, {16, 10},
    }},
    // the same
    .queen_places{{
        {0, -36}, {-9, -33}, {-11, -27}, {-7, -30},
        {-2, -27}, {-4, -23}, {4, -20}, {-7, -2},
        {-3, -15}, {4, -5}, {2, 3}, {-3, 7},
        {1, -1}, {7, 10}, {1, 16}, {-1, 20},
        {3, 9}, {1, 16}, {6, 23}, {2, 26},
        {2, 8}, {5, 15}, {1, 22}, {2, 26},
        {-1, 4}, {1, 12}, {3, 20}, {1, 21},
        {-6, -9}, {4, 3}, {3, 9}, {4, 13},
    }},
    // the same
    .king_places{{
        {39, -60}, {46, -44}, {9, -31}, {-20, -26},
        {22, -30}, {18, -18}, {-8, -10}, {-30, -2},
        {-4, -15}, {-1, -3}, {-35, 11}, {-48, 13},
        {-28, -2}, {-24, 11}, {-59, 22}, {-72, 23},
        {-39, 9}, {-34, 23}, {-71, 32}, {-83, 33},
        {-33, 12}, {-28, 27}, {-63, 36}, {-77, 34},
        {-23, -2}, {-17, 17}, {-50, 29}, {-63, 29},
        {-24, -35}, {-17, -16}, {-49, 0}, {-61, 3},
    }},
    // by the number of squares it can go to
    .knight_mobility{{{-35, -54}, {-15, -32}, {-7, -14}, {-4, 5}, {2, 11}, {9, 16}, {12, 19}, {12, 22}, {11, 16}}},
    // the same
    .bishop_mobility{{
        {-22, -53}, {-13, -25}, {-2, -11}, {5, 3}, {9, 12}, {12, 21}, {17, 27},
        {18, 32}, {21, 35}, {26, 39}, {27, 39}, {28, 42}, {35, 43}, {31, 38},
    }},
    // the same
    .rook_mobility{{
        {-35, -55}, {-12, -36}, {-2, -15}, {2, 0}, {2, 10}, {6, 21}, {5, 30}, {8, 37},
        {9, 45}, {12, 49}, {12, 56}, {16, 59}, {22, 59}, {29, 61}, {25, 65},
    }},
    // the same
    .queen_mobility{{
        {-24, -34}, {-14, -26}, {-17, -19}, {-11, -12}, {-5, -6}, {-5, 0}, {1, 6},
        {8, 11}, {10, 19}, {11, 22}, {14, 29}, {15, 33}, {17, 38}, {19, 42},
        {20, 46}, {24, 49}, {23, 52}, {27, 53}, {26, 54}, {29, 55}, {31, 58},
        {32, 59}, {33, 61}, {34, 63}, {35, 64}, {35, 66}, {37, 68}, {38, 70},
    }},
    // no pawn on the files beside it; an enemy pawn before it, or none
    .isolated{{{0, -6}, {-9, -4}}},
    // another own pawn before it; with a neighbour, or without
    .doubled{{{-1, -13}, {-11, -26}}},
    // cannot be supported to advance; an enemy pawn before it, or none
    .backward{{{0, -11}, {-10, -14}}},
    // protected by a pawn, by rank
    .supported{{{0, 0}, {0, 0}, {13, 5}, {8, 7}, {11, 15}, {32, 29}, {59, 52}, {0, 0}}},
    // another pawn beside it, by rank
    .phalanx{{{0, 0}, {5, -2}, {5, 1}, {6, 8}, {14, 15}, {50, 43}, {70, 71}, {0, 0}}},
    // either of these with no enemy pawn before it
    .connected_open{8, 0},
    // will be passed after exchanges that it wins, by rank
    .candidate{{{0, 0}, {-1, 4}, {0, 9}, {1, 15}, {5, 31}, {29, 45}, {0, 0}, {0, 0}}},
    // stopped by an enemy pawn, by rank
    .rammed{{{0, 0}, {6, 5}, {0, 3}, {-2, -4}, {-2, -9}, {-2, -3}, {0, 0}, {0, 0}}},
    // by rank
    .passed{{{0, 0}, {0, 8}, {1, 17}, {2, 36}, {19, 52}, {49, 75}, {93, 132}, {0, 0}}},
    // by edge
    .passed_edge{{{5, 10}, {0, 14}, {1, 4}, {-8, -1}}},
    // supported, or another pawn beside it, by rank
    .passed_connected{{{0, 0}, {1, -3}, {-4, 1}, {1, 3}, {8, 10}, {19, 23}, {29, 33}, {0, 0}}},
    // for each step our king is away from the stop square, by rank
    .passed_own_king{{{0, 0}, {-1, -5}, {-1, -7}, {6, -14}, {1, -18}, {-4, -19}, {-2, -18}, {0, 0}}},
    // the same for their king
    .passed_their_king{{{0, 0}, {-2, 3}, {-3, 3}, {-9, 12}, {-6, 21}, {-1, 31}, {4, 36}, {0, 0}}},
    // an enemy piece stands before it, by rank
    .passed_blocked{{{0, 0}, {-3, -3}, {-1, -4}, {-2, -7}, {-3, -9}, {-16, -27}, {-47, -57}, {0, 0}}},
    // nothing stands between it and promotion, by rank
    .passed_free_path{{{0, 0}, {0, 3}, {-2, 5}, {-3, 8}, {3, 11}, {8, 23}, {9, 20}, {0, 0}}},
    // nothing on its path is attacked, by rank
    .passed_safe_path{{{0, 0}, {0, 7}, {0, 12}, {1, 22}, {7, 39}, {23, 58}, {34, 60}, {0, 0}}},
    // or at least the next square is not, by rank
    .passed_safe_stop{{{0, 0}, {1, 0}, {0, 5}, {5, 4}, {3, 6}, {8, 17}, {16, 30}, {0, 0}}},
    // we defend the next square, by rank
    .passed_helped{{{0, 0}, {2, 1}, {2, 8}, {3, 10}, {7, 16}, {18, 28}, {29, 47}, {0, 0}}},
    // our rook or queen pushes from behind
    .passed_rook_behind{4, 19},
    // theirs attacks from behind
    .passed_rook_against{-13, -35},
    // they have no piece, and their king is too far away
    .passed_unstoppable{0, 346},
    // own pawn on the king's file, by rank; the first: none
    .shelter_king{{{-27, -4}, {18, -2}, {15, -4}, {-1, 1}, {-10, -2}, {-11, 3}, {-10, 3}, {0, 0}}},
    // the same for each file beside it
    .shelter_beside{{{-13, -5}, {14, -3}, {3, -1}, {-3, 0}, {0, -2}, {-1, -2}, {-4, 7}, {0, 0}}},
    // enemy pawn on one of the three files, by rank; the first: none
    .storm_free{{{-7, -9}, {2, 11}, {-37, 12}, {-18, 4}, {-12, 3}, {-5, -1}, {-4, -6}, {0, 0}}},
    // one that our pawn stops, by rank
    .storm_rammed{{{0, 0}, {0, 0}, {-29, -13}, {-3, -10}, {-1, -2}, {-1, -5}, {1, -2}, {0, 0}}},
    // for each step that the king is away from the nearest pawn of its own
    .king_pawn_distance{-8, -4},
    // one right left; both
    .castling_right{{{2, -4}, {16, 3}}},
    // as soon as there are attackers enough
    .danger_base{-44, -21},
    // for each knight, bishop, rook, queen that attacks the king's zone
    .danger_attacker{{{44, 14}, {33, 4}, {30, 6}, {37, 19}}},
    // for each square next to the king, as often as they attack it
    .danger_hits{14, 6},
    // for each square of the zone that they attack and at most king or queen defend
    .danger_weak{24, 6},
    // a knight, bishop, rook, queen can check and not be taken
    .danger_safe_check{{{176, 38}, {115, 40}, {194, 55}, {158, 83}}},
    // for each square from where a knight, bishop or rook could check but be taken
    .danger_unsafe_check{32, 11},
    // they have no queen
    .danger_no_queen{-249, -66},
    // for each attack on our half of the king's wing
    .danger_flank{9, 5},
    // for each square there that we defend
    .danger_flank_defence{-5, 8},
    // a knight of ours defends a square next to the king
    .danger_knight_guard{-25, -1},
    // for each of the king's three files without a pawn of ours
    .danger_holes{14, -9},
    // for each piece between our king and a slider of theirs
    .danger_pinned{42, 13},
    // a safe pawn attacks a pawn (not counted), knight, bishop, rook, queen
    .pawn_threat{{{0, 0}, {68, 44}, {60, 51}, {78, 38}, {67, 42}}},
    // for each piece that a safe pawn push would attack
    .push_threat{19, 14},
    // a minor piece attacks a weak pawn, knight, bishop, rook, queen
    .minor_threat{{{4, 20}, {19, 27}, {31, 28}, {51, 32}, {46, 49}}},
    // a rook does
    .rook_threat{{{5, 17}, {24, 27}, {27, 29}, {2, 14}, {46, 29}}},
    // the king attacks something weak
    .king_threat{20, 29},
    // for each weak piece that nobody defends, or that is attacked twice
    .hanging{18, 25},
    // for each of their squares that we contest
    .restricted{3, 0},
    // a minor, a rook can safely attack the queen in one move
    .queen_hunt{{{9, 1}, {17, 0}}},
    // a slider of ours looks at their queen through one other piece
    .queen_in_line{19, 7},
    // where no pawn can drive it away; unsupported, supported by a pawn
    .knight_outpost{{{8, 3}, {27, 11}}},
    // the same
    .bishop_outpost{{{2, -4}, {24, 8}}},
    // a knight can go to one that a pawn supports
    .reachable_outpost{19, 10},
    // a minor piece right behind a pawn
    .minor_behind_pawn{3, 13},
    // for each step that a knight, a bishop is away from our king
    .minor_king_distance{{{-4, -1}, {-4, 2}}},
    // for each own pawn on its colour
    .bad_bishop{-1, -3},
    // the same, times the own pawns that are stopped in the centre
    .bad_bishop_centre{-1, -2},
    // for each enemy pawn on its diagonals, whatever stands between
    .bishop_eyes{-2, -2},
    // sees both squares of a long diagonal in the centre
    .long_diagonal{18, 5},
    // no own pawn on its file; none at all
    .rook_open_file{{{12, 7}, {32, 6}}},
    // on the seventh, with their king behind it or pawns on it
    .rook_seventh{3, 10},
    // shut in by its king; and no right to castle
    .rook_trapped{{{-7, -5}, {-14, -6}}},
    // for each safe square in our centre, twice behind our pawns, more with many pieces
    .space{3, -4},
    // always
    .initiative_base{-18, -63},
    // for each pawn
    .initiative_pawns{-2, 7},
    // for each passed pawn
    .initiative_passed{3, 3},
    // pawns on both wings
    .initiative_both_wings{34, 37},
    // kings far apart in files and not in ranks
    .initiative_outflanking{-1, 4},
    // a king in the enemy's half
    .initiative_infiltration{-32, -1},
    // only kings and pawns are left
    .initiative_pawn_ending{0, 38},
    // for the side to move
    .tempo{21, 12},
};
// clang-format on

}  // namespace trebuchet::classical
