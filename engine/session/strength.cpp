#include "session/strength.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace trebuchet::session {
namespace {

// Of kMostElo.
constexpr std::uint64_t kMostNodes = 1'370;

[[nodiscard]] double nodes_of(const StrengthLevel& level) noexcept {
    return static_cast<double>(level.weakness.nodes.value_or(kMostNodes));
}

// That so many nodes last so long.
[[nodiscard]] std::uint64_t pace(std::uint64_t nodes, Milliseconds time) noexcept {
    const auto milliseconds = static_cast<double>(std::max<Milliseconds::rep>(time.count(), 1));
    return static_cast<std::uint64_t>(
        std::ceil(1000.0 * static_cast<double>(nodes) / milliseconds));
}

[[nodiscard]] std::uint64_t lower(
    std::optional<std::uint64_t> limit, std::uint64_t other) noexcept {
    return std::min(limit.value_or(other), other);
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
    // Each doubling of the nodes is worth about the same.
    const double nodes = nodes_of(*below) * std::pow(nodes_of(*above) / nodes_of(*below), share);
    const double percent = std::lerp(
        static_cast<double>(below->weakness.overlooked_percent),
        static_cast<double>(above->weakness.overlooked_percent),
        share);
    return {
        .nodes = static_cast<std::uint64_t>(std::lround(nodes)),
        .overlooked_percent = static_cast<int>(std::lround(percent))};
}

void limit_strength(const Weakness& weakness, Limits& limits) noexcept {
    if (!weakness.nodes) {
        return;
    }
    limits.nodes = lower(limits.nodes, *weakness.nodes);
    if (limits.time && !limits.nodes_per_second) {
        const std::uint64_t most = pace(*weakness.nodes, limits.time->soft / 2);
        limits.most_nodes_per_second = lower(limits.most_nodes_per_second, most);
    }
}

}  // namespace trebuchet::session
