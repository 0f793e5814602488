#include <cstddef>

#include <trebuchet/game/game.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/util/assert.h>

namespace trebuchet {

Game::Game(const Position& start) : start_{start}, current_{start} {
}

const Position& Game::position_after(std::size_t ply) const noexcept {
    TREBUCHET_ASSERT(ply <= moves_.size());
    return ply == before_.size() ? current_ : before_[ply];
}

void Game::play(Move move) {
    TREBUCHET_ASSERT(is_legal(current_, move));
    const std::size_t plies = moves_.size();
    try {
        before_.push_back(current_);
        moves_.push_back(move);
        history_.push(current_.key());
    } catch (...) {
        // No memory: all or nothing.
        before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(plies), before_.end());
        moves_.resize(plies);
        throw;
    }
    current_.play(move);
}

std::optional<Move> Game::undo() {
    if (moves_.empty()) {
        return std::nullopt;
    }
    const Move taken_back = moves_.back();
    current_ = before_.back();
    before_.pop_back();
    history_.pop();
    moves_.pop_back();
    return taken_back;
}

int Game::occurrences() const noexcept {
    return history_.count_repetitions(current_) + 1;
}

GameResult Game::result() const noexcept {
    constexpr int kFivefold = 5;
    constexpr int kThreefold = 3;
    const Outcome by_position = outcome(current_);
    switch (by_position) {
        case Outcome::Checkmate:
            return {GameReason::Checkmate, !current_.side_to_move()};
        case Outcome::Stalemate:
            return {GameReason::Stalemate, std::nullopt};
        case Outcome::DeadPosition:
            return {GameReason::DeadPosition, std::nullopt};
        case Outcome::SeventyFiveMoves:
            return {GameReason::SeventyFiveMoves, std::nullopt};
        case Outcome::Open:
        case Outcome::FiftyMoves:
            break;
    }
    const int times = occurrences();
    if (times >= kFivefold) {
        return {GameReason::FivefoldRepetition, std::nullopt};
    }
    if (times >= kThreefold) {
        return {GameReason::ThreefoldRepetition, std::nullopt};
    }
    if (by_position == Outcome::FiftyMoves) {
        return {GameReason::FiftyMoves, std::nullopt};
    }
    return {};
}

}  // namespace trebuchet
