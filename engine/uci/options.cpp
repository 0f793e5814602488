#include "uci/options.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/text.h>
#include <trebuchet/util/version.h>

namespace trebuchet::uci {
namespace {

using session::kLeastElo;
using session::kMostElo;
using session::OptionInfo;

constexpr std::string_view kEmpty = "<empty>";
constexpr std::string_view kClearHash = "Clear Hash";
constexpr std::string_view kAbout = "UCI_EngineAbout";
// Tells the GUI that the program can ponder; when it does, `go ponder` says.
constexpr std::string_view kPonder = "Ponder";
constexpr std::string_view kElo = "UCI_Elo";

// What UCI calls an option of the session's table; an empty name hides it.
struct Rename {
    std::string_view session;
    std::string_view uci;
};
constexpr std::array kRenames{
    Rename{"MoveOverhead", "Move Overhead"},
    Rename{session::kTablebases, "SyzygyPath"},
    // UCI_LimitStrength and UCI_Elo in its place.
    Rename{"Strength", ""},
    // In UCI the GUI decides how a game ends.
    Rename{"Resign", ""},
    Rename{"ResignScore", ""},
    Rename{"OfferPeace", ""},
    Rename{"PeaceScore", ""},
    // What XBoard's users read; UCI has a form for both.
    Rename{"SanVariations", ""},
    Rename{"BoundLines", ""},
    // Of bridges to chess servers.
    Rename{"ShortNodeCounts", ""},
    Rename{"Chat", ""}};

[[nodiscard]] std::string_view uci_name(const OptionInfo& info) {
    const auto* const found =
        std::find_if(kRenames.begin(), kRenames.end(), [&](const Rename& each) {
            return each.session == info.name;
        });
    return found == kRenames.end() ? info.name : found->uci;
}

[[nodiscard]] bool is_shown(const OptionInfo& info) {
    // What this build cannot do is no choice.
    const bool is_possible = info.name != session::kTablebases || Tablebases::is_built();
    return is_possible && !uci_name(info).empty();
}

// The protocol's own switches.
struct OwnCheck {
    std::string_view name;
    bool Options::*value;
};
constexpr std::array kOwnChecks{
    OwnCheck{"UCI_Chess960", &Options::is_chess960},
    OwnCheck{"UCI_AnalyseMode", &Options::is_analysing},
    OwnCheck{"UCI_LimitStrength", &Options::limits_strength},
    OwnCheck{"UCI_ShowWDL", &Options::show_wdl}};

[[nodiscard]] bool is_same(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char one, char other) {
        return to_lower(one) == to_lower(other);
    });
}

[[nodiscard]] std::string_view text_of(bool value) {
    return value ? "true" : "false";
}

[[nodiscard]] std::string line_of(std::string_view name, std::string_view type) {
    std::string line{"option name "};
    return line.append(name).append(" type ").append(type);
}

[[nodiscard]] std::string check_line(std::string_view name, bool value) {
    return line_of(name, "check default ").append(text_of(value));
}

[[nodiscard]] std::string spin_line(std::string_view name, int value, int least, int most) {
    return line_of(name, "spin default ") + std::to_string(value) + " min " + std::to_string(least)
           + " max " + std::to_string(most);
}

// How one kind of option is described, behind its name.
struct Description {
    std::string_view name;
    const session::Options& options;

    std::string operator()(const OptionInfo::Check& check) const {
        return check_line(name, options.*check.value);
    }
    std::string operator()(const OptionInfo::Spin& spin) const {
        return spin_line(name, options.*spin.value, spin.least, spin.most);
    }
    std::string operator()(const OptionInfo::Combo& combo) const {
        const auto chosen = static_cast<std::size_t>(combo.get(options));
        std::string line = line_of(name, "combo default ").append(combo.choices[chosen]);
        for (const std::string_view choice : combo.choices) {
            line.append(" var ").append(choice);
        }
        return line;
    }
    std::string operator()(const OptionInfo::File& file) const { return text(file.get(options)); }
    std::string operator()(const OptionInfo::Path& path) const { return text(path.get(options)); }

private:
    [[nodiscard]] std::string text(std::string_view value) const {
        return line_of(name, "string default ").append(value.empty() ? kEmpty : value);
    }
};

[[nodiscard]] std::optional<bool> parse_check(std::string_view value) {
    if (is_same(value, "true") || value == "1" || is_same(value, "on")) {
        return true;
    }
    if (is_same(value, "false") || value == "0" || is_same(value, "off")) {
        return false;
    }
    return std::nullopt;
}

[[nodiscard]] Unexpected<std::string> bad_value(
    std::string_view name, std::string_view value, const std::string& range) {
    return Unexpected{
        "bad value '" + std::string{value} + "' for " + std::string{name} + ": " + range};
}

