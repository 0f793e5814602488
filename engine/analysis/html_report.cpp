#include "analysis/html_report.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <trebuchet/notation/fen.h>

#include "analysis/annotation.h"
#include "analysis/judgement.h"
#include "command/game_text.h"

namespace trebuchet::analysis {
namespace {

// The graph, in the units of its picture.
constexpr double kGraphHeight = 100.0;
constexpr double kGraphWidth = 400.0;

[[nodiscard]] std::string one_decimal(double value) {
    constexpr double kTen = 10.0;
    const auto tenths = static_cast<long>(std::lround(value * kTen));
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

[[nodiscard]] std::string element(
    std::string_view name, std::string_view attributes, std::string_view content) {
    std::string text{"<"};
    text.append(name).append(attributes.empty() ? "" : " ").append(attributes).append(">");
    return text.append(content).append("</").append(name).append(">");
}

[[nodiscard]] std::string attribute(std::string_view name, std::string_view value) {
    return std::string{name} + "=\"" + html_escaped(value) + '"';
}

// The board's part of a FEN is all that the page needs.
[[nodiscard]] std::string board_of(const Position& position) {
    const std::string fen = to_fen(position);
    return fen.substr(0, fen.find(' '));
}

[[nodiscard]] std::string_view class_of(Judgement judgement) noexcept {
    constexpr std::array<std::string_view, 4> kClasses{"", "inaccuracy", "mistake", "blunder"};
    return kClasses[static_cast<std::size_t>(judgement)];
}

[[nodiscard]] std::string_view mark_of(Judgement judgement) noexcept {
    constexpr std::array<std::string_view, 4> kMarks{"", "?!", "?", "??"};
    return kMarks[static_cast<std::size_t>(judgement)];
}

// --- Figures ------------------------------------------------------------------------------------

[[nodiscard]] std::string figure_row(std::string_view name, const SideSummary& side) {
    std::string row = element("th", "scope=\"row\"", name);
    row += element("td", "", html_escaped(side.player));
    row += element("td", "", side.accuracy ? one_decimal(*side.accuracy) + " %" : "");
    row += element("td", "", side.loss ? std::to_string(*side.loss) : "");
    for (const int count : {side.inaccuracies, side.mistakes, side.blunders}) {
        row += element("td", "", std::to_string(count));
    }
    return element("tr", "", row);
}

// `whose` tells this game from the others of the page: "game 3".
[[nodiscard]] std::string figures(const GameSummary& game, std::string_view whose) {
    std::string head;
    for (const std::string_view name :
         {"Side",
          "Player",
          "Accuracy",
          "Centipawns lost a move",
          "Inaccuracies",
          "Mistakes",
          "Blunders"}) {
        head += element("th", "scope=\"col\"", name);
    }
    const std::string rows = figure_row("White", game.sides[Color::White])
                             + figure_row("Black", game.sides[Color::Black]);
    const std::string table = element(
        "table",
        "class=\"figures\"",
        element("thead", "", element("tr", "", head)) + element("tbody", "", rows));
    // On a small screen it is wider than the page.
    return element(
        "div",
        "class=\"scroll\" tabindex=\"0\" role=\"region\" "
            + attribute("aria-label", "Figures of " + std::string{whose}),
        table);
}

// --- Moves --------------------------------------------------------------------------------------

// Text for those who hear the page. It stands between the visible text, so that the name of a
// button holds what can be seen on it.
[[nodiscard]] std::string heard(std::string_view text) {
    return element("span", "class=\"heard\"", text);
}

// A button that shows a position. `move` is the one that led there, as e2e4; empty if none did.
[[nodiscard]] std::string position_button(
    const Position& after,
    std::string_view move,
    std::string_view attributes,
    std::string_view content) {
    std::string all = "type=\"button\" " + attribute("data-board", board_of(after));
    if (!move.empty()) {
        all.append(" ").append(attribute("data-move", move));
    }
    return element("button", all.append(" ").append(attributes), content);
}

[[nodiscard]] std::string eval_span(const SummaryMove& move) {
    return move.score
               ? heard(", evaluation ") + element("span", "class=\"eval\"", eval_text(*move.score))
               : std::string{};
}

[[nodiscard]] std::string variation(const std::vector<SummaryMove::Step>& steps) {
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const SummaryMove::Step& step = steps[i];
        const bool needs_number = i == 0 || step.before.side_to_move() == Color::White;
        const std::string number = number_text(step.before) + ' ';
        text +=
            position_button(
                step.after,
                step.move.is_none() ? std::string{} : command::two_squares(step.before, step.move),
                "class=\"step\"",
                (needs_number ? number : heard(number)) + html_escaped(step.san))
            + ' ';
    }
    return element("p", "class=\"variation\" role=\"group\" aria-label=\"Variation\"", text);
}

[[nodiscard]] std::string move_item(const SummaryMove& move, std::size_t ply) {
    const std::string number = number_text(move.before) + ' ';
    const std::string mark{mark_of(move.judgement)};
    const bool is_judged = move.judgement != Judgement::None;
    std::string attributes = "class=\"move " + std::string{class_of(move.judgement)} + "\" "
                             + attribute("data-ply", std::to_string(ply));
    if (move.score) {
        attributes += ' ' + attribute("data-eval", eval_text(*move.score));
    }
    const bool shows_number = move.side() == Color::White || ply == 1;
    const std::string content =
        (shows_number ? element("span", "class=\"number\"", number) : heard(number))
        + html_escaped(move.san) + mark
        + (is_judged ? heard(", " + std::string{name_of(move.judgement)}) : std::string{})
        + eval_span(move);
    std::string item = position_button(
        move.after, command::two_squares(move.before, move.move), attributes, content);
    if (!move.words.empty()) {
        item += element("p", "class=\"words\"", html_escaped(move.words));
    }
    for (const auto& steps : move.variations) {
        if (!steps.empty()) {
            item += variation(steps);
        }
    }
    const bool is_wide = !move.words.empty() || !move.variations.empty();
    return element("li", is_wide ? "class=\"wide\"" : "", item);
}

[[nodiscard]] std::string move_list(const GameSummary& game) {
    std::string items = element(
        "li",
        "",
        position_button(
            game.start, "", "class=\"move\" data-ply=\"0\"", "Start" + heard(" of the game")));
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        items += move_item(game.moves[i], i + 1);
    }
    return element("ol", "class=\"moves\" aria-label=\"Moves\"", items);
}

// --- Turning points -----------------------------------------------------------------------------

[[nodiscard]] std::string turning_points(const GameSummary& game) {
    if (game.turning_points.empty()) {
        return {};
    }
    std::string items;
    for (const std::size_t i : game.turning_points) {
        const SummaryMove& move = game.moves[i];
        const std::string text =
            number_text(move.before) + ' ' + move.san + std::string{mark_of(move.judgement)};
        items += element(
            "li",
            "",
            position_button(
                move.after,
                command::two_squares(move.before, move.move),
                "class=\"step\" " + attribute("data-goto", std::to_string(i + 1)),
                html_escaped(text))
                + ' ' + html_escaped(move.words));
    }
    return element("h3", "", "Where it turned") + element("ul", "class=\"turning\"", items);
}

// --- The graph ----------------------------------------------------------------------------------

[[nodiscard]] std::string number(double value) {
    return one_decimal(value);
}

struct Point {
    double x;
    double y;
};

[[nodiscard]] Point point_at(const GameSummary& game, std::size_t ply, double chance) {
    constexpr double kWhole = 100.0;
    const auto plies = static_cast<double>(std::max<std::size_t>(game.moves.size(), 1));
    return {
        static_cast<double>(ply) * kGraphWidth / plies,
        kGraphHeight - chance * kGraphHeight / kWhole};
}

// White's chances as an area from below, and a dot for each judgement.
[[nodiscard]] std::string graph(const GameSummary& game) {
    double chance = win_percent(game.before_first);
    const Point start = point_at(game, 0, chance);
    std::string line = "M0," + number(kGraphHeight) + " L0," + number(start.y);
    std::string dots;
    bool has_scores = false;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const SummaryMove& move = game.moves[i];
        has_scores = has_scores || move.score;
        chance = move.score ? win_percent(*move.score) : chance;
        const Point at = point_at(game, i + 1, chance);
        line += " L" + number(at.x) + ',' + number(at.y);
        if (move.judgement != Judgement::None) {
            // A line without length, whose round ends stay round however the graph is stretched.
            dots += "<path class=\"dot " + std::string{class_of(move.judgement)} + "\" d=\"M"
                    + number(at.x) + ',' + number(at.y) + "h0\"/>";
        }
    }
    if (!has_scores) {
        return {};
    }
    line += " L" + number(kGraphWidth) + ',' + number(kGraphHeight) + " Z";
    const std::string middle = number(kGraphHeight / 2);
    return "<svg class=\"graph\" viewBox=\"0 0 " + number(kGraphWidth) + ' ' + number(kGraphHeight)
           + "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"White's chances to win, "
             "move by move\"><rect class=\"black\" width=\"100%\" height=\"100%\"/><path "
             "class=\"white\" d=\""
           + line + "\"/><path class=\"middle\" d=\"M0," + middle + " H" + number(kGraphWidth)
           + "\"/>" + dots + "<path class=\"now\" d=\"M0,0 V" + number(kGraphHeight)
           + "\"/></svg>\n";
}

