// trebuchet completion: scripts by which a shell completes commands, options and their values.
#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/app.h"
#include "command/values.h"

namespace trebuchet::app {
namespace {

using command::Command;
using command::Console;
using command::ExitStatus;
using command::Option;
using command::Values;

constexpr std::array<std::string_view, 3> kShells{"bash", "zsh", "fish"};

constexpr std::array kPositionals{
    command::Positional{.name = "SHELL", .kind = command::Choice{kShells, {}}}};

// --- The table, as shells need it ----------------------------------------------------------------

[[nodiscard]] std::vector<Option> shown_options(const Command& command) {
    std::vector<Option> options = options_of(command);
    std::erase_if(options, [](const Option& option) { return !option.alias_of.empty(); });
    return options;
}

// The values of a Choice or OnOff, with blanks between them; empty for other kinds.
[[nodiscard]] std::string value_words(const command::Kind& kind) {
    if (std::holds_alternative<command::OnOff>(kind)) {
        return "on off";
    }
    std::string text;
    if (const auto* const choice = std::get_if<command::Choice>(&kind)) {
        for (const std::string_view word : choice->words) {
            text.append(text.empty() ? "" : " ").append(word);
        }
    }
    return text;
}

[[nodiscard]] bool is_file(const command::Kind& kind) {
    return std::holds_alternative<command::File>(kind);
}

[[nodiscard]] bool is_folders(const command::Kind& kind) {
    return std::holds_alternative<command::Folders>(kind);
}

[[nodiscard]] bool takes_files(const Command& command) {
    return std::ranges::any_of(command.positionals, [](const command::Positional& positional) {
        return is_file(positional.kind);
    });
}

// The words that can be the only one of the command. Of several, which is next is not known here.
[[nodiscard]] std::string only_words(const Command& command) {
    return command.positionals.size() == 1 ? value_words(command.positionals.front().kind) : "";
}

// Each once, in order; of "book make" only "book".
[[nodiscard]] std::vector<std::string> first_words() {
    std::vector<std::string> words;
    for (const Command* const command : command_table()) {
        const std::string first{command->name.substr(0, command->name.find(' '))};
        if (std::ranges::find(words, first) == words.end()) {
            words.push_back(first);
        }
    }
    return words;
}

[[nodiscard]] std::string second_words(std::string_view first) {
    const std::string beginning = std::string{first} + ' ';
    std::string words;
    for (const Command* const command : command_table()) {
        if (command->name.starts_with(beginning)) {
            words.append(words.empty() ? "" : " ").append(command->name.substr(beginning.size()));
        }
    }
    return words;
}

[[nodiscard]] std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
}

// The text with each of those characters replaced.
[[nodiscard]] std::string escaped(
    std::string_view text, std::string_view characters, std::string_view before) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) {
            result += before;
        }
        result += c;
    }
    return result;
}

// Between single quotes, for every shell: 'Polyglot'\''s'.
[[nodiscard]] std::string in_quotes(std::string_view text) {
    std::string result{"'"};
    return result.append(escaped(text, "'", "'\\'")).append("'");
}

// --- bash ----------------------------------------------------------------------------------------

constexpr std::string_view kBashBeginning = R"(# Completion of trebuchet for bash.
_trebuchet() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=play position=0 options='' words='' files=''
    if [[ $word == '=' ]]; then
        word=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[1]} != -* ]]; then
        command=${COMP_WORDS[1]}
    elif [[ $word != -* ]] && ((COMP_CWORD == 1)); then
        position=1
    fi
    case $command in
)";

constexpr std::string_view kBashMiddle = R"(    esac
    case "$command $before" in
)";

constexpr std::string_view kBashEnd = R"(    if ((position > 0)); then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    elif [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen $files -- "$word")
    else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    fi
}
complete -F _trebuchet trebuchet
)";

