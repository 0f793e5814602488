// What measurements of a search need: a clock of processor time, a check that the search has all
// that it was given, and a signature that tells one search from another.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

#include <trebuchet/search/searcher.h>
#include <trebuchet/search/settings.h>
#include <trebuchet/util/clock.h>

namespace trebuchet::lab {

// The processor time of this program: of one thread while the others wait, or of all together.
class CpuClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const noexcept override {
        using Ticks = std::chrono::duration<std::clock_t, std::ratio<1, CLOCKS_PER_SEC>>;
        return TimePoint{std::chrono::duration_cast<TimePoint::duration>(Ticks{std::clock()})};
    }
};

// A searcher takes less memory or fewer threads where the system has not enough; a measurement must
// not. Returns what is missing, as a sentence.
[[nodiscard]] inline std::optional<std::string> missing_from(
    const Searcher& searcher, const Settings& settings) {
    if (searcher.hash_megabytes() != settings.hash_megabytes) {
        return "cannot allocate " + std::to_string(settings.hash_megabytes)
               + " MB for the hash table";
    }
    if (searcher.threads() != settings.threads) {
        return "cannot start " + std::to_string(settings.threads) + " threads";
    }
    return std::nullopt;
}

// Changes with nearly every change of the search or the evaluation, and with nothing else: not with
// the number of threads. Takes a few milliseconds.
[[nodiscard]] std::uint64_t search_signature(const Settings& settings);

}  // namespace trebuchet::lab
