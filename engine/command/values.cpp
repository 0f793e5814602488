#include "command/values.h"

#include <algorithm>
#include <istream>
#include <stdexcept>
#include <utility>

#include <boost/program_options/errors.hpp>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/value_semantic.hpp>

#include <trebuchet/util/text.h>

#include "io/files.h"
#include "io/lines.h"

namespace trebuchet::command {
namespace {

namespace po = boost::program_options;

constexpr const char* kPositionalKey = " words";  // no option has this name

[[nodiscard]] std::string in_quotes(std::string_view text) {
    std::string result{"'"};
    return result.append(io::printable(text)).append("'");
}

[[nodiscard]] std::string dashed(std::string_view name) {
    return std::string{"--"}.append(name);
}

[[nodiscard]] po::options_description describe_options(std::span<const Option> options) {
    po::options_description description;
    for (const Option& option : options) {
        std::string name{option.name};
        if (option.letter != '\0') {
            name += std::string{','} + option.letter;
        }
        auto* const value = po::value<std::string>();
        if (std::holds_alternative<Flag>(option.kind)) {
            value->zero_tokens();
        }
        description.add_options()(name.c_str(), value, "");
    }
    return description;
}

// Boost would take any word that follows a switch for its value: "--resign FILE". So "--resign on"
// becomes "--resign=on", and "--resign" alone too.
[[nodiscard]] std::vector<std::string> join_on_off(
    std::span<const Option> options, std::span<const std::string> words) {
    std::vector<std::string> joined;
    for (std::size_t i = 0; i < words.size(); ++i) {
        joined.push_back(words[i]);
        const bool is_switch = std::ranges::any_of(options, [&](const Option& option) {
            return std::holds_alternative<OnOff>(option.kind) && words[i] == dashed(option.name);
        });
        if (is_switch) {
            const bool has_value = i + 1 < words.size() && parse_on_off(words[i + 1]);
            joined.back().append("=").append(has_value ? words[++i] : "on");
        }
    }
    return joined;
}

// Throws boost::program_options::error.
[[nodiscard]] std::vector<po::option> split(
    std::span<const Option> options, std::span<const std::string> words) {
    // Abbreviations would change their meaning whenever an option is added.
    const int style =
        po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    const po::options_description description = describe_options(options);
    po::positional_options_description positions;
    positions.add(kPositionalKey, -1);
    return po::command_line_parser{join_on_off(options, words)}
        .options(description)
        .positional(positions)
        .style(style)
        .run()
        .options;
}

[[nodiscard]] bool is_flag(std::span<const Option> options, std::string_view name) {
    return std::ranges::any_of(options, [name](const Option& option) {
        return std::holds_alternative<Flag>(option.kind) && dashed(option.name) == name;
    });
}

[[nodiscard]] std::string describe_error(const po::error& error, std::span<const Option> options) {
    if (const auto* const unknown = dynamic_cast<const po::unknown_option*>(&error)) {
        return "there is no option " + io::printable(unknown->get_option_name());
    }
    if (const auto* const syntax = dynamic_cast<const po::invalid_command_line_syntax*>(&error)) {
        const std::string name = io::printable(syntax->get_option_name());
        switch (syntax->kind()) {
            case po::invalid_syntax::missing_parameter:
            case po::invalid_syntax::empty_adjacent_parameter:
                return name + (is_flag(options, name) ? " takes no value" : " needs a value");
            case po::invalid_syntax::extra_parameter:
                return name + " takes no value";
            default:
                break;
        }
    }
    return error.what();
}

// "FILE"; a word that can only be typed as it is, is no name.
[[nodiscard]] std::string called(const Positional& positional) {
    const auto* const choice = std::get_if<Choice>(&positional.kind);
    const bool is_literal = choice != nullptr && choice->words.size() == 1;
    return is_literal ? "the next word" : std::string{positional.name};
}

[[nodiscard]] std::string missing_word(const Positional& positional) {
    const std::string name{positional.name};
    return called(positional) == name ? "no " + name + " is given"
                                      : called(positional) + " must be " + name;
}

}  // namespace

Expected<Values, std::string> Values::parse(
    const Command& command, std::span<const std::string> words) {
    Values values{options_of(command)};
    std::vector<std::string> loose;
    try {
        for (const po::option& found : split(values.options_, words)) {
            if (found.position_key >= 0) {
                loose.insert(loose.end(), found.value.begin(), found.value.end());
                continue;
            }
            const std::string text = found.value.empty() ? "" : found.value.front();
            const Option& option = values.at(found.string_key);
            if (const auto problem = values.set(option, text)) {
                return Unexpected{*problem};
            }
        }
    } catch (const po::error& error) {
        return Unexpected{describe_error(error, values.options_)};
    }
    if (values.has("help")) {
        return values;
    }
    auto problem = values.take_words(command, loose);
    if (!problem) {
        problem = values.missing();
    }
    return problem ? Expected<Values, std::string>{Unexpected{*problem}} : std::move(values);
}

std::optional<std::string> Values::set(const Option& option, const std::string& text) {
    const std::string name{option.alias_of.empty() ? option.name : option.alias_of};
    if (const auto problem = problem_with(option.kind, text)) {
        return dashed(option.name) + ' ' + *problem + ", not " + in_quotes(text);
    }
    if (!given_.emplace(name, canonical(option.kind, text)).second) {
        return dashed(name) + " is given twice";
    }
    return std::nullopt;
}

// Each Positional takes as many words as it may; all but the last take a fixed number.
std::optional<std::string> Values::take_words(
    const Command& command, std::span<const std::string> words) {
    std::size_t next = 0;
    for (const Positional& positional : command.positionals) {
        auto& taken = words_[std::string{positional.name}];
        while (next < words.size() && taken.size() < positional.most) {
            const std::string& word = words[next++];
            if (const auto problem = problem_with(positional.kind, word)) {
                return called(positional) + ' ' + *problem + ", not " + in_quotes(word);
            }
            taken.push_back(canonical(positional.kind, word));
        }
        if (taken.size() < positional.least) {
            return missing_word(positional);
        }
    }
    if (next < words.size()) {
        return "unexpected argument " + in_quotes(words[next]);
    }
    return std::nullopt;
}

std::optional<std::string> Values::missing() const {
    for (const Option& option : options_) {
        if (option.is_required && !has(option.name)) {
            return dashed(option.name) + ' ' + std::string{option.value_name} + " is missing";
        }
    }
    return std::nullopt;
}

// --- The configuration file ----------------------------------------------------------------------

std::optional<std::string> Values::add_config_file(const std::string& file) {
    auto in = io::open_input(file);
    return in ? add_config(*in, file) : std::optional{in.error()};
}

std::optional<std::string> Values::add_config(std::istream& in, const std::string& name) {
    const auto on_command_line = given_;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const std::string place = name + ", line " + std::to_string(number) + ": ";
        const std::string_view text = trim(std::string_view{line}.substr(0, line.find('#')));
        if (text.empty()) {
            continue;
        }
        const std::size_t sign = text.find('=');
        if (sign == std::string_view::npos) {
            return place + "not of the form NAME = VALUE";
        }
        const std::string_view key = trim(text.substr(0, sign));
        const Option* const option = find(key);
        if (option == nullptr || !option->in_config_file) {
            return place + "there is no option " + in_quotes(key);
        }
        if (on_command_line.contains(option->alias_of.empty() ? option->name : option->alias_of)) {
            continue;
        }
        if (const auto problem = set(*option, std::string{trim(text.substr(sign + 1))})) {
            return place + *problem;
        }
    }
    return std::nullopt;
}

