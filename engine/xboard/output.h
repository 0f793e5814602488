// The lines that the engine sends, as text: thinking, results, the book, chat, and words of the GUI
// repeated in errors. Knows no session. Used by handler.h; the features are in features.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/book/polyglot_book.h>
#include <trebuchet/game/game.h>
#include <trebuchet/types/score.h>

#include "session/search_interface.h"

namespace trebuchet::xboard {

// --- Thinking: "ply score time nodes pv" ---------------------------------------------------------

// Centipawns; 100000 + N for a mate in N moves, -100000 - N for being mated in N.
[[nodiscard]] int protocol_score(Score score);

// The number of nodes; if `is_short`, at most the largest of 32 bits.
[[nodiscard]] std::uint64_t shown_nodes(std::uint64_t nodes, bool is_short) noexcept;

struct ThinkingStyle {
    // Never more than 31 bits of nodes, for bridges that have no more.
    bool short_node_counts = false;
    // Selective depth, nodes per second and tablebase hits between the nodes and the variation, and
    // a tab before the variation.
    bool with_details = false;
    // Moves as Nf3 instead of g1f3.
    bool in_san = false;
};

// The variation begins in `position`; it ends where the line would grow too long, or before a move
// that is not legal. A score that is only a bound is marked at the end of the line: " !" (at least)
// or " ?" (at most).
[[nodiscard]] std::string thinking_line(
    const Position& position, const session::PvReport& report, const ThinkingStyle& style = {});

// "stat01: time nodes ply moves_left moves move": the answer to `.` in an analysis of the position.
[[nodiscard]] std::string status_line(
    const Position& position,
    const SearchProgress& progress,
    int legal_moves,
    bool short_node_counts);

// Holds back lines that repeat the last one: in a solved position (a mate, a dead draw) the search
// reaches all its depths at once with the same variations, hundreds of lines.
class RepeatedLines {
public:
    // The lines to show after this one has come, in order. A line that says nothing new is held
    // back; it follows if another line of its depth does say something new, because a GUI shows the
    // lines of the greatest depth together.
    [[nodiscard]] std::vector<session::PvReport> pass(const session::PvReport& report);
    // The lines that are still held back: for when the search ends, since some programs wait for a
    // line of a certain depth.
    [[nodiscard]] std::vector<session::PvReport> take_held();
    // Every line is new again.
    void forget();

private:
    [[nodiscard]] bool says_nothing_new(const session::PvReport& report) const;
    void note_shown(const session::PvReport& report);

    std::vector<session::PvReport> shown_;  // the last report of each line
    std::vector<session::PvReport> held_;   // of one depth
    int shown_depth_ = 0;                   // something of this depth was new
};

// Thins out runs of lines that are only bounds: while a score rises or falls far, the same move is
// searched again and again with wider windows, and its lines would push the variations out of
// sight.
class BoundLines {
public:
    // Whether to show this line, if at most so many bounds are shown for one move at one depth.
    // Exact scores are always shown, and begin a new run.
    [[nodiscard]] bool passes(const session::PvReport& report, int most);

private:
    struct Run {
        int line;
        int depth;
        Move move;
        int shown;
    };

    std::vector<Run> runs_;  // the present one of each line
};

// --- The end of a game ---------------------------------------------------------------------------

// "1-0 {White mates}". Precondition: there is a result.
[[nodiscard]] std::string result_line(const GameResult& result);

// --- The book ------------------------------------------------------------------------------------

// The answer to `bk`: a line for each move with its share and its weight. As the protocol demands,
// each line begins with a blank, and an empty line follows. One line tells that there are no
// moves, or no book (nullopt).
[[nodiscard]] std::vector<std::string> book_lines(
    const Position& position, const std::optional<std::vector<BookMove>>& moves);

// --- Chat ----------------------------------------------------------------------------------------

// Greets the opponent with the engine's first move and thanks at the end of the game. Only on a
// chess server.
class Chat {
public:
    // As the GUI tells them. The host is "-" without a server.
    void set_host(std::string_view host) { is_on_server_ = host != "-" && !host.empty(); }
    void set_opponent(std::string_view name);
    void begin_game() { has_greeted_ = false; }

    // The line to send with the engine's move; only once in a game.
    [[nodiscard]] std::optional<std::string> greeting();
    // The line for the end of a game in which it has greeted.
    [[nodiscard]] std::optional<std::string> farewell();

private:
    std::string opponent_;
    bool is_on_server_ = false;
    bool has_greeted_ = false;
};

// --- Errors, and words of the GUI ----------------------------------------------------------------

// "Error (type): word". The word is one of the GUI's, and made harmless.
[[nodiscard]] std::string error_line(std::string_view type, std::string_view word);

// A word that the GUI sent, safe to repeat in an error: at most 40 characters, those that are not
// printable ASCII replaced by '?'; "..." if it contains a word that XBoard acts on anywhere in a
// line.
[[nodiscard]] std::string harmless_echo(std::string_view word);

// A sentence that may contain such a word (the name of a folder), treated word by word; at most 120
// characters.
[[nodiscard]] std::string harmless_sentence(std::string_view sentence);

}  // namespace trebuchet::xboard
