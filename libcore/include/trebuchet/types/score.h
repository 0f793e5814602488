// How good a position is, in centipawns from the side to move's point of view, unless the name
// says otherwise. Mates are scores too: mate in n plies is kMate - n, so that nearer is better.
#pragma once

#include <compare>

#include <trebuchet/types/depth.h>
#include <trebuchet/util/assert.h>

namespace trebuchet {

class Score {
public:
    constexpr Score() noexcept = default;
    // Centipawns. Evaluations keep to [-kMaxEvaluation, kMaxEvaluation]; see saturated().
    constexpr explicit Score(int centipawns) noexcept : value_{centipawns} {}

    [[nodiscard]] static constexpr Score zero() noexcept { return Score{0}; }
    [[nodiscard]] static constexpr Score draw() noexcept { return Score{0}; }
    // Above every score, and its negation below: the widest window.
    [[nodiscard]] static constexpr Score infinite() noexcept { return Score{kInfinite}; }
    // No score: outside the range of all others, for comparison with == only.
    [[nodiscard]] static constexpr Score none() noexcept { return Score{kNone}; }
    // The side to move mates at `ply` plies from the root, or is mated there.
    [[nodiscard]] static constexpr Score mate_at(Ply ply) noexcept {
        return Score{kMate - ply.value()};
    }
    [[nodiscard]] static constexpr Score mated_at(Ply ply) noexcept {
        return Score{ply.value() - kMate};
    }
    // The side to move wins or loses by the tablebases, at a position `ply` plies from the root.
    // The distance to the mate is unknown; a smaller ply is a better win.
    [[nodiscard]] static constexpr Score tablebase_win_at(Ply ply) noexcept {
        return Score{kTablebaseWin - ply.value()};
    }
    [[nodiscard]] static constexpr Score tablebase_loss_at(Ply ply) noexcept {
        return Score{ply.value() - kTablebaseWin};
    }
    // The nearest score that is neither a mate nor a tablebase result.
    [[nodiscard]] static constexpr Score saturated(int centipawns) noexcept {
        const int capped = centipawns > kMaxEvaluation ? kMaxEvaluation : centipawns;
        return Score{capped < -kMaxEvaluation ? -kMaxEvaluation : capped};
    }

    // Centipawns; a mate in n plies is kMate - n.
    [[nodiscard]] constexpr int value() const noexcept { return value_; }

    [[nodiscard]] constexpr bool is_win() const noexcept { return value_ > kMaxEvaluation; }
    [[nodiscard]] constexpr bool is_loss() const noexcept { return value_ < -kMaxEvaluation; }
    // A win or loss that is proven (mate or tablebase), not estimated.
    [[nodiscard]] constexpr bool is_decisive() const noexcept { return is_win() || is_loss(); }
    [[nodiscard]] constexpr bool is_mate() const noexcept {
        return value_ >= kMate - kMaxPly || value_ <= kMaxPly - kMate;
    }
    // Proven by the tablebases; the distance to mate is unknown.
    [[nodiscard]] constexpr bool is_tablebase() const noexcept {
        return is_decisive() && !is_mate() && value_ <= kTablebaseWin && value_ >= -kTablebaseWin;
    }
    // Plies to the mate: positive when the side to move mates. Precondition: is_mate().
    [[nodiscard]] constexpr int mate_plies() const noexcept {
        TREBUCHET_ASSERT(is_mate());
        return value_ > 0 ? kMate - value_ : -kMate - value_;
    }
    // Moves of the mating side to the mate: 1 is "mate in one", -1 "mated by the next enemy move".
    [[nodiscard]] constexpr int mate_moves() const noexcept {
        const int plies = mate_plies();
        return plies > 0 ? (plies + 1) / 2 : plies / 2;
    }

    constexpr Score operator-() const noexcept { return Score{-value_}; }
    constexpr Score& operator+=(Score other) noexcept {
        value_ += other.value_;
        return *this;
    }
    constexpr Score& operator-=(Score other) noexcept {
        value_ -= other.value_;
        return *this;
    }
    [[nodiscard]] friend constexpr Score operator+(Score a, Score b) noexcept { return a += b; }
    [[nodiscard]] friend constexpr Score operator-(Score a, Score b) noexcept { return a -= b; }
    // Margins are plain centipawns.
    [[nodiscard]] friend constexpr Score operator+(Score a, int margin) noexcept {
        return Score{a.value_ + margin};
    }
    [[nodiscard]] friend constexpr Score operator-(Score a, int margin) noexcept {
        return Score{a.value_ - margin};
    }
    // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>.
    friend constexpr auto operator<=>(const Score&, const Score&) = default;
    friend constexpr bool operator==(const Score&, const Score&) = default;

    static constexpr int kMate = 32000;
    static constexpr int kInfinite = 32001;
    static constexpr int kNone = 32002;
    // Tablebase wins lie between kMaxEvaluation and this.
    static constexpr int kTablebaseWin = 31000;
    static constexpr int kMaxEvaluation = 30000;

private:
    int value_ = 0;
};

// The score of a position in which the side to move has lost by the rules.
static_assert(Score::mated_at(Ply{0}).is_mate());

// A score as the hash table keeps it: mates are counted from the position, not from the root of
// the search. Only these two functions convert, so the two kinds cannot be mixed up.
enum class StoredScore : short {};

[[nodiscard]] constexpr StoredScore to_stored(Score score, Ply ply) noexcept {
    if (score == Score::none()) {
        return static_cast<StoredScore>(Score::kNone);
    }
    int value = score.value();
    if (score.is_win()) {
        value += ply.value();
    } else if (score.is_loss()) {
        value -= ply.value();
    }
    return static_cast<StoredScore>(value);
}

[[nodiscard]] constexpr Score from_stored(StoredScore stored, Ply ply) noexcept {
    const Score score{static_cast<int>(stored)};
    if (score == Score::none()) {
        return score;
    }
    if (score.is_win()) {
        return score - ply.value();
    }
    return score.is_loss() ? score + ply.value() : score;
}

}  // namespace trebuchet
