// How well moves have done so far in this game, for move ordering, reductions and pruning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <trebuchet/types/bitboard.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/piece.h>
#include <trebuchet/types/square.h>

namespace trebuchet {

// A counter that forgets: it moves towards +-kLimit by a part of the way that is left, so that it
// stays bounded and recent results weigh most.
class HistoryValue {
public:
    static constexpr int kLimit = 16384;

    [[nodiscard]] constexpr int value() const noexcept { return value_; }
    // `bonus` in [-kLimit, kLimit].
    constexpr void update(int bonus) noexcept {
        const int pull = bonus < 0 ? -bonus : bonus;
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * pull / kLimit);
    }
    // For a new search: results of the last one count for half.
    constexpr void age() noexcept { value_ = static_cast<std::int16_t>(value_ / 2); }

private:
    std::int16_t value_ = 0;
};

// Indexed by who moves, from where, to where, and by which of the two squares are in `attacked`,
// the squares that the opponent attacks: a move out of danger, or into it, has little to do with
// the same move between safe squares. Wrong where it does, since each counter then learns from
// fewer moves. With nothing attacked, the table is indexed by the squares alone.
// Source: Jonathan Schaeffer, "The history heuristic" (1983); called butterfly boards since.
// By attacked squares (threat_history): Jay Honnold's Berserk (2022).
class ButterflyHistory {
public:
    [[nodiscard]] int get(Color us, Move move, Bitboard attacked) const noexcept {
        return table_[slot(us, move, attacked)].value();
    }
    void update(Color us, Move move, Bitboard attacked, int bonus) noexcept {
        table_[slot(us, move, attacked)].update(bonus);
    }
    void age() noexcept {
        for (HistoryValue& value : table_) {
            value.age();
        }
    }

private:
    static constexpr std::size_t kDangers = 4;  // of origin and destination

    [[nodiscard]] static std::size_t slot(Color us, Move move, Bitboard attacked) noexcept {
        const std::size_t danger = 2U * static_cast<std::size_t>(attacked.contains(move.from()))
                                   + static_cast<std::size_t>(attacked.contains(move.to()));
        const std::size_t board = index(us) * kDangers + danger;
        return (board * kSquareCount + index(move.from())) * kSquareCount + index(move.to());
    }

    std::array<HistoryValue, kColorCount * kDangers * kSquareCount * kSquareCount> table_{};
};

// Indexed by the piece that takes, the square, and what is taken.
class CaptureHistory {
public:
    [[nodiscard]] int get(Piece piece, Square to, PieceType victim) const noexcept {
        return table_[piece][to][victim].value();
    }
    void update(Piece piece, Square to, PieceType victim, int bonus) noexcept {
        table_[piece][to][victim].update(bonus);
    }

private:
    using VictimArray = EnumArray<PieceType, HistoryValue, kPieceTypeCount + 1>;
    PieceArray<SquareArray<VictimArray>> table_{};
};

// How well a piece does on a square, after one certain move.
class PieceToHistory {
public:
    [[nodiscard]] int get(Piece piece, Square to) const noexcept {
        return table_[piece][to].value();
    }
    void update(Piece piece, Square to, int bonus) noexcept { table_[piece][to].update(bonus); }

private:
    PieceArray<SquareArray<HistoryValue>> table_{};
};

// Stand-ins where nothing is known or a switch is off: reading zeros is cheaper than a branch.
inline constexpr ButterflyHistory kNoButterfly{};
inline constexpr PieceToHistory kNoContinuation{};
// A quiet move is also rated by how it did after the moves so many plies before.
inline constexpr std::array<std::size_t, 3> kContinuationPlies{1, 2, 4};

// One such table for each move that may have come before: a move is rated by the move that it
// replies to, and by what its own side played before.
// Source: countermove history, Bill Henry (2015), after Jos Uiterwijk's countermoves (1992).
class ContinuationHistory {
public:
    [[nodiscard]] PieceToHistory& after(Piece piece, Square to) noexcept {
        return table_[piece][to];
    }

private:
    PieceArray<SquareArray<PieceToHistory>> table_{};
};

// The quiet move that last refuted a move, or was the best answer.
// Source: Jos Uiterwijk, "The countermove heuristic" (1992).
class Countermoves {
public:
    [[nodiscard]] Move get(Piece piece, Square to) const noexcept { return table_[piece][to]; }
    void set(Piece piece, Square to, Move move) noexcept { table_[piece][to] = move; }

private:
    PieceArray<SquareArray<Move>> table_{};
};

// Quiet moves that refuted something at this ply or were best there, the latest first.
// Source: Selim Akl and Monroe Newborn, "The principal continuation and the killer heuristic"
// (1977).
class Killers {
public:
    static constexpr std::size_t kCount = 2;

    constexpr void add(Move move) noexcept {
        if (moves_[0] != move) {
            moves_[1] = moves_[0];
            moves_[0] = move;
        }
    }
    constexpr void clear() noexcept { moves_ = {}; }
    [[nodiscard]] constexpr Move operator[](std::size_t i) const noexcept { return moves_[i]; }

private:
    std::array<Move, kCount> moves_{};
};

// All histories of one thread.
struct Histories {
    ButterflyHistory butterfly;
    CaptureHistory capture;
    ContinuationHistory continuation;
    Countermoves countermoves;
};

}  // namespace trebuchet
