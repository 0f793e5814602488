// trebuchet eval: what the evaluation says about a position, term by term.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/explain.h>

#include "command/position_source.h"
#include "command/values.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr std::array kOptions{command::kFenOption};

constexpr std::size_t kNameWidth = 16;
constexpr std::size_t kNumberWidth = 8;

// Centipawns as pawns: "-0.05"; nothing at all is "--".
[[nodiscard]] std::string in_pawns(int centipawns) {
    constexpr int kPawn = 100;
    constexpr int kTenths = 10;
    if (centipawns == 0) {
        return "--";
    }
    const int size = std::abs(centipawns);
    std::string text = centipawns < 0 ? "-" : "";
    text += std::to_string(size / kPawn) + '.';
    text += std::to_string(size % kPawn / kTenths);
    return text + std::to_string(size % kTenths);
}

[[nodiscard]] std::string to_the_right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

[[nodiscard]] std::string pair_text(PhasedScore score) {
    return to_the_right(in_pawns(score.middlegame()), kNumberWidth)
           + to_the_right(in_pawns(score.endgame()), kNumberWidth) + " ";
}

void print_line(std::string_view name, PhasedScore white, PhasedScore black, std::ostream& out) {
    std::string line{name};
    line.resize(kNameWidth, ' ');
    out << line << '|' << pair_text(white) << '|' << pair_text(black) << '|'
        << pair_text(white - black) << '\n';
}

void print_rule(std::ostream& out) {
    std::string column{'+'};
    column.append(2 * kNumberWidth + 1, '-');
    out << std::string(kNameWidth, '-') << column << column << column << '\n';
}

void print_head(std::ostream& out) {
    const std::string phases = "  middle     end ";
    out << std::string(kNameWidth, ' ') << "|      White      |      Black      |    difference\n"
        << std::string(kNameWidth, ' ') << '|' << phases << '|' << phases << '|' << phases << '\n';
}

// A part of kWholeShare: "37.5 %".
[[nodiscard]] std::string in_percent(int share) {
    constexpr int kThousand = 1000;
    constexpr int kTen = 10;
    const int thousandths = (share * kThousand + kWholeShare / 2) / kWholeShare;
    return std::to_string(thousandths / kTen) + '.' + std::to_string(thousandths % kTen) + " %";
}

// By how much each half of the sum counts.
void print_shares(const EvaluationBreakdown& breakdown, std::ostream& out) {
    constexpr ColorArray<int> kUnscaled{{kWholeScale, kWholeScale}};
    const Shares plain = shares_of({}, breakdown.phase, kUnscaled);
    const Shares left = shares_of(breakdown.balance(), breakdown.phase, breakdown.scale);
    out << "The middlegame counts " << in_percent(plain.middlegame) << ", the ending "
        << in_percent(plain.endgame) << ".\n";
    if (left.middlegame != plain.middlegame || left.endgame != plain.endgame) {
        out << "It looks drawish: only " << in_percent(left.middlegame) << " and "
            << in_percent(left.endgame) << " are left.\n";
    }
}

void print_total(const EvaluationBreakdown& breakdown, Color side_to_move, std::ostream& out) {
    const bool white_moves = side_to_move == Color::White;
    const int ours = breakdown.total.value();
    const int white = white_moves ? ours : -ours;
    if (breakdown.is_known_ending) {
        out << "This ending is known: its score does not come from the table.\n";
    } else {
        print_shares(breakdown, out);
    }
    out << "Total " << (white > 0 ? "+" : "") << in_pawns(white) << " for White, "
        << (white_moves ? "who" : "Black") << " is to move (" << ours
        << " centipawns in the search)\n";
}

void print_terms(const EvaluationBreakdown& breakdown, std::ostream& out) {
    ColorArray<PhasedScore> sums{};
    print_head(out);
    print_rule(out);
    for (std::size_t i = 0; i < kTermCount; ++i) {
        const auto term = static_cast<Term>(i);
        const ColorArray<PhasedScore>& row = breakdown.terms[term];
        print_line(kTermNames[term], row[Color::White], row[Color::Black], out);
        sums[Color::White] += row[Color::White];
        sums[Color::Black] += row[Color::Black];
    }
    print_rule(out);
    print_line("sum", sums[Color::White], sums[Color::Black], out);
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const auto position = command::position_or_start(values.given_text("fen"));
    if (!position) {
        return console.bad_input(position.error());
    }
    std::ostream& out = console.out();
    const EvaluationBreakdown breakdown = explain(*position);
    print_terms(breakdown, out);
    out << '\n';
    print_total(breakdown, position->side_to_move(), out);
    if (position->in_check()) {
        out << "The side to move is in check: the search never asks for this score.\n";
    }
    return console.finish();
}

}  // namespace

extern const command::Command kEvalCommand;
constexpr command::Command kEvalCommand{
    .name = "eval",
    .summary = "explain what a position is worth without a search",
    .description = R"(Shows what the evaluation thinks of a position, term by term, for both sides
and in pawns, for the middlegame and for the endgame. The total is what the
search uses. docs/develop/evaluation.md explains the terms.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::analysis
