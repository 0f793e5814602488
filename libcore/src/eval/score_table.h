// The scores of the last few thousand positions. A search asks for some of them again soon: it
// looks at the same node once more without one of its moves, or with captures only. One table
// belongs to one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <trebuchet/eval/statistics.h>
#include <trebuchet/types/key.h>
#include <trebuchet/types/score.h>

namespace trebuchet {

class ScoreTable {
public:
    ScoreTable() : entries_(kEntries) {}

    [[nodiscard]] std::optional<Score> find(Key key) noexcept {
        const std::uint64_t entry = entries_[place(key)];
        ++statistics_.probes;
        if (((entry ^ bits(key)) & ~kScoreMask) != 0) {
            return std::nullopt;
        }
        ++statistics_.hits;
        return Score{static_cast<std::int16_t>(entry & kScoreMask)};
    }
    // Precondition: within Score::kMaxEvaluation, as all evaluations are.
    void remember(Key key, Score score) noexcept {
        const auto low = static_cast<std::uint16_t>(score.value());
        entries_[place(key)] = (bits(key) & ~kScoreMask) | low;
    }
    void clear() noexcept { std::fill(entries_.begin(), entries_.end(), 0); }
    void forget_statistics() noexcept { statistics_ = {}; }
    [[nodiscard]] TableStatistics statistics() const noexcept { return statistics_; }
    [[nodiscard]] static constexpr std::size_t bytes() noexcept {
        return kEntries * sizeof(std::uint64_t);
    }

private:
    static constexpr std::size_t kEntries = 8192;
    // The score lies in the low 16 bits of an entry, in place of those of the key, 13 of which say
    // where it is found.
    static constexpr std::uint64_t kScoreMask = 0xFFFF;

    [[nodiscard]] static std::size_t place(Key key) noexcept { return bits(key) % kEntries; }

    std::vector<std::uint64_t> entries_;
    TableStatistics statistics_{};
};

}  // namespace trebuchet
