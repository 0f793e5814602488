#include "analysis/game_summary.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "analysis/annotation.h"
#include "analysis/judgement.h"
#include "analysis/judgement_words.h"
#include "analysis/plain_text.h"
#include "command/option.h"

namespace trebuchet::analysis {
namespace {

constexpr std::size_t kMostTurningPoints = 5;

[[nodiscard]] Position played(const Position& before, Move move) {
    Position after = before;
    after.play(move);
    return after;
}

// The variations among the events of a move, and its judgement, words and clock.
class MoveReader {
public:
    MoveReader(SummaryMove& move, bool glyphs_count) : move_{move}, glyphs_count_{glyphs_count} {}

    void operator()(const MoveEvent& event) {
        if (depth_ == 1) {
            move_.variations.back().push_back(
                {to_san(event.before, event.move),
                 event.move,
                 event.before,
                 played(event.before, event.move)});
        }
    }
    void operator()(const NullMoveEvent& event) {
        if (depth_ == 1) {
            Position after = event.before;
            after.play_null();
            move_.variations.back().push_back({"--", Move::none(), event.before, after});
        }
    }
    void operator()(const CommentEvent& event) {
        if (depth_ > 0) {
            return;
        }
        const CommentParts parts = parse_comment(event.text);
        const auto found = judgement_at_beginning(parts.words);
        if (found && found->words.judgement != Judgement::None) {
            move_.judgement = found->words.judgement;
        }
        if (const auto eval = parts.value("eval")) {
            move_.score = parse_eval(*eval);
        }
        if (const auto clock = parts.value("clk")) {
            move_.seconds_left = parse_clock(*clock);
        }
        if (const auto taken = parts.value("emt")) {
            move_.seconds_used = parse_clock(*taken);
        }
        move_.words.append(move_.words.empty() || parts.words.empty() ? "" : " ")
            .append(plain_text(parts.words));
    }
    void operator()(const NagEvent& event) {
        for (const Judgement judgement :
             {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
            if (glyphs_count_ && depth_ == 0 && nag_of(judgement) == event.number) {
                move_.judgement = judgement;
            }
        }
    }
    void operator()(const VariationBegin& /*event*/) {
        ++depth_;
        if (depth_ == 1) {
            move_.variations.emplace_back();
        }
    }
    void operator()(const VariationEnd& /*event*/) { --depth_; }

private:
    SummaryMove& move_;
    bool glyphs_count_;
    int depth_ = 0;
};

// Where the moves end with a mere asterisk, that of the tag.
[[nodiscard]] PgnResult result_of(const GameRecord& game) {
    return game.result == PgnResult::Unknown
               ? parse_pgn_result(game.tag("Result")).value_or(PgnResult::Unknown)
               : game.result;
}

// '?' if the game does not say, as in PGN.
[[nodiscard]] std::string player_of(const GameRecord& game, std::string_view tag) {
    const std::string name = plain_text(game.tag(tag));
    return name.empty() ? "?" : name;
}

[[nodiscard]] std::string opening_of(const GameRecord& game) {
    std::string opening{game.tag("ECO")};
    const std::string_view name = game.tag("Opening");
    return plain_text(opening.append(opening.empty() || name.empty() ? "" : " ").append(name));
}

void count(SideSummary& side, Judgement judgement) noexcept {
    side.inaccuracies += static_cast<int>(judgement == Judgement::Inaccuracy);
    side.mistakes += static_cast<int>(judgement == Judgement::Mistake);
    side.blunders += static_cast<int>(judgement == Judgement::Blunder);
}

// After a move without an evaluation (the mating move): by the board, or as before.
[[nodiscard]] std::vector<Score> scores_of(const std::vector<SummaryMove>& moves) {
    std::vector<Score> scores;
    scores.reserve(moves.size());
    Score last{kScoreOfStart};
    for (const SummaryMove& move : moves) {
        const bool is_mate = !move.score && move.after.in_check() && move.san.ends_with('#');
        const Score mate = Score::mate_at(Ply{1});
        last = move.score.value_or(is_mate ? (move.side() == Color::White ? mate : -mate) : last);
        scores.push_back(last);
    }
    return scores;
}

[[nodiscard]] std::vector<std::size_t> turning_points_of(
    const std::vector<SummaryMove>& moves, const std::vector<Score>& scores, Score before_first) {
    std::vector<std::pair<double, std::size_t>> losses;
    double before = win_percent(before_first);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const double after = win_percent(scores[i]);
        const double loss = moves[i].side() == Color::White ? before - after : after - before;
        if (moves[i].judgement != Judgement::None) {
            losses.emplace_back(-loss, i);
        }
        before = after;
    }
    std::sort(losses.begin(), losses.end());
    losses.resize(std::min(losses.size(), kMostTurningPoints));
    std::vector<std::size_t> points;
    points.reserve(losses.size());
    for (const auto& [loss, move] : losses) {
        points.push_back(move);
    }
    std::sort(points.begin(), points.end());
    return points;
}

// What was on the clock before, and what it gained, less what is left.
void add_times_by_clocks(std::vector<SummaryMove>& moves, std::string_view time_control) {
    ColorArray<std::optional<int>> clocks{};
    for (SummaryMove& move : moves) {
        auto& clock = clocks[move.side()];
        if (!move.seconds_used && move.seconds_left && clock) {
            const int gained = increment_of(time_control, move.before.fullmove_number());
            move.seconds_used = std::max(*clock + gained - *move.seconds_left, 0);
        }
        clock = move.seconds_left ? move.seconds_left : clock;
    }
}

}  // namespace

GameSummary summary_of(const GameRecord& game) {
    GameSummary summary;
    summary.event = plain_text(game.tag("Event"));
    summary.date = plain_text(game.tag("Date"));
    summary.result = to_string(result_of(game));
    summary.opening = opening_of(game);
    summary.start = game.start;
    summary.sides[Color::White].player = player_of(game, "White");
    summary.sides[Color::Black].player = player_of(game, "Black");
    // In a game that this program has annotated a glyph without words is the author's, who judges
    // by other rules.
    const bool glyphs_count = !has_our_name(game.tag("Annotator"));
    bool has_scores = false;
    for (const MainMove& each : game.main_line()) {
        SummaryMove move{
            .san = to_san(each.before, each.move),
            .move = each.move,
            .before = each.before,
            .after = played(each.before, each.move)};
        MoveReader reader{move, glyphs_count};
        for (std::size_t i = each.first_event; i < each.end_event; ++i) {
            std::visit(reader, game.events[i]);
        }
        count(summary.sides[move.side()], move.judgement);
        has_scores = has_scores || move.score;
        summary.moves.push_back(std::move(move));
    }
    add_times_by_clocks(summary.moves, game.tag("TimeControl"));
    if (has_scores) {
        const std::vector<Score> scores = scores_of(summary.moves);
        const Color first = game.start.side_to_move();
        summary.before_first = score_before(game.start, scores);
        const auto accuracies = game_accuracy(scores, first, summary.before_first);
        const auto losses = average_loss(scores, first, summary.before_first);
        for (const Color side : {Color::White, Color::Black}) {
            summary.sides[side].accuracy = accuracies[side];
            summary.sides[side].loss = losses[side];
        }
        summary.turning_points = turning_points_of(summary.moves, scores, summary.before_first);
    }
    return summary;
}

std::string number_text(const Position& before) {
    return std::to_string(before.fullmove_number())
           + (before.side_to_move() == Color::White ? "." : "...");
}

std::optional<Score> parse_eval(std::string_view text) {
    if (text.starts_with('#')) {
        const auto moves = parse_int(text.substr(1));
        constexpr int kMostMoves = 100;
        if (!moves || *moves == 0 || *moves > kMostMoves || *moves < -kMostMoves) {
            return std::nullopt;
        }
        return *moves > 0 ? Score::mate_at(Ply{2 * *moves - 1}) : Score::mated_at(Ply{-2 * *moves});
    }
    // Some programs write the depth behind a comma.
    const auto thousandths = command::parse_thousandths(text.substr(0, text.find(',')));
    constexpr int kPerCentipawn = 10;
    constexpr std::int64_t kMost = Score::kMaxEvaluation;
    if (!thousandths) {
        return std::nullopt;
    }
    return Score{static_cast<int>(std::clamp(*thousandths / kPerCentipawn, -kMost, kMost))};
}

std::optional<int> parse_clock(std::string_view text) {
    constexpr int kSixty = 60;
    constexpr int kMost = 1'000'000;
    int seconds = 0;
    // Fractions of a second do not count.
    std::string_view rest = trim(text.substr(0, text.find('.')));
    while (true) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        const auto part = parse_int(rest.substr(0, colon));
        if (!part || *part < 0 || *part > kMost || seconds > kMost) {
            return std::nullopt;
        }
        seconds = seconds * kSixty + *part;
        if (colon == rest.size()) {
            return seconds;
        }
        rest.remove_prefix(colon + 1);
    }
}

int increment_of(std::string_view time_control, int move_number) {
    constexpr int kMost = 100'000;
    const auto number_in = [](std::string_view text) {
        const auto number = parse_int(trim(text));
        return number && *number > 0 && *number <= kMost ? number : std::nullopt;
    };
    while (true) {
        const std::size_t colon = std::min(time_control.find(':'), time_control.size());
        const std::string_view period = time_control.substr(0, colon);
        // Without a number of moves a period lasts to the end; the last one is repeated.
        const std::size_t slash = period.find('/');
        const auto moves =
            slash < period.size() ? number_in(period.substr(0, slash)) : std::nullopt;
        if (!moves || move_number <= *moves || colon == time_control.size()) {
            const std::size_t plus = period.find('+');
            return plus < period.size() ? number_in(period.substr(plus + 1)).value_or(0) : 0;
        }
        move_number -= *moves;
        time_control.remove_prefix(colon + 1);
    }
}

}  // namespace trebuchet::analysis
