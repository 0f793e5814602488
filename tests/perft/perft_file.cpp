#include "perft/perft_file.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include <trebuchet/movegen/perft.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

namespace trebuchet::testing_support {
namespace {

std::optional<PerftCount> parse_count(std::string_view depth, std::string_view nodes) {
    const auto depth_number = parse_int(depth);
    const auto node_number = parse_int<std::uint64_t>(nodes);
    if (!depth_number || !node_number) {
        return std::nullopt;
    }
    return PerftCount{*depth_number, *node_number};
}

// <FEN> ;D1 20 ;D2 400
bool read_one_line_case(std::string_view line, std::vector<PerftCase>& cases) {
    const std::size_t end_of_fen = line.find(';');
    PerftCase found{std::string{trim(line.substr(0, end_of_fen))}, {}};
    line.remove_prefix(end_of_fen);
    while (!line.empty()) {
        line.remove_prefix(1);
        const std::size_t end = std::min(line.find(';'), line.size());
        const auto words = split_words(line.substr(0, end));
        if (words.size() != 2 || !words[0].starts_with('D')) {
            return false;
        }
        const auto count = parse_count(words[0].substr(1), words[1]);
        if (!count) {
            return false;
        }
        found.counts.push_back(*count);
        line.remove_prefix(end);
    }
    cases.push_back(std::move(found));
    return true;
}

// id NAME, epd FEN or perft DEPTH COUNT
bool read_fact(std::string_view line, std::vector<PerftCase>& cases) {
    const auto words = split_words(line);
    if (words[0] == "id") {
        return true;
    }
    if (words[0] == "epd") {
        cases.push_back({std::string{trim(line.substr(3))}, {}});
        return true;
    }
    if (words[0] != "perft" || words.size() != 3 || cases.empty()) {
        return false;
    }
    const auto count = parse_count(words[1], words[2]);
    if (!count) {
        return false;
    }
    cases.back().counts.push_back(*count);
    return true;
}

}  // namespace

std::vector<PerftCase> read_perft_file(const std::filesystem::path& path) {
    std::vector<PerftCase> cases;
    std::ifstream file{path};
    EXPECT_TRUE(file.is_open()) << path;
    for (std::string raw; std::getline(file, raw);) {
        const std::string_view line = trim(raw);
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        const bool is_one_line = line.find(';') != std::string_view::npos;
        const bool understood =
            is_one_line ? read_one_line_case(line, cases) : read_fact(line, cases);
        EXPECT_TRUE(understood) << path << ": " << line;
    }
    return cases;
}

void expect_count(const PerftCase& known, std::uint64_t most_nodes) {
    const auto pos = parse_fen(known.fen);
    ASSERT_TRUE(pos.has_value()) << known.fen << ": " << describe(pos.error());
    const PerftCount* deepest = nullptr;
    for (const PerftCount& count : known.counts) {
        if (count.nodes <= most_nodes) {
            deepest = &count;
        }
    }
    if (deepest != nullptr) {
        EXPECT_EQ(perft(*pos, deepest->depth), deepest->nodes)
            << known.fen << ", depth " << deepest->depth;
    }
}

}  // namespace trebuchet::testing_support
