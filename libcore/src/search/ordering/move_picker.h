// Move ordering. Gives the moves of a node one by one, the most promising first, and generates no
// more than are needed: a hash move that cuts needs no generation at all.
// Sources: killers, Selim Akl and Monroe Newborn, "The principal continuation and the killer
// heuristic" (1977); countermoves, Jos Uiterwijk, "The countermove heuristic" (1992).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <trebuchet/board/position.h>
#include <trebuchet/movegen/checks.h>
#include <trebuchet/search/switches.h>
#include <trebuchet/types/move_list.h>

#include "search/memory/frame.h"
#include "search/memory/history.h"
#include "util/maybe.h"

namespace trebuchet {

using MaybeMove = Maybe<Move>;

// How much the move 1, 2 and 4 plies before counts, in halves.
inline constexpr std::array<int, 3> kContinuationHalves{2, 2, 1};
// No quiet move is rated better.
inline constexpr int kBestQuietScore =
    HistoryValue::kLimit
    * (2 + kContinuationHalves[0] + kContinuationHalves[1] + kContinuationHalves[2]) / 2;

// What is known about a node that helps to order its moves.
struct OrderingHints {
    Move hash_move{};  // legal, or none: the picker gives it unchecked
    Killers killers{};
    Move countermove{};
    const ButterflyHistory* butterfly = &kNoButterfly;  // never null
    Bitboard attacked{};                                // by the opponent, for butterfly
    const CaptureHistory* capture = nullptr;            // null: not used
    // After the moves so many plies before (kContinuationPlies); never null.
    std::array<const PieceToHistory*, 3> continuations{
        &kNoContinuation, &kNoContinuation, &kNoContinuation};
    // Take on this square first, if any.
    Square recapture = Square::None;

    // The score of a quiet move, by all histories.
    [[nodiscard]] int quiet_score(const Position& pos, Move move) const noexcept;
    [[nodiscard]] int capture_score(const Position& pos, Move move) const noexcept;
};

// For the node at `ply` of this line. What is switched off gives no hints.
[[nodiscard]] OrderingHints hints_for(
    const Switches& on,
    const Histories& histories,
    const Frames& frames,
    Ply ply,
    Move hash_move) noexcept;

class MovePicker {
public:
    // Every legal move: hash move, captures that lose nothing, killers, countermove, the other
    // quiets by history, and the captures that lose material.
    [[nodiscard]] static MovePicker main(const Position& pos, const OrderingHints& hints) noexcept;
    // Captures and promotions that win at least `least` centipawns by exchange; with `checks` quiet
    // moves that give check too.
    [[nodiscard]] static MovePicker captures(
        const Position& pos, const OrderingHints& hints, int least, bool checks) noexcept;

    // The next move, legal and never given before; nothing when all have been given.
    [[nodiscard]] MaybeMove next() noexcept;
    // From now on, quiet moves are left out.
    void skip_quiets() noexcept { skip_quiets_ = true; }
    // From now on, quiet moves that give no check are left out. `checks`, of the same position,
    // must outlive this.
    void skip_quiets_without_check(const CheckFinder& checks) noexcept;

private:
    enum class Purpose : std::uint8_t { Main, Captures, CapturesAndChecks };
    enum class Stage : std::uint8_t {
        HashMove,
        GenerateCaptures,
        GoodCaptures,
        FirstKiller,
        SecondKiller,
        Countermove,
        GenerateQuiets,
        Quiets,
        BadCaptures,
        Done
    };

    MovePicker(
        const Position& pos, const OrderingHints& hints, Purpose purpose, int least) noexcept;

    [[nodiscard]] MaybeMove next_early_quiet() noexcept;
    [[nodiscard]] MaybeMove next_late() noexcept;
    void generate_captures() noexcept;
    void generate_quiets() noexcept;
    [[nodiscard]] MaybeMove next_good_capture() noexcept;
    [[nodiscard]] MaybeMove quiet_if_usable(Move move) const noexcept;
    void add(Move move, int score) noexcept;
    [[nodiscard]] Move take_best() noexcept;
    [[nodiscard]] bool was_given_early(Move move) const noexcept;
    [[nodiscard]] bool is_skipped(Move quiet) const noexcept;

    const Position& pos_;
    OrderingHints hints_;
    Purpose purpose_;
    int least_;
    bool skip_quiets_ = false;
    const CheckFinder* only_checks_ = nullptr;  // which quiet moves are not left out; null: all
    Stage stage_ = Stage::HashMove;
    std::size_t next_ = 0;     // first not yet given of the current stage
    std::size_t bad_end_ = 0;  // captures that lose material lie in front of this
    MoveList moves_;
    // Of each move its score, and its place in the low bits: the greatest is the best move, the
    // first of equals, and is found without a branch.
    StaticVector<std::int32_t, kMaxMoves> ranks_;
};

}  // namespace trebuchet
