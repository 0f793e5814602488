// Which evaluation a command uses: --evaluation and --network.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/util/expected.h>

#include "command/values.h"

namespace trebuchet::command {

// In the order of EvaluationKind.
inline constexpr std::array<std::string_view, 3> kEvaluationWords{
    "classical", "network", "material"};

inline constexpr Option kEvaluationOption{
    .name = "evaluation",
    .value_name = "NAME",
    .help = "how the search estimates what a position is worth",
    .kind =
        Choice{kEvaluationWords, kEvaluationWords[static_cast<std::size_t>(kDefaultEvaluation)]}};

inline constexpr Option kNetworkOption{
    .name = "network",
    .value_name = "FILE",
    .help = "evaluate with the network of this file",
    .kind = File{}};

struct EvaluationChoice {
    EvaluationKind kind = kDefaultEvaluation;
    std::shared_ptr<const Network> network{};  // none: the built-in one
};

// What both options say. A file without a word selects the network. The error names the option.
[[nodiscard]] Expected<EvaluationChoice, std::string> evaluation_of(const Values& values);

// What --network has loaded; none if it was not given. The error names the option.
[[nodiscard]] Expected<std::shared_ptr<const Network>, std::string> network_of(
    const Values& values);

// The error names the file: "a.net: it is not an evaluation network".
[[nodiscard]] Expected<std::shared_ptr<const Network>, std::string> load_network(
    std::string_view file);

}  // namespace trebuchet::command
