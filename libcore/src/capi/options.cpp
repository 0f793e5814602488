#include "capi/options.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/text.h>

#include "capi/support.h"

namespace trebuchet::capi {
namespace {

constexpr std::array<std::string_view, 3> kEvaluations{"Classical", "Network", "Material"};
constexpr std::array<std::string_view, 3> kDrivers{"PVS", "MTDf", "AlphaBeta"};

static_assert(static_cast<int>(EvaluationKind::Classical) == TREBUCHET_CLASSICAL);
static_assert(static_cast<int>(EvaluationKind::Network) == TREBUCHET_NETWORK);
static_assert(static_cast<int>(EvaluationKind::Material) == TREBUCHET_MATERIAL);
static_assert(kMaxHashMegabytes <= std::numeric_limits<std::int32_t>::max());

// One of the options that are neither a heuristic nor a number of the search.
struct MainOption {
    const char* name;
    std::int32_t type;
    std::int32_t least;
    std::int32_t most;
    const char* choices;
    const char* meaning;
    std::string (*get)(const Options&);
    // What is wrong with the value; nothing where it is set.
    std::optional<OptionError> (*set)(Options&, std::string_view);
};

[[nodiscard]] OptionError bad_value(std::string text) {
    return {TREBUCHET_ERROR_OPTION_VALUE, std::move(text)};
}

[[nodiscard]] std::optional<OptionError> set_number(
    std::string_view value, int least, int most, int& target) {
    const auto number = parse_int(value);
    if (!number || *number < least || *number > most) {
        return bad_value(
            "a number from " + std::to_string(least) + " to " + std::to_string(most)
            + " is needed");
    }
    target = *number;
    return std::nullopt;
}

[[nodiscard]] bool is_same(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char one, char other) {
        return to_lower(one) == to_lower(other);
    });
}

template <typename Kind, std::size_t Count>
[[nodiscard]] std::optional<OptionError> set_choice(
    std::string_view value, const std::array<std::string_view, Count>& names, Kind& target) {
    for (std::size_t i = 0; i < Count; ++i) {
        if (is_same(value, names[i])) {
            target = static_cast<Kind>(i);
            return std::nullopt;
        }
    }
    std::string text = "one of";
    for (const std::string_view name : names) {
        text.append(" ").append(name);
    }
    return bad_value(text + " is needed");
}

[[nodiscard]] std::optional<OptionError> set_check(std::string_view value, bool& target) {
    for (const std::string_view on : {"true", "on", "1"}) {
        if (is_same(value, on)) {
            target = true;
            return std::nullopt;
        }
    }
    for (const std::string_view off : {"false", "off", "0"}) {
        if (is_same(value, off)) {
            target = false;
            return std::nullopt;
        }
    }
    return bad_value("true or false is needed");
}

[[nodiscard]] std::string check_text(bool value) {
    return value ? "true" : "false";
}

// The same network again is no change: what was learned with it still holds.
[[nodiscard]] std::optional<OptionError> set_network(Options& options, std::string_view file) {
    std::shared_ptr<const Network> network;
    if (!file.empty()) {
        auto loaded = Network::load(std::string{file});
        if (!loaded) {
            return OptionError{
                TREBUCHET_ERROR_FILE,
                std::string{file} + ": " + std::string{describe(loaded.error())}};
        }
        const auto& present = options.settings.network;
        const bool is_same_network =
            present != nullptr && present->checksum() == (*loaded)->checksum();
        network = is_same_network ? present : *loaded;
    }
    options.settings.network = std::move(network);
    options.network_file = file;
    return std::nullopt;
}

[[nodiscard]] std::optional<OptionError> set_tablebases(Options& options, std::string_view path) {
    if (path.empty()) {
        options.settings.tablebases = nullptr;
        return std::nullopt;
    }
    auto opened = Tablebases::open(path);
    if (!opened) {
        return OptionError{TREBUCHET_ERROR_FILE, describe(opened.error())};
    }
    options.settings.tablebases = *opened;
    return std::nullopt;
}

[[nodiscard]] std::optional<OptionError> set_size(
    std::string_view value, std::size_t most, std::size_t& target) {
    int number = 0;
    auto wrong = set_number(value, 1, static_cast<int>(most), number);
    if (!wrong) {
        target = static_cast<std::size_t>(number);
    }
    return wrong;
}

