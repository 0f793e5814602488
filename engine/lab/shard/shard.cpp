#include "lab/shard/shard.h"

#include <algorithm>

#include <trebuchet/util/text.h>

namespace trebuchet::lab {

ItemRange Shard::range(std::size_t items) const noexcept {
    const std::size_t usual = items / count;
    const std::size_t larger = items % count;  // so many pieces have one item more, the first ones
    const auto begin = [&](std::size_t pieces) {
        return usual * pieces + std::min(pieces, larger);
    };
    return {begin(number - 1), begin(number)};
}

Expected<Shard, std::string> parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) {
        const auto number = parse_int<std::size_t>(text.substr(0, slash));
        const auto count = parse_int<std::size_t>(text.substr(slash + 1));
        const bool is_possible =
            number && count && *number >= 1 && *number <= *count && *count <= kMostShards;
        if (is_possible) {
            return Shard{*number, *count};
        }
    }
    return Unexpected{
        "must be K/N, a piece from 1 to N and the number of pieces, at most "
        + std::to_string(kMostShards) + ", not '" + std::string{text} + "'"};
}

std::string to_text(const Shard& shard) {
    return "piece " + std::to_string(shard.number) + " of " + std::to_string(shard.count);
}

Expected<std::optional<Shard>, std::string> shard_of(const command::Values& values) {
    const auto text = values.given_text("shard");
    if (!text) {
        return std::optional<Shard>{};
    }
    const auto shard = parse_shard(*text);
    if (!shard) {
        return Unexpected{"--shard " + shard.error()};
    }
    if (!values.has("out")) {
        return Unexpected{std::string{"--shard needs --out, the file of the piece"}};
    }
    return std::optional{*shard};
}

Expected<std::optional<Shard>, std::string> shard_with_file_of(const command::Values& values) {
    if (values.has("out") && !values.has("shard")) {
        return Unexpected{std::string{"--out is the file of a piece and needs --shard"}};
    }
    return shard_of(values);
}

}  // namespace trebuchet::lab
