// The PGN file of a run in pieces: what it holds is counted before the first game is searched.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

#include <trebuchet/notation/pgn_reader.h>
#include <trebuchet/util/expected.h>

#include "lab/shard/shard.h"

namespace trebuchet::analysis {

// A sentence, if the file cannot be read or its bytes are no text. A broken game is named, and in
// a file of bytes these would be thousands.
[[nodiscard]] std::optional<std::string> objection_to_bytes_of(const std::string& file);

// How many games it has. The error says that there is none, or why they cannot be read.
[[nodiscard]] Expected<std::size_t, std::string> count_games(const std::string& file);

// The positions of these games outside variations, the start of each included.
[[nodiscard]] Expected<std::size_t, std::string> count_positions(
    const std::string& file, const lab::ItemRange& games);

// Every game is read in full, as it is when it is annotated: so the numbers are the same.
void skip_games(PgnReader& reader, std::size_t count);

// Writes all of `in` to the file. The error says why that failed.
[[nodiscard]] std::optional<std::string> copy_to_file(std::istream& in, const std::string& file);

}  // namespace trebuchet::analysis
