#include "analysis/judgement_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace trebuchet::analysis {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kWasBest = " was best";
constexpr std::string_view kWasBetter = " was better";
constexpr std::string_view kThen = "; then ";
// As older games of lichess have it.
constexpr std::array<std::string_view, 2> kBestMoveWas{"Best move was ", "The best move was "};

// The first sentence for each change is the one that this program writes.
using MateSentence = std::pair<MateChange, std::string_view>;
constexpr std::array<MateSentence, 4> kMateSentences{
    {{MateChange::Comes, "Checkmate is now unavoidable."},
     {MateChange::IsLost, "A forced mate is lost."},
     {MateChange::IsLost, "Lost forced checkmate sequence."},
     {MateChange::IsLater, "Not the best checkmate sequence."}}};

// --- Reading -------------------------------------------------------------------------------------

class WordReader {
public:
    explicit WordReader(std::string_view text) noexcept : rest_{text} {}

    [[nodiscard]] std::size_t left() const noexcept { return rest_.size(); }

    // Takes this text if it comes next. A blank in it stands for any number of them.
    bool take(std::string_view wanted) noexcept {
        std::string_view rest = rest_;
        for (const char c : wanted) {
            const std::size_t blanks = std::min(rest.find_first_not_of(kBlanks), rest.size());
            const bool fits = c == ' ' ? blanks > 0 : !rest.empty() && rest.front() == c;
            if (!fits) {
                return false;
            }
            rest.remove_prefix(c == ' ' ? blanks : 1);
        }
        rest_ = rest;
        return true;
    }

    // The same at the end of a sentence: with the blank behind it, or the end of the text.
    bool take_end(std::string_view wanted) noexcept {
        const std::string_view before = rest_;
        if (take(wanted) && (rest_.empty() || take(" "))) {
            return true;
        }
        rest_ = before;
        return false;
    }

    // Up to the next blank, or one of these characters at its end; empty if there is no word.
    [[nodiscard]] std::string take_word(std::string_view marks) {
        std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
        while (!word.empty() && marks.find(word.back()) != marks.npos) {
            word.remove_suffix(1);
        }
        rest_.remove_prefix(word.size());
        return std::string{word};
    }

    // "(0.83 → 1.93) ", with which lichess begins.
    bool take_figures() noexcept {
        constexpr std::size_t kLongest = 60;
        constexpr std::string_view kArrow = "\xE2\x86\x92";
        constexpr std::string_view kOfScores = "0123456789.+-#Mate in\t\r\n";
        const std::size_t end = rest_.substr(0, kLongest).find(')');
        if (!rest_.starts_with('(') || end == rest_.npos) {
            return false;
        }
        const std::string_view inside = rest_.substr(1, end - 1);
        const std::size_t arrow = inside.find(kArrow);
        const auto is_score = [&](std::string_view text) {
            return text.find_first_not_of(kOfScores) == text.npos;
        };
        if (arrow == inside.npos || !is_score(inside.substr(0, arrow))
            || !is_score(inside.substr(arrow + kArrow.size()))) {
            return false;
        }
        const std::string_view before = std::exchange(rest_, rest_.substr(end + 1));
        const bool is_followed = take(" ");
        rest_ = is_followed ? rest_ : before;
        return is_followed;
    }

private:
    std::string_view rest_;
};

[[nodiscard]] Judgement take_judgement(WordReader& reader) {
    for (const Judgement judgement :
         {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
        if (reader.take_end(std::string{name_of(judgement)} + '.')) {
            return judgement;
        }
    }
    return Judgement::None;
}

[[nodiscard]] MateChange take_mate_change(WordReader& reader) {
    for (const auto& [change, sentence] : kMateSentences) {
        if (reader.take_end(sentence)) {
            return change;
        }
    }
    return MateChange::None;
}

// "; then Nf3, Rd1." behind the best move, or only ".".
[[nodiscard]] bool take_others(WordReader& reader, std::vector<std::string>& moves) {
    if (!reader.take(kThen)) {
        return reader.take_end(".");
    }
    do {
        moves.push_back(reader.take_word(",."));
        if (moves.back().empty()) {
            return false;
        }
    } while (reader.take(", "));
    return reader.take_end(".");
}

// "Qxd5 was best." and the like; the reader stays where it is if they do not come.
[[nodiscard]] bool take_better(WordReader& reader, JudgementWords& words) {
    WordReader ahead = reader;
    const bool is_old_form = ahead.take(kBestMoveWas[0]) || ahead.take(kBestMoveWas[1]);
    std::vector<std::string> moves{ahead.take_word(".")};
    if (moves.front().empty()) {
        return false;
    }
    const bool was_better = !is_old_form && ahead.take(kWasBetter);
    const bool is_told = is_old_form || was_better || ahead.take(kWasBest);
    if (!is_told || !take_others(ahead, moves)) {
        return false;
    }
    words.better = std::move(moves);
    words.is_glyph_of_author = was_better;
    reader = ahead;
    return true;
}

}  // namespace

std::string to_text(const JudgementWords& words) {
    std::string text = std::string{name_of(words.judgement)} + ". ";
    const auto* const sentence =
        std::find_if(kMateSentences.begin(), kMateSentences.end(), [&](const MateSentence& each) {
            return each.first == words.mate;
        });
    if (sentence != kMateSentences.end()) {
        text.append(sentence->second).append(" ");
    }
    text.append(words.better.front()).append(words.is_glyph_of_author ? kWasBetter : kWasBest);
    for (std::size_t i = 1; i < words.better.size(); ++i) {
        text.append(i == 1 ? kThen : ", ").append(words.better[i]);
    }
    return text + '.';
}

std::optional<FoundJudgement> judgement_at_beginning(std::string_view text) {
    WordReader reader{text};
    const bool has_figures = reader.take_figures();
    FoundJudgement found;
    found.words.judgement = take_judgement(reader);
    found.words.mate = take_mate_change(reader);
    const bool is_judged =
        found.words.judgement != Judgement::None || found.words.mate != MateChange::None;
    // Words without a better move are lichess's, where it shows no line.
    if (!is_judged || !(take_better(reader, found.words) || has_figures)) {
        return std::nullopt;
    }
    found.length = text.size() - reader.left();
    return found;
}

}  // namespace trebuchet::analysis
