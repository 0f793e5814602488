#include "analysis/annotation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "analysis/judgement.h"
#include "analysis/judgement_words.h"

namespace trebuchet::analysis {
namespace {

// Longer lines are not read by people, and some programs refuse them.
constexpr std::size_t kMostPlies = 12;
// The glyphs that judge a move: ! ? !! ?? !? ?!.
constexpr int kFirstMoveNag = 1;
constexpr int kLastMoveNag = 6;

constexpr std::string_view kOurName = "Trebuchet ";

[[nodiscard]] std::string decimals(double value, int digits) {
    const double unit = std::pow(10.0, digits);
    const auto rounded = static_cast<long>(std::lround(std::abs(value) * unit));
    const auto whole = static_cast<long>(unit);
    std::string fraction = std::to_string(rounded % whole);
    fraction.insert(0, static_cast<std::size_t>(digits) - fraction.size(), '0');
    return (value < 0 && rounded != 0 ? "-" : "") + std::to_string(rounded / whole) + '.'
           + fraction;
}

// Scores of a position for the player who moved into it, or is to move in it.
[[nodiscard]] Score for_side(Score score_for_white, Color side) noexcept {
    return side == Color::White ? score_for_white : -score_for_white;
}

// A move with what is known before and after it.
struct JudgedMove {
    const MainMove& move;
    const PositionAnalysis& before;
    Score score_before;  // for the player
    Score score_after;   // likewise
    Score after_for_white;
    bool ends_game = false;  // by mate
};

[[nodiscard]] bool is_best(const JudgedMove& judged) noexcept {
    return judged.before.lines.empty() || judged.before.lines.front().moves.empty()
           || judged.before.lines.front().moves.front() == judged.move.move;
}

[[nodiscard]] Judgement by_margin(const JudgedMove& judged, int margin) noexcept {
    constexpr int kMistakes = 2;
    constexpr int kBlunders = 4;
    const int loss = judged.score_before.value() - judged.score_after.value();
    if (loss < margin) {
        return Judgement::None;
    }
    return loss >= kBlunders * margin   ? Judgement::Blunder
           : loss >= kMistakes * margin ? Judgement::Mistake
                                        : Judgement::Inaccuracy;
}

[[nodiscard]] bool is_wanted(const JudgedMove& judged, const AnnotationStyle& style) noexcept {
    const int number = judged.move.before.fullmove_number();
    return (!style.side || *style.side == judged.move.before.side_to_move())
           && number >= style.first_move && number <= style.last_move;
}

[[nodiscard]] Judgement judgement_of(const JudgedMove& judged, const AnnotationStyle& style) {
    // The move that the search would have played is no mistake, whatever a deeper look says.
    if (!is_wanted(judged, style) || is_best(judged)) {
        return Judgement::None;
    }
    return style.margin ? by_margin(judged, *style.margin)
                        : judge(judged.score_before, judged.score_after);
}

[[nodiscard]] MateChange mate_change(const JudgedMove& judged) noexcept {
    if (judged.score_after.is_mate() && judged.score_after.is_loss()
        && !judged.score_before.is_mate()) {
        return MateChange::Comes;
    }
    const bool is_lost = judged.score_before.is_mate() && judged.score_before.is_win()
                         && !judged.score_after.is_win();
    return is_lost ? MateChange::IsLost : MateChange::None;
}

// The lines that are shown beside a move, best first. The move that was played needs none.
[[nodiscard]] std::vector<PositionAnalysis::Line> shown_lines(
    const JudgedMove& judged, const AnnotationStyle& style) {
    const auto& lines = judged.before.lines;
    std::vector<PositionAnalysis::Line> shown{
        lines.begin(),
        lines.begin() + static_cast<std::ptrdiff_t>(std::min(style.lines, lines.size()))};
    std::erase_if(shown, [&](const PositionAnalysis::Line& line) {
        return line.moves.empty() || line.moves.front() == judged.move.move;
    });
    return shown;
}

// "Mistake. Qxd5 was best."
[[nodiscard]] std::string words_about(
    const JudgedMove& judged,
    Judgement judgement,
    const std::vector<PositionAnalysis::Line>& lines,
    bool has_glyph) {
    JudgementWords words{
        .judgement = judgement, .mate = mate_change(judged), .is_glyph_of_author = has_glyph};
    for (const PositionAnalysis::Line& line : lines) {
        words.better.push_back(to_san(judged.move.before, line.moves.front()));
    }
    return to_text(words);
}

// Commands first, then our words, then those that were there.
[[nodiscard]] std::string merged_comment(
    const std::string& eval, const std::string& words, const CommentParts& old) {
    std::string text = eval.empty() ? "" : "[%eval " + eval + ']';
    const auto add = [&](const std::string& part) {
        text.append(text.empty() || part.empty() ? "" : " ").append(part);
    };
    for (const std::string& command : old.commands) {
        if (!command.starts_with("%eval")) {
            add('[' + command + ']');
        }
    }
    add(words);
    add(old.words);
    return text;
}

// What belongs to a move, in the order in which PGN has it.
struct Belongings {
    std::vector<int> nags;
    CommentParts comment;
    std::vector<PgnEvent> rest;  // variations, and comments behind them
};

[[nodiscard]] Belongings belongings_of(const GameRecord& game, const MainMove& move) {
    Belongings belongings;
    for (std::size_t i = move.first_event; i < move.end_event; ++i) {
        const PgnEvent& event = game.events[i];
        const auto* const nag = std::get_if<NagEvent>(&event);
        const auto* const comment = std::get_if<CommentEvent>(&event);
        if (!belongings.rest.empty() || (nag == nullptr && comment == nullptr)) {
            belongings.rest.push_back(event);
        } else if (nag != nullptr) {
            belongings.nags.push_back(nag->number);
        } else {
            const CommentParts parts = parse_comment(comment->text);
            CommentParts& all = belongings.comment;
            all.commands.insert(all.commands.end(), parts.commands.begin(), parts.commands.end());
            all.words.append(all.words.empty() || parts.words.empty() ? "" : " ")
                .append(parts.words);
        }
    }
    return belongings;
}

// Where the variation ends that begins with the first event, if it is a bare line of moves; else 0.
[[nodiscard]] std::size_t end_of_bare_line(const std::vector<PgnEvent>& events) {
    if (events.empty() || !std::holds_alternative<VariationBegin>(events.front())) {
        return 0;
    }
    std::size_t i = 1;
    while (i < events.size() && std::holds_alternative<MoveEvent>(events[i])) {
        ++i;
    }
    return i < events.size() && std::holds_alternative<VariationEnd>(events[i]) ? i + 1 : 0;
}

void remove_glyph(std::vector<int>& nags, Judgement judgement) {
    const auto nag = std::find_if(nags.begin(), nags.end(), [judgement](int each) {
        return judgement != Judgement::None
                   ? each == nag_of(judgement)
                   : each == nag_of(Judgement::Inaccuracy) || each == nag_of(Judgement::Mistake)
                         || each == nag_of(Judgement::Blunder);
    });
    if (nag != nags.end()) {
        nags.erase(nag);
    }
}

// Takes away what an earlier analysis has said: words, glyph, and the lines that begin with the
// moves that the words name. A new one takes its place.
void remove_old_judgement(Belongings& belongings) {
    const auto old = judgement_at_beginning(belongings.comment.words);
    if (!old) {
        return;
    }
    belongings.comment.words.erase(0, old->length);
    if (!old->words.is_glyph_of_author) {
        remove_glyph(belongings.nags, old->words.judgement);
    }
    std::vector<PgnEvent>& rest = belongings.rest;
    for (const std::string& move : old->words.better) {
        const std::size_t end = end_of_bare_line(rest);
        const auto* const first = end > 2 ? std::get_if<MoveEvent>(&rest[1]) : nullptr;
        if (first != nullptr && to_san(first->before, first->move) == move) {
            rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(end));
        }
    }
}

// "Trebuchet 0.1.0, ...", but not the Trebuchet Club.
[[nodiscard]] bool is_our_name(std::string_view name) noexcept {
    return name.starts_with(kOurName) && name.size() > kOurName.size()
           && is_digit(name[kOurName.size()]);
}

[[nodiscard]] std::vector<std::string_view> names_in(std::string_view annotator) {
    std::vector<std::string_view> names;
    while (!annotator.empty()) {
        const std::size_t end = std::min(annotator.find(';'), annotator.size());
        names.push_back(trim(annotator.substr(0, end)));
        annotator.remove_prefix(std::min(end + 1, annotator.size()));
    }
    return names;
}

// The names of authors stay before ours.
[[nodiscard]] std::string with_annotator(std::string_view old, const std::string& ours) {
    std::string names;
    for (const std::string_view name : names_in(old)) {
        if (!name.empty() && name != "?" && !is_our_name(name)) {
            names.append(name).append("; ");
        }
    }
    return names + ours;
}

void add_variation(
    std::vector<PgnEvent>& events, const Position& before, const PositionAnalysis::Line& line) {
    events.emplace_back(VariationBegin{});
    Position at = before;
    std::size_t plies = 0;
    for (const Move move : line.moves) {
        if (plies == kMostPlies || !is_legal(at, move)) {
            break;
        }
        events.emplace_back(MoveEvent{at, move});
        at.play(move);
        ++plies;
    }
    events.emplace_back(VariationEnd{});
}

void add_move(
    std::vector<PgnEvent>& events,
    const GameRecord& game,
    const JudgedMove& judged,
    const AnnotationStyle& style) {
    Belongings old = belongings_of(game, judged.move);
    if (is_wanted(judged, style)) {
        remove_old_judgement(old);
    }
    const Judgement judgement = judgement_of(judged, style);
    const bool is_judged = judgement != Judgement::None;
    events.emplace_back(MoveEvent{judged.move.before, judged.move.move});
    const bool has_glyph = std::any_of(old.nags.begin(), old.nags.end(), [](int nag) {
        return nag >= kFirstMoveNag && nag <= kLastMoveNag;
    });
    if (is_judged && !has_glyph) {
        events.emplace_back(NagEvent{nag_of(judgement)});
    }
    for (const int nag : old.nags) {
        events.emplace_back(NagEvent{nag});
    }
    const auto lines =
        is_judged ? shown_lines(judged, style) : std::vector<PositionAnalysis::Line>{};
    const std::string comment = merged_comment(
        judged.ends_game ? "" : eval_text(judged.after_for_white),
        is_judged ? words_about(judged, judgement, lines, has_glyph) : "",
        old.comment);
    if (!comment.empty()) {
        events.emplace_back(CommentEvent{comment});
    }
    for (const PositionAnalysis::Line& line : lines) {
        add_variation(events, judged.move.before, line);
    }
    events.insert(events.end(), old.rest.begin(), old.rest.end());
}

void add_tags(GameRecord& game, const std::vector<Score>& scores, const AnnotationStyle& style) {
    constexpr std::array<std::pair<Color, std::string_view>, 2> kSides{
        {{Color::White, "White"}, {Color::Black, "Black"}}};
    if (!style.annotator.empty()) {
        game.set_tag("Annotator", with_annotator(game.tag("Annotator"), style.annotator));
    }
    const Color first = game.start.side_to_move();
    const Score before = score_before(game.start, scores);
    const auto losses = average_loss(scores, first, before);
    const auto accuracies = game_accuracy(scores, first, before);
    for (const auto& [side, name] : kSides) {
        if (losses[side] && accuracies[side]) {
            game.set_tag(std::string{name} + "ACPL", std::to_string(*losses[side]));
            game.set_tag(std::string{name} + "Accuracy", decimals(*accuracies[side], 1));
        }
    }
}

}  // namespace