// The time that each move took, where it is known.
[[nodiscard]] std::string times(const GameSummary& game) {
    std::string bars;
    int longest = 1;
    std::vector<std::pair<std::size_t, int>> used;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        if (const auto seconds = game.moves[i].seconds_used) {
            used.emplace_back(i, *seconds);
            longest = std::max(longest, *seconds);
        }
    }
    if (used.empty()) {
        return {};
    }
    constexpr double kHalf = 30.0;
    const double width = kGraphWidth / static_cast<double>(game.moves.size());
    for (const auto& [i, seconds] : used) {
        const bool is_white = game.moves[i].side() == Color::White;
        const double height = kHalf * seconds / longest;
        bars += "<rect class=\"" + std::string{is_white ? "white" : "black"} + "\" x=\""
                + number(static_cast<double>(i) * width) + "\" y=\""
                + number(is_white ? kHalf - height : kHalf) + "\" width=\"" + number(width)
                + "\" height=\"" + number(height) + "\"/>";
    }
    const std::string words = "Time used, White above and Black below; the longest bar is "
                              + std::to_string(longest) + (longest == 1 ? " second" : " seconds");
    return element("p", "class=\"caption\" aria-hidden=\"true\"", words)
           + "<svg class=\"times\" viewBox=\"0 0 " + number(kGraphWidth) + ' ' + number(2 * kHalf)
           + "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"" + words + "\">" + bars
           + "</svg>\n";
}

