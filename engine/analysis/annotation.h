// What an analysis has found, written into the game: evaluations, judgements in words and glyphs,
// better lines, and tags. What was in the game stays, except what an earlier analysis has said
// about a move that is judged again (judgement_words.h). The form is that which other programs
// read:
// `{ [%eval 1.47] [%clk 0:05:02] Mistake. Qxd5 was best. }`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/types/color.h>

#include "analysis/game_analysis.h"
#include "analysis/game_record.h"

namespace trebuchet::analysis {

struct AnnotationStyle {
    // Only moves of this side are judged.
    std::optional<Color> side{};
    // Only moves with these numbers are judged, as people count them, from 1 on.
    int first_move = 1;
    int last_move = 100'000;
    // A move is a mistake if it costs so many centipawns; without it the chances decide.
    std::optional<int> margin{};
    // So many lines, at least one, are shown beside a move that was judged.
    std::size_t lines = 1;
    // In the tag Annotator.
    std::string annotator{};
};

// One analysis for each position of the main line, the one after the last move included.
// Precondition: as many as there are positions.
[[nodiscard]] GameRecord annotated(
    const GameRecord& game,
    const std::vector<PositionAnalysis>& positions,
    const AnnotationStyle& style);

// Whether this program is among the names in a tag Annotator.
[[nodiscard]] bool has_our_name(std::string_view annotator);

// As [%eval] has it, for White: "1.47", "#3", "#-3".
[[nodiscard]] std::string eval_text(Score score_for_white);

}  // namespace trebuchet::analysis