// --- Reading -------------------------------------------------------------------------------------

const Option* Values::find(std::string_view name) const {
    const auto found = std::find_if(options_.begin(), options_.end(), [&](const Option& option) {
        return option.name == name
               || (option.letter != '\0' && name == std::string{'-'} + option.letter);
    });
    return found == options_.end() ? nullptr : &*found;
}

const Option& Values::at(std::string_view name) const {
    const Option* const option = find(name);
    if (option == nullptr) {
        throw std::logic_error{"no option " + std::string{name}};
    }
    return *option;
}

bool Values::has(std::string_view name) const {
    return given_.contains(at(name).name);
}

std::string Values::text(std::string_view name) const {
    const auto given = given_.find(name);
    return given == given_.end() ? default_text(at(name).kind) : given->second;
}

std::optional<std::string> Values::given_text(std::string_view name) const {
    return has(name) ? std::optional{text(name)} : std::nullopt;
}

std::int64_t Values::whole_number(std::string_view name) const {
    const auto value = parse_int<std::int64_t>(text(name));
    if (!value) {
        throw std::logic_error{"no number " + std::string{name}};
    }
    return *value;
}

double Values::real(std::string_view name) const {
    // Not from default_text(), which may have fewer digits than the default.
    const auto* const real = std::get_if<Real>(&at(name).kind);
    const double usual = real != nullptr ? real->default_value : 0;
    return has(name) ? parse_real(text(name)).value_or(usual) : usual;
}

bool Values::is_on(std::string_view name) const {
    return parse_on_off(text(name)).value_or(false);
}

std::size_t Values::choice(std::string_view name) const {
    const auto& words = std::get<Choice>(at(name).kind).words;
    return static_cast<std::size_t>(
        std::find(words.begin(), words.end(), text(name)) - words.begin());
}

std::optional<Milliseconds> Values::given_seconds(std::string_view name) const {
    const auto thousandths = has(name) ? parse_thousandths(text(name)) : std::nullopt;
    return thousandths ? std::optional{Milliseconds{*thousandths}} : std::nullopt;
}

const std::vector<std::string>& Values::words(std::string_view name) const {
    const auto found = words_.find(name);
    if (found == words_.end()) {
        throw std::logic_error{"no words " + std::string{name}};
    }
    return found->second;
}

const std::string& Values::word(std::string_view name) const {
    return words(name).at(0);
}

}  // namespace trebuchet::command
