// What one thread has learned: the histories of moves and the corrections of the evaluation, which
// are its own, and the transposition table, which all threads share. Nothing here decides when or
// how much to learn; the node does (node/move_loop.cpp).
#pragma once

#include <cstddef>
#include <memory>

#include <trebuchet/board/position.h>
#include <trebuchet/hash/transposition_table.h>
#include <trebuchet/types/move.h>
#include <trebuchet/util/static_vector.h>

#include "search/memory/correction_history.h"
#include "search/memory/frame.h"
#include "search/memory/history.h"

namespace trebuchet {

// The moves of a node that were searched: how many, and those that did not cut.
struct Tried {
    // With a constructor, since g++ zeroes an aggregate as a whole, the unused room included.
    Tried() noexcept {}  // NOLINT(modernize-use-equals-default)

    int count = 0;
    StaticVector<Move, 64> quiets{};
    StaticVector<Move, 32> captures{};  // and promotions

    // Moves beyond the capacity are left out.
    void add(Move move, bool is_quiet) noexcept {
        if (is_quiet) {
            if (!quiets.full()) {
                quiets.push_back(move);
            }
        } else if (!captures.full()) {
            captures.push_back(move);
        }
    }
};

// A move that refuted a position, or was best there, and by how much the histories change.
struct HistoryUpdate {
    const Position& pos;
    Ply ply;
    Move best;
    int bonus;  // for the move
    int malus;  // for each other move of its kind that was tried
};

class Knowledge {
public:
    explicit Knowledge(TranspositionTable& table)
        : table_{table},
          histories_{std::make_unique<Histories>()},
          corrections_{std::make_unique<CorrectionHistory>()} {}

    // What the thread's own part takes.
    [[nodiscard]] static constexpr std::size_t bytes() noexcept {
        return sizeof(Histories) + sizeof(CorrectionHistory);
    }

    // For a new search: what the butterfly history has learned counts less.
    void age() noexcept { histories_->butterfly.age(); }
    // Forgets the thread's own part.
    void clear() noexcept;

    [[nodiscard]] TranspositionTable& table() const noexcept { return table_; }
    [[nodiscard]] Histories& histories() noexcept { return *histories_; }
    [[nodiscard]] const Histories& histories() const noexcept { return *histories_; }
    [[nodiscard]] CorrectionHistory& corrections() noexcept { return *corrections_; }

    // The frame of the ply says by what its quiet moves are indexed (Frame::attacked).
    void reward_best_move(Frames& frames, const HistoryUpdate& update, const Tried& tried);

private:
    // A quiet move of this piece, made at `ply`.
    void reward_quiet_move(const Frames& frames, Ply ply, Piece piece, Move move, int points);

    TranspositionTable& table_;
    std::unique_ptr<Histories> histories_;
    std::unique_ptr<CorrectionHistory> corrections_;
};

}  // namespace trebuchet
