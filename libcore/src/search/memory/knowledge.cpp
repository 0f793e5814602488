#include "search/memory/knowledge.h"

namespace trebuchet {

void Knowledge::clear() noexcept {
    std::destroy_at(histories_.get());
    std::construct_at(histories_.get());
    std::destroy_at(corrections_.get());
    std::construct_at(corrections_.get());
}

// The best move goes up, those that were tried beside it go down: captures always, quiet moves only
// when a quiet move was better.
void Knowledge::reward_best_move(Frames& frames, const HistoryUpdate& update, const Tried& tried) {
    const Position& pos = update.pos;
    const auto reward_quiet = [&](Move move, int points) {
        reward_quiet_move(frames, update.ply, pos.piece_on(move.from()), move, points);
    };
    const auto reward_capture = [&](Move move, int points) {
        const Piece piece = pos.piece_on(move.from());
        histories_->capture.update(piece, move.to(), pos.captured_type(move), points);
    };

    const Move best = update.best;
    if (pos.is_capture(best) || best.is_promotion()) {
        reward_capture(best, update.bonus);
    } else {
        frames.at(update.ply).killers.add(best);
        if (const Frame& previous = frames.before(update.ply, 1); previous.moved != Piece::None) {
            histories_->countermoves.set(previous.moved, previous.current.to(), best);
        }
        reward_quiet(best, update.bonus);
        for (const Move move : tried.quiets) {
            if (move != best) {
                reward_quiet(move, -update.malus);
            }
        }
    }
    for (const Move move : tried.captures) {
        if (move != best) {
            reward_capture(move, -update.malus);
        }
    }
}

void Knowledge::reward_quiet_move(
    const Frames& frames, Ply ply, Piece piece, Move move, int points) {
    histories_->butterfly.update(color_of(piece), move, frames.at(ply).attacked, points);
    for (const std::size_t back : kContinuationPlies) {
        PieceToHistory* const continuation = frames.before(ply, back).continuation;
        if (continuation != nullptr) {
            continuation->update(piece, move.to(), points);
        }
    }
}

}  // namespace trebuchet
