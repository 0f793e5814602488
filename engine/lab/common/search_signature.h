// A number by which to tell one search from another: what it takes to think about one position.
#pragma once

#include <cstdint>

#include <trebuchet/search/settings.h>

namespace trebuchet::lab {

// Changes with nearly every change of the search or the evaluation, and with nothing else: not with
// the number of threads. Takes
// a few milliseconds.
[[nodiscard]] std::uint64_t search_signature(const Settings& settings);

}  // namespace trebuchet::lab
