// The one notion of a shard: piece K of N of a run whose items (games, pairs of games, positions)
// do not depend on each other. A piece holds a range of the items, so that the pieces in their
// order are the run. Knows neither machines nor schedulers. Used by every command with --shard.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/util/expected.h>

#include "command/option.h"
#include "command/values.h"

namespace trebuchet::lab {

// From `first` on, but not `end` itself; numbered from 0 through the whole run.
struct ItemRange {
    std::size_t first = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t size() const noexcept { return end - first; }
};

struct Shard {
    std::size_t number = 1;  // from 1 to `count`
    std::size_t count = 1;

    // Its part of so many items. Two pieces differ by at most one item, and a piece may be empty.
    [[nodiscard]] ItemRange range(std::size_t items) const noexcept;

    friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::size_t kMostShards = 1'000'000;

// "2/4". The error says what is expected.
[[nodiscard]] Expected<Shard, std::string> parse_shard(std::string_view text);
// "piece 2 of 4".
[[nodiscard]] std::string to_text(const Shard& shard);

// --- On the command line -------------------------------------------------------------------------

inline constexpr command::Option kShardOption{
    .name = "shard",
    .value_name = "K/N",
    .help =
        "do only piece K of N, and write it to --out for `trebuchet merge`; the same command "
        "continues an interrupted piece, and leaves one alone that is done",
    .kind = command::Text{}};

// For commands that otherwise write to the standard output.
inline constexpr command::Option kPieceFileOption{
    .name = "out",
    .value_name = "FILE",
    .help = "with --shard: write the piece there",
    .kind = command::File{}};

// What --shard says; nothing if it was not given. The error names the option: also if --shard was
// given without --out.
[[nodiscard]] Expected<std::optional<Shard>, std::string> shard_of(const command::Values& values);

// The same for a command with kPieceFileOption, where --out without --shard is an error, too.
[[nodiscard]] Expected<std::optional<Shard>, std::string> shard_with_file_of(
    const command::Values& values);

}  // namespace trebuchet::lab
