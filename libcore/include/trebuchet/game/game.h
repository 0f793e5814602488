// The record of one game: the start, the moves played, and whether the rules have ended it. It has
// no clock, no players and no text: the engine's session and the match runner add those, and
// notation writes the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/board/key_history.h>
#include <trebuchet/board/position.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/move.h>

namespace trebuchet {

// Why a game is over, or why a player may claim a draw.
enum class GameReason : std::uint8_t {
    None,
    // The game is over:
    Checkmate,
    Stalemate,
    DeadPosition,
    FivefoldRepetition,
    SeventyFiveMoves,
    // The player to move may claim a draw, and need not:
    ThreefoldRepetition,
    FiftyMoves
};

struct GameResult {
    GameReason reason = GameReason::None;
    std::optional<Color> winner;  // after checkmate only

    // The game is over without a claim.
    [[nodiscard]] constexpr bool is_over() const noexcept {
        return reason != GameReason::None && !is_claimable();
    }
    [[nodiscard]] constexpr bool is_claimable() const noexcept {
        return reason == GameReason::ThreefoldRepetition || reason == GameReason::FiftyMoves;
    }
    // A draw, by itself or by a claim.
    [[nodiscard]] constexpr bool is_draw() const noexcept {
        return reason != GameReason::None && !winner.has_value();
    }
    friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
};

// A plain value: copying it copies the whole record.
class Game {
public:
    explicit Game(const Position& start = Position::start());

    [[nodiscard]] const Position& start() const noexcept { return start_; }
    [[nodiscard]] const Position& position() const noexcept { return current_; }
    [[nodiscard]] const std::vector<Move>& moves() const noexcept { return moves_; }
    // The position after `ply` half-moves: 0 is the start. Precondition: ply <= moves().size().
    [[nodiscard]] const Position& position_after(std::size_t ply) const noexcept;

    // The keys of the positions before the current one, which is not included: what a search from
    // position() needs.
    [[nodiscard]] const KeyHistory& history() const noexcept { return history_; }

    // Precondition: the move is legal in position(). What comes from outside goes through
    // notation, which gives legal moves only. Playing on after a draw is allowed. Where there is no
    // memory it throws std::bad_alloc, and the game is as it was.
    void play(Move move);
    // Takes the last move back and returns it; nothing when there is none.
    std::optional<Move> undo();

    // What the rules say about the current position and the moves that led to it. Takes a few
    // hundred nanoseconds: the result is computed on each call.
    [[nodiscard]] GameResult result() const noexcept;
    // How often the current position has stood on the board, now included: at least 1.
    [[nodiscard]] int occurrences() const noexcept;

private:
    Position start_;
    Position current_;
    std::vector<Move> moves_;
    std::vector<Position> before_;  // before_[i]: where moves_[i] was played
    KeyHistory history_;
};

}  // namespace trebuchet
