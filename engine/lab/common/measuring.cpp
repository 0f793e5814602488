#include "lab/common/measuring.h"

#include <algorithm>

#include <trebuchet/notation/fen.h>
#include <trebuchet/search/observer.h>

namespace trebuchet::lab {
namespace {

// Names the first item of a comma-separated list that differs: settings of a search are a long
// list.
[[nodiscard]] std::string line_difference(std::string_view found, std::string_view expected) {
    const std::string key{expected.substr(0, expected.find(' ') + 1)};
    if (found.starts_with(key)) {
        found.remove_prefix(key.size());
        expected.remove_prefix(key.size());
    }
    const auto next_item = [](std::string_view& line) {
        const std::string_view item = line.substr(0, line.find(','));
        line.remove_prefix(std::min(item.size() + 1, line.size()));
        return item;
    };
    while (!found.empty() || !expected.empty()) {
        const std::string_view there = next_item(found);
        const std::string_view here = next_item(expected);
        if (there != here) {
            return key + "is '" + std::string{there} + "' in the file, and '" + std::string{here}
                   + "' here";
        }
    }
    return key + "has another form";
}

}  // namespace

std::uint64_t search_signature(const Settings& settings) {
    // A middlegame with many captures. The nodes are limited because the depth takes long without
    // some of the heuristics.
    constexpr std::uint64_t kNodes = 20000;
    constexpr int kDepth = 8;
    const auto position =
        parse_fen("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - 0 10");
    SilentObserver silence;
    Limits limits;
    limits.nodes = kNodes;
    limits.depth = kDepth;
    Settings alone = settings;
    alone.threads = 1;  // the tree of several threads differs from run to run
    Searcher searcher{alone};
    searcher.start(position.value(), {}, limits, silence);
    const SearchResult result = searcher.wait();
    const auto score = static_cast<std::uint16_t>(result.score.value());
    return (result.nodes << 32U) | (std::uint64_t{score} << 16U) | result.best.raw();
}

std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<std::string> description_difference(
    std::string_view description, std::string_view& file) {
    while (const auto expected = take_line(description)) {
        const auto found = take_line(file);
        if (!found) {
            return "its beginning is not complete";
        }
        if (*found != *expected) {
            return line_difference(*found, *expected);
        }
    }
    return std::nullopt;
}

}  // namespace trebuchet::lab
