#include "lab/suite/suite.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <utility>

#include <trebuchet/notation/epd.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "io/files.h"

namespace trebuchet::lab {
namespace {

// "5" and "-5".
[[nodiscard]] std::optional<int> parse_mate_moves(std::string_view text) {
    constexpr int kMost = 1000;
    const auto moves = parse_int(text);
    return moves && *moves != 0 && *moves >= -kMost && *moves <= kMost ? moves : std::nullopt;
}

// Parses "f5=10"; nothing for any other text.
[[nodiscard]] std::optional<MovePoints> parse_choice(
    const Position& position, std::string_view text) {
    const std::size_t equals = text.rfind('=');  // the last one: a promotion has its own
    if (equals == std::string_view::npos) {
        return std::nullopt;
    }
    const auto move = parse_san(position, text.substr(0, equals));
    const auto points = parse_int(text.substr(equals + 1));
    // So many that a suite's can be added up.
    constexpr int kMost = 10'000;
    if (!move || !points || *points < 0 || *points > kMost) {
        return std::nullopt;
    }
    return MovePoints{*move, *points};
}

// Empty if the text is not a list of moves with points.
[[nodiscard]] std::vector<MovePoints> parse_points(
    const Position& position, std::string_view text) {
    std::vector<MovePoints> points;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto choice = parse_choice(position, trim(text.substr(0, comma)));
        if (!choice) {
            return {};
        }
        points.push_back(*choice);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return points;
}

// Returns what is wrong, if a move cannot be read.
[[nodiscard]] std::optional<std::string> read_moves(
    const EpdRecord& record, std::string_view opcode, std::vector<Move>& moves) {
    auto found = epd_moves(record, opcode);
    if (!found) {
        const EpdMoveError& error = found.error();
        return std::string{opcode} + ' ' + record.find(opcode)->operands[error.operand].text + ": "
               + std::string{describe(error.error.problem)};
    }
    moves = std::move(*found);
    return std::nullopt;
}

[[nodiscard]] bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Both are from the point of view of the side to move: 3 is mate in three, -3 being mated in three.
[[nodiscard]] bool is_shorter(int found, int truth) {
    return (found > 0) == (truth > 0) && std::abs(found) < std::abs(truth);
}

}  // namespace

Expected<SuiteItem, std::string> parse_suite_item(std::string_view line) {
    const auto record = parse_epd(line);
    if (!record) {
        return Unexpected{describe(record.error())};
    }
    SuiteItem item{.position = record->position, .id = std::string{record->text("id")}};
    item.mate = parse_mate_moves(record->text("dm"));
    const std::string_view best = record->text("bm");
    if (const auto mate = best.starts_with('#') ? parse_mate_moves(best.substr(1)) : std::nullopt) {
        item.mate = mate;
    } else if (const auto complaint = read_moves(*record, "bm", item.best)) {
        return Unexpected{*complaint};
    }
    if (const auto complaint = read_moves(*record, "am", item.avoid)) {
        return Unexpected{*complaint};
    }
    item.points = parse_points(item.position, record->text("c0"));
    return item;
}

Expected<Suite, std::string> read_suite(const std::string& file) {
    auto in = io::open_input(file);
    if (!in) {
        return Unexpected{in.error()};
    }
    Suite suite;
    std::string line;
    for (std::size_t number = 1; std::getline(*in, line); ++number) {
        const std::string_view text = trim(line);
        if (text.empty() || text.starts_with('#')) {
            continue;
        }
        auto item = parse_suite_item(text);
        if (item) {
            suite.items.push_back(std::move(*item));
        } else {
            suite.complaints.push_back(
                file + ", line " + std::to_string(number) + ": " + item.error());
        }
    }
    if (suite.items.empty()) {
        return Unexpected{
            suite.complaints.empty() ? "no position in " + file : suite.complaints.front()};
    }
    return suite;
}

Judgement judge(const SuiteItem& item, Move move, std::optional<Score> score) {
    Judgement judgement;
    for (const MovePoints& choice : item.points) {
        judgement.most_points = std::max(judgement.most_points, choice.points);
        if (choice.move == move) {
            judgement.points = choice.points;
        }
    }
    const bool has_mate = item.mate && score && score->is_mate();
    judgement.is_mate_too_short = has_mate && is_shorter(score->mate_moves(), *item.mate);
    if (!item.best.empty() || !item.avoid.empty()) {
        const bool is_good = item.best.empty() || contains(item.best, move);
        judgement.is_solved = !move.is_none() && is_good && !contains(item.avoid, move);
    } else if (item.mate) {
        judgement.is_solved = has_mate && score->mate_moves() == *item.mate;
    } else {
        judgement.is_solved = judgement.points > 0 && judgement.points == judgement.most_points;
    }
    return judgement;
}

}  // namespace trebuchet::lab
