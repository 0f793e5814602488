// What every command with --shard does around the work itself: it continues a piece or finds it
// done, says so, and puts it in its place.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "command/console.h"
#include "lab/shard/piece_file.h"

namespace trebuchet::lab {

// Appends the items that are left, in order, and returns early after an interrupt. Returns what
// went wrong, if anything did.
using PieceWork = std::function<std::optional<command::Failure>(PieceWriter&)>;

// Notes interrupts, and tells of them when `work` has left something. A piece that is done already
// is a success.
[[nodiscard]] command::ExitStatus run_piece(
    const std::string& file,
    const PieceHead& head,
    const command::Console& console,
    const PieceWork& work);

}  // namespace trebuchet::lab