void print_bash_options(const Command& command, std::ostream& out) {
    std::string options;
    for (const Option& option : shown_options(command)) {
        options.append(options.empty() ? "--" : " --").append(option.name);
    }
    std::string words = only_words(command);
    if (command.name == "help") {
        words = joined(first_words());
    }
    out << "        '" << command.name << "') options='" << options << "' words='" << words
        << "' files='" << (takes_files(command) ? "-f" : "") << "' ;;\n";
}

void print_bash_values(const Command& command, std::ostream& out) {
    for (const Option& option : shown_options(command)) {
        const std::string words = value_words(option.kind);
        const bool is_flag = std::holds_alternative<command::Flag>(option.kind);
        const bool may_be_left_out = std::holds_alternative<command::OnOff>(option.kind);
        if (is_flag) {
            continue;
        }
        out << "        '" << command.name << " --" << option.name << "') ";
        if (is_file(option.kind)) {
            out << "files=-f ;;\n";
        } else if (is_folders(option.kind)) {
            out << "files=-d ;;\n";
        } else if (may_be_left_out) {
            out << "words='" << words << "' ;;\n";
        } else {
            out << "position=1 words='" << words << "' ;;\n";
        }
    }
}

void print_bash(std::ostream& out) {
    out << kBashBeginning;
    for (const std::string& first : first_words()) {
        const std::string seconds = second_words(first);
        if (!seconds.empty()) {
            out << "        " << first << ")\n            if ((COMP_CWORD == 2)); then\n"
                << "                position=1 words='" << seconds << "'\n"
                << "            else\n                command+=\" ${COMP_WORDS[2]}\"\n"
                << "            fi\n            ;;\n";
        }
    }
    out << "    esac\n    case $command in\n";
    for (const Command* const command : command_table()) {
        print_bash_options(*command, out);
    }
    out << kBashMiddle;
    for (const Command* const command : command_table()) {
        print_bash_values(*command, out);
    }
    out << "    esac\n    if ((COMP_CWORD == 1 && position == 1)); then\n        words='"
        << joined(first_words()) << "'\n    fi\n"
        << kBashEnd;
}

// --- zsh -----------------------------------------------------------------------------------------

// '--pgn[write the games]:FILE:_files'
[[nodiscard]] std::string zsh_option(const Option& option) {
    constexpr std::string_view kSpecial = ":[]\\";
    std::string text = "--" + std::string{option.name};
    const std::string words = value_words(option.kind);
    const bool is_flag = std::holds_alternative<command::Flag>(option.kind);
    if (!is_flag) {
        text += '=';
    }
    text.append("[").append(escaped(option.help, kSpecial, "\\")).append("]");
    if (!is_flag) {
        const bool may_be_left_out = std::holds_alternative<command::OnOff>(option.kind);
        text += may_be_left_out ? "::" : ":";
        text += std::string{option.value_name} + ':';
        text += is_file(option.kind)      ? "_files"
                : is_folders(option.kind) ? "_files -/"
                : words.empty()           ? ""
                                          : "(" + words + ")";
    }
    return in_quotes(text);
}

void print_zsh_command(const Command& command, std::ostream& out) {
    const std::ptrdiff_t blanks = std::count(command.name.begin(), command.name.end(), ' ');
    out << "        '" << command.name << "')\n            shift " << blanks
        << " words; ((CURRENT -= " << blanks << "))\n            _arguments";
    for (const Option& option : shown_options(command)) {
        out << " \\\n                " << zsh_option(option);
    }
    const std::string words = only_words(command);
    if (takes_files(command)) {
        out << " \\\n                '*:FILE:_files'";
    } else if (!words.empty()) {
        out << " \\\n                '1:word:(" << words << ")'";
    }
    out << "\n            ;;\n";
}

