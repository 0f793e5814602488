// How well moves have done so far in this game: the order in which to try them next time.
#pragma once

#include <cstdint>

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
    // For a new search: old merits count for half.
    constexpr void age() noexcept { value_ = static_cast<std::int16_t>(value_ / 2); }

private:
    std::int16_t value_ = 0;
};

// Indexed by who moves, from where, to where.
// Source: Jonathan Schaeffer, "The history heuristic" (1983); called butterfly boards since.
class ButterflyHistory {
public:
    [[nodiscard]] int get(Color us, Move move) const noexcept {
        return table_[us][move.from()][move.to()].value();
    }
    void update(Color us, Move move, int bonus) noexcept {
        table_[us][move.from()][move.to()].update(bonus);
    }
    void age() noexcept {
        for (auto& side : table_) {
            for (auto& from : side) {
                for (HistoryValue& value : from) {
                    value.age();
                }
            }
        }
    }

private:
    ColorArray<SquareArray<SquareArray<HistoryValue>>> table_{};
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

// Where nothing is known, or nothing used: cheaper to ask than whether there is somebody to ask.
inline constexpr ButterflyHistory kNoButterfly{};
inline constexpr PieceToHistory kNoContinuation{};

// One such table for each move that may have come before: a reply is judged by what it replies to,
// and by what its own side played before.
// Source: countermove history, Bill Henry (2015), after Jos Uiterwijk's countermoves (1992).
class ContinuationHistory {
public:
    [[nodiscard]] PieceToHistory& after(Piece piece, Square to) noexcept {
        return table_[piece][to];
    }

private:
    PieceArray<SquareArray<PieceToHistory>> table_{};
};

// The quiet move that last refuted a move.
// Source: Jos Uiterwijk, "The countermove heuristic" (1992).
class Countermoves {
public:
    [[nodiscard]] Move get(Piece piece, Square to) const noexcept { return table_[piece][to]; }
    void set(Piece piece, Square to, Move move) noexcept { table_[piece][to] = move; }

private:
    PieceArray<SquareArray<Move>> table_{};
};

// Everything one thread learns while it searches.
struct Histories {
    ButterflyHistory butterfly;
    CaptureHistory capture;
    ContinuationHistory continuation;
    Countermoves countermoves;
};

}  // namespace trebuchet
