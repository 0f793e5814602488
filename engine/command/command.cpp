#include "command/command.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace trebuchet::command {
namespace {

constexpr std::size_t kColumns = 80;

// The text, broken between words, in lines that begin at `indent`; the first line is indented
// already.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent) {
    std::string lines;
    std::size_t column = indent;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (column > indent && column + 1 + end > kColumns) {
            lines.append("\n").append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            lines += ' ';
            ++column;
        }
        lines += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines + '\n';
}

// "  -n, --positions N".
[[nodiscard]] std::string head_of(const Option& option) {
    std::string text = "  ";
    if (option.letter != '\0') {
        text += std::string{'-'} + option.letter + ", ";
    }
    text += "--" + std::string{option.name};
    if (!option.value_name.empty()) {
        const bool may_be_left_out = std::holds_alternative<OnOff>(option.kind);
        text += may_be_left_out ? "[=" : " ";
        text += option.value_name;
        text += may_be_left_out ? "]" : "";
    }
    return text;
}

[[nodiscard]] std::string line_of(const Option& option) {
    constexpr std::size_t kMeaningAt = 26;
    std::string head = head_of(option);
    head += head.size() + 2 > kMeaningAt ? '\n' + std::string(kMeaningAt, ' ')
                                         : std::string(kMeaningAt - head.size(), ' ');
    const std::string values = describe_values(option.kind);
    return head
           + wrapped(
               std::string{option.help} + (values.empty() ? "" : " (" + values + ')'), kMeaningAt);
}

[[nodiscard]] std::string usage_of(const Positional& positional) {
    const bool may_be_left_out = positional.least == 0;
    std::string text{may_be_left_out ? " [" : " "};
    text += positional.name;
    text += may_be_left_out ? "]" : "";
    return text.append(positional.most > 1 ? "..." : "");
}

}  // namespace

std::string usage_line(const Command& command) {
    std::string text = full_name(command);
    for (const Positional& positional : command.positionals) {
        text += usage_of(positional);
    }
    bool has_others = false;
    for (const Option& option : options_of(command)) {
        if (option.is_required) {
            text += " --" + std::string{option.name} + ' ' + std::string{option.value_name};
        } else {
            has_others = has_others || (option.name != "help" && option.alias_of.empty());
        }
    }
    return text + (has_others ? " [OPTION]..." : "");
}

std::string option_help(const Command& command) {
    constexpr std::string_view kUsualHeading = "Options";
    std::string text;
    std::string_view heading;
    for (const Option& option : options_of(command)) {
        if (!option.alias_of.empty()) {
            continue;
        }
        const std::string_view own = option.heading.empty() ? kUsualHeading : option.heading;
        if (own != heading) {
            text.append(heading.empty() ? "" : "\n").append(own).append(":\n");
            heading = own;
        }
        text += line_of(option);
    }
    return text;
}

std::string command_help(const Command& command) {
    return std::string{command.description} + "\nusage: " + usage_line(command) + "\n\n"
           + option_help(command);
}

std::string list_commands(std::span<const Command* const> commands) {
    constexpr std::size_t kSummaryAt = 16;
    std::string text;
    for (const Command* const command : commands) {
        std::string line = "  " + std::string{command->name};
        line.resize(std::max(line.size() + 2, kSummaryAt), ' ');
        text += line + std::string{command->summary} + '\n';
    }
    return text;
}

std::vector<Option> options_of(const Command& command) {
    std::vector<Option> options{command.options.begin(), command.options.end()};
    options.push_back({.name = "help", .value_name = {}, .help = "print this"});
    if (command.more_options != nullptr) {
        const std::vector<Option> more = command.more_options();
        options.insert(options.end(), more.begin(), more.end());
    }
    return options;
}

std::string full_name(const Command& command) {
    return command.name == kDefaultCommand ? "trebuchet" : "trebuchet " + std::string{command.name};
}

}  // namespace trebuchet::command
