#include "xboard/options.h"

#include <algorithm>
#include <cstddef>

namespace trebuchet::xboard {
namespace {

using session::OptionInfo;

struct Description {
    std::string value;

    // Some GUIs read the line as a shell would, and none reads an endless one.
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
        // What this build cannot do is no choice.
        if (info.name == session::kTablebases && !Tablebases::is_built()) {
            continue;
        }
        described.push_back(
            std::string{info.name}
            + std::visit(Description{session::option_value(info, options)}, info.kind));
    }
    described.push_back(std::string{kClearHash} + " -button");
    return described;
}

}  // namespace trebuchet::xboard
