// What measurements of a search need: a clock of processor time, a signature that tells one search
// from another, and the description at the head of a file of results.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/util/clock.h>

#include "io/machine.h"

namespace trebuchet::lab {

// The processor time of this program, all threads together.
class CpuClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        return TimePoint{std::chrono::duration_cast<TimePoint::duration>(io::processor_time())};
    }
};

// A fingerprint of the search: differs after nearly every change of the search or the evaluation,
// and does not depend on the number of threads. Takes a few milliseconds.
[[nodiscard]] std::uint64_t search_signature(const Settings& settings);

// --- The description of a run --------------------------------------------------------------------

// A file that keeps the results of a run begins with a description: the settings, a line each. A
// run is continued only if the description is the same.

// Removes the first line from the text and returns it, without its end. Nothing if no line end
// follows.
[[nodiscard]] std::optional<std::string_view> take_line(std::string_view& text);

// Removes the lines of the description from the beginning of `file`. Returns the first difference:
// "seed is '1' in the file, and '2' here".
[[nodiscard]] std::optional<std::string> description_difference(
    std::string_view description, std::string_view& file);

}  // namespace trebuchet::lab
