#include "lab/train/distillation.h"

#include <cstddef>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/util/random.h>

namespace trebuchet::lab {
namespace {

// Stops early where there is no move.
[[nodiscard]] Position after_random_moves(Position position, int moves, SplitMix64& random) {
    for (int i = 0; i < moves; ++i) {
        const MoveList list = legal_moves(position);
        if (list.empty()) {
            break;
        }
        position.play(list[static_cast<std::size_t>(random.below(list.size()))]);
    }
    return position;
}

// A static score means nothing in check or where the game is over.
void add_if_static(const Position& position, std::vector<Position>& out) {
    if (!position.in_check() && has_legal_move(position)) {
        out.push_back(position);
    }
}

}  // namespace

std::vector<Position> distillation_positions(const TrainingGame& game, int number) {
    constexpr int kOpenings = 4;
    constexpr int kLongestOpening = 12;
    std::vector<Position> positions;
    SplitMix64 random{game.number ^ bits(game.start.key())};
    for (int i = 0; i < kOpenings; ++i) {
        const int moves = static_cast<int>(random.below(kLongestOpening + 1));
        add_if_static(after_random_moves(Position::start(), moves, random), positions);
    }
    for_each_position(game, [&](const TrainingPosition& at) {
        add_if_static(at.position, positions);
        for (int i = 1; i < number; ++i) {
            const int moves = 1 + i % 2;
            add_if_static(after_random_moves(at.position, moves, random), positions);
        }
    });
    return positions;
}

}  // namespace trebuchet::lab
