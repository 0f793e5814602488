// The options of a search that several commands have, each declared once, and the settings that
// they ask for. Which other settings a search has, the laboratory knows:
// lab/common/configuration.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"

namespace trebuchet::command {

// --- The search itself -------------------------------------------------------------------------

// As Settings has it, which cannot be asked at compile time; a test compares them.
inline constexpr std::int64_t kDefaultHashMegabytes = 16;

inline constexpr Option kHashOption{
    .name = "hash",
    .value_name = "MB",
    .help = "size of the hash table",
    .kind = Number{1, kMaxHashMegabytes, kDefaultHashMegabytes}};

inline constexpr Option kThreadsOption{
    .name = "threads",
    .value_name = "N",
    .help = "number of threads that search together",
    .kind = Number{1, kMaxThreads, 1}};

inline constexpr Option kTablebaseOption{
    .name = "tablebases",
    .value_name = "FOLDERS",
    .help = "folders with Syzygy tablebases, a colon (on Windows a semicolon) between them",
    .kind = Folders{}};

// What --tablebases has opened; none if it was not given. The error names the option.
[[nodiscard]] Expected<std::shared_ptr<const Tablebases>, std::string> tablebases_of(
    const Values& values);

// What --hash asks for, for each of so many searches side by side. The error says how much can be
// had without taking the memory of the rest of the machine.
[[nodiscard]] Expected<std::size_t, std::string> hash_megabytes_of(
    const Values& values, std::size_t searches = 1);

// The default settings with what --hash, --threads and --tablebases change. The error names the
// option.
[[nodiscard]] Expected<Settings, std::string> search_settings_of(const Values& values);

// A searcher takes less memory or fewer threads where the system has not enough. Returns what is
// missing, as a sentence; nothing if it has all that the settings ask for.
[[nodiscard]] std::optional<std::string> missing_from(
    const Searcher& searcher, const Settings& settings);

// --- Its limits --------------------------------------------------------------------------------

inline constexpr Option kDepthOption{
    .name = "depth",
    .value_name = "N",
    .help = "depth of every search",
    .kind = Number{1, kMaxDepth}};

inline constexpr Option kNodesOption{
    .name = "nodes",
    .value_name = "N",
    .help = "nodes of every search",
    .kind = Number{1, kNoLimit}};

inline constexpr Option kSecondsOption{
    .name = "time",
    .value_name = "S",
    .help = "seconds for each position, as 10 or 0.5",
    .kind = Seconds{}};

}  // namespace trebuchet::command
