// What the protocols share when they talk with another engine.
#pragma once

#include <functional>
#include <string_view>

#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

#include "io/peer.h"

namespace trebuchet::lab {

// How long an engine may take to answer when it does not think.
inline constexpr Milliseconds kPatience{20'000};

// Reads lines until `is_it` takes one; false if none comes in time.
[[nodiscard]] bool wait_for_line(
    io::Peer& peer, Milliseconds patience, const std::function<bool(std::string_view)>& is_it);

// Mate in so many moves for the side to move, or in -moves against it; 0 is mate on the board.
[[nodiscard]] Score mate_score(int moves) noexcept;

}  // namespace trebuchet::lab
