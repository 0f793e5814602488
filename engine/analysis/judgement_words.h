// The words in which an analysis judges a move, at the beginning of a comment: "Mistake. Qxd5 was
// best." Written for other programs to understand, and read in lichess's forms too, so that a new
// analysis can take the place of an old one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/judgement.h"

namespace trebuchet::analysis {

// What a move changed about a forced mate.
enum class MateChange : std::uint8_t {
    None,
    Comes,   // the player is mated now
    IsLost,  // he no longer mates
    IsLater  // he mates, but not in the fewest moves; lichess says so, this program does not
};

struct JudgementWords {
    // None where only the glyph says how bad the move was, as lichess writes about mates.
    Judgement judgement = Judgement::None;
    MateChange mate = MateChange::None;
    // The first moves of the lines that stand beside it, best first: "Qxd5".
    std::vector<std::string> better{};
    // The glyph was there before the words: it is the author's.
    bool is_glyph_of_author = false;
};

// "Mistake. Qxd5 was best."; with more lines "Mistake. Qxd5 was best; then Nf3, Rd1."; "was better"
// beside a glyph of the author's. Precondition: a judgement, a MateChange of this program, and at
// least one better move.
[[nodiscard]] std::string to_text(const JudgementWords& words);

struct FoundJudgement {
    JudgementWords words{};
    std::size_t length = 0;  // of the text, a blank behind it included
};

// As to_text writes it and as lichess does: "(0.83 → 1.93) Inaccuracy. O-O was best.", or about a
// mate "(Mate in 8 → -7.64) Lost forced checkmate sequence. Nd2 was best."; both may be broken into
// lines at any blank. Nothing if the text begins otherwise.
[[nodiscard]] std::optional<FoundJudgement> judgement_at_beginning(std::string_view text);

}  // namespace trebuchet::analysis
