// The lines by which the engine shows what it thinks: "ply score time nodes pv".
#pragma once

#include <cstdint>
#include <string>

#include <trebuchet/board/position.h>
#include <trebuchet/types/score.h>

#include "session/search_interface.h"

namespace trebuchet::xboard {

// Centipawns; 100000 + N for a mate in N moves, -100000 - N for being mated in N.
[[nodiscard]] int protocol_score(Score score);

// As many as a bridge of 32 bits can count, if it is one.
[[nodiscard]] std::uint64_t shown_nodes(std::uint64_t nodes, bool is_short) noexcept;

struct ThinkingStyle {
    // Never more than 31 bits of nodes: some bridges have no more.
    bool short_node_counts = false;
    // Between nodes and variation: selective depth, nodes a second and tablebase hits, and then a
    // tab.
    bool with_details = false;
};

// The variation begins in `position`; it ends where a line would grow too long, or before a move
// that is not legal. A score that is only a bound has " !" (at least) or " ?" (at most) behind it.
[[nodiscard]] std::string thinking_line(
    const Position& position, const session::PvReport& report, const ThinkingStyle& style = {});

}  // namespace trebuchet::xboard
