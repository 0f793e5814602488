// Files of positions with known numbers of move sequences, in the two forms in use:
//   <FEN> ;D1 20 ;D2 400 ;D3 8902          one line for a position
//   id NAME / epd FEN / perft DEPTH COUNT  one line for each fact
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trebuchet::testing_support {

struct PerftCount {
    int depth;
    std::uint64_t nodes;
};

struct PerftCase {
    std::string fen;
    std::vector<PerftCount> counts;  // from shallow to deep
};

// Reads either form; a line that is neither fails the running test.
[[nodiscard]] std::vector<PerftCase> read_perft_file(const std::filesystem::path& path);

// Compares the deepest count of at most `most_nodes`, and says where it differs.
void expect_count(const PerftCase& known, std::uint64_t most_nodes);

}  // namespace trebuchet::testing_support
