#include "lab/common/configuration.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include <trebuchet/util/text.h>

#include "command/evaluation_option.h"

namespace trebuchet::lab {
namespace {

constexpr std::string_view kDriver = "driver";
constexpr std::string_view kEvaluation = "evaluation";
constexpr std::string_view kNetwork = "network";
constexpr std::string_view kHash = "hash";
constexpr std::string_view kContempt = "contempt";
constexpr std::string_view kThreads = "threads";

constexpr std::array kDriverNames{
    std::pair{std::string_view{"pvs"}, Driver::Pvs},
    std::pair{std::string_view{"mtdf"}, Driver::Mtdf},
    std::pair{std::string_view{"alphabeta"}, Driver::AlphaBeta},
};

constexpr std::array kEvaluationNames{
    std::pair{std::string_view{"classical"}, EvaluationKind::Classical},
    std::pair{std::string_view{"network"}, EvaluationKind::Network},
    std::pair{std::string_view{"material"}, EvaluationKind::Material},
};

// The value that means no file.
constexpr std::string_view kBuiltIn = "built-in";

// What is wrong, if anything is.
using Complaint = std::optional<std::string>;

[[nodiscard]] std::string quoted(std::string_view text) {
    return std::string{"'"}.append(text).append("'");
}

template <typename Names, typename Value>
[[nodiscard]] std::string_view name_of(const Names& names, Value value) {
    const auto* const found = std::find_if(
        names.begin(), names.end(), [value](const auto& entry) { return entry.second == value; });
    return found == names.end() ? std::string_view{} : found->first;
}

[[nodiscard]] Complaint set_driver(Settings& settings, std::string_view value) {
    for (const auto& [name, driver] : kDriverNames) {
        if (name == value) {
            settings.driver = driver;
            return std::nullopt;
        }
    }
    return "driver is pvs, mtdf or alphabeta, not " + quoted(value);
}

[[nodiscard]] Complaint set_evaluation(Settings& settings, std::string_view value) {
    for (const auto& [name, evaluation] : kEvaluationNames) {
        if (name == value) {
            settings.evaluation = evaluation;
            return std::nullopt;
        }
    }
    return "evaluation is classical, network or material, not " + quoted(value);
}

[[nodiscard]] Complaint set_network(Settings& settings, std::string_view value) {
    std::shared_ptr<const Network> network;
    if (value != kBuiltIn) {
        auto loaded = command::load_network(value);
        if (!loaded) {
            return "network: " + loaded.error();
        }
        network = std::move(loaded).value();
    }
    settings.network = std::move(network);
    settings.evaluation = EvaluationKind::Network;
    return std::nullopt;
}

[[nodiscard]] Complaint set_hash(Settings& settings, std::string_view value) {
    const auto megabytes = parse_int<std::size_t>(value);
    if (!megabytes || *megabytes < 1 || *megabytes > kMaxHashMegabytes) {
        return "hash is a number of megabytes from 1 to " + std::to_string(kMaxHashMegabytes)
               + ", not " + quoted(value);
    }
    settings.hash_megabytes = *megabytes;
    return std::nullopt;
}

[[nodiscard]] Complaint set_contempt(Settings& settings, std::string_view value) {
    const auto centipawns = parse_int(value);
    if (!centipawns || *centipawns < -kMostContempt || *centipawns > kMostContempt) {
        return "contempt is a number of centipawns from -" + std::to_string(kMostContempt) + " to "
               + std::to_string(kMostContempt) + ", not " + quoted(value);
    }
    settings.contempt = *centipawns;
    return std::nullopt;
}

[[nodiscard]] Complaint set_threads(Settings& settings, std::string_view value) {
    const auto threads = parse_int<std::size_t>(value);
    if (!threads || *threads < 1 || *threads > kMaxThreads) {
        return "threads is a number from 1 to " + std::to_string(kMaxThreads) + ", not "
               + quoted(value);
    }
    settings.threads = *threads;
    return std::nullopt;
}

[[nodiscard]] Complaint set_switch(
    Settings& settings, const SwitchInfo& info, std::string_view value) {
    if (value != "on" && value != "off") {
        return std::string{info.name} + " is on or off, not " + quoted(value);
    }
    settings.switches.*info.member = value == "on";
    return std::nullopt;
}

[[nodiscard]] Complaint set_parameter(
    Settings& settings, const ParameterInfo& info, std::string_view value) {
    const auto number = parse_int(value);
    if (!number || *number < info.least || *number > info.most) {
        return std::string{info.name} + " is a number from " + std::to_string(info.least) + " to "
               + std::to_string(info.most) + ", not " + quoted(value);
    }
    settings.parameters.*info.member = *number;
    return std::nullopt;
}

[[nodiscard]] Complaint set(Settings& settings, std::string_view name, std::string_view value) {
    if (name == kDriver) {
        return set_driver(settings, value);
    }
    if (name == kEvaluation) {
        return set_evaluation(settings, value);
    }
    if (name == kNetwork) {
        return set_network(settings, value);
    }
    if (name == kHash) {
        return set_hash(settings, value);
    }
    if (name == kContempt) {
        return set_contempt(settings, value);
    }
    if (name == kThreads) {
        return set_threads(settings, value);
    }
    for (const SwitchInfo& info : kSwitchInfos) {
        if (info.name == name) {
            return set_switch(settings, info, value);
        }
    }
    for (const ParameterInfo& info : kParameterInfos) {
        if (info.name == name) {
            return set_parameter(settings, info, value);
        }
    }
    return "there is no setting called " + quoted(name);
}

[[nodiscard]] Complaint set_item(Settings& settings, std::string_view item) {
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
        return quoted(item) + " is not of the form name=value";
    }
    return set(settings, trim(item.substr(0, equals)), trim(item.substr(equals + 1)));
}

// Collects name=value, separated by commas.
class ListText {
public:
    void add(std::string_view name, std::string_view value) {
        if (!text_.empty()) {
            text_ += ',';
        }
        text_.append(name).append("=").append(value);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

[[nodiscard]] std::string_view on_or_off(bool is_on) {
    return is_on ? "on" : "off";
}

// A file may have changed since it was read, so a network is named by its checksum.
[[nodiscard]] std::string network_text(const Network* network) {
    if (network == nullptr) {
        return std::string{kBuiltIn};
    }
    return to_hexadecimal(network->checksum());
}

// All settings, or only those that differ from a base.
[[nodiscard]] std::string to_list(const Settings& settings, const Settings* base) {
    ListText list;
    if (base == nullptr || settings.driver != base->driver) {
        list.add(kDriver, name_of(kDriverNames, settings.driver));
    }
    if (base == nullptr || settings.evaluation != base->evaluation) {
        list.add(kEvaluation, name_of(kEvaluationNames, settings.evaluation));
    }
    if (base == nullptr || settings.hash_megabytes != base->hash_megabytes) {
        list.add(kHash, std::to_string(settings.hash_megabytes));
    }
    // The built-in network, contempt and threads are left out if they have their defaults, so that
    // older files, which do not name them, still match.
    const Settings usual = base == nullptr ? Settings{} : *base;
    if (settings.network != usual.network) {
        list.add(kNetwork, network_text(settings.network.get()));
    }
    if (settings.contempt != usual.contempt) {
        list.add(kContempt, std::to_string(settings.contempt));
    }
    if (settings.threads != usual.threads) {
        list.add(kThreads, std::to_string(settings.threads));
    }
    for (const SwitchInfo& info : kSwitchInfos) {
        const bool value = settings.switches.*info.member;
        if (base == nullptr || value != base->switches.*info.member) {
            list.add(info.name, on_or_off(value));
        }
    }
    for (const ParameterInfo& info : kParameterInfos) {
        const int value = settings.parameters.*info.member;
        if (base == nullptr || value != base->parameters.*info.member) {
            list.add(info.name, std::to_string(value));
        }
    }
    return list.take();
}

}  // namespace

Expected<Settings, std::string> parse_settings(std::string_view list, const Settings& base) {
    Settings settings = base;
    list = trim(list);
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (const Complaint complaint = set_item(settings, trim(list.substr(0, comma)))) {
            return Unexpected{*complaint};
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return settings;
}

std::string settings_difference(const Settings& settings, const Settings& base) {
    return to_list(settings, &base);
}

std::string settings_text(const Settings& settings) {
    return to_list(settings, nullptr);
}

std::string settings_help() {
    const Settings defaults;
    std::string text;
    const auto add_line = [&text](const std::string& setting, std::string_view meaning) {
        constexpr std::size_t kColumn = 44;
        text += "  " + setting;
        text.append(kColumn - std::min(kColumn - 1, setting.size()), ' ');
        text.append(meaning).append("\n");
    };
    add_line("driver=pvs", "how the root asks for a score: pvs, mtdf or alphabeta");
    add_line(
        std::string{kEvaluation}.append("=").append(name_of(kEvaluationNames, defaults.evaluation)),
        "what a position is worth: classical, network or material");
    add_line("network=built-in", "a network's file; sets evaluation=network, too");
    add_line(
        "hash=" + std::to_string(defaults.hash_megabytes), "megabytes of the transposition table");
    add_line(
        "contempt=" + std::to_string(defaults.contempt),
        "what a draw costs the side that searches, in centipawns");
    add_line(
        "threads=" + std::to_string(defaults.threads), "number of threads that search together");
    text += "switches, on or off:\n";
    for (const SwitchInfo& info : kSwitchInfos) {
        const std::string_view value = on_or_off(defaults.switches.*info.member);
        add_line(std::string{info.name}.append("=").append(value), info.meaning);
    }
    text += "parameters, with their ranges:\n";
    for (const ParameterInfo& info : kParameterInfos) {
        std::string setting{info.name};
        setting.append("=").append(std::to_string(defaults.parameters.*info.member));
        setting.append(" (").append(std::to_string(info.least)).append(" to ");
        setting.append(std::to_string(info.most)).append(")");
        add_line(setting, info.meaning);
    }
    return text;
}

Expected<Settings, std::string> set_and_network_of(
    const command::Values& values, const Settings& base) {
    auto settings = settings_of(values, kSetOption.name, base);
    if (!settings || !values.has(command::kNetworkOption.name)) {
        return settings;
    }
    const bool is_said_twice =
        settings->evaluation != base.evaluation || settings->network != base.network;
    if (is_said_twice) {
        return Unexpected{
            "--network and --" + std::string{kSetOption.name} + " name an evaluation each"};
    }
    auto network = command::network_of(values);
    if (!network) {
        return Unexpected{network.error()};
    }
    settings->network = std::move(network).value();
    settings->evaluation = EvaluationKind::Network;
    return settings;
}

Expected<Settings, std::string> settings_of(
    const command::Values& values, std::string_view option, const Settings& base) {
    auto settings = parse_settings(values.text(option), base);
    if (!settings) {
        return Unexpected{"--" + std::string{option} + ": " + settings.error()};
    }
    return settings;
}

}  // namespace trebuchet::lab
