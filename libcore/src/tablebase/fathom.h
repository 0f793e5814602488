// The interface to libfathom: fathom.cpp calls it, no_fathom.cpp replaces it in builds without it.
// For tablebases.cpp only, which obeys these rules: no probe runs during load(); nothing else runs
// during find_root(); several threads may call find_wdl() only for tables that were probed before.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/board/position.h>
#include <trebuchet/tablebase/tablebases.h>

namespace trebuchet::fathom {

[[nodiscard]] bool is_built() noexcept;

// Drops the tables of the last path. Precondition: the path names readable folders, not empty,
// no separator in front or at the end, and its files are sound.
[[nodiscard]] bool load(const std::string& path);

// Precondition for both: at most kMostTableMen men, no castling right.
// Assumes that the half-move clock is 0.
[[nodiscard]] std::optional<Wdl> find_wdl(const Position& pos);
// Precondition: there is a legal move.
[[nodiscard]] std::optional<TablebaseRoot> find_root(const Position& pos);

}  // namespace trebuchet::fathom
