// The reader of Syzygy files, as thin as can be: fathom.cpp passes on to libfathom, no_fathom.cpp
// stands in where the build has none. For tablebases.cpp only, which keeps its rules:
// load() while nobody probes; find_root() while nobody else does anything; find_wdl() from several
// threads only for tables that have been touched before.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/board/position.h>
#include <trebuchet/tablebase/tablebases.h>

namespace trebuchet::fathom {

[[nodiscard]] bool is_built() noexcept;

// Forgets the tables of the last path. Precondition: the path names readable folders, not empty,
// no separator in front or at the end, and its files are sound.
[[nodiscard]] bool load(const std::string& path);

// Precondition for both: at most kMostTableMen men, no castling right.
// Supposes that the half-move clock is 0.
[[nodiscard]] std::optional<Wdl> find_wdl(const Position& pos);
// Precondition: there is a legal move.
[[nodiscard]] std::optional<TablebaseRoot> find_root(const Position& pos);

}  // namespace trebuchet::fathom
