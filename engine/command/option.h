// Options as data: name, help, and the kind of its value, with range and default. The parser, the
// help, the shell completion and the check of the manual page are made from this. Nothing here
// knows what an option is for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace trebuchet::command {

// --- The kinds of values ----------------------------------------------------------------------

// No value: the option is given or not.
struct Flag {};

// "--resign", "--resign on", "--resign=off".
struct OnOff {
    bool default_value = false;
};

struct Number {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::optional<std::int64_t> default_value{};
};

// An upper limit as large as this only guards against overflow, and help does not show it.
inline constexpr std::int64_t kNoLimit = std::int64_t{1} << 50U;

struct Real {
    double least = 0;
    double most = 0;
    double default_value = 0;
};

// A number of seconds above zero: "10", "0.5".
struct Seconds {};

// One of these words, whatever the case of its letters.
struct Choice {
    std::span<const std::string_view> words;
    std::string_view default_value;
};

// Any text, also the notations of the laboratory ("800,4"), which the command itself checks.
struct Text {
    std::string_view default_value{};
};

struct File {
    bool may_be_empty = false;  // an empty name is none
};

// Folders with a colon between them.
struct Folders {};

using Kind = std::variant<Flag, OnOff, Number, Real, Seconds, Choice, Text, File, Folders>;

// "must be a number from 1 to 100", if `text` is no value of that kind.
[[nodiscard]] std::optional<std::string> problem_with(const Kind& kind, std::string_view text);

// The word of a Choice that `text` stands for; any other text unchanged.
[[nodiscard]] std::string canonical(const Kind& kind, std::string_view text);

// What help adds to the meaning: "1 to 256, default 1"; empty if there is nothing to say.
[[nodiscard]] std::string describe_values(const Kind& kind);

// The default as text; empty if there is none.
[[nodiscard]] std::string default_text(const Kind& kind);

// --- Options ----------------------------------------------------------------------------------

struct Option {
    std::string_view name;        // without the dashes: "multi-pv"
    std::string_view value_name;  // what help calls the value: "N"; empty for flags
    std::string_view help;
    Kind kind{};
    bool is_required = false;
    // Also read from the configuration file.
    bool in_config_file = false;
    // The heading under which help lists it; empty: "Options".
    std::string_view heading{};
    // The letter of its short form: 'n' for "-n".
    char letter = '\0';
    // This option is a former name of that one: accepted, but not shown.
    std::string_view alias_of{};
};

// "uci or xboard", "PVS, MTDf or AlphaBeta".
[[nodiscard]] std::string list_words(std::span<const std::string_view> words);

// "12", "-0.05", ".5", in thousandths: three decimals at most. Nothing for any other text, or with
// more than nine digits before the point.
[[nodiscard]] std::optional<std::int64_t> parse_thousandths(std::string_view text);

// "0.2", "5e-8"; nothing for any other text, for infinity and for what is not a number.
[[nodiscard]] std::optional<double> parse_real(std::string_view text);

// Whether `text` means on; nothing if it means neither on nor off.
[[nodiscard]] std::optional<bool> parse_on_off(std::string_view text) noexcept;

}  // namespace trebuchet::command
