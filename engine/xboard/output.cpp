#include "xboard/output.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>
#include <trebuchet/util/version.h>

#include "io/lines.h"

namespace trebuchet::xboard {

// --- Thinking ------------------------------------------------------------------------------------

namespace {

constexpr int kMillisecondsPerCentisecond = 10;

[[nodiscard]] std::string_view bound_mark(Bound bound) noexcept {
    switch (bound) {
        case Bound::Lower:
            return " !";
        case Bound::Upper:
            return " ?";
        case Bound::Exact:
        case Bound::None:
            break;
    }
    return "";
}

[[nodiscard]] std::string details(const session::PvReport& report) {
    constexpr std::uint64_t kMillisecondsPerSecond = 1000;
    const auto time =
        static_cast<std::uint64_t>(std::max<Milliseconds::rep>(report.time.count(), 1));
    return ' ' + std::to_string(report.seldepth) + ' '
           + std::to_string(report.nodes * kMillisecondsPerSecond / time) + ' '
           + std::to_string(report.tablebase_hits);
}

}  // namespace

std::uint64_t shown_nodes(std::uint64_t nodes, bool is_short) noexcept {
    constexpr std::uint64_t kMostShort = std::numeric_limits<std::int32_t>::max();
    return is_short ? std::min(nodes, kMostShort) : nodes;
}

int protocol_score(Score score) {
    constexpr int kMateBase = 100'000;
    if (!score.is_mate()) {
        return score.value();
    }
    return score.mate_moves() + (score.is_win() ? kMateBase : -kMateBase);
}

std::string thinking_line(
    const Position& position, const session::PvReport& report, const ThinkingStyle& style) {
    const std::string_view mark = bound_mark(report.bound);
    std::string line = std::to_string(report.depth) + ' '
                       + std::to_string(protocol_score(report.score)) + ' '
                       + std::to_string(report.time.count() / kMillisecondsPerCentisecond) + ' '
                       + std::to_string(shown_nodes(report.nodes, style.short_node_counts));
    if (style.with_details) {
        line += details(report);
    }
    // A tab or a blank, before the first move.
    char separator = style.with_details ? '\t' : ' ';
    Position at = position;
    for (const Move move : report.pv) {
        if (!is_legal(at, move)) {
            break;
        }
        const std::string text = style.in_san ? to_san(at, move) : to_coordinate(at, move);
        if (line.size() + 1 + text.size() + mark.size() > io::kMaxOutputLine) {
            break;
        }
        line += std::exchange(separator, ' ');
        line += text;
        at.play(move);
    }
    line += mark;
    return line;
}

std::string status_line(
    const Position& position,
    const SearchProgress& progress,
    int legal_moves,
    bool short_node_counts) {
    std::string line =
        "stat01: " + std::to_string(progress.time.count() / kMillisecondsPerCentisecond) + ' '
        + std::to_string(shown_nodes(progress.nodes, short_node_counts)) + ' '
        + std::to_string(progress.depth) + ' ' + std::to_string(progress.moves_left) + ' '
        + std::to_string(legal_moves);
    if (!progress.current_move.is_none()) {
        line += ' ' + to_coordinate(position, progress.current_move);
    }
    return line;
}

std::vector<session::PvReport> RepeatedLines::pass(const session::PvReport& report) {
    if (!held_.empty() && held_.front().depth != report.depth) {
        held_.clear();
    }
    held_.push_back(report);
    if (report.depth != shown_depth_ && says_nothing_new(report)) {
        return {};
    }
    shown_depth_ = report.depth;
    for (const session::PvReport& line : held_) {
        note_shown(line);
    }
    return std::exchange(held_, {});
}

std::vector<session::PvReport> RepeatedLines::take_held() {
    return std::exchange(held_, {});
}

void RepeatedLines::forget() {
    *this = RepeatedLines{};
}

// A draw is taken for a dead one only if its depths follow quickly; and of a mate, too, a line is
// shown from time to time, since some programs wait for a line of a certain depth.
bool RepeatedLines::says_nothing_new(const session::PvReport& report) const {
    constexpr Milliseconds kQuick{100};
    const auto before = std::ranges::find(shown_, report.line, &session::PvReport::line);
    if (before == shown_.end() || report.bound != Bound::Exact) {
        return false;
    }
    const bool is_quick = report.time - before->time < kQuick;
    const bool is_solved = report.score.is_mate() || report.score == Score::draw();
    return is_quick && is_solved && before->score == report.score && before->pv == report.pv;
}

void RepeatedLines::note_shown(const session::PvReport& report) {
    const auto before = std::ranges::find(shown_, report.line, &session::PvReport::line);
    if (before == shown_.end()) {
        shown_.push_back(report);
    } else {
        *before = report;
    }
}

bool BoundLines::passes(const session::PvReport& report, int most) {
    const auto run = std::ranges::find(runs_, report.line, &Run::line);
    if (report.bound == Bound::Exact || report.pv.empty()) {
        if (run != runs_.end()) {
            runs_.erase(run);
        }
        return true;
    }
    const Run fresh{report.line, report.depth, report.pv.front(), 1};
    if (run == runs_.end()) {
        runs_.push_back(fresh);
        return most > 0;
    }
    const bool goes_on = run->depth == fresh.depth && run->move == fresh.move;
    if (!goes_on) {
        *run = fresh;
        return most > 0;
    }
    ++run->shown;
    return run->shown <= most;
}

// --- The end of a game ---------------------------------------------------------------------------

std::string result_line(const GameResult& result) {
    // The comments do not say "draw", which XBoard would take for an offer.
    switch (result.reason) {
        case GameReason::Checkmate:
            return result.winner == Color::White ? "1-0 {White mates}" : "0-1 {Black mates}";
        case GameReason::Stalemate:
            return "1/2-1/2 {Stalemate}";
        case GameReason::DeadPosition:
            return "1/2-1/2 {Insufficient material}";
        case GameReason::ThreefoldRepetition:
        case GameReason::FivefoldRepetition:
            return "1/2-1/2 {Repetition}";
        case GameReason::FiftyMoves:
        case GameReason::SeventyFiveMoves:
            return "1/2-1/2 {Fifty-move rule}";
        case GameReason::None:
            break;
    }
    return "";
}

// --- The book ------------------------------------------------------------------------------------

namespace {

[[nodiscard]] std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// "7.5%".
[[nodiscard]] std::string percent(std::uint64_t part, std::uint64_t whole) {
    constexpr std::uint64_t kThousand = 1000;
    constexpr std::uint64_t kTen = 10;
    const std::uint64_t thousandths = whole == 0 ? 0 : (part * kThousand + whole / 2) / whole;
    return std::to_string(thousandths / kTen) + '.' + std::to_string(thousandths % kTen) + '%';
}

}  // namespace

std::vector<std::string> book_lines(
    const Position& position, const std::optional<std::vector<BookMove>>& moves) {
    constexpr std::size_t kMoveWidth = 6;
    constexpr std::size_t kShareWidth = 6;
    if (!moves) {
        return {" There is no opening book.", ""};
    }
    if (moves->empty()) {
        return {" The opening book says nothing about this position.", ""};
    }
    std::uint64_t total = 0;
    for (const BookMove& each : *moves) {
        total += each.weight;
    }
    std::vector<std::string> lines;
    for (const BookMove& each : *moves) {
        std::string move = to_coordinate(position, each.move);
        move.resize(std::max(move.size(), kMoveWidth), ' ');
        lines.push_back(
            ' ' + move + right_aligned(percent(each.weight, total), kShareWidth) + "  weight "
            + std::to_string(each.weight));
    }
    lines.emplace_back();
    return lines;
}

// --- Chat ----------------------------------------------------------------------------------------

namespace {

// Handles have letters and digits only; other characters may have a meaning for a server.
[[nodiscard]] bool is_handle(std::string_view name) {
    constexpr std::size_t kLongest = 20;
    return !name.empty() && name.size() <= kLongest
           && std::all_of(name.begin(), name.end(), [](char c) {
                  return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
              });
}

}  // namespace

void Chat::set_opponent(std::string_view name) {
    opponent_ = is_handle(name) ? std::string{name} : std::string{};
}

std::optional<std::string> Chat::greeting() {
    if (!is_on_server_ || std::exchange(has_greeted_, true)) {
        return std::nullopt;
    }
    const std::string whom = opponent_.empty() ? "" : ' ' + opponent_;
    return "tellics say Hello" + whom + "! I am a computer program, Trebuchet "
           + std::string{version()} + ". Have a good game.";
}

std::optional<std::string> Chat::farewell() {
    if (!std::exchange(has_greeted_, false)) {
        return std::nullopt;
    }
    return "tellics say Thank you for the game" + (opponent_.empty() ? "" : ", " + opponent_) + '.';
}

// --- Errors, and words of the GUI ----------------------------------------------------------------

namespace {

[[nodiscard]] bool contains_one_of(std::span<const std::string_view> words, std::string_view text) {
    std::string small{text};
    std::transform(small.begin(), small.end(), small.begin(), to_lower);
    return std::any_of(words.begin(), words.end(), [&small](std::string_view word) {
        return small.find(word) != std::string::npos;
    });
}

}  // namespace

std::string error_line(std::string_view type, std::string_view word) {
    return "Error (" + std::string{type} + "): " + harmless_echo(word);
}

std::string harmless_echo(std::string_view word) {
    constexpr std::size_t kLongest = 40;
    // XBoard turns off a feature, or ends the game, if an error message contains these.
    constexpr std::array<std::string_view, 3> kWords{"draw", "time", "analyze"};

    std::string echo{word.substr(0, kLongest)};
    std::replace_if(
        echo.begin(), echo.end(), [](char c) { return c <= ' ' || c > '~'; }, '?');
    return contains_one_of(kWords, echo) ? "..." : echo;
}

std::string harmless_sentence(std::string_view sentence) {
    constexpr std::size_t kLongest = 120;
    // XBoard takes these, at any time, for the message that the engine could not be started.
    constexpr std::array<std::string_view, 6> kWords{
        "unknown host",
        "no remote directory",
        "not found",
        "no such file",
        "can't alloc",
        "permission denied"};

    std::string echo;
    for (const std::string_view word : split_words(sentence)) {
        echo.append(echo.empty() ? "" : " ").append(harmless_echo(word));
    }
    return contains_one_of(kWords, echo) ? "..." : echo.substr(0, kLongest);
}

}  // namespace trebuchet::xboard
