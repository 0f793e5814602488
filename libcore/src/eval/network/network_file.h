// The bytes of a network's file; docs/develop/network.md has the format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <trebuchet/eval/network.h>

namespace trebuchet::network {

// All that the checksum is of: shape, description and weights.
[[nodiscard]] std::string content_of(
    const NetworkShape& shape, const NetworkWeights& weights, std::string_view description);
[[nodiscard]] std::uint32_t checksum_of(std::string_view content) noexcept;
// With magic, version and checksum in front.
[[nodiscard]] std::string to_file(std::string_view content);

}  // namespace trebuchet::network
