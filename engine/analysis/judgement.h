// What a move did to a player's chances: win percentages, judgements (inaccuracy, mistake, blunder)
// and accuracies, by the published formulas of lichess (lichess.org/page/accuracy, 2021 to 2023),
// so that the figures mean what players know from there. Pure arithmetic.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <trebuchet/board/position.h>
#include <trebuchet/types/color.h>
#include <trebuchet/types/score.h>

namespace trebuchet::analysis {

// What the formulas take for the score before the first move of a usual game, in centipawns for
// White.
inline constexpr int kScoreOfStart = 15;
// The same for any game: from a position without all men the first move is taken for no mistake.
// `scores` are for White, after each half-move.
[[nodiscard]] Score score_before(const Position& start, std::span<const Score> scores) noexcept;

// The chance to win in percent, 0 to 100, of the side that the score is for. A proven win counts as
// 1,000 centipawns, which is also the most that counts.
[[nodiscard]] double win_percent(Score score) noexcept;

enum class Judgement : std::uint8_t { None, Inaccuracy, Mistake, Blunder };

// "Inaccuracy", "Mistake", "Blunder"; empty for None.
[[nodiscard]] std::string_view name_of(Judgement judgement) noexcept;
// The numeric annotation glyph of PGN: 6 (?!), 2 (?), 4 (??); 0 for None.
[[nodiscard]] int nag_of(Judgement judgement) noexcept;

// Of a move, by the scores before and after it, both for the player who made it.
[[nodiscard]] Judgement judge(Score before, Score after) noexcept;

// How exact a move was in percent, 0 to 100, by the win percentages before and after it, both for
// the player who made it.
[[nodiscard]] double move_accuracy(double percent_before, double percent_after) noexcept;

// Of a whole game, for each side in percent; nothing for a side that made no move. `scores` are for
// White, after each half-move; `first` is the side that made the first one. Moves in a lively part
// of the game weigh more. `before_first` is the score before the first one.
[[nodiscard]] ColorArray<std::optional<double>> game_accuracy(
    std::span<const Score> scores, Color first, Score before_first = Score{kScoreOfStart});

// What the moves of each side cost on average, in centipawns, scores being cut to 1,000; nothing
// for a side that made no move. Arguments as above.
[[nodiscard]] ColorArray<std::optional<int>> average_loss(
    std::span<const Score> scores, Color first, Score before_first = Score{kScoreOfStart});

}  // namespace trebuchet::analysis
