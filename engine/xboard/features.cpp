#include "xboard/features.h"

#include <algorithm>
#include <cstddef>

#include <trebuchet/tablebase/tablebases.h>
#include <trebuchet/util/version.h>

namespace trebuchet::xboard {

// --- Options -------------------------------------------------------------------------------------

namespace {

using session::OptionInfo;

struct Description {
    std::string value;

    // Some GUIs split the line as a shell would, and long lines are cut.
    [[nodiscard]] std::string harmless() const {
        constexpr std::size_t kLongest = 500;
        const bool is_harmless =
            value.size() <= kLongest && std::all_of(value.begin(), value.end(), [](char c) {
                return c != '"' && c != '\'' && c != '\n' && c != '\r';
            });
        return is_harmless ? value : "";
    }

    std::string operator()(const OptionInfo::Check& /*check*/) const { return " -check " + value; }
    std::string operator()(const OptionInfo::Spin& spin) const {
        return " -spin " + value + ' ' + std::to_string(spin.least) + ' '
               + std::to_string(spin.most);
    }
    std::string operator()(const OptionInfo::Combo& combo) const {
        std::string text = " -combo ";
        for (const std::string_view choice : combo.choices) {
            text += choice == combo.choices.front() ? "" : " /// ";
            text += choice == value ? "*" : "";
            text += choice;
        }
        return text;
    }
    std::string operator()(const OptionInfo::File& /*file*/) const {
        return " -file " + harmless();
    }
    std::string operator()(const OptionInfo::Path& /*path*/) const {
        return " -path " + harmless();
    }
};

}  // namespace

std::vector<std::string> describe_options(const session::Options& options) {
    std::vector<std::string> described;
    for (const OptionInfo& info : session::option_table()) {
        // Not if this build cannot read tablebases.
        if (info.name == session::kTablebases && !Tablebases::is_built()) {
            continue;
        }
        const Description description{session::option_value(info, options)};
        described.push_back(std::string{info.name}.append(std::visit(description, info.kind)));
    }
    described.push_back(std::string{kClearHash}.append(" -button"));
    return described;
}

// --- Features ------------------------------------------------------------------------------------

std::vector<std::string> feature_lines(const std::vector<std::string>& options) {
    std::vector<std::string> lines{
        // Commands that the GUI may send.
        "feature ping=1 setboard=1 playother=1 usermove=1 san=0 colors=0",
        "feature time=1 draw=1 reuse=1 analyze=1 exclude=1 memory=1",
        "feature name=1 ics=1 nps=1 smp=1 pause=1 setscore=0 debug=0",
        // Signals that it need not send.
        "feature sigint=0 sigterm=0",
        "feature variants=\"normal,fischerandom\"",
        "feature myname=\"Trebuchet " + std::string{version()} + "\""};
    if (Tablebases::is_built()) {
        lines.emplace_back("feature egt=\"syzygy\"");
    }
    for (const std::string& option : options) {
        lines.push_back("feature option=\"" + option + "\"");
    }
    lines.emplace_back("feature done=1");
    return lines;
}

}  // namespace trebuchet::xboard
