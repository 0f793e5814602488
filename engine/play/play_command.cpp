// The command without a name: its options and what they ask for.
#include <array>
#include <ostream>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <trebuchet/util/path.h>

#include "play/play.h"
#include "play/version_text.h"

namespace trebuchet::play {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

constexpr std::string_view kLog = "Log";
constexpr std::string_view kUser = "Options that a GUI can change as well";

// In the order of log::Level.
constexpr std::array<std::string_view, 4> kLevels{"debug", "info", "warning", "error"};

// Not read from a configuration file.
constexpr std::array kOptions{
    command::Option{
        .name = "xboard",
        .value_name = {},
        .help = "speak the protocol of XBoard and WinBoard, even in a terminal"},
    command::Option{.name = "uci", .value_name = {}, .help = "speak UCI, even in a terminal"},
    command::Option{
        .name = "terminal",
        .value_name = {},
        .help = "show a board for a person, even through a pipe"},
    command::Option{
        .name = "no-book",
        .value_name = {},
        .help = "search from the first move on: the same as --own-book off"},
    command::Option{
        .name = "config",
        .value_name = "FILE",
        .help = "read the options below from FILE too: lines of NAME = VALUE; the command line "
                "takes precedence",
        .kind = command::File{}},
    command::Option{.name = "version", .value_name = {}, .help = "print the version"}};

[[nodiscard]] command::Option with_heading(command::Option option, std::string_view heading) {
    option.in_config_file = true;
    option.heading = heading;
    return option;
}

[[nodiscard]] command::Kind kind_of(const session::OptionInfo& info) {
    const session::Options defaults;
    struct Convert {
        const session::Options& defaults;

        command::Kind operator()(const session::OptionInfo::Check& check) const {
            return command::OnOff{defaults.*check.value};
        }
        command::Kind operator()(const session::OptionInfo::Spin& spin) const {
            return command::Number{spin.least, spin.most, defaults.*spin.value};
        }
        command::Kind operator()(const session::OptionInfo::Combo& combo) const {
            return command::Choice{
                combo.choices, combo.choices[static_cast<std::size_t>(combo.get(defaults))]};
        }
        command::Kind operator()(const session::OptionInfo::File& /*file*/) const {
            return command::File{.may_be_empty = true};
        }
        command::Kind operator()(const session::OptionInfo::Path& /*path*/) const {
            return command::Folders{};
        }
    };
    return std::visit(Convert{defaults}, info.kind);
}

[[nodiscard]] std::string_view value_name_of(const session::OptionInfo& info) {
    struct Name {
        std::string_view operator()(const session::OptionInfo::Check& /*c*/) const {
            return "on|off";
        }
        std::string_view operator()(const session::OptionInfo::Spin& /*s*/) const { return "N"; }
        std::string_view operator()(const session::OptionInfo::Combo& /*c*/) const {
            return "NAME";
        }
        std::string_view operator()(const session::OptionInfo::File& /*f*/) const { return "FILE"; }
        std::string_view operator()(const session::OptionInfo::Path& /*p*/) const {
            return "FOLDERS";
        }
    };
    return std::visit(Name{}, info.kind);
}

// The options of the log, and those of the table that a GUI shows in its menu.
[[nodiscard]] std::vector<command::Option> more_options() {
    std::vector<command::Option> options{
        with_heading(
            {.name = "log-file",
             .value_name = "FILE",
             .help = "write a log to FILE; without it nothing is logged",
             .kind = command::File{}},
            kLog),
        with_heading(
            {.name = "log-level",
             .value_name = "LEVEL",
             .help = "how much to log, with --log-file; debug: every line in and out",
             .kind = command::Choice{kLevels, "info"}},
            kLog)};
    for (const session::OptionInfo& info : session::option_table()) {
        options.push_back(with_heading(
            {.name = info.word,
             .value_name = value_name_of(info),
             .help = info.meaning,
             .kind = kind_of(info)},
            kUser));
        if (!info.former_name.empty()) {
            options.push_back(with_heading(
                {.name = info.former_name,
                 .value_name = value_name_of(info),
                 .help = {},
                 .kind = kind_of(info),
                 .alias_of = info.word},
                kUser));
        }
    }
    return options;
}

[[nodiscard]] Expected<PlayArguments::Mode, std::string> read_mode(const Values& values) {
    using Mode = PlayArguments::Mode;
    constexpr std::array<std::pair<std::string_view, Mode>, 3> kModes{
        {{"xboard", Mode::Xboard}, {"uci", Mode::Uci}, {"terminal", Mode::Terminal}}};
    Mode chosen = Mode::Automatic;
    for (const auto& [name, mode] : kModes) {
        if (values.has(name) && chosen != Mode::Automatic) {
            return Unexpected{std::string{"--xboard, --uci and --terminal exclude each other"}};
        }
        chosen = values.has(name) ? mode : chosen;
    }
    return chosen;
}

[[nodiscard]] Expected<session::Options, std::string> read_user_options(const Values& values) {
    session::Options options;
    for (const session::OptionInfo& info : session::option_table()) {
        if (!values.has(info.word)) {
            continue;
        }
        const std::string word{info.word};
        const auto changed = session::with_option(options, info.word, values.text(info.word));
        if (!changed) {
            return Unexpected{"--" + word + ' ' + values.text(word) + ": " + changed.error()};
        }
        options = *changed;
    }
    return options;
}

[[nodiscard]] std::optional<log::LogSettings> read_log_settings(const Values& values) {
    if (!values.has("log-file")) {
        return std::nullopt;
    }
    return log::LogSettings{
        .file = to_path(values.text("log-file")),
        .level = log::parse_level(values.text("log-level")).value_or(log::Level::Info)};
}

[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    if (values.has("version")) {
        console.out() << version_text();
        return console.finish();
    }
    const auto arguments = play_arguments(values);
    return arguments ? play(*arguments, console) : console.usage_error(arguments.error());
}

}  // namespace

Expected<PlayArguments, std::string> play_arguments(const Values& typed) {
    Values values = typed;
    if (typed.has("config")) {
        if (const auto problem = values.add_config_file(typed.text("config"))) {
            return Unexpected{*problem};
        }
    }
    const auto mode = read_mode(values);
    if (!mode) {
        return Unexpected{mode.error()};
    }
    PlayArguments arguments;
    arguments.mode = *mode;
    const auto options = read_user_options(values);
    if (!options) {
        return Unexpected{options.error()};
    }
    arguments.options = *options;
    arguments.asks_for_book = values.has("own-book") && arguments.options.own_book;
    if (values.has("no-book")) {
        arguments.options.own_book = false;
        arguments.asks_for_book = false;
    }
    if (values.has("log-level") && !values.has("log-file")) {
        return Unexpected{
            std::string{"--log-level needs --log-file FILE: without it nothing is logged"}};
    }
    arguments.log = read_log_settings(values);
    return arguments;
}

extern const command::Command kPlayCommand;
constexpr command::Command kPlayCommand{
    .name = command::kDefaultCommand,
    .summary = "play, with a GUI or in the terminal (without a command, too)",
    .description = R"(Without a command the program plays. Started by XBoard, WinBoard or another
program it speaks the protocol that the first word from there asks for: CECP,
version 2 ("xboard"), or UCI ("uci"). Started in a terminal it shows a board and
takes your moves; type 'help' there.
)",
    .options = kOptions,
    .more_options = more_options,
    .run = run};

}  // namespace trebuchet::play
