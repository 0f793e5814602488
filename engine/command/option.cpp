#include "command/option.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <locale>
#include <sstream>

#include <trebuchet/util/text.h>

namespace trebuchet::command {
namespace {

// The most seconds that Seconds takes, in thousandths.
constexpr std::int64_t kMostThousandths = 1'000'000'000;

[[nodiscard]] std::string real_text(double value) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << value;
    return out.str();
}

[[nodiscard]] std::string range(const Number& number) {
    return number.most >= kNoLimit
               ? std::to_string(number.least) + " or more"
               : std::to_string(number.least) + " to " + std::to_string(number.most);
}

[[nodiscard]] std::string in_lower_case(std::string_view text) {
    std::string lower{text};
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    return lower;
}

[[nodiscard]] std::optional<std::string_view> find_word(
    const Choice& choice, std::string_view text) {
    for (const std::string_view word : choice.words) {
        if (in_lower_case(word) == in_lower_case(text)) {
            return word;
        }
    }
    return std::nullopt;
}

// Whether a text is a value of the kind.
struct IsValue {
    std::string_view text;

    bool operator()(const Flag& /*flag*/) const { return text.empty(); }
    bool operator()(const OnOff& /*on_off*/) const { return parse_on_off(text).has_value(); }
    bool operator()(const Number& number) const {
        const auto value = parse_int<std::int64_t>(text);
        return value && *value >= number.least && *value <= number.most;
    }
    bool operator()(const Real& real) const {
        const auto value = parse_real(text);
        return value && *value >= real.least && *value <= real.most;
    }
    bool operator()(const Seconds& /*seconds*/) const {
        const auto value = parse_thousandths(text);
        return value && *value >= 1 && *value <= kMostThousandths;
    }
    bool operator()(const Choice& choice) const { return find_word(choice, text).has_value(); }
    bool operator()(const Text& /*text*/) const { return true; }
    bool operator()(const File& file) const { return file.may_be_empty || !text.empty(); }
    bool operator()(const Folders& /*folders*/) const { return true; }
};

// What every value of the kind is.
struct Rule {
    std::string operator()(const Flag& /*flag*/) const { return "takes no value"; }
    std::string operator()(const OnOff& /*on_off*/) const { return "must be on or off"; }
    std::string operator()(const Number& number) const {
        return "must be a number from " + std::to_string(number.least) + " to "
               + std::to_string(number.most);
    }
    std::string operator()(const Real& real) const {
        return "must be a number from " + real_text(real.least) + " to " + real_text(real.most);
    }
    std::string operator()(const Seconds& /*seconds*/) const {
        return "must be a number of seconds up to " + std::to_string(kMostThousandths / 1000)
               + ", as 1 or 0.5";
    }
    std::string operator()(const Choice& choice) const {
        return "must be " + list_words(choice.words);
    }
    std::string operator()(const Text& /*text*/) const { return "must be a text"; }
    std::string operator()(const File& /*file*/) const { return "must be a file"; }
    std::string operator()(const Folders& /*folders*/) const { return "must be folders"; }
};

// What help says about the values, without the default.
struct DescribeValues {
    std::string operator()(const Number& number) const { return range(number); }
    std::string operator()(const Real& real) const {
        return real_text(real.least) + " to " + real_text(real.most);
    }
    std::string operator()(const OnOff& /*on_off*/) const { return "on or off"; }
    std::string operator()(const Choice& choice) const { return list_words(choice.words); }
    template <typename Other>
    std::string operator()(const Other& /*other*/) const {
        return "";
    }
};

struct Default {
    std::string operator()(const OnOff& on_off) const {
        return on_off.default_value ? "on" : "off";
    }
    std::string operator()(const Number& number) const {
        return number.default_value ? std::to_string(*number.default_value) : "";
    }
    std::string operator()(const Real& real) const { return real_text(real.default_value); }
    std::string operator()(const Choice& choice) const { return std::string{choice.default_value}; }
    std::string operator()(const Text& text) const { return std::string{text.default_value}; }
    template <typename Other>
    std::string operator()(const Other& /*other*/) const {
        return "";
    }
};

}  // namespace

std::optional<std::string> problem_with(const Kind& kind, std::string_view text) {
    return std::visit(IsValue{text}, kind) ? std::nullopt : std::optional{std::visit(Rule{}, kind)};
}

std::string canonical(const Kind& kind, std::string_view text) {
    const auto* const choice = std::get_if<Choice>(&kind);
    return std::string{choice == nullptr ? text : find_word(*choice, text).value_or(text)};
}

std::string describe_values(const Kind& kind) {
    std::string text = std::visit(DescribeValues{}, kind);
    const std::string usual = default_text(kind);
    if (!usual.empty()) {
        text += (text.empty() ? "default " : "; default ") + usual;
    }
    return text;
}

std::string default_text(const Kind& kind) {
    return std::visit(Default{}, kind);
}

std::string list_words(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            text += i + 1 == words.size() ? " or " : ", ";
        }
        text += words[i];
    }
    return text;
}

// Written out, because not every standard library has std::from_chars for doubles yet.
std::optional<std::int64_t> parse_thousandths(std::string_view text) {
    constexpr std::size_t kDecimals = 3;
    constexpr std::size_t kMostWholeDigits = 9;
    const bool is_negative = text.starts_with('-');
    text.remove_prefix(is_negative ? 1 : 0);
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view fraction = text.substr(std::min(dot + 1, text.size()));
    if (dot + fraction.size() == 0 || dot > kMostWholeDigits || fraction.size() > kDecimals) {
        return std::nullopt;
    }
    std::string digits{text.substr(0, dot)};
    digits.append(fraction).append(kDecimals - fraction.size(), '0');
    if (!std::all_of(digits.begin(), digits.end(), is_digit)) {
        return std::nullopt;
    }
    const auto value = parse_int<std::int64_t>(digits);
    return is_negative && value ? -*value : value;
}

std::optional<double> parse_real(std::string_view text) {
    std::istringstream in{std::string{text}};
    in.imbue(std::locale::classic());
    double value = 0;
    in >> std::noskipws >> value;
    const bool is_whole = in && in.peek() == std::istringstream::traits_type::eof();
    return is_whole ? std::optional{value} : std::nullopt;
}

std::optional<bool> parse_on_off(std::string_view text) noexcept {
    constexpr std::array<std::string_view, 3> kOn{"on", "true", "1"};
    constexpr std::array<std::string_view, 3> kOff{"off", "false", "0"};
    if (std::find(kOn.begin(), kOn.end(), text) != kOn.end()) {
        return true;
    }
    return std::find(kOff.begin(), kOff.end(), text) != kOff.end() ? std::optional{false}
                                                                   : std::nullopt;
}

}  // namespace trebuchet::command
