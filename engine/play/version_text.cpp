#include "play/version_text.h"

#include <string_view>

// Written by the build: TREBUCHET_COMMIT, TREBUCHET_COMPILER and TREBUCHET_TARGET.
#include <build_info.h>

#include <trebuchet/eval/instructions.h>
#include <trebuchet/eval/network.h>
#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/text.h>
#include <trebuchet/util/version.h>

namespace trebuchet::play {
namespace {

[[nodiscard]] std::string network_text() {
    const auto network = Network::built_in();
    return "network " + to_hexadecimal(network->checksum()) + " of "
           + std::to_string(network->shape().neurons) + " neurons";
}

}  // namespace

std::string version_text() {
    const std::string_view commit = TREBUCHET_COMMIT;
    std::string text = "Trebuchet " + std::string{version()};
    if (!commit.empty()) {
        text.append(", commit ").append(commit);
    }
    text.append("\ncompiled by " TREBUCHET_COMPILER " for " TREBUCHET_TARGET);
    text.append("\nevaluation: ").append(network_text()).append(", on this machine with ");
    text.append(evaluation_instructions()).append(" instructions\ntablebases: ");
    return text + (Tablebases::is_built() ? "Syzygy, by libfathom\n" : "not in this build\n");
}

}  // namespace trebuchet::play
