// Forced mates by brute force: every move against every reply, nothing pruned, nothing estimated.
// Knows no draw but stalemate. Used to verify the mates that the search claims.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include <trebuchet/board/position.h>

namespace trebuchet::testing_support {

class MateProver {
public:
    // Whether the side to move can force mate with at most this many moves of its own.
    [[nodiscard]] bool mates_within(const Position& pos, int moves);
    // Whether the side to move is mated, or will be after at most this many moves of its opponent.
    [[nodiscard]] bool is_mated_within(const Position& pos, int moves);
    // The number of moves of the fastest mate, up to `most`; nothing if it takes longer.
    [[nodiscard]] std::optional<int> mate_in(const Position& pos, int most);

private:
    // For each position and number of moves that was looked at: is it mate?
    std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace trebuchet::testing_support
