#include "command/evaluation_option.h"

#include <utility>

namespace trebuchet::command {

Expected<EvaluationChoice, std::string> evaluation_of(const Values& values) {
    auto network = network_of(values);
    if (!network) {
        return Unexpected{network.error()};
    }
    EvaluationChoice choice;
    choice.network = std::move(network).value();
    if (values.has(kEvaluationOption.name)) {
        choice.kind = static_cast<EvaluationKind>(values.choice(kEvaluationOption.name));
        if (choice.network != nullptr && choice.kind != EvaluationKind::Network) {
            return Unexpected{std::string{"--network needs --evaluation network"}};
        }
    } else if (choice.network != nullptr) {
        choice.kind = EvaluationKind::Network;
    }
    return choice;
}

Expected<std::shared_ptr<const Network>, std::string> network_of(const Values& values) {
    if (!values.has(kNetworkOption.name)) {
        return std::shared_ptr<const Network>{};
    }
    auto network = load_network(values.text(kNetworkOption.name));
    if (!network) {
        return Unexpected{"--" + std::string{kNetworkOption.name} + ' ' + network.error()};
    }
    return network;
}

Expected<std::shared_ptr<const Network>, std::string> load_network(std::string_view file) {
    auto network = Network::load(std::string{file});
    if (!network) {
        return Unexpected{std::string{file} + ": " + std::string{describe(network.error())}};
    }
    return std::move(network).value();
}

}  // namespace trebuchet::command