constexpr std::array kMainOptions{
    MainOption{
        "Hash",
        TREBUCHET_OPTION_NUMBER,
        1,
        static_cast<std::int32_t>(kMaxHashMegabytes),
        nullptr,
        "megabytes of the hash table",
        [](const Options& options) { return std::to_string(options.settings.hash_megabytes); },
        [](Options& options, std::string_view value) {
            return set_size(value, kMaxHashMegabytes, options.settings.hash_megabytes);
        }},
    MainOption{
        "Threads",
        TREBUCHET_OPTION_NUMBER,
        1,
        static_cast<std::int32_t>(kMaxThreads),
        nullptr,
        "how many threads search together",
        [](const Options& options) { return std::to_string(options.settings.threads); },
        [](Options& options, std::string_view value) {
            return set_size(value, kMaxThreads, options.settings.threads);
        }},
    MainOption{
        "Contempt",
        TREBUCHET_OPTION_NUMBER,
        -kMostContempt,
        kMostContempt,
        nullptr,
        "what a draw costs, in centipawns; below 0: what it is worth",
        [](const Options& options) { return std::to_string(options.settings.contempt); },
        [](Options& options, std::string_view value) {
            return set_number(value, -kMostContempt, kMostContempt, options.settings.contempt);
        }},
    MainOption{
        "Evaluation",
        TREBUCHET_OPTION_CHOICE,
        0,
        0,
        "Classical Network Material",
        "how the search estimates what a position is worth",
        [](const Options& options) {
            return std::string{kEvaluations[static_cast<std::size_t>(options.settings.evaluation)]};
        },
        [](Options& options, std::string_view value) {
            return set_choice(value, kEvaluations, options.settings.evaluation);
        }},
    MainOption{
        "Network",
        TREBUCHET_OPTION_FILE,
        0,
        0,
        nullptr,
        "an evaluation network instead of the built-in one",
        [](const Options& options) { return options.network_file; },
        set_network},
    MainOption{
        "SyzygyPath",
        TREBUCHET_OPTION_FOLDERS,
        0,
        0,
        nullptr,
        "folders with Syzygy tablebases",
        [](const Options& options) {
            const auto& tables = options.settings.tablebases;
            return tables == nullptr ? std::string{} : tables->path();
        },
        set_tablebases},
    MainOption{
        "SearchDriver",
        TREBUCHET_OPTION_CHOICE,
        0,
        0,
        "PVS MTDf AlphaBeta",
        "the algorithm at the root of the search",
        [](const Options& options) {
            return std::string{kDrivers[static_cast<std::size_t>(options.settings.driver)]};
        },
        [](Options& options, std::string_view value) {
            return set_choice(value, kDrivers, options.settings.driver);
        }}};

constexpr std::size_t kOptionCount =
    kMainOptions.size() + kSwitchInfos.size() + kParameterInfos.size();

// The names and meanings in the tables are literals, so a zero stands behind them.
[[nodiscard]] trebuchet_option described(std::size_t number) {
    const Options defaults;
    trebuchet_option option{};
    if (number < kMainOptions.size()) {
        const MainOption& main = kMainOptions[number];
        option.type = main.type;
        option.least = main.least;
        option.most = main.most;
        option.name = main.name;
        option.choices = main.choices;
        option.meaning = main.meaning;
        copy_text(option.default_value, main.get(defaults));
        return option;
    }
    number -= kMainOptions.size();
    if (number < kSwitchInfos.size()) {
        const SwitchInfo& info = kSwitchInfos[number];
        option.type = TREBUCHET_OPTION_CHECK;
        option.most = 1;
        option.name = info.name.data();
        option.meaning = info.meaning.data();
        copy_text(option.default_value, check_text(defaults.settings.switches.*info.member));
        return option;
    }
    const ParameterInfo& info = kParameterInfos[number - kSwitchInfos.size()];
    option.type = TREBUCHET_OPTION_NUMBER;
    option.least = info.least;
    option.most = info.most;
    option.name = info.name.data();
    option.meaning = info.meaning.data();
    copy_text(option.default_value, std::to_string(defaults.settings.parameters.*info.member));
    return option;
}

template <typename Table>
[[nodiscard]] auto find_named(const Table& table, std::string_view name) noexcept {
    const auto* const found = std::find_if(
        table.begin(), table.end(), [name](const auto& each) { return is_same(each.name, name); });
    return found == table.end() ? nullptr : found;
}

[[nodiscard]] std::optional<OptionError> set(
    Options& options, std::string_view name, std::string_view value) {
    if (const auto* const main = find_named(kMainOptions, name)) {
        return main->set(options, value);
    }
    if (const auto* const info = find_named(kSwitchInfos, name)) {
        return set_check(value, options.settings.switches.*info->member);
    }
    if (const auto* const info = find_named(kParameterInfos, name)) {
        return set_number(
            value, info->least, info->most, options.settings.parameters.*info->member);
    }
    return OptionError{
        TREBUCHET_ERROR_OPTION_NAME, "there is no option '" + std::string{name} + "'"};
}

}  // namespace

Expected<Options, OptionError> with_option(
    const Options& options, std::string_view name, std::string_view value) {
    Options changed = options;
    if (auto wrong = set(changed, name, value)) {
        return Unexpected{*std::move(wrong)};
    }
    return changed;
}

std::optional<std::string> option_text(const Options& options, std::string_view name) {
    if (const auto* const main = find_named(kMainOptions, name)) {
        return main->get(options);
    }
    if (const auto* const info = find_named(kSwitchInfos, name)) {
        return check_text(options.settings.switches.*info->member);
    }
    if (const auto* const info = find_named(kParameterInfos, name)) {
        return std::to_string(options.settings.parameters.*info->member);
    }
    return std::nullopt;
}

}  // namespace trebuchet::capi

using namespace trebuchet::capi;  // the functions of C have no namespace

int32_t trebuchet_option_count(void) {
    return static_cast<int32_t>(kOptionCount);
}

trebuchet_status trebuchet_option_at(int32_t index, trebuchet_option* option) {
    return with(option, [index](trebuchet_option& target) -> trebuchet_status {
        if (index < 0 || index >= trebuchet_option_count()) {
            return TREBUCHET_ERROR_ARGUMENT;
        }
        return write_struct(&target, described(static_cast<std::size_t>(index)));
    });
}
