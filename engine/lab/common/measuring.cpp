#include "lab/common/measuring.h"

#include <algorithm>
#include <vector>

#include <trebuchet/notation/fen.h>
#include <trebuchet/search/observer.h>
#include <trebuchet/util/text.h>

namespace trebuchet::lab {
namespace {

[[nodiscard]] std::vector<std::string_view> items_of(std::string_view list) {
    std::vector<std::string_view> items;
    while (!list.empty()) {
        const std::string_view item = list.substr(0, list.find(','));
        items.push_back(trim(item));
        list.remove_prefix(std::min(item.size() + 1, list.size()));
    }
    return items;
}

// Of "threads=2"; empty if the item has none.
[[nodiscard]] std::string_view name_of(std::string_view item) noexcept {
    const std::size_t end = item.find('=');
    return end == item.npos ? std::string_view{} : item.substr(0, end);
}

[[nodiscard]] std::optional<std::string_view> item_of(
    const std::vector<std::string_view>& list, std::string_view name) {
    const auto found = std::ranges::find(list, name, name_of);
    return found == list.end() ? std::nullopt : std::optional{*found};
}

// The first item of `list` that `other` has not.
[[nodiscard]] std::optional<std::string_view> first_missing(
    const std::vector<std::string_view>& list, const std::vector<std::string_view>& other) {
    const auto found = std::ranges::find_if(list, [&other](std::string_view item) {
        return std::ranges::find(other, item) == other.end();
    });
    return found == list.end() ? std::nullopt : std::optional{*found};
}

// Names the first item of a comma-separated list that differs: settings of a search are a long
// list, of which one may have more than the other.
[[nodiscard]] std::string line_difference(std::string_view found, std::string_view expected) {
    const std::string key{expected.substr(0, expected.find(' ') + 1)};
    if (found.starts_with(key)) {
        found.remove_prefix(key.size());
        expected.remove_prefix(key.size());
    }
    const auto items_there = items_of(found);
    const auto items_here = items_of(expected);
    const auto there = first_missing(items_there, items_here);
    const auto here = there && !name_of(*there).empty() ? item_of(items_here, name_of(*there))
                                                        : first_missing(items_here, items_there);
    const auto quoted = [](std::string_view item) { return "'" + std::string{item} + "'"; };
    if (there && here) {
        return key + "is " + quoted(*there) + " in the file, and " + quoted(*here) + " here";
    }
    if (there) {
        return key + "has " + quoted(*there) + " in the file, and not here";
    }
    return here ? key + "has " + quoted(*here) + " here, and not in the file"
                : key + "has another form";
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
