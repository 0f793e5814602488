#include "cli/eval_command.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include <trebuchet/eval/coefficients.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/notation/fen.h>

namespace trebuchet::cli {
namespace {

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
    return to_the_right(in_pawns(score.middlegame), kNumberWidth)
           + to_the_right(in_pawns(score.endgame), kNumberWidth) + " ";
}

void print_line(std::string_view name, PhasedScore white, PhasedScore black, std::ostream& out) {
    std::string line{name};
    line.resize(kNameWidth, ' ');
    out << line << '|' << pair_text(white) << '|' << pair_text(black) << '|'
        << pair_text(white - black) << '\n';
}

void print_rule(std::ostream& out) {
    const std::string column = '+' + std::string(2 * kNumberWidth + 1, '-');
    out << std::string(kNameWidth, '-') << column << column << column << '\n';
}

void print_head(std::ostream& out) {
    const std::string phases = "  middle     end ";
    out << std::string(kNameWidth, ' ') << "|      White      |      Black      |    difference\n"
        << std::string(kNameWidth, ' ') << '|' << phases << '|' << phases << '|' << phases << '\n';
}

// Thousandths as percent: "37.5 %".
[[nodiscard]] std::string in_percent(int thousandths) {
    constexpr int kTen = 10;
    return std::to_string(thousandths / kTen) + '.' + std::to_string(thousandths % kTen) + " %";
}

// By how much each half of the sum counts, as blended() has it.
void print_shares(const EvaluationBreakdown& breakdown, std::ostream& out) {
    constexpr int kThousand = 1000;
    const int early = breakdown.phase;
    const int late = kFullPhase - early;
    const int early_share = early * kThousand / kFullPhase;
    out << "The middlegame counts " << in_percent(early_share) << ", the ending "
        << in_percent(kThousand - early_share) << ".\n";
    const auto scale_of = [&](int balance) {
        return breakdown.scale[balance > 0 ? Color::White : Color::Black];
    };
    const int scale_of_early =
        kWholeScale * early + scale_of(breakdown.balance().middlegame) * late;
    const int scale_of_late = scale_of(breakdown.balance().endgame);
    if (scale_of_late != kWholeScale || scale_of_early != kWholeScale * kFullPhase) {
        out << "It looks drawish: of the middlegame's part "
            << in_percent(scale_of_early * kThousand / (kWholeScale * kFullPhase))
            << " are left, of the ending's " << in_percent(scale_of_late * kThousand / kWholeScale)
            << ".\n";
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

}  // namespace

int run_eval(const EvalArguments& arguments, std::ostream& out, std::ostream& errors) {
    constexpr int kBadUsage = 2;
    Position position = Position::start();
    if (!arguments.fen.empty()) {
        const auto parsed = parse_fen(arguments.fen);
        if (!parsed) {
            errors << "trebuchet: bad FEN: " << describe(parsed.error()) << '\n';
            return kBadUsage;
        }
        position = *parsed;
    }
    const EvaluationBreakdown breakdown = explain(position);
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
    out << '\n';
    print_total(breakdown, position.side_to_move(), out);
    if (position.in_check()) {
        out << "The side to move is in check: the search never asks for this score.\n";
    }
    out << std::flush;
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