[[nodiscard]] Expected<Options, std::string> with_own_check(
    const Options& options, const OwnCheck& check, std::string_view value) {
    const auto on = parse_check(value);
    if (!on) {
        return bad_value(check.name, value, "true or false");
    }
    Options changed = options;
    changed.*check.value = *on;
    return changed;
}

[[nodiscard]] Expected<Options, std::string> with_elo(
    const Options& options, std::string_view value) {
    const auto elo = parse_int(value);
    if (!elo || *elo < kLeastElo || *elo > kMostElo) {
        return bad_value(
            kElo, value, "from " + std::to_string(kLeastElo) + " to " + std::to_string(kMostElo));
    }
    Options changed = options;
    changed.elo = *elo;
    return changed;
}

[[nodiscard]] Expected<Options, std::string> with_parameter(
    const Options& options, const ParameterInfo& info, std::string_view value) {
    const auto number = parse_int(value);
    if (!number || *number < info.least || *number > info.most) {
        return bad_value(
            info.name,
            value,
            "from " + std::to_string(info.least) + " to " + std::to_string(info.most));
    }
    Options changed = options;
    changed.parameters.*info.member = *number;
    return changed;
}

[[nodiscard]] Expected<Options, std::string> with_session_option(
    const Options& options, const OptionInfo& info, std::string_view value) {
    std::string text{value == kEmpty ? std::string_view{} : value};
    if (std::holds_alternative<OptionInfo::Check>(info.kind)) {
        const auto on = parse_check(value);
        text = on ? text_of(*on) : "";
    }
    const auto changed = session::with_option(options.session, info.name, text);
    if (!changed) {
        const bool names_files = std::holds_alternative<OptionInfo::File>(info.kind)
                                 || std::holds_alternative<OptionInfo::Path>(info.kind);
        const std::string_view name = uci_name(info).empty() ? info.name : uci_name(info);
        return bad_value(name, value, names_files ? changed.error() : session::option_range(info));
    }
    Options result = options;
    result.session = *changed;
    return result;
}

}  // namespace

Options default_options(const session::Options& session, bool asks_for_book) {
    Options options{.session = session};
    options.session.own_book = asks_for_book;
    return options;
}

std::vector<std::string> option_lines(const Options& options) {
    std::vector<std::string> lines;
    for (const OptionInfo& info : session::option_table()) {
        if (is_shown(info)) {
            lines.push_back(std::visit(Description{uci_name(info), options.session}, info.kind));
        }
    }
    lines.push_back(line_of(kClearHash, "button"));
    lines.push_back(check_line(kPonder, false));
    for (const OwnCheck& check : kOwnChecks) {
        lines.push_back(check_line(check.name, options.*check.value));
    }
    lines.push_back(spin_line(kElo, options.elo, kLeastElo, kMostElo));
    if (options.offers_parameters) {
        for (const ParameterInfo& info : kParameterInfos) {
            lines.push_back(
                spin_line(info.name, options.parameters.*info.member, info.least, info.most));
        }
    }
    lines.push_back(line_of(kAbout, "string default Trebuchet ").append(version()));
    return lines;
}

bool is_clear_hash(std::string_view name) {
    return is_same(name, kClearHash);
}

Expected<Options, std::string> with_option(
    const Options& options, std::string_view name, std::string_view value) {
    for (const OwnCheck& check : kOwnChecks) {
        if (is_same(name, check.name)) {
            return with_own_check(options, check, value);
        }
    }
    if (is_same(name, kElo)) {
        return with_elo(options, value);
    }
    // Both are told to the GUI, and change nothing.
    if (is_same(name, kPonder) || is_same(name, kAbout)) {
        return options;
    }
    for (const OptionInfo& info : session::option_table()) {
        // An option that is hidden has an empty name in UCI.
        const bool is_meant =
            !name.empty()
            && (is_same(name, info.name) || is_same(name, info.word)
                || is_same(name, uci_name(info)) || is_same(name, info.former_name));
        if (is_meant) {
            return with_session_option(options, info, value);
        }
    }
    for (const ParameterInfo& info : kParameterInfos) {
        if (options.offers_parameters && is_same(name, info.name)) {
            return with_parameter(options, info, value);
        }
    }
    return Unexpected{"no such option: " + std::string{name}};
}

void limit_strength(const Options& options, Limits& limits) noexcept {
    session::limit_strength(options.session, limits);
    if (options.limits_strength) {
        session::limit_strength(session::weakness_for(options.elo), limits);
    }
}

Parameters search_parameters(const Options& options) noexcept {
    Parameters parameters = options.parameters;
    const int by_level = session::search_parameters(options.session).overlooked_percent;
    const int by_elo =
        options.limits_strength ? session::weakness_for(options.elo).overlooked_percent : 0;
    parameters.overlooked_percent = std::max({parameters.overlooked_percent, by_level, by_elo});
    return parameters;
}

}  // namespace trebuchet::uci
