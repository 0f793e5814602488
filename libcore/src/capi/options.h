// The options of an engine, by name and as text: the settings of a search, and where its network
// and its tablebases come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <trebuchet.h>

#include <trebuchet/search/settings.h>
#include <trebuchet/util/expected.h>

namespace trebuchet::capi {

struct Options {
    Settings settings{};
    std::string network_file{};  // empty: the built-in network
};

struct OptionError {
    trebuchet_status status;
    std::string text;
};

// Sets the option of this name, in any case.
[[nodiscard]] Expected<Options, OptionError> with_option(
    const Options& options, std::string_view name, std::string_view value);

// The value as text; nothing if there is no such option.
[[nodiscard]] std::optional<std::string> option_text(const Options& options, std::string_view name);

}  // namespace trebuchet::capi