bool has_our_name(std::string_view annotator) {
    return std::ranges::any_of(names_in(annotator), is_our_name);
}

std::string eval_text(Score score_for_white) {
    constexpr double kPawn = 100.0;
    if (score_for_white.is_mate()) {
        // Not mate_moves(): seen from White, a mate by Black has an odd number of plies where
        // Black is to move.
        const int plies = score_for_white.mate_plies();
        const int moves = (std::abs(plies) + 1) / 2;
        return '#' + std::to_string(plies < 0 ? -moves : moves);
    }
    return decimals(score_for_white.value() / kPawn, 2);
}

GameRecord annotated(
    const GameRecord& game,
    const std::vector<PositionAnalysis>& positions,
    const AnnotationStyle& style) {
    GameRecord result = game;
    result.events.assign(
        game.events.begin(),
        game.events.begin() + static_cast<std::ptrdiff_t>(game.first_move_event()));
    std::vector<Score> scores;
    const std::vector<MainMove> line = game.main_line();
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Position& before = line[i].before;
        Position after = before;
        after.play(line[i].move);
        const Color mover = before.side_to_move();
        const Score score = positions[i + 1].score_for_white(after);
        scores.push_back(score);
        const JudgedMove judged{
            .move = line[i],
            .before = positions[i],
            .score_before = for_side(positions[i].score_for_white(before), mover),
            .score_after = for_side(score, mover),
            .after_for_white = score,
            .ends_game = positions[i + 1].lines.empty() && after.in_check()};
        add_move(result.events, game, judged, style);
    }
    add_tags(result, scores, style);
    return result;
}

}  // namespace trebuchet::analysis
