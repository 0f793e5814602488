// Whether a searcher is what its settings ask for: it makes do with less where the system has not
// got so much, and a measurement must not.
#pragma once

#include <optional>
#include <string>

#include <trebuchet/search/searcher.h>

namespace trebuchet::lab {

// The objection is a sentence.
[[nodiscard]] inline std::optional<std::string> objection_to(
    const Searcher& searcher, const Settings& settings) {
    if (searcher.hash_megabytes() != settings.hash_megabytes) {
        return "not enough memory for the hash table";
    }
    if (searcher.threads() != settings.threads) {
        return "so many threads could not be started";
    }
    return std::nullopt;
}

}  // namespace trebuchet::lab
