// Annotated games as one HTML page that needs nothing else: board, moves, graph, figures. It works
// without a network, by keyboard and mouse, on small screens, in the dark and on paper.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "analysis/game_summary.h"

namespace trebuchet::analysis {

class HtmlReport {
public:
    // Adds the next game to the page.
    void add(const GameSummary& game);
    // The whole page.
    [[nodiscard]] std::string text() const;

private:
    std::size_t games_ = 0;
    std::string index_;  // a row for each game
    std::string body_;   // a section for each game
};

// Text in HTML: & < > and quotes as entities.
[[nodiscard]] std::string html_escaped(std::string_view text);

// The parts of the page that are the same for every report: html_page.cpp.
[[nodiscard]] std::string_view html_style() noexcept;
[[nodiscard]] std::string html_pieces();
[[nodiscard]] std::string_view html_script() noexcept;

}  // namespace trebuchet::analysis
