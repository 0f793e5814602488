// trebuchet eval: prints the evaluation of a position, term by term.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/explain.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/notation/fen.h>

#include "command/evaluation_option.h"
#include "command/position_source.h"
#include "command/values.h"

namespace trebuchet::analysis {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr std::array kOptions{command::kFenOption, command::kNetworkOption};

constexpr std::size_t kNameWidth = 16;
constexpr std::size_t kNumberWidth = 8;

// Centipawns as pawns: "-0.05"; 0 is "--".
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

[[nodiscard]] std::string signed_pawns(int centipawns) {
    std::string text = centipawns > 0 ? "+" : "";
    text += in_pawns(centipawns);
    return text;
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

// Prints the weights of middlegame and endgame in the total.
void print_shares(const EvaluationBreakdown& breakdown, std::ostream& out) {
    constexpr ColorArray<int> kUnscaled{{kWholeScale, kWholeScale}};
    const Shares plain = shares_of({}, breakdown.phase, kUnscaled);
    const Shares left = shares_of(breakdown.balance(), breakdown.phase, breakdown.scale);
    out << "The middlegame counts " << in_percent(plain.middlegame) << ", the ending "
        << in_percent(plain.endgame) << ".\n";
    if (left.middlegame != plain.middlegame || left.endgame != plain.endgame) {
        out << "The position is drawish: only " << in_percent(left.middlegame) << " and "
            << in_percent(left.endgame) << " are left.\n";
    }
}

void print_total(const EvaluationBreakdown& breakdown, Color side_to_move, std::ostream& out) {
    const bool white_moves = side_to_move == Color::White;
    const int ours = breakdown.total.value();
    const int white = white_moves ? ours : -ours;
    if (breakdown.is_known_ending) {
        out << "This is a known ending: its score is not the sum of the table.\n";
    } else {
        print_shares(breakdown, out);
    }
    out << "Total " << signed_pawns(white) << " for White, " << (white_moves ? "who" : "Black")
        << " is to move (" << ours << " centipawns for the side to move)\n";
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

// --- The network -------------------------------------------------------------------------------

[[nodiscard]] int for_white(int score, Color side_to_move) noexcept {
    return side_to_move == Color::White ? score : -score;
}

// What the network says with the piece, less what it says without it: centipawns for White.
[[nodiscard]] int worth_of_piece(const Position& pos, Square sq, const Network& network) {
    return for_white(network.output(pos) - network.output(pos, Bitboard{sq}), pos.side_to_move());
}

// Two lines for each rank: the pieces, and what they are worth.
void print_worths(const Position& pos, const Network& network, std::ostream& out) {
    constexpr std::size_t kCellWidth = 7;
    constexpr int kLastIndex = 7;
    std::string files = "  ";
    for (int line = 0; line <= kLastIndex; ++line) {
        const auto rank = static_cast<Rank>(kLastIndex - line);
        std::string pieces = std::to_string(index(rank) + 1) + ' ';
        std::string worths = "  ";
        for (int i = 0; i <= kLastIndex; ++i) {
            const Square sq = make_square(static_cast<File>(i), rank);
            const Piece piece = pos.piece_on(sq);
            const bool is_counted = piece != Piece::None && type_of(piece) != PieceType::King;
            const std::string worth =
                is_counted ? signed_pawns(worth_of_piece(pos, sq, network)) : "";
            pieces += to_the_right({piece_letter(piece)}, kCellWidth);
            worths += to_the_right(worth, kCellWidth);
            if (line == 0) {
                files += to_the_right({static_cast<char>('a' + i)}, kCellWidth);
            }
        }
        worths.erase(worths.find_last_not_of(' ') + 1);
        out << pieces << '\n' << worths << '\n';
    }
    out << files << '\n';
}

void print_output(std::string_view name, int white, std::ostream& out) {
    std::string line{name};
    line.resize(kNameWidth, ' ');
    out << line << to_the_right(signed_pawns(white), kNumberWidth) << '\n';
}

void print_network(const Position& pos, int classical, const Network& network, std::ostream& out) {
    const Color side = pos.side_to_move();
    const bool is_correction = network.shape().is_correction;
    out << "The network (" << network.shape().neurons << " neurons a side): what it says with each "
        << "piece, less what it\nsays without it, in pawns for White.\n\n";
    print_worths(pos, network, out);
    out << "\nFor White, in pawns:\n";
    print_output("classical", for_white(classical, side), out);
    print_output("network", for_white(network.output(pos), side), out);
    print_output(
        is_correction ? "sum" : "network, scaled",
        for_white(evaluate(pos, network).value(), side),
        out);
    out
        << (is_correction ? "The network corrects the classical score"
                          : "The network stands for itself")
        << "; what is known about endings is in the last score.\n";
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    auto network = command::network_of(values);
    if (!network) {
        return console.bad_input(network.error());
    }
    if (*network == nullptr) {
        *network = Network::built_in();
    }
    const auto position = command::position_or_start(values.given_text("fen"));
    if (!position) {
        return console.bad_input(position.error());
    }
    std::ostream& out = console.out();
    const EvaluationBreakdown breakdown = explain(*position);
    print_terms(breakdown, out);
    out << '\n';
    print_total(breakdown, position->side_to_move(), out);
    out << '\n';
    print_network(*position, breakdown.total.value(), **network, out);
    if (position->in_check()) {
        out << "The side to move is in check: the search does not use this score.\n";
    }
    return console.finish();
}

}  // namespace

extern const command::Command kEvalCommand;
constexpr command::Command kEvalCommand{
    .name = "eval",
    .summary = "explain what a position is worth without a search",
    .description = R"(Shows what a position is worth: by the classical evaluation, term by term, for
both sides and in pawns, for the middlegame and for the endgame; and by the
evaluation network, with what each piece is worth to it. The search uses the
last score, or the classical score with --evaluation classical.
docs/develop/evaluation.md explains the terms, docs/develop/network.md the
network.
)",
    .options = kOptions,
    .run = run};

}  // namespace trebuchet::analysis
