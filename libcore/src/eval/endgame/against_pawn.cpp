#include <algorithm>

#include "eval/endgame/common.h"
#include "eval/endgame/families.h"

namespace trebuchet::endgame {
namespace {

// The race of kings and pawn, counted in moves, as if `strong` went upwards.
struct PawnRace {
    File file;
    int steps;         // of the pawn to its promotion
    int to_promotion;  // of the strong king
    int to_pawn;       // of the strong king
    int support;       // of the weak king to its pawn
    Square promotion;
    bool is_in_front;  // the strong king stands in the pawn's way, or next to it

    PawnRace(const Position& pos, Color strong) noexcept {
        const Square pawn = only(pos, !strong, PieceType::Pawn);
        const Square king = pos.king(strong);
        promotion = make_square(file_of(pawn), back_rank(strong));
        const bool has_move = pos.side_to_move() == strong;
        file = file_of(pawn);
        steps = distance(pawn, promotion);
        to_promotion = distance(king, promotion) - (has_move ? 1 : 0);
        to_pawn = distance(king, pawn);
        support = distance(pos.king(!strong), pawn) - (has_move ? 0 : 1);
        is_in_front = file_distance(king, pawn) <= 1
                      && relative(strong, rank_of(king)) < relative(strong, rank_of(pawn));
    }
};

[[nodiscard]] constexpr bool is_bishop_pawn_file(File file) noexcept {
    return file == File::C || file == File::F;
}

}  // namespace

// Won, but for a rook or bishop pawn on the seventh with its king beside it: there stalemate
// defends, unless the other king is near enough to mate.
int queen_against_pawn(const Position& pos, Color strong) noexcept {
    constexpr int kWon = 1200;
    constexpr int kNear = 4;
    constexpr int kKings = 10;
    const PawnRace race{pos, strong};
    const int progress = kKings * nearness(pos.king(strong), pos.king(!strong));
    const bool hides_in_stalemate = is_rook_pawn_file(race.file) || is_bishop_pawn_file(race.file);
    const bool is_stopped = pos.pieces(strong, PieceType::Queen).contains(race.promotion);
    const bool is_fortress = hides_in_stalemate && race.steps == 1 && race.support <= 1
                             && race.to_promotion >= kNear && !is_stopped;
    return is_fortress ? progress : kWon + progress;
}

// Won if the king stops the pawn, or the pawn is far from its own king; else the question is
// whether the strong king comes in time to win it before it promotes.
int rook_against_pawn(const Position& pos, Color strong) noexcept {
    constexpr int kWon = 400;
    constexpr int kFarFromHelp = 3;
    constexpr int kEven = 160;
    constexpr int kMove = 60;
    constexpr int kDrawn = 20;
    constexpr int kKing = 8;
    const PawnRace race{pos, strong};
    const int progress = kKing * (kFarFromHelp - race.to_pawn);
    if (race.is_in_front || race.support >= kFarFromHelp) {
        return kWon + progress;
    }
    const int time_left = race.steps + std::max(race.support, 0) - race.to_promotion;
    return std::clamp(kEven + kMove * time_left, kDrawn, kWon) + progress;
}

}  // namespace trebuchet::endgame