void print_zsh(std::ostream& out) {
    out << "#compdef trebuchet\n# Completion of trebuchet for zsh.\n_trebuchet() {\n"
        << "    local command=play\n"
        << "    if [[ $words[2] != -* ]]; then\n"
        << "        if ((CURRENT == 2)); then\n            compadd " << joined(first_words())
        << "\n            return\n        fi\n"
        << "        command=$words[2]\n        shift words; ((CURRENT -= 1))\n    fi\n"
        << "    case $command in\n";
    for (const std::string& first : first_words()) {
        const std::string seconds = second_words(first);
        if (!seconds.empty()) {
            out << "        " << first << ")\n            if ((CURRENT == 2)); then\n"
                << "                compadd " << seconds
                << "\n                return\n            fi\n"
                << "            command+=\" $words[2]\"\n            ;;\n";
        }
    }
    out << "    esac\n    case $command in\n";
    for (const Command* const command : command_table()) {
        print_zsh_command(*command, out);
    }
    out << "    esac\n}\n_trebuchet \"$@\"\n";
}

// --- fish ----------------------------------------------------------------------------------------

// When the completion of a command applies.
[[nodiscard]] std::string fish_condition(const Command& command) {
    if (command.name == command::kDefaultCommand) {
        return "__fish_use_subcommand";
    }
    const std::size_t blank = std::min(command.name.find(' '), command.name.size());
    std::string text = "__fish_seen_subcommand_from " + std::string{command.name.substr(0, blank)};
    if (blank < command.name.size()) {
        text += "; and __fish_seen_subcommand_from " + std::string{command.name.substr(blank + 1)};
    }
    return text;
}

void print_fish_command(const Command& command, std::ostream& out) {
    const std::string beginning = "complete -c trebuchet -n " + in_quotes(fish_condition(command));
    for (const Option& option : shown_options(command)) {
        out << beginning << " -l " << option.name;
        const std::string words = value_words(option.kind);
        if (is_file(option.kind)) {
            out << " -r -F";
        } else if (is_folders(option.kind)) {
            out << " -x -a '(__fish_complete_directories)'";
        } else if (!words.empty()) {
            out << " -x -a " << in_quotes(words);
        } else if (!std::holds_alternative<command::Flag>(option.kind)) {
            out << " -x";
        }
        out << " -d " << in_quotes(option.help) << '\n';
    }
    if (takes_files(command)) {
        out << beginning << " -F\n";
    }
    if (const std::string words = only_words(command); !words.empty()) {
        out << beginning << " -a " << in_quotes(words) << '\n';
    }
}

void print_fish(std::ostream& out) {
    out << "# Completion of trebuchet for fish.\ncomplete -c trebuchet -f\n";
    for (const std::string& first : first_words()) {
        const Command* const command = find_command(first);
        out << "complete -c trebuchet -n __fish_use_subcommand -a " << first;
        if (command != nullptr) {
            out << " -d " << in_quotes(command->summary);
        }
        out << '\n';
        if (const std::string seconds = second_words(first); !seconds.empty()) {
            std::string condition = "__fish_seen_subcommand_from ";
            condition += first;
            condition += "; and not __fish_seen_subcommand_from ";
            condition += seconds;
            out << "complete -c trebuchet -n " << in_quotes(condition) << " -a "
                << in_quotes(seconds) << '\n';
        }
    }
    for (const Command* const command : command_table()) {
        print_fish_command(*command, out);
    }
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    const std::string& shell = values.word("SHELL");
    if (shell == "bash") {
        print_bash(console.out());
    } else if (shell == "zsh") {
        print_zsh(console.out());
    } else {
        print_fish(console.out());
    }
    return console.finish();
}

}  // namespace

extern const Command kCompletionCommand;
constexpr Command kCompletionCommand{
    .name = "completion",
    .summary = "print a script that completes command lines in a shell",
    .description =
        R"(Prints a script that completes the commands and options of trebuchet in bash,
zsh or fish. It is installed with the program; else, for bash:

  source <(trebuchet completion bash)
)",
    .positionals = kPositionals,
    .run = run};

}  // namespace trebuchet::app