// PGN writes question marks for what nobody knows.
[[nodiscard]] bool is_known(std::string_view tag) noexcept {
    return tag.find_first_not_of("?.-") != std::string_view::npos;
}

[[nodiscard]] std::string title_of(const GameSummary& game) {
    return game.sides[Color::White].player + " - " + game.sides[Color::Black].player + ", "
           + game.result;
}

[[nodiscard]] std::string controls() {
    struct Control {
        std::string_view action;
        std::string_view label;
        std::string_view sign;
    };
    constexpr std::array<Control, 5> kControls{
        {{"first", "First position (Home)", "|&lt;"},
         {"back", "One move back (left arrow)", "&lt;"},
         {"next", "One move on (right arrow)", "&gt;"},
         {"last", "Last position (End)", "&gt;|"},
         {"flip", "Turn the board (f)", "&#8645;"}}};
    std::string buttons;
    for (const Control& control : kControls) {
        buttons += element(
            "button",
            "type=\"button\" " + attribute("data-do", control.action) + ' '
                + attribute("aria-label", control.label) + ' ' + attribute("title", control.label),
            element("span", "aria-hidden=\"true\"", control.sign));
    }
    return element(
        "div", "class=\"controls\" role=\"group\" aria-label=\"Moves on the board\"", buttons);
}

}  // namespace

std::string html_escaped(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

void HtmlReport::add(const GameSummary& game) {
    ++games_;
    const std::string id = "game" + std::to_string(games_);
    const std::string title = html_escaped(title_of(game));
    const std::string name = "game " + std::to_string(games_);
    index_ += element("li", "", element("a", "href=\"#" + id + "\"", title)) + '\n';
    std::string about;
    for (const std::string* const part : {&game.event, &game.date, &game.opening}) {
        if (is_known(*part)) {
            about += (about.empty() ? "" : ", ") + html_escaped(*part);
        }
    }
    const std::string board =
        "<svg class=\"board\" viewBox=\"0 0 8 8\" role=\"img\" aria-label=\"Board\"></svg>"
        "<p class=\"said\" aria-live=\"polite\"></p>";
    const std::string left = element("div", "class=\"left\"", board + controls());
    const std::string right = element(
        "div",
        "class=\"right\"",
        turning_points(game) + graph(game) + times(game) + figures(game, name)
            + element("h3", "", "Moves") + move_list(game));
    body_ += element(
        "section",
        "class=\"game\" " + attribute("id", id) + ' '
            + attribute("aria-label", "Game " + std::to_string(games_) + ": " + title_of(game)),
        element("h2", "", title) + element("p", "class=\"about\"", about)
            + element("div", "class=\"table\"", left + right));
    body_ += '\n';
}

std::string HtmlReport::text() const {
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>Annotated games</title>\n<style>\n";
    page.append(html_style()).append("</style>\n</head>\n<body>\n").append(html_pieces());
    page += "<header><h1>Annotated games</h1></header>\n<main>\n";
    if (games_ > 1) {
        page += element("nav", "aria-label=\"Games\"", element("ol", "", index_)) + '\n';
    }
    page += body_ + "</main>\n<footer><p>Made by Trebuchet. Scores are in pawns, + is good for "
                    "White; #3 is a mate in three moves.</p></footer>\n<script>\n";
    return page.append(html_script()).append("</script>\n</body>\n</html>\n");
}

}  // namespace trebuchet::analysis
