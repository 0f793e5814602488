#include "lab/tune/tune_writer.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <trebuchet/eval/coefficients.h>

namespace trebuchet::lab {
namespace {

constexpr std::string_view kHead =
    R"(// The values of the weights, in centipawns for the middlegame and the endgame; those of the term
// Danger are danger units (see king_danger.h). Written by `trebuchet tune`;
// docs/develop/evaluation.md tells how to repeat it.
#pragma once

)"
    "#include \"eval/classical/weights.h\"\n"
    R"(
namespace trebuchet::classical {

// clang-format off
inline constexpr Weights kWeights{
)";
constexpr std::string_view kTail = R"(};
// clang-format on

}  // namespace trebuchet::classical
)";

[[nodiscard]] std::string text_of(PhasedScore value) {
    return std::to_string(value.middlegame()) + ", " + std::to_string(value.endgame());
}

// "{1, 2}, {3, 4}"
[[nodiscard]] std::string row_text(std::span<const PhasedScore> values) {
    std::string text;
    for (const PhasedScore& value : values) {
        text += text.empty() ? "{" : ", {";
        text += text_of(value) + '}';
    }
    return text;
}

[[nodiscard]] std::string field_text(
    const WeightField& field, std::span<const PhasedScore> values) {
    std::string text = "    // " + std::string{field.meaning} + "\n    ." + std::string{field.name};
    if (field.cells == 1) {
        return text + '{' + text_of(values.front()) + "},\n";
    }
    if (field.cells <= field.row) {
        return text + "{{" + row_text(values) + "}},\n";
    }
    text += "{{\n";
    while (!values.empty()) {
        const std::size_t count = std::min(field.row, values.size());
        text += "        " + row_text(values.first(count)) + ",\n";
        values = values.subspan(count);
    }
    return text + "    }},\n";
}

}  // namespace

std::string weights_file(std::span<const PhasedScore> values) {
    std::string text{kHead};
    for (const WeightField& field : weight_fields()) {
        text += field_text(field, values.subspan(field.first, field.cells));
    }
    return text.append(kTail);
}

}  // namespace trebuchet::lab
