#include "support/mate_prover.h"

#include <trebuchet/movegen/checks.h>
#include <trebuchet/movegen/generate.h>

namespace trebuchet::testing_support {
namespace {

bool mates_at_once(const Position& pos) {
    const CheckFinder finder{pos};
    for (const Move move : legal_moves(pos)) {
        if (finder.gives_check(pos, move)) {
            Position next = pos;
            next.play(move);
            if (!has_legal_move(next)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

bool MateProver::mates_within(const Position& pos, int moves) {
    if (moves <= 0) {
        return false;
    }
    if (mates_at_once(pos)) {
        return true;
    }
    if (moves == 1) {
        return false;
    }
    const std::uint64_t name = bits(pos.key()) + static_cast<std::uint64_t>(moves);
    if (const auto found = known_.find(name); found != known_.end()) {
        return found->second;
    }
    bool mates = false;
    for (const Move move : legal_moves(pos)) {
        Position next = pos;
        next.play(move);
        if (is_mated_within(next, moves - 1)) {
            mates = true;
            break;
        }
    }
    known_[name] = mates;
    return mates;
}

bool MateProver::is_mated_within(const Position& pos, int moves) {
    const MoveList replies = legal_moves(pos);
    if (replies.empty()) {
        return pos.in_check();
    }
    if (moves <= 0) {
        return false;
    }
    for (const Move reply : replies) {
        Position next = pos;
        next.play(reply);
        if (!mates_within(next, moves)) {
            return false;
        }
    }
    return true;
}

std::optional<int> MateProver::mate_in(const Position& pos, int most) {
    for (int moves = 1; moves <= most; ++moves) {
        if (mates_within(pos, moves)) {
            return moves;
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet::testing_support
