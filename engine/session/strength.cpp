#include "session/strength.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace trebuchet::session {
namespace {

// Of kMostElo.
constexpr std::uint64_t kMostNodes = 100'000;

[[nodiscard]] double nodes_of(const StrengthLevel& level) noexcept {
    return static_cast<double>(level.weakness.nodes_per_second.value_or(kMostNodes));
}

}  // namespace

Weakness weakness_for(int elo) noexcept {
    const int wanted = std::clamp(elo, kLeastElo, kMostElo);
    const auto* const below = std::find_if(
        std::next(kStrengthLevels.begin()), kStrengthLevels.end(), [&](const auto& level) {
            return level.elo <= wanted;
        });
    const auto* const above = std::prev(below);
    const double share = static_cast<double>(wanted - below->elo) / (above->elo - below->elo);
    // Each doubling of the speed is worth about the same.
    const double nodes = nodes_of(*below) * std::pow(nodes_of(*above) / nodes_of(*below), share);
    const double percent = std::lerp(
        static_cast<double>(below->weakness.overlooked_percent),
        static_cast<double>(above->weakness.overlooked_percent),
        share);
    return {
        .nodes_per_second = static_cast<std::uint64_t>(std::lround(nodes)),
        .overlooked_percent = static_cast<int>(std::lround(percent))};
}

}  // namespace trebuchet::session
